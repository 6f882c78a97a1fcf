import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { smsHref } from './link-texts.ts'

test('a text message is addressed to the number and has the words with the link', () => {
  covers('F-257')
  expect(smsHref('+13105550177;ext=4', 'Load QB-1. Open: https://a/d#token=qd_1')).toBe(
    'sms:+13105550177?&body=Load%20QB-1.%20Open%3A%20https%3A%2F%2Fa%2Fd%23token%3Dqd_1',
  )
})
