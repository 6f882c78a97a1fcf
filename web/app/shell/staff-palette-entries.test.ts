import { expect, test } from 'vitest'
import { staffRoles } from '#domain/permissions.ts'
import { covers } from '#domain/testing.ts'
import { staffLoadEntries, staffPageEntries, staffUserEntries } from './staff-palette-entries.tsx'

const go = () => {}

test('offers the pages of the staff portal, the staff accounts to staff admins only', () => {
  covers('F-100')
  const labels = (role: (typeof staffRoles)[number]) => staffPageEntries(role, go).map(({ label }) => label)
  const forAll = ['Dashboard', 'Loads', 'Users', 'Email', 'Deadlines', 'Mailing List', 'Change Password']
  for (const role of staffRoles) {
    expect(labels(role)).toEqual(role === 'admin' ? [...forAll, 'Manage Staff Accounts'] : forAll)
  }
})

test('shows what distinguishes loads and accounts', () => {
  covers('F-100')
  const load = {
    id: 7,
    loadNumber: 'QB-100007',
    origin: 'Los Angeles, CA',
    destination: 'Chino',
    shipperName: 'Harbor',
  }
  expect(staffLoadEntries([{ ...load, status: 'do_received_sent' }], go)).toMatchObject([
    { label: 'QB-100007', description: 'Los Angeles, CA to Chino, DO Received & Sent, Harbor' },
  ])
  const user = {
    id: 3,
    username: 'ann',
    displayName: 'Quay Haulage',
    companyName: 'Quay Haulage',
    email: 'ann@example.com',
  }
  expect(staffUserEntries([{ ...user, role: 'trucker' }], go)).toMatchObject([
    { label: 'ann', description: 'Trucker, Quay Haulage, ann@example.com' },
  ])
})
