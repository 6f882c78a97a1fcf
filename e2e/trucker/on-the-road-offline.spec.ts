import { covers } from '#domain/testing.ts'
import { createMarket, signInAs } from '../support/market.ts'
import { loadOnRoad, milestonesOf, photo } from '../support/road.ts'
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
  const start = () => page.getByRole('button', { name: 'Start trip' })
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

test('sends what waits when Background Sync wakes the page, without waiting for its own next try', async ({
  page,
  server,
  context,
}) => {
  covers('X-116', 'G-292')
  const market = await createMarket(server)
  await signInAs(page, server, market.trucker)
  const load = await loadOnRoad(market, server)
  await page.goto(`/trucker/loads/${load}`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // The page itself would try again in five minutes.
  const limited = { status: 429, headers: { 'retry-after': '300' }, json: { message: 'Later' } }
  const tried = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/milestones'))
  await page.route('**/api/loads/*/milestones*', (route) =>
    route.request().method() === 'POST' ? route.fulfill(limited) : route.continue(),
  )
  await page.getByRole('button', { name: 'Start trip' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).tap()
  await tried
  await expect(page.getByText('1 update is waiting on this phone.')).toBeVisible()
  await page.unroute('**/api/loads/*/milestones*')
  await context.serviceWorkers()[0]!.evaluate(() => {
    const waitUntil = (work: Promise<void>) => work
    dispatchEvent(Object.assign(new Event('sync'), { tag: 'quaybid-send', waitUntil }))
  })
  await expect.poll(async () => (await milestonesOf(market, load)).map(({ kind }) => kind)).toEqual(['dispatched'])
  await market.close()
})

test('says that the phone is out of space, and still takes steps', async ({ page, server }) => {
  covers('X-123')
  const market = await createMarket(server)
  await signInAs(page, server, market.trucker)
  const load = await loadOnRoad(market, server)
  await page.goto(`/trucker/loads/${load}`)
  await page.getByRole('button', { name: 'Start trip' }).tap()
  const taken = await photo(page)
  // The phone has no room for the bytes of a photo.
  await page.evaluate(() => {
    const stores = IDBObjectStore.prototype
    const before = Object.getOwnPropertyDescriptor(stores, 'put')!.value as (...given: unknown[]) => unknown
    Object.defineProperty(stores, 'put', {
      value(this: IDBObjectStore, ...given: unknown[]) {
        if (this.name === 'bytes') throw new DOMException('full', 'QuotaExceededError')
        return before.apply(this, given)
      },
    })
  })
  const sheet = page.getByRole('dialog')
  await sheet.locator('input[type=file]').setInputFiles(taken)
  const full = 'This phone is out of space. Send the waiting updates before you take more photos.'
  await expect(sheet.getByText(full)).toBeVisible()
  await expect(sheet.locator('input[type=file]')).toBeDisabled()
  await sheet.getByRole('button', { name: 'Save' }).tap()
  await expect.poll(async () => (await milestonesOf(market, load)).map(({ kind }) => kind)).toEqual(['dispatched'])
  await market.close()
})
