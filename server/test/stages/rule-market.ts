import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Bid } from '#domain/bids/bid.ts'
import { readLoad } from '#domain/loads/api.ts'
import type { NewLoadInput } from '#domain/loads/form.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { startApp, type TestApp } from '../app.ts'
import { until } from '../live.ts'
import type { Visitor } from '../visitor.ts'

/** A shipper and truckers, for loads that are awarded by a rule. */
export type Market = { app: TestApp; owner: Visitor; truckers: [Visitor, Visitor, Visitor] }

/** With the auction clock stopped, only the next write settles a rule. */
export async function openMarket(clock: 'on' | 'off'): Promise<Market> {
  const app = await startApp({ clock })
  const trucker = () => app.have('trucker')
  return { app, owner: await app.have('shipper'), truckers: [await trucker(), await trucker(), await trucker()] }
}

export const haveLoad = ({ app, owner }: Market, overrides: Partial<NewLoadInput>) => app.haveLoad(owner, overrides)
export const params = (one: { id: number }) => ({ params: { id: one.id } })
export const read = ({ owner }: Market, load: { id: number }) =>
  owner.call(readLoad, params(load)) as Promise<ShipperLoad>
export const bidsOf = async ({ owner }: Market, load: { id: number }) =>
  (await owner.get<Bid[]>(`/api/loads/${load.id}/bids`)).body
export const statusesOf = async (market: Market, load: { id: number }) =>
  (await bidsOf(market, load)).toSorted((one, other) => one.drayage - other.drayage).map(({ status }) => status)
export const expectRefused = (answer: { status: number; body: unknown }, message: string, status = 409) =>
  expect(answer).toMatchObject({ status, body: { message } })
export const submit = (trucker: Visitor, load: { id: number }, drayage: number, more: object = {}) =>
  trucker.post<Bid>(`/api/loads/${load.id}/bids`, { drayage, ...more })

/** Ends bidding a number of milliseconds from now, with the auction after it. */
export async function biddingEndsIn({ app }: Market, load: { id: number }, milliseconds: number): Promise<void> {
  await sql`update loads set bidding_ends_at = moved.at, expires_at = expires_at + (moved.at - bidding_ends_at)
    from (select date_trunc('milliseconds', clock_timestamp()) + ${milliseconds} * interval '1 millisecond' as at) as moved
    where id = ${load.id}`.execute(app.db)
}

/** Who was notified of the time to decide, and the messages. */
export async function notificationsOf({ app }: Market, load: { id: number }): Promise<[number, string][]> {
  await app.allNotified()
  const stored = await app.db
    .selectFrom('notifications')
    .select(['user_id', 'message'])
    .where('load_id', '=', load.id)
    .where('kind', '=', 'decision')
    .orderBy('id')
    .execute()
  return stored.map(({ user_id, message }) => [user_id, message])
}

export async function tracesOf({ app }: Market, load: { id: number }) {
  const { rows } = await sql<{ awards: number; ways: string[]; papers: number; accepted: number }>`
    select count(distinct awards.id)::int as awards, array_agg(distinct how) as ways,
      count(distinct confirmations.id)::int as papers,
      (select count(*)::int from events where load_id = ${load.id} and action = 'bid_accepted') as accepted
    from awards join confirmations on award_id = awards.id where load_id = ${load.id}`.execute(app.db)
  return rows[0]!
}

export const isDecided = (market: Market, load: { id: number }) =>
  until(async () => (await read(market, load)).status === 'assigned')
