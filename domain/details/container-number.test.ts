import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { checkDigitOf, problemOfContainerNumber, readContainerNumber } from './container-number.ts'

const wrongForm = 'Enter 4 letters and 7 digits, such as MSCU7301450'
const wrongDigit = 'The check digit does not match. Check the container number.'

test.each(['CSQU3054383', 'HLXU2008419', 'TGHU7599330', 'MSKU6011672', 'MSCU7301450', 'TCLU1234568'])(
  'accepts %s and refuses it with any other check digit',
  (number) => {
    covers('X-018')
    expect(problemOfContainerNumber(number, false)).toBe(null)
    const wrong = Array.from({ length: 10 }, (_, digit) => number.slice(0, 10) + digit).filter((one) => one !== number)
    for (const one of wrong) expect(problemOfContainerNumber(one, false), one).toBe(wrongDigit)
  },
)

test.each(['MSCU0000060', 'MSCU0000100'])('writes the remainder 10 of %s as 0', (number) => {
  covers('X-019')
  expect(problemOfContainerNumber(number, false)).toBe(null)
})

test('reads a number as it is typed', () => {
  covers('X-020')
  expect(readContainerNumber(' mscu 730145-0 ')).toBe('MSCU7301450')
})

test.each(['MSCU730145', 'MSC17301450', 'ABCU1234567HELLO', 'MSCA7301450', 'MSCU73O1450', ''])(
  'refuses %j as no container number',
  (number) => {
    covers('X-021', 'X-022')
    expect(problemOfContainerNumber(number, false)).toBe(wrongForm)
  },
)

test('takes boxes without a check digit when they are marked as such', () => {
  covers('X-022')
  for (const number of ['EMHU123456', 'UP12345', 'MSCU7301451', 'UMXU7654321']) {
    expect(problemOfContainerNumber(number, true), number).toBe(null)
  }
  for (const number of ['E1', '123456', 'EMHUX123456', 'EMHU12345678']) {
    expect(problemOfContainerNumber(number, true), number).toBe('Enter the number as it is painted on the box')
  }
})

describe('the check digit', () => {
  const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  const category = fc.constantFrom('U', 'J', 'Z')
  const body = fc.tuple(letter, letter, letter, category, fc.stringMatching(/^\d{6}$/)).map((parts) => parts.join(''))
  const isRight = (number: string) => checkDigitOf(number) === Number(number.at(-1))
  /** A remainder of 10 and of 0 give the same digit: the standard does not distinguish them. */
  const remainder = (number: string) =>
    Array.from(number)
      .slice(0, 10)
      .reduce((sum, character, place) => sum + weightOf(character) * 2 ** place, 0) % 11

  function weightOf(character: string): number {
    const values = [...'0123456789A?BCDEFGHIJK?LMNOPQRSTU?VWXYZ']
    return values.indexOf(character)
  }

  function areMixedUp(one: string, other: string): boolean {
    return [remainder(one), remainder(other)].every((value) => value % 10 === 0)
  }

  test('shows every change of one digit', () => {
    fc.assert(
      fc.property(body, fc.nat(5), fc.integer({ min: 1, max: 9 }), (start, place, by) => {
        const number = `${start}${checkDigitOf(start)}`
        const digits = [...number]
        digits[4 + place] = String((Number(digits[4 + place]) + by) % 10)
        const changed = digits.join('')
        expect(isRight(changed)).toBe(areMixedUp(number, changed))
      }),
      { numRuns: 2000 },
    )
  })

  test('shows every swap of two neighboring digits', () => {
    fc.assert(
      fc.property(body, fc.nat(4), (start, place) => {
        const number = `${start}${checkDigitOf(start)}`
        const digits = [...number]
        const [one, other] = [digits[4 + place]!, digits[5 + place]!]
        fc.pre(one !== other)
        digits[4 + place] = other
        digits[5 + place] = one
        const swapped = digits.join('')
        expect(isRight(swapped)).toBe(areMixedUp(number, swapped))
      }),
      { numRuns: 2000 },
    )
  })
})
