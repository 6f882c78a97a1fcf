import type { Browser, Page } from '@playwright/test'
import pg from 'pg'
import { bidderLabel } from '#domain/formats.ts'
import type { UserRole } from '#domain/permissions.ts'
import { covers } from '#domain/testing.ts'
import { urlOf } from '#server/test/cluster.ts'
import { insertPeople, type Person } from '#server/test/people.ts'
import { signInAs } from '../support/market.ts'
import type { TestServer } from '../support/start-server.ts'
import { expect, test } from '../support/test.ts'
import { typeNumber } from '../support/typing.ts'

// Areas that no other test uses: the market is shared.
const [birmingham, huntsville] = [1, 2]

test('shows a posted, bid on, modified and awarded load to everyone concerned without a reload', async ({
  browser,
  server,
}) => {
  test.slow()
  covers('A-001', 'A-002', 'A-003', 'A-010', 'A-011', 'A-015', 'A-186', 'A-311', 'A-319')
  const shipper = await openAs(browser, server, 'shipper')
  const trucker = await openAs(browser, server, 'trucker', birmingham)
  const elsewhere = await openAs(browser, server, 'trucker', huntsville)
  await Promise.all([
    shipper.page.goto('/'),
    trucker.page.goto('/available-loads'),
    elsewhere.page.goto('/available-loads'),
  ])
  await expect(trucker.page.getByText(/^No loads open/)).toBeVisible()
  await expect(elsewhere.page.getByText(/^No loads open/)).toBeVisible()

  await postLoad(shipper.page)
  const row = trucker.page.getByRole('row').filter({ hasText: 'Bessemer, AL 35020' })
  await expect(row).toContainText('Open')

  await row.getByRole('button', { name: 'Submit Bid' }).click()
  const submit = trucker.page.getByRole('dialog', { name: 'Submit Bid' })
  await typeNumber(submit.getByLabel('Drayage rate'), '742')
  await submit.getByRole('button', { name: 'Submit Bid' }).click()
  await expectToast(trucker.page, 'Bid Submitted')

  const auction = shipper.page.getByRole('row').filter({ hasText: 'Bessemer, AL 35020' })
  await expect(auction).toContainText('Active')
  await auction.getByRole('button', { name: 'View Bids', exact: true }).click()
  const bids = shipper.page.getByRole('dialog', { name: /^Bids for Load QB-\d+$/ })
  const bid = bids.getByRole('listitem').filter({ hasText: bidderLabel(trucker.person.id) })
  await expect(bid).toContainText('$742.00')

  await row.getByRole('button', { name: 'Modify Bid' }).click()
  const modify = trucker.page.getByRole('dialog', { name: 'Modify Bid' })
  await typeNumber(modify.getByLabel('Drayage rate'), '700')
  await modify.getByRole('button', { name: 'Update Bid' }).click()
  await expectToast(trucker.page, 'Bid Updated')
  await expect(bid).toContainText('$700.00')

  await bid.getByRole('button', { name: /^Accept Bid/ }).click()
  await shipper.page.getByRole('dialog').last().getByRole('button', { name: 'Accept Bid' }).click()
  const accepted = `You've accepted the bid from ${bidderLabel(trucker.person.id)}`
  await expect(shipper.page.getByText(accepted, { exact: true })).toBeVisible()

  await expect(trucker.page.getByText(/^You won load QB-\d+\.$/)).toBeVisible()
  await trucker.page.mouse.move(5, 5)
  await expect(row).toBeHidden()
  await trucker.page.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
  await expect(trucker.page.getByRole('link', { name: /^Won Auctions 1/ })).toBeVisible()
  await expect(trucker.page.getByRole('link', { name: /^Bid accepted/ })).toBeVisible()

  await expect(elsewhere.page.getByText(/^No loads open/)).toBeVisible()
  for (const { page } of [shipper, trucker, elsewhere]) await page.context().close()
})

test('leads an unregistered trucker to registration', async ({ browser, server }) => {
  covers('A-015', 'A-322')
  const { page } = await openAs(browser, server, 'trucker', birmingham, false)
  for (const address of ['/', '/available-loads', '/trucker/dashboard']) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/trucker\/registration$/)
  }
  await page.context().close()
})

/** A browser of its own, signed in. */
async function openAs(browser: Browser, server: TestServer, role: UserRole, area?: number, registered = true) {
  const pool = new pg.Pool({ connectionString: urlOf(server.connection), max: 1 })
  const [person] = (await insertPeople(pool, role, 1, area === undefined ? [] : [area])) as [Person]
  if (!registered) await pool.query('update users set registered = false where id = $1', [person.id])
  await pool.end()
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await signInAs(page, server, person)
  return { page, person }
}

async function postLoad(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Post New Load Start/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Post New Drayage Load' })
  await choose(page, 'Drayage area', 'Birmingham, AL')
  await dialog.getByLabel('Delivery city or zip').fill('Bessemer, AL 35020')
  await choose(page, 'Container type', "40' HC")
  await dialog.getByRole('button', { name: 'Post Load' }).click()
  await expectToast(page, 'Load Posted')
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('dialog').getByLabel(label).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function expectToast(page: Page, title: string): Promise<void> {
  await expect(page.getByText(title, { exact: true })).toBeVisible()
}
