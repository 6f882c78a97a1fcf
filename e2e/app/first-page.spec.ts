import type { Page, Request } from '@playwright/test'
import { covers } from '#domain/testing.ts'
import { createMarket, signInAs } from '../support/market.ts'
import { expect, test } from '../support/test.ts'

const limit = 150_000

// What an earlier test has fetched must not be in the cache.
test.use({ ownContext: true })

test('loads at most 150 kB of compressed script on the first page and breaks no rule of the content security policy', async ({
  page,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  const sizes: Promise<number>[] = []
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    scripts.push(response.url())
    sizes.push(
      response
        .request()
        .sizes()
        .then(({ responseBodySize }) => responseBodySize),
    )
  })
  await page.goto('/auth', { waitUntil: 'networkidle' })
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThanOrEqual(limit)
  expect(complaints).toEqual([])
  // The addresses of the other pages come with the first of them.
  expect(scripts.filter((url) => url.includes('-routes'))).toEqual([])
  // Not the app itself, which every other path is.
  expect(await (await page.request.get('/robots.txt')).text()).toContain('Disallow: /api/')
})

test('asks for the shell along with the framework where there is a session, and for little in all', async ({
  page,
  server,
}) => {
  covers('G-307')
  const market = await createMarket(server)
  await signInAs(page, server, market.shipper)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await expect(page.locator('head link[rel=modulepreload][href*="/home-"]')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1, name: 'Shipper Dashboard' })).toBeVisible()
  expect(asked.filter((path) => path.endsWith('.js')).length).toBeLessThanOrEqual(12)
  // Rules of forms come with the first form.
  expect(asked.filter((path) => path.includes('/forms-'))).toEqual([])
  // The portal of the staff is no part of it.
  expect(asked.filter((path) => path.includes('staff'))).toEqual([])
  await expect(page.locator('head link[rel=modulepreload][href*="/market-routes-"]')).toHaveCount(1)
  // The table of addresses is small, and the page itself does not wait for the shell.
  const { promise: shellIsHeld, resolve: letShellGo } = Promise.withResolvers<void>()
  await page.route('**/assets/home-*.js', async (route) => {
    await shellIsHeld
    await route.continue()
  })
  const ownScript = page.waitForRequest('**/assets/settings-page-*.js')
  await page.goto('/settings', { waitUntil: 'commit' })
  await ownScript
  letShellGo()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  // Where the table cannot be fetched, the page says so and is loaded by Reload.
  await page.route('**/assets/market-routes-*.js', (route) => route.abort())
  await page.goto('/settings')
  await expect(page.getByText('Something went wrong').last()).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await market.close()
})

test('repeats no failed call, and refetches nothing when the window regains focus', async ({ page, server }) => {
  covers('A-467', 'A-468', 'A-470', 'A-471')
  const market = await createMarket(server)
  await signInAs(page, server, market.shipper)
  const calls: string[] = []
  const underWay = new Set<Request>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/') || pathname === '/api/events') return
    underWay.add(request)
    calls.push(`${request.method()} ${pathname}`)
  })
  for (const end of ['requestfinished', 'requestfailed'] as const) {
    page.on(end as 'requestfinished', (request) => underWay.delete(request))
  }
  await page.route('**/api/shipper/stats', (route) => route.abort())
  await page.clock.install()
  await page.goto('/')
  await expect(page.getByText('Failed to fetch stats')).toBeVisible()
  // A busy machine takes its time to ask for all of it.
  await expect(async () => {
    const known = calls.length
    await passTime(page)
    expect([underWay.size, calls.length]).toEqual([0, known])
  }).toPass()
  const before = [...calls]
  expect(before.filter((call) => call.endsWith('/shipper/stats'))).toHaveLength(1)
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await passTime(page)
  expect(calls).toEqual(before)
  await market.close()
})

/** Lets five seconds of the page pass. What it asks for in them is on its way before the file that is asked for last. */
async function passTime(page: Page): Promise<void> {
  await page.clock.runFor(5000)
  await page.evaluate(async () => void (await fetch('/robots.txt')))
}
