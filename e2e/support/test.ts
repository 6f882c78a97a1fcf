import { expect, test as base } from '@playwright/test'
import pg from 'pg'
import { urlOf } from '#server/test/cluster.ts'
import { leaveWhenClosed } from './leave.ts'
import { watchLimits } from './limits.ts'
import { moveClock } from './moved-clock.ts'
import { dropRoutes, sharedContexts } from './shared-context.ts'
import { startServer, type TestServer } from './start-server.ts'

/**
 * Playwright's `test` with one server per worker: `page.goto('/auth')` reaches it.
 *
 * `startsWithDemo` (test.use at the top of a file) fills its database with the demo market. Each test starts with fresh
 * limits on sign-ins and registrations, because all of them come from one address. `withLimits` leaves the usual limits on
 * calls on; a page that meets one fails its test.
 */
export const test = base.extend<
  { untried: void; ownContext: boolean },
  { startsWithDemo: boolean; withLimits: boolean; server: TestServer; contexts: ReturnType<typeof sharedContexts> }
>({
  startsWithDemo: [false, { option: true, scope: 'worker' }],
  withLimits: [false, { option: true, scope: 'worker' }],
  server: [
    async ({ startsWithDemo, withLimits }, use) => {
      const server = await startServer({ demo: startsWithDemo, ...(withLimits && { env: { RATE_LIMIT: '' } }) })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  browser: [
    async ({ browser }, use) => {
      moveClock(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  contexts: [
    async ({ browser }, use) => {
      const contexts = sharedContexts(browser)
      await use(contexts)
      await contexts.close()
    },
    { scope: 'worker' },
  ],
  ownContext: [false, { option: true }],
  context: async (
    {
      browser,
      contexts,
      ownContext,
      server,
      baseURL,
      viewport,
      hasTouch,
      permissions,
      serviceWorkers,
      timezoneId,
      contextOptions,
    },
    use,
  ) => {
    const given = { baseURL, viewport, hasTouch, permissions, serviceWorkers, timezoneId, ...contextOptions }
    const options = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    if (ownContext) {
      const context = await browser.newContext(options)
      await use(context)
      await dropRoutes(context)
      await context.close()
      return
    }
    const kept = await contexts.take(options)
    await use(kept.context)
    await contexts.giveBack(kept, server.url, permissions ?? [])
  },
  page: async ({ page, withLimits }, use) => {
    leaveWhenClosed(page)
    const { counted, refused } = watchLimits(page)
    await use(page)
    if (!withLimits) return
    expect(counted()).toBeGreaterThan(0)
    expect(refused).toEqual([])
  },
  baseURL: async ({ server }, use) => use(server.url),
  untried: [
    async ({ server }, use) => {
      const client = new pg.Client(urlOf(server.connection))
      await client.connect()
      await client.query('delete from sign_in_failures')
      await client.end()
      await use()
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
