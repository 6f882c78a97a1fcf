import { expect, test } from 'vitest'
import { knownServices } from './push-services.ts'

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://user:word@fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com.example.com/abc', false],
  ['https://push.apple.com.example.com/abc', false],
  ['https://notify.windows.com/abc', false],
  ['https://localhost/abc', false],
  ['https://169.254.169.254/latest', false],
])('%s: %s', (address, expected) => {
  expect(knownServices.isOne(new URL(address))).toBe(expected)
})
