import type { Page, Request } from '@playwright/test'
import { bidderLabel } from '#domain/formats.ts'
import { covers } from '#domain/testing.ts'
import { callAs, type Person } from '#server/test/people.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { signInAsNewStaff } from '../support/people.ts'
import { pressTwice } from '../support/press-twice.ts'
import { loadOnRoad, report } from '../support/road.ts'
import { openHistory } from '../support/load-page.ts'
import { expect, test } from '../support/test.ts'
import { arrowTo } from '../support/typing.ts'

test.use({ viewport: { width: 1440, height: 900 } })

let market: Market
let load: number
let cheap: { rival: Person; bid: number }
let dear: { rival: Person; bid: number }

/** Two bids beside the one that wins, which is acknowledged; pickup is days away. */
test.beforeEach(async ({ server }) => {
  market = await createMarket(server)
  load = await market.postLoad()
  const bid = await market.bid(load, { drayage: 490, dryRun: 175 })
  cheap = await market.bidOfAnother(load, { drayage: 505 })
  dear = await market.bidOfAnother(load, { drayage: 535 })
  await market.accept(load, bid)
  const signed = { name: 'Dana Ortiz', agreed: true, version: 1 }
  await callAs(market.trucker, server.url, 'POST', `/api/loads/${load}/acknowledge`, signed)
  await market.sql(`update loads set pickup_date = current_date + 9 where id = $1`, [load])
})
test.afterEach(() => market.close())

/** The writes that a page sends to a path that ends so, from now on. */
function writesTo(page: Page, end: string): Request[] {
  const sent: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(end)) sent.push(request)
  })
  return sent
}

test('a shipper releases the trucker by keyboard, at the cost that the button names', async ({
  page,
  browser,
  server,
}) => {
  covers('X-228', 'X-240', 'X-241')
  const [winner, second] = [bidderLabel(market.trucker.id), bidderLabel(cheap.rival.id)]
  const otherPage = await browser.newPage()
  await page.clock.install()
  await Promise.all([signInAs(page, server, market.shipper), signInAs(otherPage, server, cheap.rival)])
  await Promise.all([page.goto(`/shipper/loads/${load}`), otherPage.goto(`/trucker/loads/${load}`)])
  const card = page.getByRole('region', { name: 'Winning bid' })
  await card.getByRole('button', { name: /^More for the award of QB-/ }).focus()
  await page.keyboard.press('Enter')
  const item = page.getByRole('menuitem', { name: 'Release Trucker' })
  await expect(item).toBeVisible()
  await arrowTo(item)
  await page.keyboard.press('Enter')

  const dialog = page.getByRole('dialog', { name: `Release ${winner} from QB-` })
  await expect(dialog.getByRole('radio')).toHaveText(['Plans changed', 'Wrong trucker chosen', 'Other'])
  await expectAccessible(page)
  const next = dialog.getByRole('button', { name: 'Continue' })
  await next.click()
  await expect(dialog.getByRole('alert')).toHaveText('Choose a reason')
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Space')
  await dialog.getByLabel('Note').fill('Vessel is late')
  const sent = writesTo(page, '/release')
  // Between the two presses pass 30 ms, however busy the machine is.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await next.click()
  await page.clock.runFor(30)
  await dialog.getByRole('button', { name: 'Release and Reopen' }).evaluate((button: HTMLElement) => button.click())
  await page.clock.resume()
  await expect(dialog.getByText('Step 2 of 2: review')).toBeVisible()
  const cost = dialog.getByRole('region', { name: 'What it costs' })
  await expect(cost).toContainText('No TONU is due')
  await expect(cost).toBeFocused()
  await expect(dialog.getByText('2 bids are pending again.')).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: second })).toContainText('Price not confirmed')
  await expectAccessible(page)
  expect(sent).toHaveLength(0)

  // By the time it is sent, pickup is near.
  await market.sql(`update loads set pickup_date = current_date where id = $1`, [load])
  await dialog.getByRole('combobox', { name: 'Bidding runs again for' }).click()
  await page.getByRole('option', { name: '48 hours' }).click()
  await dialog.getByRole('button', { name: 'Release and Reopen', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText('The cost has changed to $175.00. Review it again.')
  await expect(cost).toBeFocused()
  await expect(cost).toContainText(`TONU, due to ${winner}$175.00`)
  await expect(dialog.getByRole('combobox', { name: 'Bidding runs again for' })).toHaveValue('48 hours')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dialog.getByLabel('Note')).toHaveValue('Vessel is late')
  await expect(dialog.getByRole('radio', { name: 'Plans changed' })).toBeChecked()
  // Longer than a press that turned a step counts as that press.
  await page.clock.fastForward(600)
  await next.click()
  await page.clock.fastForward(600)
  await pressTwice(dialog.getByRole('button', { name: 'Release and Reopen, TONU $175.00' }), 0)
  await expect(page.getByText(`${winner} released`, { exact: true })).toBeVisible()
  expect(sent).toHaveLength(2)

  const banner = page.getByRole('region', { name: 'Reopened load' })
  await expect(banner).toContainText(`Reopened after ${winner} was released.`)
  await expect(banner).toContainText('2 bids wait for their truckers to confirm the price.')
  await expect(banner).toBeFocused()
  await expectAccessible(page)
  await expect(otherPage.getByRole('region', { name: 'Reopened auction' })).toContainText(
    'The auction was reopened and your bid is pending again.',
  )
  await expect(otherPage.getByText(winner)).toHaveCount(0)
  await otherPage.close()
})

test('offers the load to the cheapest, then the next one, who confirms with a name', async ({
  page,
  browser,
  server,
}) => {
  covers('X-235', 'X-238', 'X-239')
  const body = { reason: 'wrong_trucker', expectedTonuCents: 0 }
  expect((await callAs(market.shipper, server.url, 'POST', `/api/loads/${load}/release`, body)).status).toBe(200)
  const [first, second] = [bidderLabel(cheap.rival.id), bidderLabel(dear.rival.id)]
  const [cheapPage, dearPage] = [await browser.newPage(), await browser.newPage()]
  await Promise.all([
    signInAs(page, server, market.shipper),
    signInAs(cheapPage, server, cheap.rival),
    signInAs(dearPage, server, dear.rival),
  ])
  await Promise.all([page.goto(`/shipper/loads/${load}`), cheapPage.goto('/bids'), dearPage.goto('/bids')])
  const bids = page.getByRole('region', { name: 'Bids compared' })
  await page.getByText('Overview', { exact: true }).click()
  await expect(bids.getByRole('heading')).toHaveText([first, second, bidderLabel(market.trucker.id)])
  await expect(bids.getByText('Price not confirmed')).toHaveCount(2)
  await expect(page.getByRole('button', { name: /^Accept Bid/ })).toHaveCount(0)
  await page.getByRole('button', { name: `Offer Load, ${first}` }).click()
  const dialog = page.getByRole('dialog', { name: new RegExp(`^Offer QB-\\d+ to ${first} at \\$`) })
  await dialog.getByRole('combobox', { name: 'Time to confirm' }).click()
  await page.getByRole('option', { name: '2 hours', exact: true }).click()
  await expectAccessible(page)
  const made = writesTo(page, '/award-offers')
  await pressTwice(dialog.getByRole('button', { name: `Offer to ${first} at $` }), 100)
  await expect(page.getByText('Load offered', { exact: true })).toBeVisible()
  expect(made).toHaveLength(1)
  const banner = page.getByRole('region', { name: 'Reopened load' })
  await expect(banner).toContainText(`Offered to ${first} at $`)
  await expect(banner.getByRole('button', { name: `Withdraw Offer, ${first}` })).toBeVisible()

  const offered = cheapPage.getByRole('article', { name: /^Load QB-\d+ is offered to you$/ })
  await expect(offered).toContainText('It is yours at your bid of $505.00 if you confirm by')
  await expectAccessible(cheapPage)
  await expect(dearPage.getByText('is offered to you')).toHaveCount(0)
  await offered.getByRole('button', { name: 'Decline' }).click()
  const decline = cheapPage.getByRole('dialog', { name: /^Decline the offer of load QB-/ })
  await decline.getByRole('button', { name: 'Decline Offer' }).click()
  await expect(decline.getByRole('alert')).toHaveText('Choose a reason')
  await decline.getByRole('radio', { name: 'No capacity' }).click()
  const declined = writesTo(cheapPage, '/decline')
  await pressTwice(decline.getByRole('button', { name: 'Decline Offer' }), 30)
  await expect(cheapPage.getByText('Offer declined', { exact: true })).toBeVisible()
  await expect(offered).toBeHidden()
  expect(declined).toHaveLength(1)

  await expect(banner).toContainText(`${first} declined the offer. Next: ${second}, $`)
  await banner.getByRole('button', { name: `Offer to ${second}` }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Offer to ${second} at $` })
    .click()
  const next = dearPage.getByRole('article', { name: /^Load QB-\d+ is offered to you$/ })
  await next.getByRole('button', { name: 'Confirm Load' }).click()
  const confirm = dearPage.getByRole('dialog', { name: /^Confirm load QB-/ })
  await confirm.getByLabel('Your name').clear()
  await confirm.getByRole('button', { name: 'Confirm Load at $535.00' }).click()
  await expect(confirm.getByLabel('Your name')).toBeFocused()
  await dearPage.keyboard.type('Rosa Diaz')
  await expectAccessible(dearPage)
  const confirmed = writesTo(dearPage, '/confirm')
  await pressTwice(confirm.getByRole('button', { name: 'Confirm Load at $535.00' }), 0)
  await expect(dearPage).toHaveURL(`/trucker/loads/${load}`)
  await expect(dearPage.getByRole('heading', { name: /^Waiting for pickup/ })).toBeVisible()
  expect(confirmed).toHaveLength(1)
  await expect(page.getByRole('region', { name: 'Winning bid' })).toContainText(second)
  await expect(banner).toBeHidden()
  await Promise.all([cheapPage.close(), dearPage.close()])
})

test('takes an offer back with one press, and names the next bid once one was not answered in time', async ({
  page,
  browser,
  server,
}) => {
  covers('X-239')
  const offerTo = (bidId: number) =>
    callAs(market.shipper, server.url, 'POST', `/api/loads/${load}/award-offers`, { bidId, hours: 1 })
  const body = { reason: 'wrong_trucker', expectedTonuCents: 0 }
  expect((await callAs(market.shipper, server.url, 'POST', `/api/loads/${load}/release`, body)).status).toBe(200)
  expect((await offerTo(cheap.bid)).status).toBe(201)
  const [first, second] = [bidderLabel(cheap.rival.id), bidderLabel(dear.rival.id)]
  const cheapPage = await browser.newPage()
  await Promise.all([signInAs(page, server, market.shipper), signInAs(cheapPage, server, cheap.rival)])
  await Promise.all([page.goto(`/shipper/loads/${load}`), cheapPage.goto('/bids')])
  const offered = cheapPage.getByRole('article', { name: /^Load QB-\d+ is offered to you$/ })
  await expect(offered).toBeVisible()
  const banner = page.getByRole('region', { name: 'Reopened load' })
  const withdrawn = writesTo(page, '/withdraw')
  await pressTwice(banner.getByRole('button', { name: `Withdraw Offer, ${first}` }), 30)
  await expect(page.getByText(`${first} can no longer confirm it.`, { exact: true })).toBeVisible()
  expect(withdrawn).toHaveLength(1)
  await expect(banner).not.toContainText('Offered to')
  await expect(page.getByRole('button', { name: `Offer Load, ${first}` })).toBeVisible()
  await expect(offered).toBeHidden()

  expect((await offerTo(cheap.bid)).status).toBe(201)
  await expect(offered).toBeVisible()
  await offered.getByRole('button', { name: 'Confirm Load' }).click()
  const confirm = cheapPage.getByRole('dialog', { name: /^Confirm load QB-/ })
  await confirm.getByLabel('Your name').fill('Rosa Diaz')
  await market.sql(`update award_offers set expires_at = now() where load_id = $1 and state = 'open'`, [load])
  await confirm.getByRole('button', { name: 'Confirm Load at $505.00' }).click()
  await expect(confirm.getByRole('alert')).toHaveText('This offer is over')
  await page.reload()
  await expect(banner).toContainText(`${first} didn't answer the offer in time. Next: ${second}, $`)
  await expect(banner.getByRole('button', { name: `Offer to ${second}` })).toBeVisible()
  await cheapPage.close()
})

test('keeps who had the load before apart from who has it, with the steps of each', async ({ page, server }) => {
  covers('G-457')
  await market.sql("update users set company_name = 'Quay Haulage', phone = '310-555-0100' where id = $1", [
    market.trucker.id,
  ])
  load = await loadOnRoad(market, server)
  await report(market, server, load, 'dispatched', { note: 'Left the yard' })
  await callAs(market.shipper, server.url, 'GET', `/api/loads/${load}/parties`)
  const back = { reason: 'breakdown', expectedTonuCents: 0 }
  expect((await callAs(market.trucker, server.url, 'POST', `/api/loads/${load}/release`, back)).status).toBe(200)
  await signInAs(page, server, market.shipper)
  await page.goto(`/shipper/loads/${load}`)
  const winner = bidderLabel(market.trucker.id)
  await page.getByRole('tab', { name: 'History' }).click()
  const earlier = page.getByRole('region', { name: 'Earlier carrier' })
  await earlier.getByRole('button', { name: `Earlier carrier ${winner}` }).press('Enter')
  await expect(earlier.getByText(/^Trucker\d+ Released /)).toBeVisible()
  await expect(earlier.getByText('Quay Haulage')).toBeVisible()
  await expect(earlier.getByRole('link', { name: '310-555-0100' })).toHaveAttribute('href', 'tel:+13105550100')
  await expect(earlier.getByText('Left the yard')).toBeVisible()
  await expect(earlier.getByText('Arrived at terminal')).toHaveCount(0)
  const day = earlier.getByRole('heading', { level: 3 })
  expect(await day.evaluate((heading) => getComputedStyle(heading, '::before').content)).toBe('none')
  await expect(page.getByRole('region', { name: 'Progress' })).toHaveCount(0)
  await expectAccessible(page)

  const fresh = await market.bidOfAnother(load, { drayage: 480 })
  await market.accept(load, fresh.bid)
  await report({ ...market, trucker: fresh.rival }, server, load, 'dispatched', { note: 'Second truck' })
  const progress = page.getByRole('region', { name: 'Progress' })
  await expect(progress.getByText('Second truck')).toBeVisible()
  await expect(progress.getByText('On the way')).toHaveCount(1)
  await expect(progress.getByText('Left the yard')).toHaveCount(0)
  await expect(earlier.getByText('Left the yard')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  const sheet = page.getByRole('table').filter({ hasText: 'On the way' })
  await expect(sheet).toContainText('Second truck')
  await expect(sheet).not.toContainText('Left the yard')
})

test('staff read the steps of an earlier carrier apart from those of the one who has the load', async ({
  page,
  server,
}) => {
  covers('G-457')
  await report(market, server, load, 'dispatched', { note: 'Left the yard' })
  const back = { reason: 'breakdown', expectedTonuCents: 0 }
  expect((await callAs(market.trucker, server.url, 'POST', `/api/loads/${load}/release`, back)).status).toBe(200)
  await signInAsNewStaff(page, server)
  await page.goto(`/staff/loads/${load}`)
  const earlier = page.getByRole('region', { name: 'Earlier carrier' })
  await earlier.getByRole('button').click()
  await expect(earlier.getByText('Left the yard')).toBeVisible()
  const fresh = await market.bidOfAnother(load, { drayage: 480 })
  await market.accept(load, fresh.bid)
  await report({ ...market, trucker: fresh.rival }, server, load, 'dispatched', { note: 'Second truck' })
  const progress = await openHistory(page)
  await expect(progress.getByText('Second truck')).toBeVisible()
  await expect(progress.getByText('Left the yard')).toHaveCount(0)
})

test('a load that is cancelled has what was reported and no step to come, and its carrier is no earlier one', async ({
  page,
  server,
}) => {
  covers('G-457')
  await report(market, server, load, 'dispatched', { note: 'Left the yard' })
  await callAs(market.shipper, server.url, 'GET', `/api/loads/${load}/parties`)
  const cancel = { reason: 'sold', expectedTonuCents: 17_500 }
  expect((await callAs(market.shipper, server.url, 'POST', `/api/loads/${load}/cancel-award`, cancel)).status).toBe(200)
  await signInAs(page, server, market.shipper)
  await page.goto(`/shipper/loads/${load}`)
  const carrier = page.getByRole('region', { name: /^Carrier · / })
  await expect(carrier).toContainText(bidderLabel(market.trucker.id))
  const progress = await openHistory(page)
  await expect(page.getByRole('region', { name: 'Earlier carrier' })).toHaveCount(0)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(progress.getByRole('listitem')).toHaveText([/^On the way.*Left the yard$/])
    await expect(progress.locator('[aria-current]')).toHaveCount(0)
  }
  await expectAccessible(page)
  await signInAsNewStaff(page, server)
  await page.goto(`/staff/loads/${load}`)
  await openHistory(page)
  await expect(progress.getByRole('listitem')).toHaveText([/^On the way.*Left the yard$/])
})
