import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { filledNumbers, numberLabels } from './typing-rules.ts'

test('finds the labels of number fields in a form and in the list of charges', () => {
  covers('F-136')
  const form = '<TextField label="Name" />\n<NumberField\n  control={control}\n  label="Weight value"\n/>'
  const charges = "const bidFieldWords: Words = {\n  dryRun: { label: 'Dry run' },\n  notes: { label: 'Notes' },\n}\n"
  expect(numberLabels(form)).toEqual(['Weight value'])
  expect(numberLabels(charges)).toEqual(['Dry run'])
})

test.each([
  [1, "await dialog.getByLabel('Dry run').fill(amount)"],
  [2, "const dryRun = dialog.getByLabel('Dry run')\nawait dryRun.fill(amount)"],
  [1, "await field.fill('-1')"],
])('refuses a filled number field in line %d of: %s', (line, text) => {
  covers('F-136')
  expect(filledNumbers(text, ['Dry run'])).toEqual([line])
})

test('lets texts be filled and numbers be typed', () => {
  covers('F-136')
  const text = "await dialog.getByLabel('Notes').fill('Gate 4')\nawait typeNumber(dialog.getByLabel('Dry run'), '5')"
  expect(filledNumbers(text, ['Dry run'])).toEqual([])
})
