import { test as base } from '@playwright/test'
import { startServer, type TestServer } from './start-server.ts'

/**
 * Playwright's `test` with a server of the worker's own: `page.goto('/auth')` reaches it.
 *
 * `startsWithDemo` (test.use at the top of a file) fills its database with the demo market.
 */
export const test = base.extend<object, { startsWithDemo: boolean; server: TestServer }>({
  startsWithDemo: [false, { option: true, scope: 'worker' }],
  server: [
    async ({ startsWithDemo }, use) => {
      const server = await startServer({ demo: startsWithDemo })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
})

export { expect } from '@playwright/test'
