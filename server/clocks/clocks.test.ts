import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptAmendment, proposeAmendment } from '#domain/awards/api.ts'
import { acceptBid } from '#domain/bids/api.ts'
import { type ClockKind, clockKinds, type OpenLevel } from '#domain/clocks/clock.ts'
import { levelOf } from '#domain/clocks/level.ts'
import { readDetails } from '#domain/details/api.ts'
import { updateLoadStatus } from '#domain/loads/staff-api.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { acknowledge, haveAward } from '#server/test/stages/award-stage.ts'
import { freeUntil, haveAppointment, haveDetails, homeDay } from '#server/test/stages/details.ts'
import { until } from '#server/test/live.ts'
import { waiting } from '#server/test/locks.ts'
import type { Visitor } from '#server/test/visitor.ts'
import { levelSql } from './sql.ts'

let app: TestApp
let cast: Record<'owner' | 'winner' | 'loser' | 'staff', Visitor>
beforeAll(async () => {
  app = await startApp()
  const [winner, loser] = [await app.have('trucker'), await app.have('trucker')]
  cast = { owner: await app.have('shipper'), winner, loser, staff: await app.haveStaff() }
})
afterAll(() => app.close())

async function clocksOf({ id }: { id: number }): Promise<Record<string, string>> {
  const rows = await app.db
    .selectFrom('load_clocks')
    .select(['kind', 'state'])
    .where('load_id', '=', id)
    .orderBy('id')
    .execute()
  return Object.fromEntries(rows.map(({ kind, state }) => [kind, state]))
}

async function dueOf({ id }: { id: number }, kind: ClockKind): Promise<Date | undefined> {
  const row = await app.db
    .selectFrom('load_clocks')
    .select('due_at')
    .where('load_id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.due_at
}

describe('the clocks of a load', () => {
  test('begin with the award: acknowledging and the delivery order, and the last free day that is known', async () => {
    covers('X-067')
    const load = await app.haveLoad(cast.owner, { pickupDate: homeDay(5) })
    await haveDetails(cast.owner, load, freeUntil(6))
    expect(await clocksOf(load)).toEqual({})
    const bid = await app.haveBid(cast.winner, load)
    await cast.owner.post(`/api/loads/${load.id}/accept-bid/${bid.id}`)
    expect(await clocksOf(load)).toEqual({ acknowledge: 'open', delivery_order: 'open', last_free_day: 'open' })
    await acknowledge(cast.winner, load)
    expect(await clocksOf(load)).toMatchObject({ acknowledge: 'met' })
  })

  test('go with the documents of the load', async () => {
    const load = await haveAward(app, cast, { pickupDate: homeDay(5) })
    const { id } = await app.haveDocument(cast.owner, load, { type: 'delivery_order' })
    expect(await clocksOf(load)).toMatchObject({ delivery_order: 'met' })
    expect((await cast.owner.post(`/api/documents/${id}/remove`)).status).toBe(200)
    expect(await clocksOf(load)).toMatchObject({ delivery_order: 'open' })
  })

  test('go with a delivery order that comes while a bid is accepted', async () => {
    const load = await app.haveLoad(cast.owner, { pickupDate: homeDay(5) })
    const bid = await app.haveBid(cast.winner, load)
    let upload: Promise<unknown> | undefined
    let award: Promise<unknown> | undefined
    await app.db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', cast.owner.id).forNoKeyUpdate().execute()
      upload = app.haveDocument(cast.owner, load, { type: 'delivery_order' })
      await until(async () => (await waiting(app)) === 1)
      let isAwarded = false
      award = cast.owner
        .call(acceptBid, { params: { id: load.id, bidId: bid.id }, body: undefined })
        .then(() => (isAwarded = true))
      await until(async () => isAwarded || (await waiting(app)) === 2)
    })
    await Promise.all([upload, award])
    expect(await clocksOf(load)).toMatchObject({ delivery_order: 'met' })
  })

  test('go with an accepted change of the dates', async () => {
    const load = await haveAward(app, cast, { pickupDate: homeDay(5) })
    const before = await dueOf(load, 'delivery_order')
    const body = { load: { pickupDate: homeDay(7) } }
    const amendment = await cast.owner.call(proposeAmendment, { params: { id: load.id }, body })
    await cast.winner.call(acceptAmendment, { params: { id: amendment.id }, body: { name: 'F N' } })
    const after = await dueOf(load, 'delivery_order')
    expect(Math.round((after!.getTime() - before!.getTime()) / 3_600_000 / 24)).toBe(2)
    expect(await clocksOf(load)).toMatchObject({ acknowledge: 'met' })
  })

  test('go with a changed cutoff, in the same transaction', async () => {
    covers('X-060')
    const load = await haveAward(app, cast, { export: true })
    await haveDetails(cast.owner, load, { portCutoff: `${homeDay(4)}T16:00` })
    const before = await dueOf(load, 'port_cutoff')
    await haveDetails(cast.owner, load, { portCutoff: `${homeDay(5)}T16:00` })
    const after = await dueOf(load, 'port_cutoff')
    expect(after!.getTime() - before!.getTime()).toBeGreaterThan(20 * 3_600_000)
    const events = await app.db
      .selectFrom('events')
      .select(sql<string>`xmin::text`.as('tx'))
      .where('load_id', '=', load.id)
      .where('action', '=', 'details_changed')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const clock = await app.db
      .selectFrom('load_clocks')
      .select(sql<string>`xmin::text`.as('tx'))
      .where('load_id', '=', load.id)
      .where('kind', '=', 'port_cutoff')
      .executeTakeFirstOrThrow()
    // The transaction that wrote them.
    expect(clock.tx).toBe(events.tx)
  })

  test('go with the appointments', async () => {
    const load = await haveAward(app, cast, { pickupDate: homeDay(9) })
    const byDate = await dueOf(load, 'delivery_order')
    const { id } = await haveAppointment(cast.winner, load, 'pickup', 4)
    expect(await clocksOf(load)).toMatchObject({ pickup_appointment: 'open', acknowledge: 'met' })
    const byAppointment = await dueOf(load, 'delivery_order')
    expect(byAppointment! < byDate!).toBe(true)
    await cast.winner.post(`/api/appointments/${id}/cancel`, {})
    expect(await clocksOf(load)).toMatchObject({ pickup_appointment: 'void' })
    expect(await dueOf(load, 'delivery_order')).toEqual(byDate)
  })

  test('end with the load: what staff say has happened is not waited for', async () => {
    covers('X-063')
    const load = await haveAward(app, cast, { pickupDate: homeDay(5) })
    await haveDetails(cast.owner, load, { ...freeUntil(6), returnBy: homeDay(9) })
    await acknowledge(cast.winner, load)
    const open = async () =>
      Object.entries(await clocksOf(load))
        .filter(([, state]) => state === 'open')
        .map(([kind]) => kind)
    const move = (status: 'do_received_sent' | 'delivered' | 'billed' | 'completed') =>
      cast.staff.call(updateLoadStatus, { params: { id: load.id }, body: { status } })
    expect(await open()).toEqual(['delivery_order', 'last_free_day', 'return_by'])
    await move('do_received_sent')
    expect(await clocksOf(load)).toMatchObject({ delivery_order: 'met' })
    expect(await open()).toEqual(['last_free_day', 'return_by'])
    await move('delivered')
    expect(await open()).toEqual(['return_by'])
    await move('billed')
    expect(await open()).toEqual([])
    await move('completed')
    expect(await open()).toEqual([])
  })

  test('are in the details for the sides of the award, the most pressing first', async () => {
    covers('X-056')
    const load = await haveAward(app, cast, { pickupDate: homeDay(9) })
    const lastFreeDays = [
      { source: 'line', date: homeDay(1) },
      { source: 'terminal', date: homeDay(2) },
    ] as const
    await haveDetails(cast.owner, load, { lastFreeDays: [...lastFreeDays] })
    for (const side of [cast.owner, cast.winner]) {
      const { clocks } = await side.call(readDetails, { params: { id: load.id } })
      expect(clocks!.map(({ kind }) => kind).toSorted()).toEqual(['acknowledge', 'delivery_order', 'last_free_day'])
      const lastFreeDay = clocks!.find(({ kind }) => kind === 'last_free_day')!
      expect(lastFreeDay).toMatchObject({ level: 'amber', sources: lastFreeDays })
      expect(lastFreeDay.text).toMatch(/^LFD \w+ \d+ · 1 day left$/)
    }
    const other = await app.haveLoad(cast.owner)
    expect(await cast.loser.call(readDetails, { params: { id: other.id } })).not.toHaveProperty('clocks')
  })
})

test('the database gives each clock the level that the rules give it', async () => {
  covers('X-055')
  const minutes = [-90, -1, 1, 90]
  const cases = clockKinds.flatMap((kind) =>
    minutes.flatMap((due) => minutes.flatMap((red) => minutes.map((amber) => ({ kind, due, red, amber })))),
  )
  const { rows } = await sql<{
    kind: ClockKind
    due_at: Date
    red_at: Date
    amber_at: Date
    level: OpenLevel
    now: Date
  }>`
    select kind, due_at, red_at, amber_at, ${levelSql} as level, statement_timestamp() as now from (
      select kind, now() + make_interval(mins => due) as due_at, now() + make_interval(mins => red) as red_at,
        now() + make_interval(mins => amber) as amber_at
      from jsonb_to_recordset(${JSON.stringify(cases)}::jsonb) as row (kind text, due int, red int, amber int)) as load_clocks`.execute(
    app.db,
  )
  expect(rows).toHaveLength(cases.length)
  for (const { kind, due_at: dueAt, red_at: redAt, amber_at: amberAt, level, now } of rows)
    expect(levelOf({ kind, dueAt, redAt, amberAt }, now)).toBe(level)
})
