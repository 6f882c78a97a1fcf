import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { sendDigests } from '#server/notifications/send-digests.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { known } from '#server/test/builders.ts'
import { acknowledge, haveAward } from '#server/test/stages/award-stage.ts'
import { businessDay, forgetAward, freeUntil, haveDetails, homeDay } from '#server/test/stages/details.ts'
import { until } from '#server/test/live.ts'
import { waiting } from '#server/test/locks.ts'
import type { Visitor } from '#server/test/visitor.ts'
import { notifyDeadlines } from './notify-deadlines.ts'

let app: TestApp
let cast: Record<'owner' | 'winner' | 'loser', Visitor>
beforeAll(async () => {
  app = await startApp()
  const [owner, winner] = [await app.have('shipper', known()), await app.have('trucker', known())]
  cast = { owner, winner, loser: await app.have('trucker') }
})
afterAll(() => app.close())

/** The notifications about the deadlines of a load, once none is pending. */
async function notificationsOf({ id }: { id: number }) {
  await app.allNotified()
  const rows = await app.db
    .selectFrom('notifications')
    .selectAll()
    .where('load_id', '=', id)
    .where('kind', '=', 'deadline')
    .orderBy('id')
    .execute()
  return rows.map(({ user_id: userId, title, message, in_app: inApp, mail, push }) => ({
    to: userId === cast.owner.id ? 'owner' : userId === cast.winner.id ? 'winner' : 'nobody',
    title,
    message,
    ways: [inApp && 'bell', mail, push && 'push'].filter(Boolean),
  }))
}

const peopleOf = (notifications: { to: string }[]) => notifications.map(({ to }) => to).toSorted()

/**
 * Moves the clocks of a load to be due a number of minutes from now or ago; red for the last hour. Their notification
 * is due since a second ago: the machine's clock may be set back a little meanwhile.
 */
async function dueIn(load: { id: number }, minutes: number): Promise<void> {
  const at = (hoursBefore: number) => sql`clock_timestamp() + make_interval(mins => ${minutes - hoursBefore * 60})`
  await sql`
    update load_clocks set told_level = 'none', next_at = clock_timestamp() - interval '1 second', amber_at = ${at(24)}, red_at = ${at(1)}, due_at = ${at(0)}
    where load_id = ${load.id}`.execute(app.db)
}

describe('a last free day', () => {
  test('of today notifies winner and shipper once, with any number of processes, and again when it moves', async () => {
    covers('X-075')
    const load = await haveAward(app, cast)
    await acknowledge(cast.winner, load)
    await haveDetails(cast.owner, load, { ...freeUntil(0), containerNumber: 'MSCU7301450' })
    const notifications = await notificationsOf(load)
    expect(peopleOf(notifications)).toEqual(['owner', 'winner'])
    const { loadNumber } = load
    for (const { title, message } of notifications) {
      expect(title).toBe('Due today')
      expect(message).toMatch(/^LFD is today for load .* \(MSCU7301450\): gate it out before 11:59 PM P[SD]T\.$/)
      expect(message).toContain(loadNumber)
    }
    const restarted = await startApp({ on: app })
    await Promise.all(Array.from({ length: 4 }, () => notifyDeadlines(app.db)))
    await restarted.close()
    await haveDetails(cast.owner, load, { steamshipLine: 'MSCU' })
    expect(await notificationsOf(load)).toHaveLength(2)
    await haveDetails(cast.owner, load, freeUntil(-1))
    const moved = await notificationsOf(load)
    expect(moved.slice(2).map(({ title }) => title)).toEqual(['Overdue', 'Overdue'])
    expect(moved[2]!.message).toContain('and no gate-out is reported')
  })

  test('notifies a trucker who has not acknowledged without the container', async () => {
    covers('X-034')
    const load = await haveAward(app, cast)
    await haveDetails(cast.owner, load, { ...freeUntil(0), containerNumber: 'MSCU7301450' })
    const notifications = await notificationsOf(load)
    expect(notifications.find(({ to }) => to === 'owner')!.message).toContain('MSCU7301450')
    expect(notifications.find(({ to }) => to === 'winner')!.message).not.toContain('MSCU7301450')
  })

  test('that is removed while red sends no further notification', async () => {
    covers('X-063')
    const load = await haveAward(app, cast)
    await haveDetails(cast.owner, load, freeUntil(0))
    expect(await notificationsOf(load)).toHaveLength(2)
    await haveDetails(cast.owner, load, { lastFreeDays: null })
    await notifyDeadlines(app.db)
    expect(await notificationsOf(load)).toHaveLength(2)
    const clock = await app.db
      .selectFrom('load_clocks')
      .select(['state', 'next_at'])
      .where('load_id', '=', load.id)
      .where('kind', '=', 'last_free_day')
      .executeTakeFirstOrThrow()
    expect(clock).toEqual({ state: 'void', next_at: null })
  })

  test('that comes near is only in the daily email, if it is still open by then', async () => {
    covers('X-076')
    const [load, settled] = [await haveAward(app, cast), await haveAward(app, cast)]
    for (const one of [load, settled]) await haveDetails(cast.owner, one, freeUntil(1))
    const notifications = await notificationsOf(load)
    expect(peopleOf(notifications)).toEqual(['owner', 'winner'])
    for (const { title, ways } of notifications) expect([title, ways]).toEqual(['Due soon', ['daily']])
    const before = await mails()
    await haveDetails(cast.owner, settled, { lastFreeDays: null })
    await app.db
      .updateTable('notifications')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
      .where('load_id', 'in', [load.id, settled.id])
      .execute()
    await sendDigests(app.db)
    const digests = (await mails()).slice(before.length).filter(({ kind }) => kind === 'digest')
    expect(digests).toHaveLength(2)
    for (const { content } of digests) {
      expect(JSON.stringify(content)).toContain(load.loadNumber)
      expect(JSON.stringify(content)).not.toContain(settled.loadNumber)
    }
  })
})

test('that was due today is in a later daily email only as overdue', async () => {
  covers('X-076')
  const load = await haveAward(app, cast)
  await sql`update load_clocks set told_level = 'amber', next_at = clock_timestamp(), red_at = clock_timestamp(),
    due_at = clock_timestamp() + interval '1 second' where load_id = ${load.id}`.execute(app.db)
  await until(async () => (await notificationsOf(load)).length === 3)
  await app.db
    .updateTable('notifications')
    .set({ mail: 'daily', mailed_at: null, created_at: new Date(Date.now() - 25 * 3_600_000) })
    .where('load_id', '=', load.id)
    .where('kind', '=', 'deadline')
    .execute()
  const before = await mails()
  await sendDigests(app.db)
  const notifications = JSON.stringify((await mails()).slice(before.length).map(({ content }) => content))
  expect(
    notifications.split(`The rate confirmation of load ${load.loadNumber} was due for acknowledgment`),
  ).toHaveLength(3)
  expect(notifications).not.toContain(`Acknowledge the rate confirmation of load ${load.loadNumber}`)
})

async function mails() {
  return app.db.selectFrom('mails').selectAll().orderBy('id').execute()
}

describe('those who can act', () => {
  test('on an acknowledgement are the trucker, and once it is overdue the shipper too', async () => {
    covers('X-075')
    const load = await haveAward(app, cast)
    await dueIn(load, 30)
    const red = await notificationsOf(load)
    expect(peopleOf(red)).toEqual(['winner'])
    expect(red[0]).toMatchObject({ ways: ['bell', 'at_once'] })
    expect(red[0]!.message).toContain('Acknowledge the rate confirmation of load')
    await dueIn(load, -60)
    expect(peopleOf((await notificationsOf(load)).slice(1))).toEqual(['owner', 'winner'])
  })

  test('on a delivery order are only the shippers', async () => {
    covers('X-075')
    const load = await haveAward(app, cast, { pickupDate: homeDay(1) })
    await sql`delete from load_clocks where load_id = ${load.id} and kind = 'acknowledge'`.execute(app.db)
    await dueIn(load, -60)
    const notifications = await notificationsOf(load)
    expect(notifications.every(({ to }) => to === 'owner')).toBe(true)
    expect(notifications.at(-1)!.title).toBe('Overdue')
  })
})

test('an award older than its clock, long overdue for acknowledgement, sends no notification', async () => {
  covers('X-075')
  const load = await haveAward(app, cast, { pickupDate: homeDay(1) })
  const long = new Date(Date.now() - 10 * 86_400_000)
  await app.db.deleteFrom('load_clocks').where('load_id', '=', load.id).execute()
  await app.db
    .updateTable('awards')
    .set({ awarded_at: long, acknowledge_by: new Date(long.getTime() + 4 * 3_600_000), remind_at: null })
    .where('load_id', '=', load.id)
    .execute()
  await sql`update confirmations set issued_at = ${long} where award_id in (select id from awards where load_id = ${load.id})`.execute(
    app.db,
  )
  await haveDetails(cast.owner, load, { steamshipLine: 'MSCU' })
  const kept = await app.db
    .selectFrom('load_clocks')
    .select('told_level')
    .where('load_id', '=', load.id)
    .where('kind', '=', 'acknowledge')
    .executeTakeFirstOrThrow()
  expect(kept.told_level).toBe('overdue')
  expect((await notificationsOf(load)).filter(({ message }) => message.includes('confirmation'))).toEqual([])
})

test('an award whose papers are issued later has no time to acknowledge, and long overdue clocks send no notification', async () => {
  covers('X-075')
  const load = await haveAward(app, cast, { pickupDate: businessDay(0) })
  await notificationsOf(load)
  await sql`update loads set pickup_date = ${homeDay(-2)} where id = ${load.id}`.execute(app.db)
  await forgetAward(app, load)
  for (const table of ['load_clocks', 'notifications'] as const)
    await app.db.deleteFrom(table).where('load_id', '=', load.id).execute()
  expect((await cast.winner.get(`/api/loads/${load.id}/confirmation`)).status).toBe(200)
  const clocks = await app.db
    .selectFrom('load_clocks')
    .select(['kind', 'told_level'])
    .where('load_id', '=', load.id)
    .execute()
  expect(clocks).toEqual([{ kind: 'delivery_order', told_level: 'overdue' }])
  expect(await notificationsOf(load)).toEqual([])
})

test('people choose the ways of deadlines, by default under the bell, by email at once and on their devices', async () => {
  covers('X-078')
  for (const person of [cast.owner, cast.winner]) {
    const { body } = await person.get<{ choices: { kind: string }[] }>('/api/user/notification-choices')
    const choice = body.choices.find(({ kind }) => kind === 'deadline')
    expect(choice).toMatchObject({ inApp: true, mail: 'at_once', push: true })
  }
})

test('a deadline that moves during its notification sends another one', async () => {
  covers('X-075')
  const load = await haveAward(app, cast)
  await app.allNotified()
  let move: Promise<unknown> | undefined
  await app.db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', cast.winner.id).forUpdate().execute()
    await dueIn(load, 30)
    await until(async () => (await waiting(app)) === 1)
    let isMoved = false
    move = dueIn(load, -60).then(() => (isMoved = true))
    await until(async () => isMoved || (await waiting(app)) === 2)
  })
  await move
  const overdue = (await notificationsOf(load)).filter(({ title }) => title === 'Overdue')
  expect(peopleOf(overdue)).toEqual(['owner', 'winner'])
})

test('many deadlines at once send one notification each', async () => {
  covers('X-075')
  const loads = await Promise.all(Array.from({ length: 12 }, () => haveAward(app, cast)))
  const ids = loads.map(({ id }) => id)
  await sql`update load_clocks set due_at = clock_timestamp() - interval '1 hour', told_level = 'red', next_at = clock_timestamp()
    where load_id = any(${ids}::int[]) and kind = 'acknowledge'`.execute(app.db)
  await Promise.all(Array.from({ length: 3 }, () => notifyDeadlines(app.db)))
  for (const load of loads) expect(peopleOf(await notificationsOf(load))).toEqual(['owner', 'winner'])
})
