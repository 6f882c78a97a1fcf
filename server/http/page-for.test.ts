import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import type { Database } from '#server/db/db.ts'
import { pageFor } from './page-for.ts'
import type { Http } from './sessions/session-cookies.ts'

const http = {
  request: { url: '/', headers: {}, protocol: 'http', server: {}, cookies: { quaybid_session: 'a' } },
  reply: {},
} as unknown as Http

test('a page does not wait for a database that does not answer, nor fail with it', async () => {
  covers('G-478')
  for (const query of [() => new Promise(() => {}), () => Promise.reject(new Error('away'))]) {
    const database = { kysely: { isTransaction: false, executeQuery: query } } as unknown as Database
    expect(await pageFor(http, database, { isDemo: false, mailIsSent: false })).toBe('signed-in.html')
  }
})
