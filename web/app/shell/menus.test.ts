import { expect, test } from 'vitest'
import type { UserRole } from '#domain/permissions.ts'
import { covers } from '#domain/testing.ts'
import { isCurrent, menuOf, tabsOf } from './menus.ts'

test.each([
  [
    'shipper',
    [
      'Dashboard /',
      'Active Auctions /shipper/active-auctions',
      'Loads /shipper/loads',
      'Bids /shipper/bids',
      'Resources /glossary',
    ],
  ],
  [
    'trucker',
    [
      'Dashboard /',
      'Available Loads /available-loads',
      'My Bids /bids',
      'My Loads /trucker/loads',
      'Resources /glossary',
    ],
  ],
  [
    'admin',
    ['Dashboard /', 'Manage Users /manage-users', 'All Loads /all-loads', 'All Bids /all-bids', 'Resources /glossary'],
  ],
] as const)('the menu of a %s', (role, expected) => {
  covers('A-049', 'A-050', 'A-052', 'A-053', 'A-054')
  const [own, account] = menuOf(role).map((group) => group.links.map(({ label, href }) => `${label} ${href}`))
  expect(own).toEqual(expected)
  expect(account).toEqual(['Profile /profile', 'Documents /documents', 'Settings /settings'])
})

test('from the first award on, what follows one stands between the pages of the role and the account', () => {
  const groups = menuOf('shipper', true)
  expect(groups.map(({ label }) => label)).toEqual([undefined, 'Operations', 'Account'])
  expect(groups[1]?.links.map(({ label, href }) => `${label} ${href}`)).toEqual(['Deadlines /deadlines'])
  expect(menuOf('trucker', false).map(({ label }) => label)).toEqual([undefined, 'Account'])
})

test.each([
  ['/trucker/loads', 'My Loads'],
  ['/loads', 'My Loads'],
  ['/', 'Dashboard'],
  ['/glossary', 'Resources'],
])('on %s the one current entry is %s', (pathname, label) => {
  covers('A-051', 'A-056')
  expect(currentAt(pathname)).toEqual([label])
})

test.each([
  ['/', 'Dashboard'],
  ['/shipper/dashboard', 'Dashboard'],
  ['/shipper/active-auctions', 'Active Auctions'],
  ['/shipper/loads', 'Loads'],
  ['/shipper/loads/7', 'Loads'],
  ['/shipper/completed-loads', 'Loads'],
  ['/shipper/bids', 'Bids'],
])('highlights for a shipper on %s only %s (F-055)', (pathname, label) => {
  expect(currentAt(pathname, 'shipper')).toEqual([label])
})

test("a load page chooses the trucker's current menu entry", () => {
  covers('F-076')
  expect(currentAt('/trucker/loads/7')).toEqual([])
})

function currentAt(pathname: string, role: UserRole = 'trucker'): string[] {
  const links = menuOf(role).flatMap((group) => group.links)
  return links.filter((link) => isCurrent(link, pathname)).map((link) => link.label)
}

test('those who trade have a bottom bar on phones', () => {
  covers('F-256')
  const labelsOf = (role: UserRole) => tabsOf(role)?.map(({ label }) => label)
  expect(labelsOf('shipper')).toEqual(['Auctions', 'Loads', 'Deadlines'])
  expect(labelsOf('trucker')).toEqual(['Loads', 'Bids', 'My Loads'])
  expect(labelsOf('admin')).toBeUndefined()
})
