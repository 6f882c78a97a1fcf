import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { listNotifications, markAllNotificationsRead } from '#domain/notifications/api.ts'
import { until } from '#server/test/live.ts'
import { linkOf, startNotificationStage, type NotificationStage } from '#server/test/calls/notification-stage.ts'
import { deliver } from './deliver.ts'

let stage: NotificationStage
beforeAll(async () => {
  stage = await startNotificationStage()
})
afterAll(() => stage.close())

describe('bids on one load within a few minutes', () => {
  async function bidsUnderTheBell(load: ShipperLoad) {
    const { items } = await stage.cast.owner.call(listNotifications, { query: { limit: 100 } })
    const own = items.filter(({ kind, link }) => kind === 'new_bid' && link === `${linkOf.owner(load)}#bids`)
    return own.map(({ message }) => message)
  }
  const mailsTo = async (load: ShipperLoad) => {
    const mails = await stage.app.db
      .selectFrom('mails')
      .select('subject')
      .where('user_id', '=', stage.cast.owner.id)
      .execute()
    return mails.map(({ subject }) => subject).filter((subject) => subject.endsWith(load.loadNumber))
  }
  const newestEvent = async (load: ShipperLoad) => {
    const events = await stage.app.db
      .selectFrom('notifications')
      .select('event_id')
      .where('load_id', '=', load.id)
      .where('kind', '=', 'new_bid')
      .orderBy('id', 'desc')
      .execute()
    return events[0]!.event_id
  }

  test('are one notification with their number and one email, also ten at the same moment', async () => {
    const load = await stage.haveLoad()
    const truckers = await Promise.all(Array.from({ length: 10 }, () => stage.app.have('trucker')))
    await Promise.all(truckers.map((trucker) => stage.app.haveBid(trucker, load)))
    expect(await bidsUnderTheBell(load)).toEqual(['10 new or changed bids'])
    const { rows: due } = await stage.app.database.pool.query(
      `select extract(epoch from deliver_at - now()) / 60 as minutes from notifications where load_id = $1 and kind = 'new_bid'`,
      [load.id],
    )
    expect(due).toHaveLength(1)
    expect(Math.ceil(due[0].minutes)).toBe(5)
    const eventId = await newestEvent(load)
    await Promise.all([deliver(stage.app.db, [eventId]), deliver(stage.app.db, [eventId])])
    await deliver(stage.app.db, [eventId])
    expect(await mailsTo(load)).toEqual([`10 new or changed bids: load ${load.loadNumber}`])
  })

  test('start over once they were delivered or read; read ones are not emailed', async () => {
    const { load } = await stage.haveBids()
    await deliver(stage.app.db, [await newestEvent(load)])
    await stage.app.haveBid(await stage.app.have('trucker'), load)
    expect(await bidsUnderTheBell(load)).toEqual(['3 new or changed bids'])
    await stage.cast.owner.call(markAllNotificationsRead, {})
    await deliver(stage.app.db, [await newestEvent(load)])
    await stage.app.haveBid(await stage.app.have('trucker'), load)
    expect(await bidsUnderTheBell(load)).toEqual(['New bid'])
    expect(await mailsTo(load)).toEqual([`2 new or changed bids: load ${load.loadNumber}`])
  })

  test('keep the earlier ones when they come while the email is due but not written', async () => {
    const load = await stage.haveLoad()
    await stage.app.haveBid(stage.cast.winner, load)
    const longAgo = new Date(Date.now() - 6 * 60_000)
    await stage.app.db
      .updateTable('notifications')
      .set({ created_at: longAgo })
      .where('load_id', '=', load.id)
      .execute()
    await stage.app.haveBid(stage.cast.loser, load)
    await deliver(stage.app.db, [await newestEvent(load)])
    expect(await bidsUnderTheBell(load)).toEqual(['2 new or changed bids'])
    expect(await mailsTo(load)).toEqual([`2 new or changed bids: load ${load.loadNumber}`])
  })

  test('are emailed also when the email of another load fails, which is tried again a minute later', async () => {
    const [failing, other] = [await stage.haveLoad(), await stage.haveLoad()]
    for (const load of [failing, other]) await stage.app.haveBid(stage.cast.winner, load)
    await stage.app.database.pool.query(
      `update notifications set deliver_at = now(), kind = case load_id when $1 then 'no kind' else kind end
       where load_id = any($2)`,
      [failing.id, [failing.id, other.id]],
    )
    await until(async () => (await mailsTo(other)).length === 1)
    await until(async () => {
      const { rows } = await stage.app.database.pool.query(
        `select from notifications where load_id = $1 and deliver_at > now() + interval '50 seconds'`,
        [failing.id],
      )
      return rows.length === 1
    })
    await stage.app.database.pool.query(`delete from notifications where load_id = $1`, [failing.id])
  })

  test('are not emailed once one of them has won or the auction has ended', async () => {
    const load = await stage.haveAwarded()
    await deliver(stage.app.db, [await newestEvent(load)])
    expect(await mailsTo(load)).toEqual([])
  })

  test('are not emailed to a shipper who unsubscribed since', async () => {
    const { load } = await stage.haveBids()
    const off = {
      user_id: stage.cast.owner.id,
      kind: 'new_bid' as const,
      in_app: true,
      mail: 'off' as const,
      push: false,
    }
    await stage.app.db.insertInto('notification_choices').values(off).execute()
    await deliver(stage.app.db, [await newestEvent(load)])
    await stage.app.db.deleteFrom('notification_choices').where('user_id', '=', stage.cast.owner.id).execute()
    expect(await mailsTo(load)).toEqual([])
  })
})
