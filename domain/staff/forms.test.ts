import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { covers } from '#domain/testing.ts'
import { installDefaultMessages } from '#domain/validation.ts'
import { NewStaff, StaffChange, StaffFields, StaffPasswordForm } from './forms.ts'

beforeAll(installDefaultMessages)

const olga = {
  username: 'olga',
  password: 'secret-crane-7',
  fullName: 'Ol',
  email: 'olga@example.com',
  role: 'support',
}
const { username: _username, ...shown } = olga

/** The first message under each field, as a form shows them. */
function messagesOf(schema: z.ZodType, value: unknown): Record<string, string> {
  const issues = schema.safeParse(value).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
}

test('makes a new member of staff active by default', () => {
  covers('B-163')
  expect(NewStaff.parse(olga)).toEqual({ ...olga, active: true })
  expect(NewStaff.parse({ ...olga, active: false }).active).toBe(false)
  expect(messagesOf(NewStaff, { ...olga, active: 'yes' })).toEqual({ active: 'Invalid input' })
})

test.each([
  ['B-158', 'username', [undefined, '', 'ab', ' ab '], 'Username must be at least 3 characters'],
  ['B-158', 'username', ['o lga', 'olga@', 'o'.repeat(51)], undefined],
  ['B-159', 'password', [undefined, '', '12345'], 'Password must be at least 6 characters'],
  ['B-160', 'fullName', [undefined, '', 'O', ' O '], 'Full name is required'],
  ['B-161', 'email', [undefined, '', 'olga', 'olga@'], 'Must be a valid email address'],
  ['B-162', 'role', ['boss', ''], 'Invalid input'],
])('%s: rejects for the %s of a new member of staff any of %j', (id, field, values, message) => {
  covers(id)
  for (const value of values) {
    expect(messagesOf(NewStaff, { ...olga, [field]: value })).toEqual({ [field]: message ?? expect.any(String) })
  }
})

test('applies the same rules in the edit form, where a blank password keeps the current one', () => {
  covers('B-164')
  const edited = { ...shown, active: true }
  expect(StaffFields.parse({ ...edited, password: '' })).toEqual({ ...edited, password: undefined })
  expect(StaffFields.parse({ ...edited, password: '      ' }).password).toBeUndefined()
  expect(StaffFields.parse(edited).password).toBe('secret-crane-7')
  expect(messagesOf(StaffFields, { fullName: 'O', email: 'o', role: 'boss', active: 1, password: '12345' })).toEqual({
    fullName: 'Full name is required',
    email: 'Must be a valid email address',
    role: 'Invalid input',
    active: 'Invalid input',
    password: 'Password must be at least 6 characters',
  })
  expect(StaffChange.parse({})).toEqual({})
  expect(messagesOf(StaffChange, { username: 'ab' })).toEqual({ username: 'Username must be at least 3 characters' })
})

const change = { currentPassword: 'a', newPassword: 'secret-crane-7', confirmPassword: 'secret-crane-7' }

test.each([
  ['B-165', { currentPassword: '' }, { currentPassword: 'Current password is required' }],
  ['B-166', { newPassword: '12345' }, { newPassword: 'New password must be at least 6 characters' }],
  ['B-167', { confirmPassword: '12345' }, { confirmPassword: 'Password confirmation is required' }],
  ['B-168', { confirmPassword: 'secret-crane-8' }, { confirmPassword: "Passwords don't match" }],
])('%s: rejects a password change with %j', (id, overrides, messages) => {
  covers(id)
  expect(messagesOf(StaffPasswordForm, change)).toEqual({})
  expect(messagesOf(StaffPasswordForm, { ...change, ...overrides })).toEqual(messages)
})
