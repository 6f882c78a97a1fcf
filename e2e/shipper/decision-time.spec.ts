import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { expect, test } from '../support/test.ts'

let market: Market

test.beforeEach(async ({ page, server }) => {
  market = await createMarket(server)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs(page, server, market.shipper)
})
test.afterEach(() => market.close())

const hoursLabel = (hours: number) => (hours === 1 ? '1 hour' : `${hours} hours`)

/** Bidding has ended an hour ago, and three are left to decide. */
const endBidding = (loadId: number) =>
  market.sql(
    `update loads set bidding_ends_at = now() - interval '1 hour', expires_at = now() + interval '3 hours' where id = $1`,
    [loadId],
  )

test('the post form offers hours to decide, and starts with those of the settings', async ({ page }) => {
  covers('Y-076')
  await page.goto('/settings')
  await page.getByRole('combobox', { name: 'Default decision time' }).click()
  await expect(page.getByRole('option')).toHaveText(['None', ...[1, 2, 4, 8, 24, 48].map(hoursLabel)])
  const saved = page.waitForResponse(
    (answer) => answer.request().method() !== 'GET' && answer.url().includes('/settings'),
  )
  await page.getByRole('option', { name: '8 hours', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Default decision time' })).toHaveValue('8 hours')
  expect((await saved).ok()).toBe(true)
  await page.goto('/shipper/dashboard')
  await page.getByRole('button', { name: 'Post New Load' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Post New Drayage Load' })
  await expect(dialog.getByRole('combobox', { name: 'Decision time' })).toHaveValue('8 hours')
  await expectAccessible(page)
})

test('the post form takes over the settings that arrive after it was opened', async ({ page }) => {
  covers('Y-076')
  await market.sql('insert into user_settings (user_id, default_decision_hours) values ($1, 8)', [market.shipper.id])
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/user/settings', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto('/shipper/dashboard')
  await page.getByRole('button', { name: 'Post New Load' }).first().click()
  const time = page.getByRole('dialog').getByRole('combobox', { name: 'Decision time' })
  await expect(time).toHaveValue('None')
  answer()
  await expect(time).toHaveValue('8 hours')
})

test('a load behind its bidding is to be decided: badge, time and Accept Bid for the shipper', async ({ page }) => {
  covers('Y-042', 'Y-075')
  const loadId = await market.postLoad({ decisionHours: 4 })
  await market.bid(loadId)
  const { bid: lapsing } = await market.bidOfAnother(loadId, { drayage: 300 })
  await page.goto(`/shipper/loads/${loadId}`)
  await expect(page.getByRole('term').filter({ hasText: 'Auction ends in' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: /^(23 h 59 min|1 d)/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Load Details' })).toContainText('Decision time4 hours')
  await market.sql(`update bids set valid_until = now() - interval '1 minute' where public_id = $1`, [lapsing])
  await endBidding(loadId)
  await page.reload()
  await expect(page.getByText('Deciding').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Load Status' }).getByText('Decide within 2h 59m')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Accept Bid/ })).toBeEnabled()
  // The one that lapsed can win no more.
  const next = page.getByText(/^Bidding has ended\./)
  await expect(next).toContainText('1 bid, lowest $594.50')
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/^Deciding, decision by \w+ \d+, \d+ /)).toBeVisible()
  await expect(page.getByText(/auction ends/)).toHaveCount(0)
})

test('its trucker reads by when the shipper decides, and can neither change nor withdraw the bid', async ({
  page,
  server,
}) => {
  covers('Y-044', 'Y-055', 'Y-065')
  const loadId = await market.postLoad({ decisionHours: 4, deliveryCityOrZip: 'Fontana' })
  await market.bid(loadId)
  await endBidding(loadId)
  await signInAs(page, server, market.trucker)
  await page.goto(`/trucker/loads/${loadId}`)
  const status = page.getByRole('region', { name: 'Load Status' })
  await expect(status.getByText(/^Bidding ended, decision by /)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/^Deciding, decision by \w+ \d+, \d+ /)).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await expect(page.getByRole('region', { name: 'Load Details' })).toContainText('Decision time4 hours')
  await expect(page.getByRole('button', { name: 'Modify Bid' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Withdraw Bid' })).toBeHidden()
  await page.goto('/available-loads')
  await expect(page.getByText('No loads found')).toBeVisible()
  await page.goto('/bids')
  const row = page.getByRole('row').filter({ hasText: 'Fontana' })
  await expect(row.getByRole('button')).toHaveText([''])

  // What lapses can be made valid for longer.
  await market.sql(`update bids set valid_until = now() + interval '2 hours' where load_id = $1`, [loadId])
  await page.reload()
  await expect(row.getByRole('button', { name: 'Renew' })).toBeVisible()
  await page.goto(`/trucker/loads/${loadId}`)
  await expect(page.getByText(/^Valid until \w+ \d+, \d+ /)).toBeVisible()
})

test('the first expired load whose bids ended with the auction suggests a default decision time, until dismissed or set', async ({
  page,
}) => {
  covers('G-370')
  const [first, second, without] = [await market.postLoad(), await market.postLoad(), await market.postLoad()]
  for (const id of [first, second]) await market.bid(id)
  for (const id of [first, second, without]) await market.endIn(id, -1000)
  const hint = page.getByRole('region', { name: 'Decision time' })
  const isThere = async (id: number) => {
    const known = page.waitForResponse(/\/api\/user\/settings$/)
    await page.goto(`/shipper/loads/${id}`)
    await expect(page.getByRole('button', { name: 'Extend Auction' }).first()).toBeVisible()
    await (await known).finished()
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    return hint.isVisible()
  }
  expect(await isThere(without)).toBe(false)
  expect(await isThere(first)).toBe(true)
  await expect(hint).toContainText('Bids ended with the auction. Next time, add decision time.')
  expect(await isThere(second)).toBe(false)
  expect(await isThere(first)).toBe(true)
  await expectAccessible(page)

  await hint.getByRole('link', { name: 'Set a default' }).click()
  await page.getByRole('combobox', { name: 'Default decision time' }).click()
  await page.getByRole('option', { name: '4 hours', exact: true }).click()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Extend Auction' }).first()).toBeVisible()
  await expect(hint).toBeHidden()
  await market.sql('update user_settings set default_decision_hours = 0 where user_id = $1', [market.shipper.id])
  expect(await isThere(first)).toBe(true)
  await hint.getByRole('button', { name: 'Dismiss the hint on decision time' }).press('Enter')
  await expect(hint).toBeHidden()
  for (const id of [first, second]) expect(await isThere(id)).toBe(false)
})
