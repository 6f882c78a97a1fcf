import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptBid, modifyBid } from '#domain/bids/api.ts'
import { cancelAuction, extendAuction } from '#domain/loads/api.ts'
import { listNotifications } from '#domain/notifications/api.ts'
import { covers, figure } from '#domain/testing.ts'
import { changeWebhook, listDeliveries, listWebhooks, resendFailed, testWebhook } from '#domain/webhooks/api.ts'
import { pauses } from '#domain/webhooks/schedule.ts'
import { typesOf, type WebhookType } from '#domain/webhooks/message-types.ts'
import { WebhookBody } from '#domain/webhooks/webhook.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { otherArea } from '#server/test/builders.ts'
import { until } from '#server/test/live.ts'
import type { Visitor } from '#server/test/visitor.ts'
import { startReceiver, toThisMachine } from '#server/test/receivers/webhook-receiver.ts'
import { forgetDeliveries } from './forget-deliveries.ts'

const patient = 60_000

let app: TestApp
let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeAll(async () => {
  receiver = await startReceiver()
  app = await startApp(toThisMachine)
})
afterAll(async () => {
  await app.close()
  await receiver.stop()
})

let paths = 0

/** A webhook of this user to its own path, of all types unless some are named. */
async function haveHook(user: Visitor, types?: WebhookType[], more: { lanes_only?: boolean } = {}) {
  paths += 1
  const path = `/hook-${paths}`
  const all: readonly WebhookType[] = typesOf[user.kind === 'shipper' ? 'shipper' : 'trucker']
  const { id } = await app.haveWebhook(user, { url: receiver.origin + path, types: [...(types ?? all)], ...more })
  await sql`delete from webhook_deliveries where webhook_id = (select id from webhooks where public_id = ${id})`.execute(
    app.db,
  )
  return { id, path, params: { id } }
}
type Hook = Awaited<ReturnType<typeof haveHook>>

/** Waits until every event is sent and nothing is due: times are stored rounded to a millisecond. */
const settled = () =>
  until(async () => {
    const { rows } = await sql<{ left: number }>`
      select (select count(*) from webhook_events) + (select count(*) from webhook_deliveries
        where next_at <= clock_timestamp() + interval '1 millisecond' or taken_until is not null) as left`.execute(
      app.db,
    )
    return rows[0]!.left === 0
  }, patient)

/** The messages that arrived, without repeats. */
const bodiesAt = ({ path }: Hook) => {
  const messages = new Map(receiver.at(path).map(({ headers, body }) => [headers['webhook-id'], body]))
  return [...messages.values()].map((body) => WebhookBody.parse(JSON.parse(body)))
}
const typesAt = (hook: Hook) => bodiesAt(hook).map(({ type }) => type)

/** Lets what is tried again later be due now. */
const makeDue = (hook: Hook) =>
  sql`update webhook_deliveries set next_at = clock_timestamp()
    where next_at is not null and webhook_id = (select id from webhooks where public_id = ${hook.id})`.execute(app.db)

const rowOf = (hook: Hook) =>
  app.db.selectFrom('webhooks').selectAll().where('public_id', '=', hook.id).executeTakeFirstOrThrow()

test('sends each side of an auction what concerns it, with only ids, numbers, statuses and href', async () => {
  covers('Y-199', 'Y-200')
  const [shipper, other] = [await app.have('shipper'), await app.have('shipper')]
  const [winner, loser, neighbor] = [await app.have('trucker'), await app.have('trucker'), await app.have('trucker')]
  const elsewhere = await app.have('trucker', { areas_served: [otherArea] })
  const [ofShipper, ofOther] = [await haveHook(shipper), await haveHook(other)]
  const [ofWinner, ofLoser, ofNeighbor] = [await haveHook(winner), await haveHook(loser), await haveHook(neighbor)]
  const ofElsewhere = await haveHook(elsewhere)

  const load = await app.haveLoad(shipper, { targetPrice: 777 })
  await settled()
  const available = { loadId: load.id, loadNumber: load.loadNumber, status: 'active', href: `/api/loads/${load.id}` }
  expect(bodiesAt(ofNeighbor)).toMatchObject([{ type: 'load.available', data: available }])
  expect(bodiesAt(ofShipper)).toMatchObject([{ type: 'load.posted', data: { ...available, status: 'pending' } }])

  const lost = await app.haveBid(loser, load, { drayage: 888 })
  const won = await app.haveBid(winner, load)
  await winner.call(modifyBid, { params: { id: won.id }, body: { drayage: 499 } })
  await settled()
  for (const hook of [ofWinner, ofLoser, ofNeighbor]) expect(typesAt(hook)).toEqual(['load.available'])

  await shipper.call(acceptBid, { params: { id: load.id, bidId: won.id }, body: undefined })
  await settled()
  expect(typesAt(ofShipper).toSorted()).toEqual(
    ['bid.modified', 'bid.submitted', 'bid.submitted', 'load.awarded', 'load.posted'].toSorted(),
  )
  expect(bodiesAt(ofShipper).map(({ data }) => ('bidId' in data ? data.bidId : null))).toEqual(
    expect.arrayContaining([won.id, lost.id]),
  )
  expect(bodiesAt(ofWinner).slice(1)).toMatchObject([
    { type: 'bid.accepted', data: { bidId: won.id, status: 'assigned', href: `/api/bids/${won.id}` } },
  ])
  expect(bodiesAt(ofLoser).slice(1)).toMatchObject([
    { type: 'bid.rejected', data: { bidId: lost.id, status: 'assigned', href: `/api/bids/${lost.id}` } },
  ])
  expect(typesAt(ofNeighbor)).toEqual(['load.available'])
  expect([...typesAt(ofOther), ...typesAt(ofElsewhere)]).toEqual([])
  for (const amount of [777, 888, 499])
    expect(receiver.received.map(({ body }) => body).join()).not.toMatch(figure(amount))
  expect((await loser.get(`/api/bids/${lost.id}`)).status).toBe(200)
})

test('sends bidders and truckers of the area messages when an auction is extended, reopened and cancelled', async () => {
  covers('Y-200')
  const [shipper, bidder, neighbor] = [await app.have('shipper'), await app.have('trucker'), await app.have('trucker')]
  const [ofBidder, ofNeighbor] = [await haveHook(bidder), await haveHook(neighbor)]
  const load = await app.haveLoad(shipper)
  await app.haveBid(bidder, load)
  const params = { id: load.id }
  await shipper.call(extendAuction, { params, body: { extensionHours: 1 } })
  await shipper.call(cancelAuction, { params, body: undefined })
  await settled()
  const types = ['load.available', 'load.cancelled', 'load.extended']
  expect(typesAt(ofBidder).toSorted()).toEqual(types)
  expect(typesAt(ofNeighbor).toSorted()).toEqual(types)
})

test('sends only new loads on a saved lane to a webhook with that setting, and only chosen types', async () => {
  covers('Y-200')
  const [shipper, trucker] = [await app.have('shipper'), await app.have('trucker')]
  const onLanes = await haveHook(trucker, ['load.available'], { lanes_only: true })
  const ofArea = await haveHook(trucker, ['load.available'])
  const ofAnother = await haveHook(trucker, ['bid.accepted'])
  await app.haveLoad(shipper)
  await settled()
  expect([typesAt(onLanes), typesAt(ofArea), typesAt(ofAnother)]).toEqual([[], ['load.available'], []])
  await app.haveLane(trucker, { direction: 'any' })
  await app.haveLoad(shipper)
  await settled()
  expect(typesAt(onLanes)).toEqual(['load.available'])
})

test('sends nothing of an event that is rolled back', async () => {
  const shipper = await app.have('shipper')
  const hook = await haveHook(shipper)
  const batch = {
    load: { drayageAreaID: 7, deliveryCityOrZip: 'Ontario', containerType: "40' HC", auctionDuration: 24 },
  }
  expect((await shipper.post('/api/loads/batch', { ...batch, count: 0 })).status).toBe(400)
  await app.db
    .transaction()
    .execute(async (tx) => {
      await sql`insert into webhook_events (event_id) select max(id) from events`.execute(tx)
      throw new Error('rolled back')
    })
    .catch(() => {})
  await settled()
  expect(receiver.at(hook.path)).toEqual([])
})

test('tries eight times, at the times of the schedule, with the same id and body, and then gives up', async () => {
  covers('Y-192', 'Y-193')
  const shipper = await app.have('shipper')
  const hook = await haveHook(shipper)
  receiver.answer(hook.path, 500)
  await shipper.call(testWebhook, { params: hook.params })
  for (const [attempt, pause] of [...pauses, null].entries()) {
    await settled()
    // Between the end of the attempt and now, the pause began.
    const { rows } = await sql<{ from_end: number; from_now: number; state: string; attempts: number }>`
      select 1000 * extract(epoch from next_at - tried.at)::float - tried.ms as from_end,
        1000 * extract(epoch from next_at - clock_timestamp())::float as from_now, state, attempts
      from webhook_deliveries join lateral (
        select at, ms from webhook_tries where delivery_id = webhook_deliveries.id order by id desc limit 1) as tried on true
      where webhook_id = (select id from webhooks where public_id = ${hook.id})`.execute(app.db)
    expect(rows).toMatchObject([{ attempts: attempt + 1, state: pause === null ? 'dead' : 'failed' }])
    const [row] = rows
    if (pause === null) expect(row!.from_now).toBeNull()
    else expect([row!.from_end >= pause * 0.9, row!.from_now <= pause * 1.1]).toEqual([true, true])
    await makeDue(hook)
  }
  const sent = receiver.at(hook.path)
  expect(sent).toHaveLength(8)
  expect(new Set(sent.map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size).toBe(1)
})

test('waits as long as the receiver asks', async () => {
  covers('F-227')
  const shipper = await app.have('shipper')
  const hook = await haveHook(shipper)
  receiver.answer(hook.path, (response) => void response.writeHead(503, { 'retry-after': '7200' }).end())
  await shipper.call(testWebhook, { params: hook.params })
  await settled()
  const [delivery] = await shipper.call(listDeliveries, { params: hook.params })
  expect(delivery).toMatchObject({ state: 'failed', attempts: 1 })
  const hours = (Date.parse(delivery!.nextAt!) - Date.now()) / 3_600_000
  expect([hours > 1.9, hours <= 2.001]).toEqual([true, true])
})

test('ends with any 2xx, and switches a webhook off that answers 410', async () => {
  covers('Y-193')
  const shipper = await app.have('shipper')
  const [accepting, gone] = [await haveHook(shipper), await haveHook(shipper)]
  receiver.answer(accepting.path, 204)
  receiver.answer(gone.path, 410)
  for (const { params } of [accepting, gone]) await shipper.call(testWebhook, { params })
  await settled()
  expect(await shipper.call(listDeliveries, { params: accepting.params })).toMatchObject([
    { state: 'delivered', lastStatus: 204, nextAt: null },
  ])
  expect(await shipper.call(listDeliveries, { params: gone.params })).toMatchObject([
    { state: 'dead', attempts: 1, lastStatus: 410, nextAt: null },
  ])
  expect(await shipper.call(listWebhooks, {})).toMatchObject([
    { enabled: true, failing: 0 },
    { enabled: false, disabledReason: 'gone' },
  ])
  await app.haveLoad(shipper)
  await settled()
  expect(receiver.at(gone.path)).toHaveLength(1)
})

test('gives up at once on an address that it may not call', async () => {
  covers('Y-195')
  const shipper = await app.have('shipper')
  const { id } = await app.haveWebhook(shipper, { url: 'https://10.0.0.1/hooks', types: ['load.posted'] })
  await shipper.call(testWebhook, { params: { id } })
  await settled()
  const [delivery] = await shipper.call(listDeliveries, { params: { id } })
  expect(delivery).toMatchObject({ state: 'dead', attempts: 1, lastStatus: null })
})

test('notifies the owner after three failed deliveries in a row, once a day', async () => {
  const shipper = await app.have('shipper')
  const hook = await haveHook(shipper)
  receiver.answer(hook.path, 500)
  for (let count = 1; count <= 4; count += 1) {
    await shipper.call(testWebhook, { params: hook.params })
    await settled()
    await makeDue(hook)
    await settled()
    expect((await rowOf(hook)).failing).toBe(count)
    expect((await shipper.call(listNotifications, {})).items).toHaveLength(count < 3 ? 0 : 1)
  }
  const [notification] = (await shipper.call(listNotifications, {})).items
  expect(notification).toMatchObject({ kind: 'integration', title: 'Webhook failing' })
  expect(notification!.message).toMatch(/^The last 3 messages to your webhook at 127\.0\.0\.1:\d+ weren't delivered\.$/)
})

test('switches off after 5 days without a delivery, notifies once, and sends nothing old when switched on', async () => {
  covers('Y-201')
  const shipper = await app.have('shipper')
  const hook = await haveHook(shipper)
  receiver.answer(hook.path, 500)
  const test = () => shipper.call(testWebhook, { params: hook.params })
  await test()
  await settled()
  await sql`update webhooks set failing_since = now() - interval '4 days 23 hours', failing_told_at = now()
    where public_id = ${hook.id}`.execute(app.db)
  await makeDue(hook)
  await settled()
  expect((await rowOf(hook)).disabled_reason).toBeNull()
  await sql`update webhooks set failing_since = now() - interval '5 days 1 minute' where public_id = ${hook.id}`.execute(
    app.db,
  )
  await Promise.all([test(), test(), makeDue(hook)])
  await settled()
  expect((await rowOf(hook)).disabled_reason).toBe('failing')
  const notifications = (await shipper.call(listNotifications, {})).items
  expect(notifications).toMatchObject([{ title: 'Webhook switched off' }])
  await app.haveLoad(shipper)
  await settled()
  const sent = receiver.at(hook.path).length
  receiver.answer(hook.path, 200)
  await shipper.call(changeWebhook, { params: hook.params, body: { enabled: true } })
  await settled()
  expect(receiver.at(hook.path)).toHaveLength(sent)
  expect(await rowOf(hook)).toMatchObject({ disabled_reason: null, failing: 0, failing_since: null })
  await app.haveLoad(shipper)
  await settled()
  expect(receiver.at(hook.path)).toHaveLength(sent + 1)
})

test('queues each failed delivery since a time once, oldest first, at most 1,000', async () => {
  covers('Y-202')
  const shipper = await app.have('shipper')
  const hook = await haveHook(shipper)
  await sql`insert into webhook_deliveries (webhook_id, type, body, state, attempts, next_at, created_at)
    select id, 'webhook.test', n::text, case when n % 50 = 0 then 'delivered' else 'dead' end, 8, null,
      now() - make_interval(secs => 2000 - n)
    from webhooks cross join generate_series(1, 1100) as n where public_id = ${hook.id}`.execute(app.db)
  const since = new Date(Date.now() - 1_990_000).toISOString()
  const answers = await Promise.all(
    [1, 2].map(() => shipper.call(resendFailed, { params: hook.params, body: { since } })),
  )
  expect(answers.map(({ queued }) => queued).toSorted((a, b) => a - b)).toEqual([68, 1000])
  await until(() => receiver.at(hook.path).length >= 1068, 5 * patient)
  await settled()
  const numbers = receiver.at(hook.path).map(({ body }) => Number(body))
  expect(numbers).toHaveLength(1068)
  expect(new Set(numbers).size).toBe(1068)
  expect(Math.min(...numbers)).toBe(11)
  // Four at a time: each is at most that far from its place.
  for (const [place, number] of numbers.slice(0, 900).entries()) {
    const later = numbers.slice(place + 8, 900).filter((other) => other < number)
    expect(later).toEqual([])
  }
})

test('removes deliveries older than 30 days in batches, and pages the others by key', async () => {
  covers('Y-203')
  const shipper = await app.have('shipper')
  const hook = await haveHook(shipper)
  await sql`insert into webhook_deliveries (webhook_id, type, body, state, next_at, created_at)
    select id, 'webhook.test', '{}', case when n % 2 = 0 then 'dead' else 'delivered' end, null,
      now() - make_interval(days => case when n <= 12000 then 31 else 29 end, secs => n)
    from webhooks cross join generate_series(1, 12060) as n where public_id = ${hook.id}`.execute(app.db)
  await forgetDeliveries(app.db)
  const path = `/api/user/webhooks/${hook.id}/deliveries?limit=25`
  const pages: { id: number; createdAt: string }[][] = []
  for (let next: string | null = path; next;) {
    const answer: { status: number; body: (typeof pages)[number]; headers: Headers } = await shipper.get(next)
    const { status, body, headers } = answer
    expect(status).toBe(200)
    pages.push(body)
    next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? null
  }
  expect(pages.map((page) => page.length)).toEqual([25, 25, 10])
  const times = pages.flat().map(({ createdAt }) => createdAt)
  expect(times).toEqual(times.toSorted().toReversed())
  expect(
    await shipper.call(listDeliveries, { params: hook.params, query: { state: 'dead', limit: 100 } }),
  ).toHaveLength(30)
})

test('sends a new load once to each of 1,000 truckers', async () => {
  covers('Y-204')
  const shipper = await app.have('shipper')
  const path = '/thousand'
  await sql`with truckers as (
      insert into users (username, password_hash, role, registered, areas_served)
      select 'hooked-' || n, '', 'trucker', true, array[7] from generate_series(1, 1000) as n returning id)
    insert into webhooks (user_id, url, types, secret)
    select id, ${receiver.origin + path}, array['load.available'], 'whsec_c2VjcmV0' from truckers`.execute(app.db)
  await app.haveLoad(shipper)
  await until(() => receiver.at(path).length >= 1000)
  await settled()
  expect(new Set(receiver.at(path).map(({ headers }) => headers['webhook-id'])).size).toBe(1000)
  await sql`update webhooks set removed_at = now() where url = ${receiver.origin + path}`.execute(app.db)
})
