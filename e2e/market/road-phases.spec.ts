import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { signInAsNewStaff } from '../support/people.ts'
import { loadOnRoad, report, send } from '../support/road.ts'
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
  const giveBack = page.getByRole('button', { name: 'Give Load Back' })
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
  const notices = [page, trucker, staff].map((one) => one.getByRole('region', { name: 'Problem on the road' }))
  for (const notice of notices) await expect(notice).toHaveCount(0)
  const words = { note: 'Accident ahead.', details: { reason: 'traffic' } }
  await report(market, server, load, 'delay', { minutesAgo: 20, ...words })
  for (const notice of notices) await expect(notice).toHaveText(/^Delay: traffic, .+ [AP]M P[DS]T\. Accident ahead\.$/)
  await expectAccessible(page)
  await report(market, server, load, 'arrived_terminal', { minutesAgo: 2 })
  for (const notice of notices) await expect(notice).toHaveCount(0)
  await Promise.all([trucker.close(), staff.close()])
})

test('a load that is back folds what is over: progress, container and contacts', async ({ page, browser, server }) => {
  covers('G-438')
  const load = await loadOnRoad(market, server)
  const company = 'Quay Haulage and Container Drayage of Southern California'
  await market.sql('update users set company_name = $2 where id = $1', [market.trucker.id, company])
  await signInAs(page, server, market.shipper)
  await page.goto(`/shipper/loads/${load}`)
  await report(market, server, load, 'dispatched', { minutesAgo: 9 })
  const progress = page.getByRole('region', { name: 'Progress' })
  await expect(progress.getByText('On the way')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Carrier and contacts' })).toContainText('In bids and history')
  // Staff may be faster than the driver: the load is still on the road.
  await market.setStatus(load, 'delivered')
  await page.reload()
  await expect(progress.getByText('On the way')).toBeVisible()
  await expect(page.getByText('Steamship line')).toBeVisible()
  await report(market, server, load, 'gated_in')
  // Nothing folds while it is read.
  await expect(progress.getByText('Returned empty')).toBeVisible()
  await page.reload()
  const lines = [/^Progress ?Returned empty /, /^Container & references/, /^Carrier and contacts/]
  for (const name of lines) {
    await expect(page.getByRole('button', { name })).toHaveAttribute('aria-expanded', 'false')
    expect((await page.getByRole('button', { name }).boundingBox())?.height).toBe(44)
  }
  await expect(page.getByTitle(company)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: lines[0]! }).click()
  await expect(progress.getByText('On the way')).toBeVisible()
  const staff = await browser.newPage()
  await signInAsNewStaff(staff, server)
  await staff.goto(`/staff/loads/${load}`)
  await expect(staff.getByRole('region', { name: 'Progress' }).getByText('On the way')).toBeVisible()
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
    await expect(page.getByRole('button', { name: /^Shipper and contacts/ })).toBeVisible()
    const start = page.getByRole('button', { name: 'Start: driver is on the way' })
    await expect(start).toBeHidden()
    await page.getByRole('button', { name: /^Progress ?Nothing reported/ }).tap()
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
    await expect(page.getByRole('region', { name: 'Progress' }).getByText('Delay: traffic')).toBeVisible()
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
