import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { isFilled, type RegistrationFields, sections, summaryOf } from './registration-sections.ts'

const values: RegistrationFields = {
  companyName: 'Harbor Line Drayage',
  contactName: 'Dana Whitfield',
  email: 'dispatch@harborline.com',
  phone: '(310) 555-0142',
  country: 'USA',
  dot_number: '',
  mc_number: 'MC-778214',
  scac_code: 'HBLD',
  estimatedCapacity: '40',
  containerHandling: [true, false, false, false, true],
  areasServed: [],
  additionalInfo: '',
}
const open = (changed: Partial<RegistrationFields> = {}) =>
  sections.filter((section) => !isFilled(section, { ...values, ...changed }))

test('folds the sections that registration has filled and leaves the rest open', () => {
  covers('F-124')
  expect(open()).toEqual(['areas', 'additional'])
  expect(open({ areasServed: [7], additionalInfo: 'Yard in Carson' })).toEqual([])
  expect(open({ email: 'nobody' })).toContain('company')
  expect(open({ mc_number: ' ' })).toContain('credentials')
  expect(open({ estimatedCapacity: '' })).toContain('credentials')
})

test('sums up a folded section in one line (F-124)', () => {
  expect(summaryOf('company', values)).toBe(
    'Harbor Line Drayage · Dana Whitfield · dispatch@harborline.com · (310) 555-0142 · United States',
  )
  expect(summaryOf('credentials', values)).toBe('MC-778214 · HBLD · 40 containers per week')
  expect(summaryOf('handling', values)).toBe('Overweight · Bonded')
  expect(summaryOf('areas', { ...values, areasServed: [7, 1, 2, 3] })).toMatch(/^Los Angeles, CA · .* · 1 more$/)
})
