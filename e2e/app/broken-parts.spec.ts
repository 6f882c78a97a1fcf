import { readLoad } from '#domain/loads/api.ts'
import { listStaffNotices } from '#domain/notices/api.ts'
import { covers } from '#domain/testing.ts'
import { openAnew } from '../support/go-inside.ts'
import { createMarket, signInAs } from '../support/market.ts'
import { signInAsNew, signInAsNewStaff } from '../support/people.ts'
import { pressRetry } from '../support/press-retry.ts'
import { expect, test } from '../support/test.ts'

test('a card that breaks says so in its place and leaves the others, and Retry brings it back', async ({
  page,
  server,
}) => {
  covers('F-019')
  await signInAsNewStaff(page, server, 'support')
  await page.route(`**${listStaffNotices.path}`, (route) => route.fulfill({ json: { broken: true } }))
  await page.goto('/staff/dashboard')
  await expect(page.getByText("Couldn't show this part")).toBeVisible()
  await expect(page.getByRole('region', { name: 'Recent Activity' })).toBeVisible()
  await pressRetry(page.getByRole('button', { name: 'Retry' }), `**${listStaffNotices.path}`)
  await expect(page.getByText("Couldn't show this part")).toHaveCount(0)

  const market = await createMarket(server)
  await page.route('**/api/staff/users/*/documents*', (route) => route.fulfill({ json: [null] }))
  await openAnew(page, `/staff/users/${market.shipper.id}`)
  await expect(page.getByText("Couldn't show this part")).toBeVisible()
  await expect(page.getByRole('region', { name: 'User Information' })).toBeVisible()
  await market.close()
})

test('a dialog that breaks closes with a message, and the page stays', async ({ page, server }) => {
  covers('F-019')
  const market = await createMarket(server)
  const load = await market.postLoad()
  await signInAsNew(page, server, 'admin')
  await page.route(`**${readLoad.path.replace('{id}', String(load))}`, (route) => route.fulfill({ json: { id: load } }))
  await page.goto(`/all-loads?load=${load}`)
  await expect(page.getByText("Something didn't load. Please try again.", { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'All Loads' })).toBeVisible()
  await market.close()
})

test('a card that appears keeps the cards after it', async ({ page, server }) => {
  const market = await createMarket(server)
  const load = await market.postLoad()
  const bid = await market.bid(load)
  await signInAs(page, server, market.shipper)
  await page.goto(`/shipper/loads/${load}`)
  const tabs = page.getByRole('tablist')
  await tabs.evaluate((element) => element.setAttribute('data-kept', 'yes'))
  await market.accept(load, bid)
  await expect(page.getByText('Assigned').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept Bid' })).toHaveCount(0)
  await expect(tabs).toHaveAttribute('data-kept', 'yes')
  await market.close()
})
