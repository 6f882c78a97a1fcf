import { expect, test } from 'vitest'
import { readPhone, withCountry } from '#domain/phone.ts'
import { covers } from '#domain/testing.ts'
import { phoneWords, typedPhone } from './phone-words.ts'

test.each([
  ['+13105550100', '(310) 555-0100', '+1 310-555-0100'],
  ['+13105550100;ext=4', '(310) 555-0100 ext. 4', '+1 310-555-0100 ext. 4'],
  ['+18005550100;ext=1207', '(800) 555-0100 ext. 1207', '+1 800-555-0100 ext. 1207'],
  ['+525512345678', '+52 55 1234 5678', '+52 55 1234 5678'],
  ['+525512345678;ext=9', '+52 55 1234 5678 ext. 9', '+52 55 1234 5678 ext. 9'],
])('%s reads as %s, and as %s in a field, which is the same number wherever its load is', (kept, words, typed) => {
  covers('F-230')
  expect([phoneWords(kept), typedPhone(kept)]).toEqual([words, typed])
  for (const country of ['USA', 'CAN', 'MEX']) expect(withCountry(readPhone(typed) ?? '', country)).toBe(kept)
})

test.each(['+442079460958', 'ask for Joe', '911', ''])('what is no such number stays as it is: "%s"', (text) => {
  expect([phoneWords(text), typedPhone(text)]).toEqual([text, text])
})
