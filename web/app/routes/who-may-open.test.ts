import type { ReactElement } from 'react'
import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, test } from 'vitest'
import { staffRoles, type UserRole } from '#domain/permissions.ts'
import { covers } from '#domain/testing.ts'
import { RequireRole } from '../guards.tsx'
import { RequireSignedOut } from '../require-signed-out.tsx'
import { firstRoutes } from '../router.tsx'
import { RequireNoStaff, RequireStaff } from '../staff-guards.tsx'
import { type Way, wayHome, wayToPageOf, wayToRegistration, wayToStaffPage } from '../ways.ts'
import { plainRoutes, shellRoutes } from './market-routes.tsx'
import { staffRoutes } from './staff-routes.tsx'

const routes = [...firstRoutes, ...plainRoutes, ...shellRoutes, ...staffRoutes]
const registration = 'to /trucker/registration'

const users = {
  nobody: null,
  shipper: { role: 'shipper', registered: true },
  trucker: { role: 'trucker', registered: true },
  newcomer: { role: 'trucker', registered: false },
  admin: { role: 'admin', registered: true },
} as const
type Reader = keyof typeof users
type Row = Record<Reader, string>

const anyone: Row = { nobody: 'page', shipper: 'page', trucker: 'page', newcomer: 'page', admin: 'page' }
const signedIn: Row = { ...anyone, nobody: 'sign-in' }
const shipper: Row = { ...signedIn, trucker: 'denied', newcomer: 'denied', admin: 'denied' }
const trucker: Row = { ...signedIn, shipper: 'denied', newcomer: registration, admin: 'denied' }
const admin: Row = { ...signedIn, shipper: 'denied', trucker: 'denied', newcomer: 'denied' }
const parties: Row = { ...signedIn, admin: 'denied' }

/** Every address of the marketplace. What `/` and `/loads` show to whom is their own. */
const market: Record<string, Row> = {
  '/': { ...signedIn, newcomer: registration },
  '/auth': { nobody: 'page', shipper: 'away', trucker: 'away', newcomer: 'away', admin: 'away' },
  '/forgot-password': anyone,
  '/reset-password': anyone,
  '/join': anyone,
  '/confirm-email': anyone,
  '/undo-email-change': anyone,
  '/open-codes': anyone,
  '/mailing-list/confirm': anyone,
  '/mailing-list/unsubscribe': anyone,
  '/unsubscribe': anyone,
  '/glossary': anyone,
  '/loads': anyone,
  '/documents': signedIn,
  '/profile': signedIn,
  '/settings': signedIn,
  '/history': signedIn,
  '/deadlines': parties,
  '/settings/webhooks/:webhookId': parties,
  '/loads/:loadId/confirmation': parties,
  '/shipper/dashboard': shipper,
  '/shipper/active-auctions': shipper,
  '/shipper/loads': shipper,
  '/shipper/assigned-loads': shipper,
  '/shipper/completed-loads': shipper,
  '/shipper/bids': shipper,
  '/shipper/loads/:loadId': shipper,
  '/trucker/registration': {
    nobody: 'sign-in',
    shipper: 'to /',
    trucker: 'to /',
    newcomer: 'page',
    admin: 'to /',
  },
  '/trucker/dashboard': trucker,
  '/available-loads': trucker,
  '/bids': trucker,
  '/bids/:bidId/print': trucker,
  '/trucker/loads': trucker,
  '/trucker/loads/:loadId': trucker,
  '/admin/dashboard': admin,
  '/manage-users': admin,
  '/all-loads': admin,
  '/all-bids': admin,
  '*': anyone,
}

/** Every address of the staff portal. Who may manage accounts is said by the page itself. */
const ofStaff = [
  '/staff',
  '/staff/dashboard',
  '/staff/manage',
  '/staff/change-password',
  '/staff/loads',
  '/staff/loads/:loadId',
  '/staff/deadlines',
  '/staff/users',
  '/staff/users/:userId',
  '/staff/mailing-list',
  '/staff/mail',
  '/staff/*',
]

const registrationGuard = (await import('../pages/require-unregistered.tsx')).Component
// Read here, not within the time of a test.
await import('../staff-session.tsx')

type Visitor = { user: (typeof users)[Reader] | null; staff: Parameters<typeof wayToStaffPage>[1] }

/** What the guards on the way to an address answer, from the outermost to the page. */
async function wayTo(address: string, { user, staff }: Visitor): Promise<string> {
  const path = address.replaceAll(/:\w+/g, '7').replace('*', 'nowhere')
  for (const { route } of matchRoutes(routes, path) ?? []) {
    const way = await answerOf(route, { user, staff }, path)
    if (way !== 'page') return typeof way === 'object' ? `to ${way.to}` : way
  }
  return 'page'
}

async function answerOf(route: RouteObject, { user, staff }: Visitor, path: string): Promise<Way | 'away'> {
  const element = route.element as ReactElement<{ roles: readonly UserRole[] }> | undefined
  if (element?.type === RequireRole) return wayToPageOf(element.props.roles, user)
  if (route.path === '/') return wayHome(user)
  // Pages and the frames around them guard nothing.
  if (route.path !== undefined || route.id?.endsWith('shell')) return 'page'
  const Shown = route.Component ?? (typeof route.lazy === 'function' ? (await route.lazy()).Component : null)
  if (Shown === RequireSignedOut) return user ? 'away' : 'page'
  if (Shown === RequireNoStaff) return staff ? 'away' : 'page'
  if (Shown === RequireStaff) return wayToStaffPage(path, staff)
  return Shown === registrationGuard ? wayToRegistration(user) : 'page'
}

function pathsOf(all: RouteObject[]): string[] {
  return all.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)])
}

test('every address of both portals has a line here', () => {
  expect(pathsOf(routes).toSorted()).toEqual([...Object.keys(market), ...ofStaff, '/staff/login'].toSorted())
})

describe.each(Object.keys(users) as Reader[])('the marketplace lets %s', (reader) => {
  test.each(Object.entries(market))('open %s, or leads on', async (address, row) => {
    covers('A-014', 'A-016', 'A-017', 'A-018', 'A-019', 'A-020', 'A-021', 'A-022', 'A-028', 'A-029', 'A-321')
    expect(await wayTo(address, { user: users[reader], staff: null })).toBe(row[reader])
  })
})

const member = { role: 'support', passwordExpired: false } as const

describe.each(ofStaff)('%s', (address) => {
  test('opens for every role of staff, and for no account of the marketplace', async () => {
    covers('B-001', 'B-003', 'B-004', 'B-156')
    for (const role of staffRoles) {
      expect(await wayTo(address, { user: null, staff: { ...member, role } }), role).toBe('page')
    }
    for (const user of Object.values(users)) expect(await wayTo(address, { user, staff: null })).toBe('sign-in')
  })

  test('leads to what staff have to do first', async () => {
    covers('Y-244')
    const way = address === '/staff/change-password' ? 'page' : 'to /staff/change-password'
    for (const first of [{ passwordExpired: true }, { needsSecondFactor: true as const }]) {
      expect(await wayTo(address, { user: null, staff: { ...member, ...first } })).toBe(way)
    }
  })
})

test('the sign-in of staff is for those who are not signed in there', async () => {
  covers('B-034')
  expect(await wayTo('/staff/login', { user: users.admin, staff: null })).toBe('page')
  expect(await wayTo('/staff/login', { user: null, staff: member })).toBe('away')
})

test('a role that this page does not know opens nothing, and the sign-in leads no one to a denied page', () => {
  covers('A-028')
  const unknown = { role: 'pilot' as UserRole, registered: true }
  expect(wayToPageOf(['shipper', 'trucker', 'admin'], unknown)).toBe('denied')
  expect(wayToStaffPage('/staff', { ...member, role: 'pilot' as 'support' })).toBe('denied')
  expect(wayToPageOf(['shipper'], users.trucker, true)).toEqual({ to: '/' })
})
