import { expect } from 'vitest'
import { acceptBid } from '#domain/bids/api.ts'
import { extendAuction } from '#domain/loads/api.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { changeSettings } from '#domain/profile/settings-api.ts'
import { figure } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { otherArea } from '#server/test/builders.ts'
import { type LiveStream, quiet, until } from '#server/test/live.ts'
import type { Visitor } from '#server/test/visitor.ts'

export const parts = ['owner', 'otherShipper', 'winner', 'loser', 'neighbour', 'stranger', 'admin'] as const
export type Part = (typeof parts)[number]

/** Facts that no text may contain: who bid, what they wrote, the target price. */
export const secrets = [figure(777), figure(4321), /Secret/, /Trucker0/]

/** Who was notified of what, emailed what, and whose open pages got a hint. */
type Notified = { notified: Record<string, string>; mailed: Record<string, string>; live: string[] }

/** The link of a notification about a load. */
export const linkOf = {
  owner: (load: ShipperLoad) => `/shipper/loads/${load.id}`,
  trucker: (load: ShipperLoad) => `/trucker/loads/${load.id}`,
}

export type NotificationStage = Awaited<ReturnType<typeof startNotificationStage>>

/** A market in which every account has a confirmed address and an open page, and every notification is recorded. */
export async function startNotificationStage() {
  const app = await startApp()
  const cast = await castOf(app)
  const streams = await Promise.all(
    parts.map(async (part): Promise<[Part, LiveStream]> => [part, await cast[part].listen()]),
  )
  return {
    app,
    cast,
    ...movesOf(app, cast),
    notifiedBy: (work: () => Promise<unknown>) => notifiedBy(app, cast, streams, work),
    async close() {
      for (const [, stream] of streams) stream.close()
      await app.close()
    },
  }
}

type Cast = Record<Part, Visitor>

async function castOf(app: TestApp): Promise<Cast> {
  const people = parts.map(async (part): Promise<[Part, Visitor]> => {
    const role = part === 'admin' ? 'admin' : /owner|Shipper/.test(part) ? 'shipper' : 'trucker'
    const account = { email: `${part}@example.com`, email_confirmed_at: new Date(), company_name: `Secret ${part}` }
    return [part, await app.have(role, { ...account, ...(part === 'stranger' && { areas_served: [otherArea] }) })]
  })
  const cast = Object.fromEntries(await Promise.all(people)) as Cast
  await cast.neighbour.call(changeSettings, { body: { notifyNewLoads: true } })
  await cast.stranger.call(changeSettings, { body: { notifyNewLoads: true } })
  return cast
}

/** The events that can happen to a load of the owner. */
function movesOf(app: TestApp, cast: Cast) {
  const haveLoad = () => app.haveLoad(cast.owner, { targetPrice: 4321 })
  const bid = (part: 'winner' | 'loser', load: ShipperLoad) =>
    app.haveBid(cast[part], load, { drayage: 777.77, notes: 'Secret note', otherFees: 'Secret fee' })
  const accept = (load: ShipperLoad, bidId: number) =>
    cast.owner.call(acceptBid, { params: { id: load.id, bidId }, body: undefined })
  /** A load with a bid of each of two truckers. */
  async function haveBids() {
    const load = await haveLoad()
    const [winning, losing] = [await bid('winner', load), await bid('loser', load)]
    return { load, winning, losing }
  }
  return {
    haveLoad,
    bid,
    accept,
    haveBids,
    async haveAwarded() {
      const { load, winning } = await haveBids()
      await accept(load, winning.id)
      return load
    },
    extend: (load: ShipperLoad) =>
      cast.owner.call(extendAuction, { params: { id: load.id }, body: { extensionHours: 2 } }),
    expire: (load: ShipperLoad) => expire(app, load),
    runsFor: (load: { id: number }, minutes: number) => runsFor(app, load, minutes),
  }
}

async function expire(app: TestApp, load: ShipperLoad): Promise<void> {
  await app.endsIn(load, -1000)
  const stored = () => app.db.selectFrom('loads').select('status').where('id', '=', load.id).executeTakeFirstOrThrow()
  await until(async () => (await stored()).status === 'expired')
}

/** Posted long ago, ending in `minutes` minutes. */
async function runsFor(app: TestApp, load: { id: number }, minutes: number): Promise<void> {
  await app.db
    .updateTable('loads')
    .set({ created_at: new Date(Date.now() - 5 * 3_600_000) })
    .where('id', '=', load.id)
    .execute()
  await app.endsIn(load, minutes * 60_000)
}

type Streams = [Part, LiveStream][]

/** Every account in the database that was notified by it, every email, and whose open pages got a hint. */
async function notifiedBy(app: TestApp, cast: Cast, streams: Streams, work: () => Promise<unknown>): Promise<Notified> {
  const partOf = (userId: number | null): string => parts.find((part) => cast[part].id === userId) ?? `user ${userId}`
  await app.allNotified()
  await quiet(streams.map(([, stream]) => stream))
  const [lastNotification, lastMail] = [await newest(app, 'notifications'), await newest(app, 'mails')]
  const received = (stream: LiveStream) =>
    stream.hints().filter(({ topics }) => topics.includes('notifications')).length
  const before = streams.map(([, stream]) => received(stream))
  await work()
  await app.allNotified()
  const notified = await app.db
    .selectFrom('notifications')
    .selectAll()
    .where('id', '>', lastNotification)
    .orderBy('id')
    .execute()
  const mails = await app.db.selectFrom('mails').selectAll().where('id', '>', lastMail).orderBy('id').execute()
  for (const mail of mails)
    expect(mail).toMatchObject({ kind: 'telling', to_address: `${partOf(mail.user_id)}@example.com` })
  const readers = new Set(notified.filter((row) => row.in_app).map((row) => partOf(row.user_id)))
  const listeners = () =>
    streams.flatMap(([part, stream], index) => (received(stream) > before[index]! ? [part] : [])).toSorted()
  await until(() => listeners().length >= readers.size)
  await quiet(streams.map(([, stream]) => stream))
  return {
    notified: together(notified.map((row) => [partOf(row.user_id), `${row.title} | ${row.message} | ${row.link}`])),
    mailed: together(mails.map((mail) => [partOf(mail.user_id), mail.subject])),
    live: listeners(),
  }
}

async function newest(app: TestApp, table: 'notifications' | 'mails'): Promise<number> {
  return (await app.db.selectFrom(table).select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0
}

/** By recipient, several joined. */
function together(entries: [string, string][]): Record<string, string> {
  const byPart = Map.groupBy(entries, ([part]) => part)
  return Object.fromEntries([...byPart].map(([part, own]) => [part, own.map(([, words]) => words).join(' + ')]))
}
