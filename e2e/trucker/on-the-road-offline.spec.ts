import { covers } from '#domain/testing.ts'
import { createMarket, signInAs } from '../support/market.ts'
import { loadOnRoad, milestonesOf } from '../support/road.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, ownContext: true, serviceWorkers: 'allow' })

test('opens a won load without a network, takes a step, and sends it once there is one', async ({
  page,
  server,
  context,
}) => {
  covers('X-116', 'X-122')
  const market = await createMarket(server)
  await signInAs(page, server, market.trucker)
  const load = await loadOnRoad(market, server)
  const start = () => page.getByRole('button', { name: 'Start: driver is on the way' })
  await page.goto(`/trucker/loads/${load}`)
  await start().waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // From the second visit on.
  await page.reload()
  await start().waitFor()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'You are offline' }).first()).toBeVisible()
  await expect(page.getByText('7K42918')).toBeVisible()
  await start().tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByText('1 update is waiting on this phone.')).toBeVisible()
  await context.setOffline(false)
  await expect.poll(async () => (await milestonesOf(market, load)).map(({ kind }) => kind)).toEqual(['dispatched'])
  await expect(page.getByText('Step 2 of 7')).toBeVisible()
  await market.close()
})
