import { test as base } from '@playwright/test'
import pg from 'pg'
import { urlOf } from '#server/test/cluster.ts'
import { startServer, type TestServer } from './start-server.ts'

/**
 * Playwright's `test` with a server of the worker's own: `page.goto('/auth')` reaches it.
 *
 * `startsWithDemo` (test.use at the top of a file) fills its database with the demo market. Each test may sign in and
 * register as often as somebody new: all of them come from one address.
 */
export const test = base.extend<{ untried: void }, { startsWithDemo: boolean; server: TestServer }>({
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
