import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { staffRoles } from '#domain/permissions.ts'
import { goInside, goInsideAnew } from '../support/go-inside.ts'
import { servedArea } from '../support/market.ts'
import { signInAsNew, signInAsNewStaff } from '../support/people.ts'
import { pressRetry } from '../support/press-retry.ts'
import { expect, test } from '../support/test.ts'

const dashboards = { shipper: 'Shipper Dashboard', trucker: 'Trucker Dashboard', admin: 'Admin Dashboard' } as const
const denied = 'Access Denied'
/** Above every page of those who are not signed in. */
const brand = 'Quaybid Drayage Trucking Platform'
const open = [
  '/glossary',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/undo-email-change',
  '/mailing-list/confirm',
  '/mailing-list/unsubscribe',
  '/unsubscribe',
]
type Role = keyof typeof dashboards

/** The title of every page, for every role that may open it. */
const pages: Record<string, Partial<Record<Role, string>>> = {
  '/': dashboards,
  '/loads': { shipper: 'Loads', trucker: 'My Loads', admin: dashboards.admin },
  '/glossary': forAll('Glossary'),
  '/unsubscribe': forAll('Email Notifications'),
  '/documents': forAll('Documents'),
  '/profile': forAll('Profile'),
  '/settings': forAll('Settings'),
  '/history': forAll('History'),
  '/settings/webhooks/999999': { shipper: 'Webhook Not Found', trucker: 'Webhook Not Found' },
  '/auth': dashboards,
  '/forgot-password': forAll(brand),
  '/reset-password': forAll(brand),
  '/confirm-email': forAll(brand),
  '/undo-email-change': forAll(brand),
  '/mailing-list/confirm': forAll(brand),
  '/mailing-list/unsubscribe': forAll(brand),
  '/shipper/dashboard': { shipper: dashboards.shipper },
  '/shipper/active-auctions': { shipper: 'Active Auctions' },
  '/shipper/assigned-loads': { shipper: 'Loads' },
  '/shipper/completed-loads': { shipper: 'Loads' },
  '/shipper/bids': { shipper: 'Bids' },
  '/shipper/loads': { shipper: 'Loads' },
  '/shipper/loads/999999': { shipper: 'Load Not Found' },
  // Their registration is complete; the others have none.
  '/trucker/registration': dashboards,
  '/trucker/dashboard': { trucker: dashboards.trucker },
  '/available-loads': { trucker: 'Available Loads' },
  '/bids': { trucker: 'My Bids' },
  '/trucker/loads': { trucker: 'My Loads' },
  '/trucker/loads/999999': { trucker: 'Load Not Found' },
  '/admin/dashboard': { admin: dashboards.admin },
  '/manage-users': { admin: 'Manage Users' },
  '/all-loads': { admin: 'All Loads' },
  '/all-bids': { admin: 'All Bids' },
}

function forAll(heading: string) {
  return { shipper: heading, trucker: heading, admin: heading }
}

/** The same of the staff portal. */
const staffPages: Record<string, string> = {
  '/staff': 'Staff Dashboard',
  '/staff/dashboard': 'Staff Dashboard',
  '/staff/login': 'Staff Dashboard',
  '/staff/manage': 'Staff Dashboard',
  '/staff/change-password': 'Change Password',
  '/staff/loads': 'Loads',
  '/staff/loads?status=completed': 'Loads',
  '/staff/loads/999999': 'Load Not Found',
  '/staff/loads/nowhere': 'Load Not Found',
  '/staff/users': 'Users',
  '/staff/mail': 'Email',
  '/staff/users?role=shipper': 'Users',
  '/staff/users/999999': 'User Not Found',
  '/staff/users/nowhere': 'User Not Found',
  '/staff/nowhere': 'Page Not Found',
}

/** The sign-in page of an address in the portal with this first page. */
function signInFor(signIn: string, home: string, address: string): string {
  if (address === home || address === signIn) return signIn
  return `${signIn}?${new URLSearchParams({ next: address }).toString()}`
}

for (const role of ['shipper', 'trucker', 'admin'] as const) {
  test(`opens every address for a ${role} as its page, or denies it`, async ({ page, server }) => {
    covers('A-010', 'A-011', 'A-012', 'A-016', 'A-017', 'A-018', 'A-019', 'A-020', 'A-021', 'A-022')
    covers('A-028', 'A-030', 'A-031', 'A-316', 'A-321')
    const errors: Error[] = []
    page.on('pageerror', (error) => errors.push(error))
    await signInAsNew(page, server, role, [servedArea])
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const [address, headings] of Object.entries(pages)) {
      await goInsideAnew(page, address, '/nowhere')
      await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(headings[role] ?? denied)
      if (headings[role]) continue
      await expect(page.getByText("You don't have permission to access this page.")).toBeVisible()
    }
    expect(errors).toEqual([])
    await page.goto(role === 'admin' ? '/bids' : '/manage-users')
    await expectAccessible(page)
  })
}

for (const role of staffRoles) {
  test(`opens every address of the staff portal for ${role}, staff accounts for admins only`, async ({
    page,
    server,
  }) => {
    covers('B-001', 'B-002', 'B-003', 'B-034', 'B-064', 'B-155', 'B-156', 'B-230')
    const errors: Error[] = []
    page.on('pageerror', (error) => errors.push(error))
    await signInAsNewStaff(page, server, role)
    await page.goto('/staff')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const [address, heading] of Object.entries(staffPages)) {
      await goInsideAnew(page, address, '/staff/nowhere')
      const forAdmins = address === '/staff/manage' && role === 'admin'
      const h1 = page.getByRole('heading', { level: 1 })
      await expect(h1, address).toHaveText(forAdmins ? 'Manage Staff' : heading)
      await expect(page, address).toHaveTitle(`${await h1.textContent()} · Quaybid`)
      if (address !== '/staff/manage' || forAdmins) continue
      await expect(page).toHaveURL(/\/staff$/)
      await expect(page.getByText("You don't have permission to view this page", { exact: true })).toBeVisible()
    }
    expect(errors).toEqual([])
    // What a session of staff does not open is the marketplace.
    await page.goto('/manage-users')
    await expect(page).toHaveURL(/\/auth\?next=%2Fmanage-users$/)
  })
}

test('leads from every address of the staff portal to its sign-in without a staff session', async ({
  page,
  server,
}) => {
  covers('B-001', 'B-004')
  for (const role of [null, 'shipper', 'trucker', 'admin'] as const) {
    if (role) await signInAsNew(page, server, role, [servedArea])
    await page.goto('/staff')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quaybid Staff portal')
    for (const address of Object.keys(staffPages)) {
      await goInside(page, address)
      await expect(page, address).toHaveURL(signInFor('/staff/login', '/staff', address))
      await expect(page.getByRole('heading', { level: 1 }), address).toHaveText('Quaybid Staff portal')
    }
    await page.context().clearCookies()
  }
})

test('leads from every page but sign-in, glossary and emailed links to sign-in without a session', async ({ page }) => {
  covers('A-014', 'A-029')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const address of Object.keys(pages).filter((path) => !open.includes(path))) {
    await goInside(page, address)
    await expect(page, address).toHaveURL(signInFor('/auth', '/', address))
  }
})

test('shows "Page Not Found" with the address for any other address', async ({ page, server }) => {
  covers('A-023', 'A-024', 'A-025', 'A-026', 'A-027')
  await signInAsNew(page, server, 'shipper')
  await page.goto('/shipper/active-auctions')
  await page.goto('/nowhere/<b>to</b>?be=found')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  await expect(page.getByText("We couldn't find the page you're looking for.")).toBeVisible()
  await expect(page.getByText('/nowhere/<b>to</b>?be=found')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(/\/shipper\/active-auctions$/)
  await page.goto('/nowhere')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipper Dashboard')
})

test('/loads leads each role to its own list with the query', async ({ page, server }) => {
  covers('A-040', 'A-051')
  await signInAsNew(page, server, 'shipper')
  await page.goto('/loads?status=completed')
  await expect(page).toHaveURL(/\/shipper\/loads\?status=completed$/)
  await page.context().clearCookies()
  await signInAsNew(page, server, 'trucker', [servedArea])
  await page.goto('/loads?status=completed')
  await expect(page).toHaveURL(/\/trucker\/loads\?status=completed$/)
  await page.context().clearCookies()
  await signInAsNew(page, server, 'admin')
  await page.goto('/loads')
  await expect(page).toHaveURL(/\/$/)
})

test('shows "Unknown User Role" for an unknown role', async ({ page, server }) => {
  covers('A-013')
  await signInAsNew(page, server, 'shipper')
  // No account can have such a role today: this is what an older page would make of a newer one.
  await page.route('**/api/user', async (route) => {
    const answer = await route.fetch()
    const user = (await answer.json()) as object
    await route.fulfill({ response: answer, json: { ...user, role: 'pilot' } })
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unknown User Role')
  await expect(page.getByText('Your user role is not recognized.')).toBeVisible()
})

test('does not treat a failure to read the user as signed out', async ({ page, server }) => {
  covers('A-062', 'A-393', 'A-434')
  await signInAsNew(page, server, 'shipper')
  await page.route('**/api/user', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByText('Failed to fetch user data').first()).toBeVisible()
  await pressRetry(page.getByRole('button', { name: 'Retry' }), '**/api/user')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipper Dashboard')
})
