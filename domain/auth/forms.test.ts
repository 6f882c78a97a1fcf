import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { UserChange } from '#domain/admin/forms.ts'
import { ProfileFields } from '#domain/profile/form.ts'
import { covers } from '#domain/testing.ts'
import { NewStaff } from '#domain/staff/forms.ts'
import { installDefaultMessages } from '#domain/validation.ts'
import { CompleteRegistration, Credentials, NewPassword, Registration, Username } from './forms.ts'

beforeAll(installDefaultMessages)

const company = { companyName: 'C', contactName: 'N', email: 'a@example.com', phone: '1', country: 'USA' }
const trucking = { mc_number: 'MC', scac_code: 'SC', estimatedCapacity: 1, containerHandling: Array(5).fill(true) }
const shipper = { role: 'shipper', username: 'ann', password: 'password', ...company }
const trucker = { ...shipper, role: 'trucker', ...trucking }
const complete = { ...company, ...trucking, areasServed: [7] }

function messageOf(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message
}

test('accepts and trims valid forms', () => {
  covers('A-330', 'A-353')
  expect(Registration.parse({ ...shipper, companyName: ' C ' })).toEqual(shipper)
  expect(Registration.parse(trucker)).toEqual(trucker)
  expect(CompleteRegistration.parse(complete)).toEqual(complete)
  expect(Credentials.parse({ username: ' ann ', password: ' p ' })).toEqual({ username: 'ann', password: ' p ' })
})

describe.each([
  ['shipper', shipper, ' for shippers'],
  ['trucker', trucker, ' for truckers'],
] as const)('the registration of a %s', (_role, form, suffix) => {
  test.each([
    ['companyName', '', 'Company name is required'],
    ['contactName', '', 'Contact name is required'],
    ['email', 'a@', 'Valid email is required'],
    ['email', undefined, 'Valid email is required'],
    ['phone', '', 'Phone number is required'],
    ['country', '', 'Country is required'],
    ['country', undefined, 'Country is required'],
  ])('%s of %j', (field, value, message) => {
    expect(messageOf(Registration, { ...form, [field]: value })).toBe(message + suffix)
  })
})

test.each([
  ['A-335', { country: '' }, 'Country is required for truckers'],
  ['A-336', { estimatedCapacity: 0 }, 'Estimated capacity is required for truckers'],
  ['A-338', { mc_number: '' }, 'MC Number is required for truckers'],
  ['A-339', { scac_code: '' }, 'SCAC Code is required for truckers'],
  ['A-340', { containerHandling: [] }, 'All container handling capabilities must be specified'],
  ['A-340', { containerHandling: Array(6).fill(false) }, 'All container handling capabilities must be specified'],
  ['A-342', { role: 'admin' }, 'Invalid input'],
])('%s: %j of a trucker', (id, overrides, message) => {
  covers(id)
  expect(messageOf(Registration, { ...trucker, ...overrides })).toBe(message)
})

test.each([
  ['A-350', { areasServed: [] }, 'Select at least one service area'],
  ['A-351', { estimatedCapacity: 0 }, 'Estimated capacity is required'],
  ['A-352', { containerHandling: [true] }, 'Container handling capabilities must be specified'],
  ['A-348', { mc_number: '' }, 'MC Number is required'],
  ['A-349', { scac_code: '' }, 'SCAC Code is required'],
  ['A-345', { email: '' }, 'Valid email is required'],
  ['A-347', { country: '' }, 'Country is required'],
])('%s: %j when the registration is completed', (id, overrides, message) => {
  covers(id)
  expect(messageOf(CompleteRegistration, { ...complete, ...overrides })).toBe(message)
})

test.each(['ann', 'Ann.B-c_1', 'a'.repeat(50)])('accepts the username %s', (name) => {
  expect(Username.safeParse(name).success).toBe(true)
})

test.each(['an', 'a'.repeat(51), 'a b c', 'ann@home', 'änn', "a'b", 'a\0b'])('rejects the username %j', (name) => {
  expect(Username.safeParse(name).success).toBe(false)
})

test('rejects a new password of blanks or of more than 200 characters', () => {
  covers('F-034')
  expect(messageOf(NewPassword, ' '.repeat(9))).toBe('This password is too common. Choose another one.')
  expect(messageOf(NewPassword, 'x'.repeat(201))).toBe('Password can be at most 200 characters')
})

test('accepts a new password of 8 to 200 characters', () => {
  expect(messageOf(NewPassword, '1234567')).toBe('Password must be at least 8 characters')
  expect(NewPassword.safeParse('12345678').success).toBe(true)
  expect(NewPassword.safeParse('x'.repeat(201)).success).toBe(false)
})

test('names what is wrong with username and password', () => {
  covers('F-125')
  expect(messageOf(Credentials.shape.username, ' ')).toBe('Enter your username')
  expect(messageOf(Credentials.shape.password, '')).toBe('Enter your password')
  expect(messageOf(Username, 'ab')).toBe('Username must be at least 3 characters')
  expect(messageOf(Username, 'a'.repeat(51))).toBe('Username can be at most 50 characters')
  expect(messageOf(Username, 'bad name!')).toBe('Use only letters, numbers, periods, dashes and underscores')
  expect(messageOf(NewStaff.shape.username, 'jane doe')).toBe(
    'Use only letters, numbers, periods, dashes and underscores',
  )
  expect(messageOf(NewStaff.shape.fullName, 'a'.repeat(101))).toBe('Full name can be at most 100 characters')
})

test.each(['Quaybid Support', 'the QUAYBID team', 'Quay\u200Bbid', 'Qu\u00E1ybid', '\uFF31uaybid'])(
  'rejects the name %j',
  (name) => {
    covers('F-031')
    for (const field of ['displayName', 'companyName', 'contactName'] as const) {
      const issues = ProfileFields.safeParse({ [field]: name }).error?.issues.map(({ message }) => message)
      expect(issues, field).toEqual(['This name is reserved'])
      expect(UserChange.safeParse({ [field]: name }).error?.issues[0]?.message).toBe('This name is reserved')
      expect(messageOf(Registration, { ...shipper, [field]: name })).toBe('This name is reserved')
    }
  },
)
