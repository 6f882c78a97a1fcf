import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listWonLoads } from '#domain/bids/api.ts'
import { readDetails } from '#domain/details/api.ts'
import type { ShipperDetails } from '#domain/details/details.ts'
import { updateLoadStatus } from '#domain/loads/staff-api.ts'
import { milestoneKinds } from '#domain/milestones/kinds.ts'
import type { TruckerMilestone } from '#domain/milestones/milestone.ts'
import { covers } from '#domain/testing.ts'
import { type AwardStage, startAwardStage } from '#server/test/stages/award-stage.ts'
import { forgetAward, homeZone } from '#server/test/stages/details.ts'
import { until } from '#server/test/live.ts'
import { awardedAgo } from '#server/test/stages/milestone-times.ts'
import { keyed, milestonesPath, newMilestone, postMilestone, report } from '#server/test/stages/milestones.ts'
import type { Visitor } from '#server/test/visitor.ts'

type Problem = {
  message: string
  code: string
  current?: TruckerMilestone
  errors?: { path: string; message: string }[]
}

let stage: AwardStage
let people: AwardStage['people']
beforeAll(async () => {
  stage = await startAwardStage()
  people = stage.people
})
afterAll(() => stage.close())

function post(load: { id: number }, body: unknown, { by = people.winner, key }: { by?: Visitor; key?: string } = {}) {
  return postMilestone<TruckerMilestone & Problem>(by, load, body, key)
}

async function list(load: { id: number }, by: Visitor = people.winner): Promise<TruckerMilestone[]> {
  const { body } = await by.get<TruckerMilestone[]>(milestonesPath(load, by.kind === 'staff' ? 'staff/' : ''))
  return body
}

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

describe('the reports of a load', () => {
  /** Notes that were recorded before, one each second, of which some are void. */
  async function haveNotes(load: { id: number }, count: number): Promise<void> {
    await post(load, newMilestone('note', { note: 'Note' }))
    await sql`insert into milestones (id, load_id, award_id, kind, happened_at, recorded_at, clock_offset_ms, entered, unchecked,
        zone, by_kind, by_user_id, note, details, voided_at, voided_by_user_id, void_reason)
      select gen_random_uuid(), load_id, award_id, kind, happened_at + index * interval '1 second', recorded_at, 0, entered,
        unchecked, zone, by_kind, by_user_id, note, details, case when index % 2 = 0 then recorded_at end,
        case when index % 2 = 0 then by_user_id end, case when index % 2 = 0 then 'Wrong' end
      from milestones, generate_series(1, ${count - 1}::int) as index where load_id = ${load.id}`.execute(stage.app.db)
  }

  test('are 200 notes and exceptions at most, void ones among them, and the steps beside them', async () => {
    covers('F-218')
    const load = await stage.haveAcknowledged()
    await haveNotes(load, 199)
    const together = await Promise.all(
      (['note', 'delay', 'note'] as const).map((kind) => post(load, newMilestone(kind, { note: 'Note' }))),
    )
    expect(together.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    expect(together.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'too-many-reports',
      message: 'This load has 200 reports of this sort already',
    })
    const staff = await stage.app.haveStaff('operations')
    const byStaff = await staff.post(milestonesPath(load, 'staff/'), newMilestone('note'), keyed())
    expect(byStaff.status).toBe(409)
    expect((await post(load, newMilestone('dispatched'))).status).toBe(201)
  })

  test('come in pages, each once and in their order, also when one is reported meanwhile', async () => {
    covers('F-218')
    const load = await stage.haveAcknowledged()
    await haveNotes(load, 130)
    for (const reader of [people.winner, people.owner, await stage.app.haveStaff('support')]) {
      const path = milestonesPath(load, reader.kind === 'staff' ? 'staff/' : '')
      const first = await reader.get<TruckerMilestone[]>(path)
      expect(first.body).toHaveLength(100)
      const whole = (await reader.get<TruckerMilestone[]>(`${path}?limit=500`)).body
      const walked: string[] = []
      let next: string | undefined = `${path}?limit=40`
      while (next) {
        const { body, headers }: { body: TruckerMilestone[]; headers: Headers } = await reader.get(next)
        if (walked.length === 0) expect(headers.get('x-total-count')).toBe(String(whole.length))
        if (walked.length === 40) await post(load, newMilestone('note', { note: 'Earlier' }))
        walked.push(...body.map(({ id }) => id))
        next = /<([^>]*)>/.exec(headers.get('link') ?? '')?.[1]
      }
      const known = new Set(whole.map(({ id }) => id))
      expect(walked.filter((id) => known.has(id))).toEqual(whole.map(({ id }) => id))
      expect(new Set(walked).size).toBe(walked.length)
    }
    const cursor = Buffer.from('["milestones","x"]').toString('base64url')
    expect((await people.winner.get(`${milestonesPath(load)}?cursor=${cursor}`)).status).toBe(400)
  })
})

describe('a reported milestone', () => {
  test('is read by both sides, admins and staff, under the id of its key', async () => {
    const load = await stage.haveAcknowledged()
    const key = randomUUID()
    const details = { containerNumber: 'mscu7301450', chassisNumber: 'DCLZ412345', sealNumber: 'ML4471920', price: 5 }
    const typed = newMilestone('gated_out', { details, note: 'Gate 7', lat: 33.7, lon: -118.2, accuracyM: 12 })
    const { status, body } = await post(load, typed, { key })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: key,
      kind: 'gated_out',
      label: 'Gated out',
      happenedAt: expect.any(String) as string,
      recordedAt: expect.any(String) as string,
      timeZone: homeZone,
      by: 'trucker',
      byName: null,
      entered: false,
      unchecked: false,
      clockOffsetMs: expect.any(Number) as number,
      note: 'Gate 7',
      details: { containerNumber: 'MSCU7301450', chassisNumber: 'DCLZ412345', sealNumber: 'ML4471920' },
      files: [],
      voidableUntil: expect.any(String) as string,
    })
    expect(Date.parse(body.voidableUntil!) - Date.parse(body.recordedAt)).toBe(24 * 3_600_000)
    const { byName: _name, voidableUntil: _until, ...forAll } = body
    expect(await list(load)).toEqual([body])
    expect(await list(load, people.owner)).toEqual([forAll])
    expect(await list(load, people.admin)).toEqual([forAll])
    expect(await list(load, people.staff)).toEqual([{ ...forAll, byName: expect.any(String) as string }])
    const row = await stage.app.db.selectFrom('milestones').selectAll().where('id', '=', key).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ lat: 33.7, lon: -118.2, accuracy_m: 12 })
  })

  test('has no position when the phone gave none', async () => {
    covers('X-096')
    const load = await stage.haveAcknowledged()
    const { id } = await report(people.winner, load, 'dispatched')
    const row = await stage.app.db.selectFrom('milestones').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect([row.lat, row.lon, row.accuracy_m]).toEqual([null, null, null])
    const half = await post(load, newMilestone('arrived_terminal', { lat: 33.7 }))
    expect([half.status, half.body.errors?.[0]?.path]).toEqual([400, 'lat'])
  })

  test.each(milestoneKinds)('can be %s', async (kind) => {
    const load = await stage.haveAcknowledged()
    expect(await report(people.winner, load, kind)).toMatchObject({ kind })
  })

  test('at the yard can come again after the container has left it', async () => {
    covers('X-083')
    const load = await stage.haveAcknowledged()
    await report(people.winner, load, 'arrived_yard')
    expect((await post(load, newMilestone('arrived_yard'))).status).toBe(409)
    await report(people.winner, load, 'left_yard')
    await report(people.winner, load, 'arrived_yard')
    expect((await list(load)).map(({ kind }) => kind)).toEqual(['arrived_yard', 'left_yard', 'arrived_yard'])
  })

  test('says once why there is no proof of delivery, which both sides and staff read', async () => {
    covers('F-247')
    const load = await stage.haveAcknowledged()
    await report(people.winner, load, 'proof_waived', { note: 'The dock was closed.' })
    expect((await post(load, newMilestone('proof_waived'))).body.code).toBe('milestone-recorded')
    for (const by of [people.winner, people.owner, people.staff]) {
      expect(await list(load, by)).toMatchObject([{ label: 'No proof of delivery', note: 'The dock was closed.' }])
    }
  })

  test('happened when it did by the clock of the server', async () => {
    covers('X-084')
    const load = await stage.haveAcknowledged()
    await awardedAgo(stage.app, load, 24)
    const [fast, tapped] = [ago(-14), ago(-14 + 30)]
    const { body } = await post(load, newMilestone('dispatched', { deviceNow: fast, happenedAt: tapped }))
    expect(Math.abs(Date.parse(body.happenedAt) - Date.parse(ago(30)))).toBeLessThan(5000)
    expect(Math.round(body.clockOffsetMs / 60_000)).toBe(-14)
    const in1970 = { deviceNow: '1970-01-01T00:10:00.000Z', happenedAt: '1970-01-01T00:05:00.000Z' }
    const old = await post(load, newMilestone('arrived_terminal', in1970))
    expect(old.status).toBe(201)
    expect(Math.abs(Date.parse(old.body.happenedAt) - Date.parse(ago(5)))).toBeLessThan(5000)
  })

  test('is marked when its time could not be checked, and when it was typed', async () => {
    covers('X-085')
    const load = await stage.haveAcknowledged()
    await awardedAgo(stage.app, load, 24)
    const doubtful = { happenedAt: ago(30), lastServerTime: ago(10), entered: true }
    expect((await post(load, newMilestone('dispatched', doubtful))).body).toMatchObject({
      unchecked: true,
      entered: true,
    })
    const right = { happenedAt: ago(5), lastServerTime: ago(10) }
    expect((await post(load, newMilestone('arrived_terminal', right))).body).toMatchObject({ unchecked: false })
  })

  test('in the future or before the award is refused', async () => {
    covers('X-086')
    const load = await stage.haveAcknowledged()
    for (const [happenedAt, message] of [
      [ago(-3), 'This time lies in the future'],
      [ago(60), 'This time lies before the award'],
      ['1970-01-01T00:00:00.000Z', 'This time lies before the award'],
    ] as const) {
      const { status, body } = await post(load, newMilestone('dispatched', { happenedAt }))
      expect([status, body.message, body.errors?.[0]?.path]).toEqual([400, message, 'happenedAt'])
    }
    expect((await post(load, newMilestone('dispatched', { happenedAt: ago(-1) }))).status).toBe(201)
  })

  test('out of order is stored', async () => {
    covers('X-081')
    const load = await stage.haveAcknowledged()
    await awardedAgo(stage.app, load, 24)
    await report(people.winner, load, 'gated_in')
    await report(people.winner, load, 'gated_out', { happenedAt: ago(60) })
    expect((await list(load)).map(({ kind }) => kind)).toEqual(['gated_out', 'gated_in'])
  })

  test('needs what its kind says, in plain words', async () => {
    covers('X-090')
    const load = await stage.haveAcknowledged()
    const wrong = async (kind: Parameters<typeof newMilestone>[0], details: object, more = {}) => {
      const { status, body } = await post(load, { ...newMilestone(kind), ...more, details })
      expect(status).toBe(400)
      return body.errors?.map(({ path, message }) => `${path}: ${message}`)
    }
    expect(await wrong('dry_run', {})).toEqual([
      'details.where: Say where the driver was turned away',
      'details.reason: Choose a reason',
    ])
    expect(await wrong('dry_run', { where: 'terminal', reason: 'traffic' })).toEqual([
      'details.reason: Choose a reason',
    ])
    expect(await wrong('delay', {})).toEqual(['details.reason: Choose a reason'])
    expect(await wrong('damage', { what: ' ' })).toEqual(['details.what: Describe the damage'])
    expect(await wrong('note', {}, { note: '' })).toEqual(['note: Enter a note'])
    expect(await wrong('proof_waived', {}, { note: ' ' })).toEqual(['note: Say why there is no proof of delivery'])
    expect((await post(load, newMilestone('dispatched'), { key: 'no-uuid' })).status).toBe(400)
    const files = await post(load, newMilestone('dispatched', { fileIds: [randomUUID()] }))
    expect([files.status, files.body.message]).toEqual([422, 'A file of this update has not arrived yet'])
    expect(await list(load)).toEqual([])
  })
})

describe('the reporters of milestones', () => {
  test('is only the winner, and staff', async () => {
    covers('X-091')
    const load = await stage.haveAcknowledged()
    const other = await stage.app.have('trucker')
    const answers = [people.owner, people.loser, other, people.admin, people.stranger].map(
      async (by) => await post(load, newMilestone('dispatched'), { by }),
    )
    const refused = await Promise.all(answers)
    expect(refused.map(({ status }) => status)).toEqual([403, 404, 404, 403, 403])
    expect([refused[1]!.body.message, refused[2]!.body.message]).toEqual(['Load not found', 'Load not found'])
    expect(await list(load)).toEqual([])
    expect((await post(load, newMilestone('dispatched'), { by: people.staff })).body).toMatchObject({
      by: 'staff',
      byName: expect.any(String) as string,
    })
    expect((await list(load))[0]).toMatchObject({ by: 'staff', byName: null, voidableUntil: null })
  })

  test('can do so from the award until the load is billed, not later', async () => {
    covers('X-092')
    const load = await stage.haveAcknowledged()
    for (const status of ['assigned', 'do_received_sent', 'delivered', 'returned', 'billed'] as const) {
      await stage.app.setStatus(load, status)
      await report(people.winner, load, 'delay')
    }
    for (const status of ['completed', 'cancelled'] as const) {
      await stage.app.setStatus(load, status)
      for (const by of [people.winner, people.staff]) {
        const { status: code, body } = await post(load, newMilestone('delay'), { by })
        expect([code, body.message]).toEqual([409, 'This load is closed'])
      }
    }
    const open = await stage.app.haveLoad(people.owner)
    const { status, body } = await post(open, newMilestone('dispatched'), { by: people.staff })
    expect([status, body.message]).toEqual([409, 'This load has no trucker yet'])
  })

  test('acknowledges the award by it, unless it is staff', async () => {
    covers('X-013')
    const load = await stage.haveAward()
    await report(people.staff, load, 'note')
    const stateOf = () =>
      stage.app.db.selectFrom('awards').select(['state', 'ack_how']).where('load_id', '=', load.id).execute()
    expect(await stateOf()).toEqual([{ state: 'awarded', ack_how: null }])
    await report(people.winner, load, 'dispatched')
    expect(await stateOf()).toEqual([{ state: 'acknowledged', ack_how: 'work' }])
  })

  test('may do so on a load that was awarded before awards were kept', async () => {
    const load = await stage.haveAcknowledged()
    await forgetAward(stage.app, load)
    await report(people.winner, load, 'dispatched')
    expect(await list(load, people.owner)).toMatchObject([{ kind: 'dispatched' }])
  })
})

describe('the effects of milestones', () => {
  test('is never a status, and staff move the load without one as before', async () => {
    covers('X-093', 'X-003')
    const [load, bare] = [await stage.haveAcknowledged(), await stage.haveAward()]
    for (const kind of milestoneKinds) await report(people.winner, load, kind)
    const { status } = await stage.app.db
      .selectFrom('loads')
      .select('status')
      .where('id', '=', load.id)
      .executeTakeFirstOrThrow()
    expect(status).toBe('assigned')
    for (const next of ['do_received_sent', 'delivered', 'billed', 'completed'] as const) {
      const moved = await people.staff.call(updateLoadStatus, { params: { id: bare.id }, body: { status: next } })
      expect(moved).toMatchObject({ status: next })
    }
  })

  test('is one notification of the shipper for each that it cares for, exceptions at once', async () => {
    covers('X-090')
    const load = await stage.haveAcknowledged()
    for (const kind of milestoneKinds) await report(people.winner, load, kind)
    const notifications = await stage.app.db
      .selectFrom('notifications')
      .selectAll()
      .where('load_id', '=', load.id)
      .where('kind', 'in', ['milestone', 'exception'])
      .orderBy('id')
      .execute()
    expect(notifications.map(({ title, kind, user_id: id }) => [title, kind, id === people.owner.id])).toEqual([
      ['Gated out', 'milestone', true],
      ['Arrived at delivery', 'milestone', true],
      ['Unloaded', 'milestone', true],
      ['Dropped', 'milestone', true],
      ['Returned empty', 'milestone', true],
      ['Driver turned away', 'exception', true],
      ['Customs exam', 'exception', true],
      ['Delay', 'exception', true],
      ['Damage', 'exception', true],
      ['No proof of delivery', 'exception', true],
    ])
    const turnedAway = notifications.find(({ title }) => title === 'Driver turned away')!.message
    expect(turnedAway).toContain(`Load ${load.loadNumber}: driver turned away at`)
    expect(turnedAway).toContain(', customs hold.')
  })

  test('is a hint to open pages of both sides and of staff, and to no one else', async () => {
    covers('X-097')
    const load = await stage.haveAcknowledged()
    const open = [people.owner, people.winner, people.staff, people.loser, people.stranger]
    const streams = await Promise.all(open.map((by) => by.listen()))
    await report(people.winner, load, 'gated_out')
    const receives = streams.map((stream) => stream.hints().some(({ topics }) => topics.includes('milestones')))
    await until(
      () => streams.slice(0, 3).every((stream) => stream.hints().some(({ topics }) => topics.includes('milestones'))),
      1000,
    )
    expect(receives.slice(3)).toEqual([false, false])
    expect(streams.slice(3).map((stream) => stream.text().includes('milestones'))).toEqual([false, false])
    for (const stream of streams) stream.close()
  })

  test('is in the histories of both sides and in the feed of staff, each in its words', async () => {
    const load = await stage.haveAcknowledged()
    await report(people.winner, load, 'gated_out')
    const first = async (by: Visitor) => (await by.get<{ title: string; details: string }[]>('/api/history')).body[0]!
    const label = `Trucker${String(people.winner.id).padStart(3, '0')}`
    expect(await first(people.owner)).toMatchObject({ kind: 'milestone', title: 'Gated out' })
    expect((await first(people.owner)).details).toMatch(new RegExp(`^${label}, \\w+ \\d+, \\d+ .*P[SD]T$`))
    expect((await first(people.winner)).details).not.toContain(label)
    const { body } = await people.staff.get<{ description: string }[]>('/api/staff/dashboard/activity')
    expect(JSON.stringify(body)).toContain(`reported \\"Gated out\\" on load ${load.loadNumber}`)
  })

  test('starts the waiting, which names its rate and at an export the shipper', async () => {
    covers('F-249')
    const load = await stage.haveAcknowledged({ export: true, liveOrdrop: true })
    await report(people.winner, load, 'arrived_stop')
    const { clocks } = (await people.owner.call(readDetails, { params: { id: load.id } })) as ShipperDetails
    const wait = clocks.find(({ kind }) => kind === 'wait_delivery')
    expect(wait).toMatchObject({
      export: true,
      perHour: 75,
      text: expect.stringMatching(/^Waiting at shipper: /) as string,
    })
    const rows = await people.winner.call(listWonLoads, { query: {} })
    expect(JSON.stringify(rows)).toMatch(/"export":true,"perHour":75/)
  })

  test('moves the clocks of the load, and a void one moves them back', async () => {
    const load = await stage.haveAcknowledged()
    const clocks = async () => {
      const rows = await stage.app.db
        .selectFrom('load_clocks')
        .select(['kind', 'state'])
        .where('load_id', '=', load.id)
        .execute()
      return Object.fromEntries(rows.map(({ kind, state }) => [kind, state]))
    }
    expect(await clocks()).not.toHaveProperty('wait_terminal')
    await report(people.winner, load, 'arrived_terminal')
    expect(await clocks()).toMatchObject({ wait_terminal: 'open' })
    const { id } = await report(people.winner, load, 'gated_out')
    expect(await clocks()).toMatchObject({ wait_terminal: 'met' })
    await people.winner.post(`/api/milestones/${id}/void`, { reason: 'Undone' }, keyed())
    expect(await clocks()).toMatchObject({ wait_terminal: 'open' })
  })
})
