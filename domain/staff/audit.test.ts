import { expect, test } from 'vitest'
import { auditedActions, auditLine } from './audit.ts'

test.each([
  ['status_changed', { status: 'assigned' }, { status: 'do_received_sent' }, 'From Assigned to DO Received & Sent'],
  ['staff_login_failed', null, null, 'Wrong password'],
  ['staff_login_failed', null, { reason: 'inactive' }, 'The account is inactive'],
  ['staff_created', null, { staffId: 1, username: 'olga', role: 'support' }, 'Role Support'],
  [
    'staff_edited',
    { staffId: 1, fullName: 'Olga D', role: 'admin', active: true },
    { staffId: 1, fullName: 'Olga Demo', role: 'support', active: false },
    'Full name from Olga D to Olga Demo, Role from Administrator to Support, Active from yes to no',
  ],
  ['user_edited', { userId: 1 }, { userId: 1, companyName: 'C', mc_number: null }, 'Company name, mc number'],
  ['logged_in', null, null, ''],
])('%s from %j to %j', (action, before, after, details) => {
  expect(auditLine(action, before, after)?.details).toBe(details)
})

test('leaves out what no admin has to watch', () => {
  expect(auditLine('bid_submitted', null, null)).toBeNull()
  expect(auditLine('toString', null, null)).toBeNull()
  expect(auditedActions(['password'])).toEqual([
    'password_changed',
    'staff_password_changed',
    'staff_password_reset',
    'password_reset_requested',
    'reset_link_issued',
    'password_reset',
    'second_factor_added',
    'second_factor_removed',
    'recovery_codes_made',
    'recovery_code_used',
    'codes_closed',
    'codes_opened',
    'passkey_added',
    'passkey_renamed',
    'passkey_removed',
    'passkeys_removed',
  ])
})
