import { covers } from '#domain/testing.ts'
import { expectAccessible } from './support/accessible.ts'
import { servedArea } from './support/market.ts'
import { signInAsNew } from './support/people.ts'
import { expect, test } from './support/test.ts'

const shipperOnly = [
  '/shipper/dashboard',
  '/shipper/active-auctions',
  '/shipper/assigned-loads',
  '/shipper/completed-loads',
  '/shipper/bids',
  '/shipper/loads',
  '/shipper/loads/1',
]
const truckerOnly = ['/trucker/dashboard', '/available-loads', '/bids', '/trucker/loads', '/trucker/loads/1']

test('pages of one role are denied to the others', async ({ page, server }) => {
  covers('A-016', 'A-017', 'A-028', 'A-030', 'A-031')
  await signInAsNew(page, server, 'trucker', [servedArea])
  for (const address of [...shipperOnly, '/admin/dashboard']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied')
    await expect(page.getByText("You don't have permission to access this page.")).toBeVisible()
  }
  await page.context().clearCookies()
  await signInAsNew(page, server, 'shipper')
  for (const address of [...truckerOnly, '/admin/dashboard']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied')
  }
  await expectAccessible(page)
})

test('without a session every page but sign-in and the glossary leads to sign-in', async ({ page }) => {
  covers('A-014', 'A-029')
  for (const address of [
    '/',
    '/loads',
    '/history',
    '/settings',
    '/trucker/registration',
    ...shipperOnly,
    ...truckerOnly,
  ]) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/auth$/)
  }
})

test('any other address is not found, and says which', async ({ page, server }) => {
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

test('a role that is not known is told so', async ({ page, server }) => {
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

test('a failure to read the user is not taken for being signed out', async ({ page, server }) => {
  covers('A-062', 'A-393', 'A-434')
  await signInAsNew(page, server, 'shipper')
  await page.route('**/api/user', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByText('Failed to fetch user data').first()).toBeVisible()
  await page.unroute('**/api/user')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipper Dashboard')
})
