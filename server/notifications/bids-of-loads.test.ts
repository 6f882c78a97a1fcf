import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { modifyBid } from '#domain/bids/api.ts'
import type { Bid } from '#domain/bids/bid.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { formatMoney } from '#domain/money.ts'
import { listNotifications, markAllNotificationsRead, markNotificationRead } from '#domain/notifications/api.ts'
import { shipperEstimate } from '#domain/pricing/totals.ts'
import { covers } from '#domain/testing.ts'
import { linkOf, startNotificationStage, type NotificationStage } from '#server/test/calls/notification-stage.ts'
import type { Visitor } from '#server/test/visitor.ts'
import { deliver } from './deliver.ts'

let stage: NotificationStage
let owner: Visitor
beforeAll(async () => {
  stage = await startNotificationStage()
  owner = stage.cast.owner
})
afterAll(() => stage.close())
beforeEach(() => owner.call(markAllNotificationsRead, {}))

/** The rows under the bell, with the number of unread ones. */
const bell = () => owner.call(listNotifications, { query: { limit: 100 } })
const rowsOf = async (load: ShipperLoad) => {
  const { items } = await bell()
  return items.filter(({ kind, link }) => kind === 'new_bid' && link?.startsWith(linkOf.owner(load)))
}
const titlesOf = async (load: ShipperLoad) => (await rowsOf(load)).map(({ title }) => title)
const change = (part: 'winner' | 'loser', bid: Bid, drayage: number) =>
  stage.cast[part].call(modifyBid, { params: { id: bid.id }, body: { drayage } })
const price = (bid: Bid, drayage: number) => formatMoney(shipperEstimate({ ...bid, drayage }))
/** Sends pending notifications, so that the next one is separate. */
async function deliverAll(load: ShipperLoad): Promise<void> {
  const notifications = await stage.app.db
    .selectFrom('notifications')
    .select('event_id')
    .where('load_id', '=', load.id)
    .execute()
  await deliver(
    stage.app.db,
    notifications.map(({ event_id: eventId }) => eventId),
  )
}

describe('under the bell of a shipper', () => {
  test('a load with bids is one row with the lowest price and what it was before the unread changes', async () => {
    covers('F-064')
    const { load, winning, losing } = await stage.haveBids()
    expect(await titlesOf(load)).toEqual([`${load.loadNumber}: 2 bids, lowest ${price(winning, 777.77)}`])
    await owner.call(markAllNotificationsRead, {})
    await change('winner', winning, 760)
    await change('loser', losing, 750)
    await deliverAll(load)
    await change('winner', winning, 740)
    const before = price(winning, 777.77)
    expect(await rowsOf(load)).toMatchObject([
      {
        title: `${load.loadNumber}: 2 bids, lowest ${price(winning, 740)} (was ${before})`,
        message: '3 new or changed bids',
        link: `${linkOf.owner(load)}#bids`,
      },
    ])
    await owner.call(markAllNotificationsRead, {})
    expect(await titlesOf(load)).toEqual([`${load.loadNumber}: 2 bids, lowest ${price(winning, 740)}`])
  })

  test('a lower bid names the earlier lowest, and an award leaves no price', async () => {
    covers('F-064')
    const load = await stage.haveLoad()
    const losing = await stage.bid('loser', load)
    await owner.call(markAllNotificationsRead, {})
    const winning = await stage.bid('winner', load)
    await change('winner', winning, 600)
    const lower = `lowest ${price(winning, 600)} (was ${price(losing, 777.77)})`
    expect(await titlesOf(load)).toEqual([`${load.loadNumber}: 2 bids, ${lower}`])
    await stage.accept(load, winning.id)
    expect(await titlesOf(load)).toEqual([`${load.loadNumber}: 2 bids`])
  })

  test('each load is one row, counted as one unread and read as one', async () => {
    covers('F-064')
    const [first, second] = [await stage.haveBids(), await stage.haveBids()]
    for (const { load, winning } of [first, second]) {
      await deliverAll(load)
      await change('winner', winning, 700)
    }
    expect((await bell()).unread).toBe(2)
    const [row] = await rowsOf(first.load)
    expect(await owner.call(markNotificationRead, { params: { id: row!.id } })).toEqual({ unread: 1 })
    expect((await rowsOf(first.load)).map(({ readAt }) => readAt !== null)).toEqual([true])
    expect((await rowsOf(second.load)).map(({ readAt }) => readAt)).toEqual([null])
    const { rows } = await stage.app.database.pool.query(
      'select from notifications where load_id = $1 and user_id = $2 and read_at is null',
      [first.load.id, owner.id],
    )
    expect(rows).toEqual([])
  })

  test('a load is listed once over all pages', async () => {
    covers('F-064')
    const { load, winning } = await stage.haveBids()
    await deliverAll(load)
    const other = await stage.haveBids()
    await change('winner', winning, 650)
    const one = await owner.call(listNotifications, { query: { limit: 1 } })
    const two = await owner.call(listNotifications, { query: { limit: 1, before: one.next! } })
    const numbers = [one, two].map(({ items }) => items[0]!.title.split(':')[0])
    expect(numbers).toEqual([load.loadNumber, other.load.loadNumber])
    const rest = await owner.call(listNotifications, { query: { limit: 100, before: two.next! } })
    expect(rest.items.filter(({ title }) => title.startsWith(load.loadNumber))).toEqual([])
  })

  test('prices stay in the app: nothing stored for emails and devices has one', async () => {
    covers('F-064')
    const { load, winning } = await stage.haveBids()
    await change('winner', winning, 765.43)
    await deliverAll(load)
    expect((await titlesOf(load))[0]).toContain(price(winning, 765.43))
    const notifications = await stage.app.db
      .selectFrom('notifications')
      .select(['title', 'message'])
      .where('load_id', '=', load.id)
      .execute()
    const mails = await stage.app.db
      .selectFrom('mails')
      .select(['subject', 'content'])
      .where('user_id', '=', owner.id)
      .execute()
    expect(mails.length).toBeGreaterThan(0)
    expect(JSON.stringify([notifications, mails])).not.toMatch(/\$\d|777\.77|765\.43/)
  })
})
