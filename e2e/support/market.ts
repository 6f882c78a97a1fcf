import { createHash, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import pg from 'pg'
import type { LoadStatus } from '#domain/auctions/load-lifecycle.ts'
import { urlOf } from '#server/test/cluster.ts'
import { callAs, insertMember, insertPeople, type Person } from '#server/test/people.ts'
import type { TestServer } from './start-server.ts'

/** Los Angeles. */
export const servedArea = 7

const anyLoad = {
  drayageAreaID: servedArea,
  deliveryCityOrZip: 'Ontario, CA 91761',
  export: false,
  liveOrdrop: true,
  containerType: "40' HC",
  weight: 'Legal',
  specialHandling: [false, false, false, false, false],
  auctionDuration: 24,
}

/** A shipper and a trucker who serves Los Angeles, each with an open session, and ways to act for them. */
export async function createMarket(server: TestServer) {
  const pool = new pg.Pool({ connectionString: urlOf(server.connection), max: 1 })
  const [shipper] = await insertPeople(pool, 'shipper', 1)
  const [trucker] = await insertPeople(pool, 'trucker', 1, [servedArea])
  if (!shipper || !trucker) throw new Error('The accounts were not made.')
  // Tests of one worker share a database: what earlier ones left open would push new loads off the first page.
  await pool.query(`update loads set status = 'cancelled' where status in ('pending', 'active')`)
  return {
    shipper,
    trucker,
    /** Posts a load as the shipper; answers its id. */
    postLoad: (overrides: object = {}) =>
      made(callAs(shipper, server.url, 'POST', '/api/loads', { ...anyLoad, ...overrides })),
    /** Someone who signs in for an account. */
    haveMember: (account: Person, member: Parameters<typeof insertMember>[2]) => insertMember(pool, account, member),
    /** Bids as the trucker; answers the id of the bid. */
    bid: (loadId: number, charges: object = { drayage: 500 }) =>
      made(callAs(trucker, server.url, 'POST', `/api/loads/${loadId}/bids`, charges)),
    accept: (loadId: number, bidId: number) =>
      callAs(shipper, server.url, 'POST', `/api/loads/${loadId}/accept-bid/${bidId}`, {}),
    /** Lets another trucker bid on a load and win it. */
    awardToAnother: async (loadId: number) => {
      const [rival] = await insertPeople(pool, 'trucker', 1, [servedArea])
      const bid = await made(callAs(rival!, server.url, 'POST', `/api/loads/${loadId}/bids`, { drayage: 400 }))
      await callAs(shipper, server.url, 'POST', `/api/loads/${loadId}/accept-bid/${bid}`, {})
    },
    /** Lets another trucker bid on a load. */
    bidOfAnother: async (loadId: number, charges: object) => {
      const [rival] = (await insertPeople(pool, 'trucker', 1, [servedArea])) as [Person]
      return { rival, bid: await made(callAs(rival, server.url, 'POST', `/api/loads/${loadId}/bids`, charges)) }
    },
    /** An access token of an account. */
    haveToken: async ({ id }: Person, scopes: string[]) => {
      const token = `qb_${randomBytes(32).toString('base64url')}`
      await pool.query(
        `insert into access_grants (kind, token_hash, known_by, user_id, name, scopes, options, expires_at)
         values ('token', $1, $2, $3, 'TMS', $4, '{}', now() + interval '30 days')`,
        [createHash('sha256').update(token).digest(), token.slice(0, 9), id, scopes],
      )
      return token
    },
    cancel: (loadId: number) => callAs(shipper, server.url, 'POST', `/api/loads/${loadId}/cancel`, {}),
    read: (person: Person, path: string) => callAs(person, server.url, 'GET', path),
    /** Lets the auction of a load end this many milliseconds from now. */
    endIn: (loadId: number, milliseconds: number) =>
      pool.query(`update loads set expires_at = now() + $2 * interval '1 millisecond' where id = $1`, [
        loadId,
        milliseconds,
      ]),
    /** Puts a load that was won further on, as staff do. */
    setStatus: (loadId: number, status: LoadStatus) =>
      pool.query('update loads set status = $2 where id = $1', [loadId, status]),
    /** Sets what only time brings about, such as the age of a bid. */
    sql: (text: string, values: unknown[]) => pool.query(text, values),
    close: () => pool.end(),
  }
}

export type Market = Awaited<ReturnType<typeof createMarket>>

/** Opens the following pages as an account. */
export async function signInAs(page: Page, server: TestServer, { cookie }: Person): Promise<void> {
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url: server.url }])
}

async function made(answer: ReturnType<typeof callAs>): Promise<number> {
  const { status, body } = await answer
  if (status !== 201) throw new Error(`${status}: ${body.message}`)
  return body.id
}
