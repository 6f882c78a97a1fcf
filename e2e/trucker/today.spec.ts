import { listToday } from '#domain/deadlines/api.ts'
import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { wonLoad } from '../support/deadlines.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { pressRetry } from '../support/press-retry.ts'
import { milestonesOf, report } from '../support/road.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

let market: Market
test.beforeEach(async ({ page, server }) => {
  market = await createMarket(server)
  await signInAs(page, server, market.trucker)
})
test.afterEach(() => market.close())

test('begins My Loads with what is due today, and opens the sheet of the next step', async ({ page, server }) => {
  await wonLoad(server, market, 9)
  await page.goto('/trucker/loads')
  const section = page.getByRole('region', { name: 'Today' })
  await expect(page.getByRole('button', { name: 'View Details' })).toBeVisible()
  await expect(section).toBeHidden()
  const load = await wonLoad(server, market, 0, { containerNumber: 'CSQU3054383' })
  await expect(section.getByRole('listitem')).toHaveCount(1)
  await expect(section.getByRole('listitem')).toContainText(load.loadNumber)
  await expect(section.getByRole('listitem')).toContainText('CSQU3054383')
  await expect(section.getByRole('listitem')).toContainText(/Last free day.*11:59 PM P[DS]T/)
  await expectAccessible(page)
  const button = section.getByRole('link', { name: 'Start trip' })
  expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  await report(market, server, load.id, 'dispatched')
  await section.getByRole('link', { name: 'Arrived at terminal' }).tap()
  await expect(page).toHaveURL(`/trucker/loads/${load.id}`)
  const sheet = page.getByRole('dialog', { name: 'Arrived at terminal' })
  await expect(sheet).toBeVisible()
  // Back closes it once it has an entry of the history, a moment after it opened.
  await page.waitForFunction(() => (history.state as { overlay?: boolean } | null)?.overlay === true)
  await page.goBack()
  await expect(sheet).toBeHidden()
  await page.reload()
  await expect(page.getByText('Step 2 of 7')).toBeVisible()
  await expect(sheet).toBeHidden()
  await page.goBack()
  await expect(section).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(section).toBeHidden()
})

test('offers the step after those that wait on the phone', async ({ page, server }) => {
  covers('X-120')
  const load = await wonLoad(server, market, 0)
  await page.route('**/api/loads/*/milestones*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.goto('/trucker/loads')
  const section = page.getByRole('region', { name: 'Today' })
  await section.getByRole('link', { name: 'Start trip' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByText('1 update is waiting on this phone.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to List' }).tap()
  await expect(section.getByRole('link', { name: 'Arrived at terminal' })).toBeVisible()
  await page.unroute('**/api/loads/*/milestones*')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(async () => (await milestonesOf(market, load.id)).map(({ kind }) => kind)).toEqual(['dispatched'])
  await expect(section.getByRole('link', { name: 'Arrived at terminal' })).toBeVisible()
})

test('says so when Today does not load, with Retry', async ({ page, server }) => {
  await wonLoad(server, market, 0)
  await page.route(`**${listToday.path}`, (route) => route.fulfill({ status: 400, json: { message: 'No' } }))
  await page.goto('/trucker/loads')
  const section = page.getByRole('region', { name: 'Today' })
  await expect(section.getByRole('alert')).toContainText("Couldn't load today")
  await pressRetry(section.getByRole('button', { name: 'Retry' }), `**${listToday.path}`)
  await expect(section.getByRole('listitem')).toHaveCount(1)
})
