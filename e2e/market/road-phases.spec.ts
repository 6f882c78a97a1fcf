import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { signInAsNewStaff } from '../support/people.ts'
import { loadOnRoad, report, send } from '../support/road.ts'
import { openHistory } from '../support/load-page.ts'
import { expect, test } from '../support/test.ts'
import { nextYear } from '#server/test/next-year.ts'

test.use({ viewport: { width: 1440, height: 900 } })

let market: Market
test.beforeEach(async ({ server }) => {
  market = await createMarket(server)
})
test.afterEach(() => market.close())

test('neither side is offered to end an award once the container has left, until that is void', async ({
  page,
  browser,
  server,
}) => {
  covers('X-224')
  const load = await loadOnRoad(market, server)
  const shipper = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await Promise.all([signInAs(page, server, market.trucker), signInAs(shipper, server, market.shipper)])
  await Promise.all([page.goto(`/trucker/loads/${load}`), shipper.goto(`/shipper/loads/${load}`)])
  const giveBack = page.getByRole('button', { name: 'Return Load' })
  const menu = shipper.getByRole('button', { name: /^More for the award of QB-/ })
  await Promise.all([expect(giveBack).toBeVisible(), expect(menu).toBeVisible()])
  const { id } = await report(market, server, load, 'gated_out')
  await Promise.all([expect(giveBack).toHaveCount(0), expect(menu).toHaveCount(0)])
  await send(market.trucker, server, `/api/milestones/${id}/void`, { reason: 'Wrong load' })
  await Promise.all([expect(giveBack).toBeVisible(), expect(menu).toBeVisible()])
  await shipper.close()
})

test('what holds a load up stands on top of its page for all three, until the driver goes on', async ({
  page,
  browser,
  server,
}) => {
  covers('G-439')
  const load = await loadOnRoad(market, server)
  await market.sql('update loads set pickup_date = current_date + 9 where id = $1', [load])
  await report(market, server, load, 'dispatched', { minutesAgo: 50 })
  const [trucker, staff] = [await browser.newPage(), await browser.newPage()]
  await signInAs(page, server, market.shipper)
  await signInAs(trucker, server, market.trucker)
  await signInAsNewStaff(staff, server)
  await page.goto(`/shipper/loads/${load}`)
  await trucker.goto(`/trucker/loads/${load}`)
  await staff.goto(`/staff/loads/${load}`)
  const causes = [page, trucker, staff].map((one) => one.locator('[data-now]').getByText('Accident ahead.'))
  for (const cause of causes) await expect(cause).toHaveCount(0)
  const words = { note: 'Accident ahead.', details: { reason: 'traffic' } }
  await report(market, server, load, 'delay', { minutesAgo: 20, ...words })
  for (const cause of causes) await expect(cause).toHaveText(/^Traffic, reported .+ [AP]M: Accident ahead\.$/)
  await expectAccessible(page)
  await report(market, server, load, 'arrived_terminal', { minutesAgo: 2 })
  for (const cause of causes) await expect(cause).toHaveCount(0)
  await Promise.all([trucker.close(), staff.close()])
})

test('a load that is back says so, and keeps its steps and who hauled it', async ({ page, browser, server }) => {
  covers('G-438', 'F-242')
  const load = await loadOnRoad(market, server)
  await market.sql('update users set company_name = $2 where id = $1', [market.trucker.id, 'Quay Haulage'])
  await signInAs(page, server, market.shipper)
  await page.goto(`/shipper/loads/${load}`)
  const now = page.locator('[data-now]')
  await report(market, server, load, 'dispatched', { minutesAgo: 9 })
  await expect(now.getByRole('heading', { name: /^On the way to / })).toBeVisible()
  await expect(page.getByRole('region', { name: /^Carrier · Trucker/ })).toContainText('Quay Haulage')
  // Staff may be faster than the driver: the load is still on the road.
  await market.setStatus(load, 'delivered')
  await page.reload()
  await expect(now.getByRole('heading', { name: /^On the way to / })).toBeVisible()
  await report(market, server, load, 'gated_in')
  await expect(now.getByRole('heading', { name: /^Empty returned / })).toBeVisible()
  await expect(page.getByText('Billing is in progress.')).toBeVisible()
  await expectAccessible(page)
  const progress = await openHistory(page)
  await expect(progress.getByText('On the way')).toBeVisible()
  const staff = await browser.newPage()
  await signInAsNewStaff(staff, server)
  await staff.goto(`/staff/loads/${load}`)
  await expect((await openHistory(staff)).getByText('On the way')).toBeVisible()
  await staff.close()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a load that staff moved on without a step asks for none, and takes what comes late', async ({
    page,
    server,
  }) => {
    covers('G-438')
    const load = await loadOnRoad(market, server)
    await market.setStatus(load, 'returned')
    await signInAs(page, server, market.trucker)
    await page.goto(`/trucker/loads/${load}`)
    await expect(page.getByRole('heading', { name: 'Returned', exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Next step' })).toHaveText('Billing is in progress.')
    const start = page.getByRole('button', { name: 'Start trip' })
    await start.tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).tap()
    await expect(page.getByText('Step 2 of 7')).toBeVisible()
  })
})

test('the printed sheet of an awarded load has its container, appointments and progress', async ({ page, server }) => {
  covers('G-442')
  const load = await loadOnRoad(market, server)
  await report(market, server, load, 'dispatched', { minutesAgo: 30, entered: true })
  await report(market, server, load, 'delay', { minutesAgo: 20, note: 'Accident.', details: { reason: 'traffic' } })
  const appointment = { kind: 'pickup', date: `${nextYear}-11-24`, startTime: '08:00', number: 'A4471' }
  await send(market.trucker, server, `/api/loads/${load}/appointments`, appointment)
  for (const role of ['trucker', 'shipper'] as const) {
    await signInAs(page, server, market[role])
    await page.goto(`/${role}/loads/${load}`)
    await expect((await openHistory(page)).getByText('Delay: traffic')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('row').filter({ hasText: 'Delay: traffic' })).toContainText('Accident.')
    await expect(page.getByRole('row').filter({ hasText: 'On the way' })).toContainText('Entered by hand')
    await expect(page.getByRole('row').filter({ hasText: 'Pickup' })).toContainText('A4471')
    await expect(page.getByText('CSQU3054383').locator('visible=true')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440)
    await page.emulateMedia({ media: 'screen' })
    await expect(page.getByRole('row').filter({ hasText: 'Delay: traffic' })).toHaveCount(0)
  }
})
