import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listToday } from '#domain/deadlines/api.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { acknowledge, haveAward } from '#server/test/stages/award-stage.ts'
import { freeUntil, haveAppointment, haveDetails } from '#server/test/stages/details.ts'
import { report } from '#server/test/stages/milestones.ts'
import { sendFile } from '#server/test/files/work-files.ts'
import type { Visitor } from '#server/test/visitor.ts'

let app: TestApp
let cast: Record<'owner' | 'winner' | 'loser', Visitor>
beforeAll(async () => {
  app = await startApp()
  cast = {
    owner: await app.have('shipper', { company_name: 'yCrate' }),
    winner: await app.have('trucker', { company_name: 'xHarbor' }),
    loser: await app.have('trucker'),
  }
})
afterAll(() => app.close())

const today = (as: Visitor) => as.call(listToday, {})
const ids = async () => (await today(cast.winner)).map(({ load }) => load.id)

async function haveWon() {
  const load = await haveAward(app, cast)
  await haveDetails(cast.owner, load, { ...freeUntil(9), containerNumber: 'CSQU3054383' })
  await acknowledge(cast.winner, load)
  return load
}

/** An award that waits for its acknowledgement, due in a number of seconds, on any day of the week. */
async function haveToAcknowledge(seconds: number, details = {}) {
  const load = await haveAward(app, cast)
  await haveDetails(cast.owner, load, details)
  await due(load, 'due_at', seconds)
  return load
}

/** Moves a clock of a load to a number of seconds from now by the database's clock. */
async function due(load: { id: number }, column: 'due_at' | 'red_at', seconds: number) {
  await sql`update load_clocks set ${sql.ref(column)} = statement_timestamp() + ${seconds} * interval '1 second'
    where load_id = ${load.id} and state = 'open'`.execute(app.db)
}

/** No load is in Today. */
async function clear() {
  await sql`update load_clocks set state = 'void' where winner_id = ${cast.winner.id}`.execute(app.db)
}

describe('the deadlines of today', () => {
  const hour = 60 * 60
  const day = 24 * hour

  test('is only for the winner: once a load, with its container and the next step', async () => {
    const load = await haveWon()
    await due(load, 'due_at', 600)
    const [one, ...others] = await today(cast.winner)
    expect(others).toEqual([])
    expect(one).toMatchObject({ load: { id: load.id, containerNumber: 'CSQU3054383' }, next: 'dispatched' })
    await report(cast.winner, load, 'dispatched')
    // A report writes the clocks again.
    await due(load, 'due_at', 600)
    expect((await today(cast.winner))[0]!.next).toBe('arrived_terminal')
    expect(await today(cast.loser)).toEqual([])
    expect((await cast.owner.get('/api/trucker/today')).status).toBe(403)
    expect(JSON.stringify(one)).not.toMatch(/yCrate|xHarbor/)
    await clear()
  })

  test('has the loads whose proof of delivery is missing, until it is waived or made', async () => {
    covers('F-247')
    const load = await haveWon()
    await clear()
    await report(cast.winner, load, 'dropped')
    await clear()
    const owed = { load: { id: load.id }, clock: null, next: 'left_stop', owesProof: true }
    expect(await today(cast.winner)).toMatchObject([owed])
    await report(cast.winner, load, 'gated_in')
    await clear()
    expect(await today(cast.winner)).toMatchObject([{ ...owed, next: null }])
    expect(await today(cast.loser)).toEqual([])
    await report(cast.winner, load, 'proof_waived')
    expect(await today(cast.winner)).toEqual([])

    const other = await haveWon()
    await clear()
    const { id: milestoneId } = await report(cast.winner, other, 'dropped')
    await due(other, 'due_at', 600)
    expect(await today(cast.winner)).toMatchObject([{ load: { id: other.id }, owesProof: true }])
    await sendFile(cast.winner, other, { type: 'pod', milestoneId })
    expect((await today(cast.winner)).filter(({ owesProof }) => owesProof)).toEqual([])
    await clear()
  })

  test.each([1, 60, -60])('asks for an acknowledgement due in %i hours, without the container', async (hours) => {
    covers('G-359')
    const load = await haveToAcknowledge(hours * hour, { containerNumber: 'CSQU3054383' })
    const [one, ...others] = await today(cast.winner)
    expect(one).toMatchObject({ load: { id: load.id }, clock: { kind: 'acknowledge' }, next: 'acknowledge' })
    expect(one!.load).not.toHaveProperty('containerNumber')
    expect(others).toEqual([])
    await clear()
  })

  test('has what is due within 24 hours of a load whose acknowledgement is due later or long ago', async () => {
    for (const seconds of [60 * hour, -60 * hour]) {
      const load = await haveToAcknowledge(seconds, freeUntil(9))
      await sql`update load_clocks set due_at = statement_timestamp() + interval '1 hour'
        where load_id = ${load.id} and kind = 'last_free_day'`.execute(app.db)
      expect(await today(cast.winner)).toMatchObject([
        { load: { id: load.id }, clock: { kind: 'last_free_day' }, next: 'acknowledge' },
      ])
      await clear()
    }
  })

  test('has 5 acknowledgements of other days besides 5 loads due today, in the order of their times', async () => {
    const due = []
    for (const minutes of [10, 20, 30, 40, 50]) due.push(await haveToAcknowledge(minutes * 60))
    const long = []
    for (const hours of [-80, -70]) long.push(await haveToAcknowledge(hours * hour))
    const ahead = []
    for (const hours of [60, 61, 62, 63]) ahead.push(await haveToAcknowledge(hours * hour))
    const [longest] = long
    expect(await ids()).toEqual([longest!, ...due, ...ahead].map(({ id }) => id))
    await clear()
  })

  test.each([
    [day - 30, 1],
    [day + 30, 0],
    [-day + 30, 1],
    [-day - 30, 0],
  ])('has a clock due in %i seconds %i times', async (seconds, times) => {
    const load = await haveWon()
    await due(load, 'due_at', seconds)
    expect(await ids()).toHaveLength(times)
    await clear()
  })

  test.each([
    [day - 30, 1],
    [day + 30, 0],
  ])('has an appointment that starts in %i seconds %i times, however long its window is', async (seconds, times) => {
    const load = await haveWon()
    await clear()
    await haveAppointment(cast.winner, load, 'pickup', 5)
    await sql`update load_clocks set state = 'void' where load_id = ${load.id} and kind <> 'pickup_appointment'`.execute(
      app.db,
    )
    await due(load, 'red_at', seconds - 60 * 60)
    expect(await ids()).toHaveLength(times)
    await clear()
  })

  test('has the earliest first, 5 at most, each load once', async () => {
    const loads = []
    for (const minutes of [60, 10, 50, 20, 40, 30]) {
      const load = await haveWon()
      await haveAppointment(cast.winner, load, 'delivery', 1)
      await sql`update load_clocks set due_at = statement_timestamp() + ${minutes} * interval '1 minute',
        red_at = statement_timestamp() + (${minutes}::int - 59) * interval '1 minute'
        where load_id = ${load.id} and state = 'open'`.execute(app.db)
      loads.push(load.id)
    }
    const [, first, fifth, second, fourth, third] = loads
    expect(await ids()).toEqual([first, second, third, fourth, fifth])
    await clear()
  })
})
