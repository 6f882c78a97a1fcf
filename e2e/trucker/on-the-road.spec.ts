import { covers } from '#domain/testing.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { loadOnRoad, milestonesOf } from '../support/road.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

let market: Market
test.beforeEach(async ({ page, server }) => {
  market = await createMarket(server)
  await signInAs(page, server, market.trucker)
})
test.afterEach(() => market.close())

test('reports a step by the big button, asks whether it is the right box, and takes it back', async ({ page, server }) => {
  covers('X-079', 'X-080', 'X-094', 'X-095')
  const load = await loadOnRoad(market, server)
  await page.goto(`/trucker/loads/${load}`)
  await page.screenshot({ path: '/tmp/d/a1.png' })
  await page.getByRole('button', { name: 'Start: driver is on the way' }).tap()
  const sheet = page.getByRole('dialog')
  await page.screenshot({ path: '/tmp/d/a2.png' })
  await sheet.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByText('Step 2 of 7')).toBeVisible()
  await page.getByRole('button', { name: 'Arrived at terminal' }).tap()
  await sheet.getByRole('button', { name: 'Save' }).tap()
  await page.getByRole('button', { name: 'Gated out' }).tap()
  await sheet.getByRole('button', { name: 'Save' }).tap()
  await expect(sheet.getByText('Say whether this is the right box')).toBeVisible()
  await page.screenshot({ path: '/tmp/d/a3.png' })
  await sheet.getByText('No, another box').tap()
  await sheet.getByLabel('Number on the box').fill('mscu7301450')
  await sheet.getByLabel('Chassis').fill('dclz412345')
  await sheet.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByText('Step 4 of 7')).toBeVisible()
  await page.screenshot({ path: '/tmp/d/a4.png', fullPage: true })
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(page.getByText('Step 3 of 7')).toBeVisible()
  await expect.poll(async () => (await milestonesOf(market, load)).map(({ kind, void_reason }) => [kind, void_reason])).toEqual([
    ['dispatched', null],
    ['arrived_terminal', null],
    ['gated_out', 'Undone'],
  ])
  await page.getByText('1 voided').tap()
  await page.screenshot({ path: '/tmp/d/a5.png', fullPage: true })
})
