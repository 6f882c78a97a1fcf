import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { covers } from '#domain/testing.ts'
import { installDefaultMessages } from '#domain/validation.ts'
import { PasswordChange, PasswordChangeForm, ProfileUpdate, ServiceAreas } from './form.ts'

beforeAll(installDefaultMessages)

/** The first message under each field, as a form shows them. */
function messagesOf(schema: z.ZodType, value: unknown): Record<string, string> {
  const issues = schema.safeParse(value).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
}

describe('a change of the profile', () => {
  test.each([
    {},
    { email: '' },
    { email: ' ' },
    { email: null },
    { email: ' ann@example.com ' },
    { companyName: '', phone: null, mc_number: '' },
    { estimatedCapacity: 1 },
    { containerHandling: [true, false, false, false, true] },
  ])('accepts %j', (update) => {
    covers('B-171')
    expect(messagesOf(ProfileUpdate, update)).toEqual({})
  })

  test.each([
    ['B-171', 'email', 'ann@', 'Invalid email address'],
    ['B-171', 'email', 'nobody', 'Invalid email address'],
    ['B-182', 'containerHandling', [true], 'Container handling capabilities must be specified'],
    ['B-182', 'containerHandling', Array(6).fill(false), 'Container handling capabilities must be specified'],
    ['B-182', 'containerHandling', [1, 0, 0, 0, 0], 'Container handling capabilities must be specified'],
    ['A-389', 'estimatedCapacity', 0, 'Number must be greater than or equal to 1'],
    ['A-387', 'country', 'FRA', 'Invalid input'],
  ])('%s: rejects %s of %j', (id, field, value, message) => {
    covers(id)
    expect(messagesOf(ProfileUpdate, { [field]: value })).toEqual({ [field]: message })
  })

  test("ignores fields that are not the user's own to change", () => {
    const foreign = { id: 1, role: 'admin', username: 'boss', registered: true, areasServed: [1], password: 'x' }
    expect(ProfileUpdate.parse({ ...foreign, phone: '1' })).toEqual({ phone: '1' })
  })
})

test.each([[[]], [undefined], [null], ['7']])('rejects the areas %j', (areasServed) => {
  covers('B-181')
  const message = 'Please select at least one service area'
  expect(messagesOf(ServiceAreas, { areasServed })).toEqual({ areasServed: message })
})

const strong = 'Harbor-Crane-7'

describe('a new password', () => {
  test.each([strong, 'Ünïcödé 1', 'aA1 aA1 ', 'P4$$word'])('accepts %j', (newPassword) => {
    expect(messagesOf(PasswordChange, { currentPassword: 'old', newPassword })).toEqual({})
  })

  test.each([
    ['B-173', 'aA1-', 'Password must be at least 8 characters'],
    ['B-173', '', 'Password must be at least 8 characters'],
    ['B-174', 'harbor-crane-7', 'Password must contain at least one uppercase letter'],
    ['B-175', 'HARBOR-CRANE-7', 'Password must contain at least one lowercase letter'],
    ['B-176', 'Harbor-Crane', 'Password must contain at least one number'],
    ['B-177', 'HarborCrane7', 'Password must contain at least one special character'],
    ['B-177', 'HarborCräne7', 'Password must contain at least one special character'],
    ['B-180', 'Old-Password-1', 'New password must be different from current password'],
  ])('%s: rejects %j', (id, newPassword, message) => {
    covers(id)
    expect(messagesOf(PasswordChange, { currentPassword: 'Old-Password-1', newPassword })).toEqual({
      newPassword: message,
    })
  })

  test('rejects hundreds of characters', () => {
    expect(messagesOf(PasswordChange, { currentPassword: 'a', newPassword: `aA1-${'x'.repeat(197)}` })).toHaveProperty(
      'newPassword',
    )
  })
})

test.each([
  ['', strong, strong, { currentPassword: 'Current password is required' }, 'B-172'],
  ['old', strong, '', { confirmPassword: 'Confirm new password is required' }, 'B-178'],
  ['old', strong, `${strong}!`, { confirmPassword: 'Passwords do not match' }, 'B-179'],
  ['old', strong, strong, {}, 'B-179'],
])('current %j, new %j, confirmed %j', (currentPassword, newPassword, confirmPassword, messages, id) => {
  covers(id)
  expect(messagesOf(PasswordChangeForm, { currentPassword, newPassword, confirmPassword })).toEqual(messages)
})

test('names every field of an empty form at once', () => {
  covers('B-172', 'B-173', 'B-178')
  expect(messagesOf(PasswordChangeForm, { currentPassword: '', newPassword: '', confirmPassword: '' })).toEqual({
    currentPassword: 'Current password is required',
    newPassword: 'Password must be at least 8 characters',
    confirmPassword: 'Confirm new password is required',
  })
})
