import { acceptBid } from '#domain/bids/api.ts'
import { bidderLabel } from '#domain/formats.ts'
import { covers } from '#domain/testing.ts'
import { callAs } from '#server/test/people.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openBidDialog } from '../support/bid-dialog.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { expect, test } from '../support/test.ts'

let market: Market
/** Only its trucker is used: a second bidder. */
let rival: Market
test.beforeEach(async ({ server }) => {
  market = await createMarket(server)
  rival = await createMarket(server)
})
test.afterEach(async () => {
  await market.close()
  await rival.close()
})

const slowDock = (load: number) => `/shipper/loads/${load}?view=what-if&scenario=slow-dock`

test('accepts a bid with its estimate, and says what it costs in the scenario', async ({ page, server }) => {
  covers('Y-021', 'Y-035')
  await signInAs(page, server, market.shipper)
  const load = await market.postLoad()
  const bid = await market.bid(load, { drayage: 500, deliveryFreehours: 0, deliveryWaitingrate: 120 })
  await page.goto(slowDock(load))
  await expect(page.getByText('One bid: $1,074.50.')).toBeVisible()
  await page
    .getByRole('list', { name: /^Bids by cost/ })
    .getByRole('button', { name: /^Accept Bid/ })
    .click()
  const dialog = page.getByRole('dialog', { name: /^Accept the bid/ })
  await expect(dialog).toContainText('$594.50')
  await expect(dialog).toContainText('Slow dock: $1,074.50')
  const sent = page.waitForRequest((request) => request.url().endsWith(`/accept-bid/${bid}`))
  await dialog.getByRole('button', { name: 'Accept Bid' }).click()
  const body = (await sent).postDataJSON() as object
  expect(Object.keys(body)).toEqual(Object.keys(acceptBid.body.in.unwrap().shape))
  await expect(page.getByText('Bid Accepted', { exact: true })).toBeVisible()
})

test('lists bids that bind nobody below the others', async ({ page, server }) => {
  covers('Y-023')
  await signInAs(page, server, market.shipper)
  const load = await market.postLoad({ decisionHours: 4 })
  await market.bid(load, { drayage: 900 })
  const withdrawn = await rival.bid(load, { drayage: 300 })
  await callAs(rival.trucker, server.url, 'POST', `/api/bids/${withdrawn}/withdraw`, {})
  await page.goto(slowDock(load))
  const rows = page.getByRole('list', { name: /^Bids by cost/ }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(bidderLabel(market.trucker.id))
  await expect(rows.nth(1)).toContainText(`${bidderLabel(rival.trucker.id)}Withdrawn`)
  await expect(rows.nth(1)).not.toContainText('$')
  await expect(page.getByText(/^One bid:/)).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Cheapest in' })).toHaveCount(0)
})

test('costs every row of a long list in the scenario, and renders those near sight', async ({ page, server }) => {
  covers('Y-019')
  await signInAs(page, server, market.shipper)
  const load = await market.postLoad()
  const bids = 120
  for (let index = 0; index < bids; index += 1) {
    await market.bidOfAnother(load, { drayage: 500 + index, deliveryFreehours: index % 5 })
  }
  await page.goto(`/shipper/loads/${load}?view=what-if`)
  const list = page.getByRole('list', { name: /^Bids by cost/ })
  const rows = list.getByRole('listitem')
  const place = (at: number) => list.locator(`li[aria-posinset="${at}"]`)
  const costs = async () =>
    (await list.locator('strong').allTextContents()).map((text) => Number(text.slice(1).replace(',', '')))
  await expect(place(1)).toHaveAttribute('aria-setsize', String(bids))
  await expect.poll(() => rows.count()).toBeLessThan(60)

  // Upward from below, the last row is the next stop.
  const table = page.getByRole('region', { name: 'All scenarios' })
  await table.focus()
  await expect(place(bids)).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(place(bids).locator('button[aria-expanded]')).toBeFocused()
  const estimates = await costs()
  expect(estimates).toEqual(estimates.toSorted((a, b) => a - b))

  await page.getByRole('radio', { name: 'Slow dock' }).click()
  await page.mouse.move(0, 0)
  // Whoever waits at the dock pays for it: the last rows stand and cost differently now.
  await expect(place(1)).toContainText(/places? up/)
  await table.focus()
  await expect(place(bids)).toContainText(/places? down/)
  const now = await costs()
  expect(now).toEqual(now.toSorted((a, b) => a - b))
  expect(now.at(-1)).toBeGreaterThan(estimates.at(-1)!)
  expect(await rows.count()).toBeLessThan(60)
})

test('keeps an amount that is being typed where a new order moves its bid out of sight', async ({ page, server }) => {
  await signInAs(page, server, market.shipper)
  const load = await market.postLoad()
  for (let index = 0; index < 70; index += 1) {
    const slow = index === 0 && { deliveryFreehours: 0, deliveryWaitingrate: 500, otherFees: 'Chassis split' }
    await market.bidOfAnother(load, { drayage: 500 + index, deliveryFreehours: 9, ...slow })
  }
  await page.goto(`/shipper/loads/${load}?view=what-if`)
  const list = page.getByRole('list', { name: /^Bids by cost/ })
  await expect(list.locator('li[aria-posinset="70"]')).toHaveCount(0)
  await list
    .locator('li[aria-posinset="1"]')
    .getByRole('button', { name: /^Enter Amount/ })
    .click()
  await page.keyboard.type('75')
  await page.getByRole('radio', { name: 'Slow dock' }).click()
  await expect(list.locator('li[aria-posinset="70"] form')).toHaveCount(1)
  await expect(list.locator('form').getByRole('textbox')).toHaveValue('75')
})

test('keeps a row of a long list open while it is out of sight, and leads on by the keyboard', async ({
  page,
  server,
}) => {
  await signInAs(page, server, market.shipper)
  const load = await market.postLoad()
  for (let index = 0; index < 70; index += 1) await market.bidOfAnother(load, { drayage: 500 + index })
  await page.goto(`/shipper/loads/${load}?view=what-if`)
  const place = (at: number) => page.getByRole('list', { name: /^Bids by cost/ }).locator(`li[aria-posinset="${at}"]`)
  const opener = (at: number) => place(at).locator('button[aria-expanded]')
  await opener(2).click()
  await expect(place(2).getByRole('table')).toBeVisible()
  await opener(3).focus()
  // At this width a closed row has one stop.
  for (let stop = 3; stop < 60; stop += 1) await page.keyboard.press('Tab')
  await expect(opener(60)).toBeFocused()
  await expect(opener(60)).toBeInViewport()
  await expect(place(2)).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(place(2).getByRole('table')).toBeVisible()
  await expect(opener(60)).toBeFocused()
})

test('leads from the skip link to the first bid', async ({ page, server }) => {
  await signInAs(page, server, market.shipper)
  const load = await market.postLoad()
  await market.bid(load, { drayage: 500 })
  await page.goto(slowDock(load))
  const opener = page.getByRole('list', { name: /^Bids by cost/ }).getByRole('button', { expanded: false })
  await expect(opener).toBeVisible()
  await page.getByRole('link', { name: 'Skip to list' }).press('Enter')
  await expect(opener).toBeFocused()
})

test('keeps a number changed just before another view is shown', async ({ page, server }) => {
  covers('Y-017')
  await signInAs(page, server, market.shipper)
  const load = await market.postLoad()
  await market.bid(load, { drayage: 500 })
  await page.clock.install()
  await page.goto(slowDock(load))
  const hours = page.getByRole('textbox', { name: /^Time at delivery/ })
  await hours.press('ArrowUp')
  await page.getByText('Itemized', { exact: true }).click()
  await expect(page).toHaveURL(/view=itemized&scenario=slow-dock_deliveryHours-4\.25/)
  await page.getByText('What if', { exact: true }).click()
  await expect(hours).toHaveValue('4.25')
  await hours.press('ArrowUp')
  await page.getByRole('link', { name: 'Back to List' }).click()
  await expect(hours).toHaveCount(0)
  await page.clock.runFor(700) // longer than the address waits
  await expect(page).not.toHaveURL(/scenario/)
})

test('prints the scenario, the bids by cost and all scenarios', async ({ page, server }) => {
  covers('Y-038')
  await signInAs(page, server, market.shipper)
  const load = await market.postLoad()
  await market.bid(load, { drayage: 500, deliveryFreehours: 0, deliveryWaitingrate: 120 })
  await rival.bid(load, { drayage: 600, deliveryFreehours: 4 })
  await page.goto(slowDock(load))
  await expect(page.getByText(/^Cheapest:/)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'What if: Slow dock' })).toBeVisible()
  await expect(page.locator('p').getByText('2 chassis days, 2 h at the terminal, 4 h at delivery')).toBeVisible()
  const table = page.getByRole('table').filter({ hasText: 'Cheapest in' })
  await expect(table.getByRole('row').nth(1)).toContainText(bidderLabel(rival.trucker.id))
  await expect(table.getByRole('row').nth(1)).toContainText('4 of 5')
  await page.emulateMedia({ media: 'screen' })
  await page.getByText('Overview', { exact: true }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: /^What if:/ })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true })

  test('knows how long a list of many bids is before its rows are rendered', async ({ page, server }) => {
    await signInAs(page, server, market.shipper)
    const load = await market.postLoad()
    for (let index = 0; index < 60; index += 1) await market.bidOfAnother(load, { drayage: 500 + index })
    await page.goto(slowDock(load))
    const list = page.getByRole('list', { name: /^Bids by cost/ })
    const row = list.locator('li[aria-posinset="1"]')
    await row.scrollIntoViewIfNeeded()
    await expect(row.getByRole('button', { name: /^Accept Bid/ })).toBeInViewport()
    const heightOf = async (part: typeof list) => (await part.boundingBox())!.height
    const expected = 60 * (await heightOf(row))
    await expect.poll(() => list.getByRole('listitem').count()).toBeLessThan(40)
    expect(Math.abs((await heightOf(list)) / expected - 1)).toBeLessThan(0.03)
  })

  test('has the scenario in one line that opens a sheet', async ({ page, server }) => {
    covers('Y-037')
    await signInAs(page, server, market.shipper)
    const load = await market.postLoad()
    await market.bid(load, { drayage: 500 })
    await rival.bid(load, { drayage: 600 })
    await page.goto(slowDock(load))
    const line = page.getByRole('button', { name: /^Slow dock.* 2 chassis days/ })
    const sheet = page.getByRole('dialog', { name: 'Scenario' })
    await line.tap()
    await expect(sheet.getByRole('radio', { name: 'Slow dock' })).toBeFocused()
    const more = sheet.getByRole('button', { name: 'More, Time at delivery' })
    const { width, height } = (await more.boundingBox())!
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    await more.tap()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(line).toContainText('Slow dock, changed')
    await expect(line).toBeFocused()
    await line.tap()
    await expect(sheet).toBeVisible()
    await page.goBack()
    await expect(sheet).toHaveCount(0)
    await expect(page).toHaveURL(/view=what-if/)
    await expectAccessible(page)
  })
})

test('shows a trucker the own bid in common situations, without the broker', async ({ page, server }) => {
  covers('Y-039')
  await signInAs(page, server, market.trucker)
  const load = await market.postLoad()
  const dialog = await openBidDialog(page, 'Submit Bid', load)
  await page.keyboard.type('500')
  await dialog.getByText('Your bid in common situations').click()
  const situation = (name: string) => dialog.getByRole('definition').and(dialog.locator(`dt:text-is("${name}") + dd`))
  await expect(situation('Smooth')).toHaveText('$500.00')
  // Two hours beyond the free ones at delivery, at $75.
  await expect(situation('Slow dock')).toHaveText('$650.00')
  await expect(situation('Customs exam')).toHaveText('$775.00')
  await dialog.getByLabel('Drayage rate').press('ControlOrMeta+A')
  await page.keyboard.type('600')
  await expect(situation('Slow dock')).toHaveText('$750.00')
})
