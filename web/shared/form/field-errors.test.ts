import { describe, expect, test } from 'vitest'
import { ApiError } from '#web/api/error.ts'
import { isSaidByFields, showFieldErrors } from './field-errors.ts'

const refusal = (...errors: { path: string; message: string }[]) =>
  new ApiError(400, 'Bad Request', JSON.stringify({ message: 'Not valid', code: 'invalid', errors }))

const tonu = { path: 'tonuCents', message: 'Enter at most $1,000' }
const area = { path: 'areasServed.3', message: 'Choose an area' }
const hidden = { path: 'loadId', message: 'This load is gone' }

/** A form with these fields, and what was shown in it. */
function formWith(...names: string[]) {
  const shown: [string, string, boolean][] = []
  const form = {
    getValues: () => Object.fromEntries(names.map((name) => [name, ''])),
    setError: (name: never, { message }: { message: string }, { shouldFocus }: { shouldFocus: boolean }) =>
      void shown.push([name, message, shouldFocus]),
  }
  return { form, shown }
}

describe('what the server refused', () => {
  test('is shown at its fields, and the first of the form gets the focus', () => {
    const { form, shown } = formWith('name', 'tonuCents', 'areasServed')
    showFieldErrors(form, refusal(area, tonu, { ...tonu, message: 'Second message' }))
    expect(shown).toEqual([
      ['tonuCents', tonu.message, true],
      ['areasServed', area.message, false],
    ])
  })

  test('is shown at the field that the form has for it', () => {
    const { form, shown } = formWith('tonu')
    showFieldErrors(form, refusal(tonu), (path) => path.replace('Cents', ''))
    expect(shown).toEqual([['tonu', tonu.message, true]])
  })

  test.each([
    ['all is about fields of the form', [tonu, area], true],
    ['a part is about none', [tonu, hidden], false],
    ['all is about none', [hidden], false],
    ['no field is named', [], false],
  ])('needs no further words only where all is at fields: %s', (_name, errors, isSaid) => {
    expect(isSaidByFields(formWith('tonuCents', 'areasServed').form, refusal(...errors))).toBe(isSaid)
  })

  test('needs words where there was no answer', () => {
    expect(isSaidByFields(formWith('tonu').form, new TypeError('Failed to fetch'))).toBe(false)
  })
})
