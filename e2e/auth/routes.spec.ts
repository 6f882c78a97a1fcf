import { covers } from '#domain/testing.ts'
import { goInside, goInsideAnew } from '../support/go-inside.ts'
import { servedArea } from '../support/market.ts'
import { signInAsNew, signInAsNewStaff } from '../support/people.ts'
import { pressRetry } from '../support/press-retry.ts'
import { expect, test } from '../support/test.ts'

// Who may open which address is a table of web/app/routes/who-may-open.test.ts; here is what its answers look like.

const denied = 'Access Denied'

/** What a shipper finds at every address of the marketplace. */
const pages: Record<string, string> = {
  '/': 'Shipper Dashboard',
  '/auth': 'Shipper Dashboard',
  '/loads': 'Loads',
  '/glossary': 'Glossary',
  '/unsubscribe': 'Email Notifications',
  '/documents': 'Documents',
  '/profile': 'Profile',
  '/settings': 'Settings',
  '/history': 'History',
  '/settings/webhooks/999999': 'Webhook Not Found',
  '/forgot-password': 'Quaybid Drayage Trucking Platform',
  '/shipper/dashboard': 'Shipper Dashboard',
  '/shipper/active-auctions': 'Active Auctions',
  '/shipper/assigned-loads': 'Loads',
  '/shipper/completed-loads': 'Loads',
  '/shipper/bids': 'Bids',
  '/shipper/loads': 'Loads',
  '/shipper/loads/999999': 'Load Not Found',
  '/trucker/registration': 'Shipper Dashboard',
  '/trucker/dashboard': denied,
  '/available-loads': denied,
  '/admin/dashboard': denied,
  '/all-bids': denied,
}

/** What staff who are not administrators find at every address of their portal. */
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

test('opens every address for a shipper as its page, denies it, or says that there is none', async ({
  page,
  server,
}) => {
  covers('A-010', 'A-016', 'A-019', 'A-020', 'A-021', 'A-023', 'A-024', 'A-025', 'A-026', 'A-027')
  covers('A-030', 'A-031', 'A-040', 'A-051', 'A-316', 'A-321')
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await signInAsNew(page, server, 'shipper')
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('/')
  await expect(heading).toBeVisible()
  for (const [address, title] of Object.entries(pages)) {
    await goInsideAnew(page, address, '/nowhere')
    await expect(heading, address).toHaveText(title)
    if (title !== denied) continue
    await expect(page.getByText("You don't have permission to access this page.")).toBeVisible()
  }
  expect(errors).toEqual([])
  await goInside(page, '/loads?status=completed')
  await expect(page).toHaveURL(/\/shipper\/loads\?status=completed$/)

  await page.goto('/shipper/active-auctions')
  await page.goto('/nowhere/<b>to</b>?be=found')
  await expect(heading).toHaveText('Page Not Found')
  await expect(page.getByText("We couldn't find the page you're looking for.")).toBeVisible()
  await expect(page.getByText('/nowhere/<b>to</b>?be=found')).toBeVisible()
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(/\/shipper\/active-auctions$/)
  await goInside(page, '/nowhere')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(heading).toHaveText('Shipper Dashboard')
})

test('opens every address of the staff portal, and leads to the sign-in of either portal without its session', async ({
  page,
  server,
}) => {
  covers('A-014', 'A-029', 'B-001', 'B-002', 'B-003', 'B-004', 'B-034', 'B-064', 'B-155', 'B-156', 'B-230')
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await signInAsNewStaff(page, server, 'support')
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('/staff')
  await expect(heading).toBeVisible()
  for (const [address, title] of Object.entries(staffPages)) {
    await goInsideAnew(page, address, '/staff/nowhere')
    await expect(heading, address).toHaveText(title)
    await expect(page, address).toHaveTitle(`${title} · Quaybid`)
    if (address !== '/staff/manage') continue
    await expect(page).toHaveURL(/\/staff$/)
    await expect(page.getByText("You don't have permission to view this page", { exact: true })).toBeVisible()
  }
  expect(errors).toEqual([])
  // A session of staff opens nothing of the marketplace, nor the other way around.
  await page.goto('/manage-users')
  await expect(page).toHaveURL(/\/auth\?next=%2Fmanage-users$/)
  await goInside(page, '/')
  await expect(page).toHaveURL(/\/auth$/)
  await page.context().clearCookies()
  await signInAsNew(page, server, 'trucker', [servedArea])
  for (const [address, way] of [
    ['/staff', '/staff/login'],
    ['/staff/users?role=shipper', '/staff/login?next=%2Fstaff%2Fusers%3Frole%3Dshipper'],
  ] as const) {
    await page.goto(address)
    await expect(page).toHaveURL(way)
    await expect(heading).toHaveText('Quaybid Staff portal')
  }
})

test('shows "Unknown User Role" for an unknown role, and is not signed out by a failure to read the user', async ({
  page,
  server,
}) => {
  covers('A-013', 'A-062', 'A-393', 'A-434')
  await signInAsNew(page, server, 'shipper')
  // No account can have such a role today: this is what an older page would make of a newer one.
  await page.route('**/api/user', async (route) => {
    const answer = await route.fetch()
    const user = (await answer.json()) as object
    await route.fulfill({ response: answer, json: { ...user, role: 'pilot' } })
  })
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('/')
  await expect(heading).toHaveText('Unknown User Role')
  await expect(page.getByText('Your user role is not recognized.')).toBeVisible()
  await page.unroute('**/api/user')
  await page.route('**/api/user', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByText('Failed to fetch user data').first()).toBeVisible()
  await pressRetry(page.getByRole('button', { name: 'Retry' }), '**/api/user')
  await expect(heading).toHaveText('Shipper Dashboard')
})
