import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modifyBid, acceptBid } from '#domain/bids/api.ts'
import { saveLane } from '#domain/lanes/api.ts'
import { cancelAuction, extendAuction } from '#domain/loads/api.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { updateLoadStatus } from '#domain/loads/staff-api.ts'
import { listNotifications, readAllNotifications, sendNotification } from '#domain/notifications/api.ts'
import { waysOf } from '#domain/notifications/choices.ts'
import { changeSettings } from '#domain/profile/settings-api.ts'
import { covers } from '#domain/testing.ts'
import { tellEndingSoon } from '#server/auctions/tell-ending-soon.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { homeArea, otherArea } from '#server/test/builders.ts'
import { type LiveStream, until } from '#server/test/live.ts'
import type { Visitor } from '#server/test/visitor.ts'
import { deliver } from './deliver.ts'
import { tellExpired } from './tell-expired.ts'
import { tellNewLoad } from './tell-new-load.ts'

const parts = ['owner', 'otherShipper', 'winner', 'loser', 'neighbour', 'stranger', 'admin'] as const
type Part = (typeof parts)[number]

let app: TestApp
let cast: Record<Part, Visitor>
let streams: [Part, LiveStream][]
/** What no text may hold: who bid, what they wrote, what was wished for. */
const secrets = ['777', '4321', 'Secret', 'Trucker0']

beforeAll(async () => {
  app = await startApp()
  const people = parts.map(async (part): Promise<[Part, Visitor]> => {
    const role = part === 'admin' ? 'admin' : /owner|Shipper/.test(part) ? 'shipper' : 'trucker'
    const account = { email: `${part}@example.com`, email_confirmed_at: new Date(), company_name: `Secret ${part}` }
    return [part, await app.have(role, { ...account, ...(part === 'stranger' && { areas_served: [otherArea] }) })]
  })
  cast = Object.fromEntries(await Promise.all(people)) as typeof cast
  await cast.neighbour.call(changeSettings, { body: { notifyNewLoads: true } })
  await cast.stranger.call(changeSettings, { body: { notifyNewLoads: true } })
  streams = await Promise.all(parts.map(async (part): Promise<[Part, LiveStream]> => [part, await cast[part].listen()]))
})
afterAll(async () => {
  for (const [, stream] of streams) stream.close()
  await app.close()
})

async function newest(table: 'notifications' | 'mails'): Promise<number> {
  return (await app.db.selectFrom(table).select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0
}

function partOf(userId: number | null): string {
  return parts.find((part) => cast[part].id === userId) ?? `user ${userId}`
}

type Result = { told: Record<string, string>; mailed: Record<string, string>; live: string[] }

/** Everybody in the whole database who was told something by it, every mail, and whose open pages heard of theirs. */
async function toldBy(work: () => Promise<unknown>): Promise<Result> {
  await app.allTold()
  await quiet()
  const [lastTold, lastMail] = [await newest('notifications'), await newest('mails')]
  const heard = (stream: LiveStream) => stream.hints().filter(({ topics }) => topics.includes('notifications')).length
  const before = streams.map(([, stream]) => heard(stream))
  await work()
  await app.allTold()
  const told = await app.db.selectFrom('notifications').selectAll().where('id', '>', lastTold).orderBy('id').execute()
  const mails = await app.db.selectFrom('mails').selectAll().where('id', '>', lastMail).orderBy('id').execute()
  for (const mail of mails)
    expect(mail).toMatchObject({ kind: 'telling', to_address: `${partOf(mail.user_id)}@example.com` })
  const readers = new Set(told.filter((row) => row.in_app).map((row) => partOf(row.user_id)))
  const listeners = () =>
    streams.flatMap(([part, stream], index) => (heard(stream) > before[index]! ? [part] : [])).toSorted()
  await until(() => listeners().length >= readers.size)
  await quiet()
  return {
    told: together(told.map((row) => [partOf(row.user_id), `${row.title} | ${row.message} | ${row.link}`])),
    mailed: together(mails.map((mail) => [partOf(mail.user_id), mail.subject])),
    live: listeners(),
  }
}

/** Waits until no hint has come for a while: those of what happened before are not counted with what comes next. */
async function quiet(): Promise<void> {
  const hints = () => streams.reduce((sum, [, stream]) => sum + stream.hints().length, 0)
  let before
  do {
    before = hints()
    await sleep(120)
  } while (hints() > before)
}

/** By whom, several joined. */
function together(entries: [string, string][]): Record<string, string> {
  const byPart = Map.groupBy(entries, ([part]) => part)
  return Object.fromEntries([...byPart].map(([part, own]) => [part, own.map(([, words]) => words).join(' + ')]))
}

function extend(load: ShipperLoad) {
  return cast.owner.call(extendAuction, { params: { id: load.id }, body: { extensionHours: 2 } })
}
function accept(load: ShipperLoad, bidId: number) {
  return cast.owner.call(acceptBid, { params: { id: load.id, bidId }, body: undefined })
}
async function expire(load: ShipperLoad): Promise<void> {
  await app.endsIn(load, -1000)
  const stored = () => app.db.selectFrom('loads').select('status').where('id', '=', load.id).executeTakeFirstOrThrow()
  await until(async () => (await stored()).status === 'expired')
}
/** Posted long ago, and to end in so many minutes. */
async function runsFor(load: { id: number }, minutes: number): Promise<void> {
  await app.db
    .updateTable('loads')
    .set({ created_at: new Date(Date.now() - 5 * 3_600_000) })
    .where('id', '=', load.id)
    .execute()
  await app.endsIn(load, minutes * 60_000)
}
const haveLoad = () => app.haveLoad(cast.owner, { targetPrice: 4321 })
const bid = (part: 'winner' | 'loser', load: ShipperLoad) =>
  app.haveBid(cast[part], load, { drayage: 777.77, notes: 'Secret note', otherFees: 'Secret fee' })

/** A load with a bid of each of two truckers. */
async function haveBids() {
  const load = await haveLoad()
  const [winning, losing] = [await bid('winner', load), await bid('loser', load)]
  return { load, winning, losing }
}
async function haveAwarded() {
  const { load, winning } = await haveBids()
  await accept(load, winning.id)
  return load
}

const words = {
  owner: (load: ShipperLoad) => `/shipper/loads/${load.id}`,
  trucker: (load: ShipperLoad) => `/trucker/loads/${load.id}`,
}

describe('an event is told to exactly these, in these words, under the bell, by mail and live', () => {
  test('a load is posted', async () => {
    let load!: ShipperLoad
    const result = await toldBy(async () => (load = await haveLoad()))
    const line = `Load ${load.loadNumber}: Los Angeles, CA to Ontario, 40' HC.`
    expect(result).toEqual({
      told: { neighbour: `New load in your area | ${line} | ${words.trucker(load)}` },
      mailed: {},
      live: ['neighbour'],
    })
  })

  test('a load is posted that is on somebody’s lane: told once, with the lane', async () => {
    const filter = { areaIds: [homeArea], containerTypes: [], specialHandling: Array<boolean>(5).fill(false) }
    const lanes = await Promise.all(
      [cast.neighbour, cast.winner, cast.loser].map((trucker, index) =>
        trucker.call(saveLane, { body: { ...filter, name: 'Inland Empire', direction: 'any', alert: index < 2 } }),
      ),
    )
    let load!: ShipperLoad
    const { told, mailed } = await toldBy(async () => (load = await haveLoad()))
    const line = `Load ${load.loadNumber}: Los Angeles, CA to Ontario, 40' HC. Your lane: Inland Empire.`
    const telling = `New load on your lane | ${line} | ${words.trucker(load)}`
    expect(told).toEqual({ neighbour: telling, winner: telling })
    const subject = `New load on your lane: load ${load.loadNumber}`
    expect(mailed).toEqual({ neighbour: subject, winner: subject })
    await app.db
      .deleteFrom('saved_lanes')
      .where(
        'id',
        'in',
        lanes.map(({ id }) => id),
      )
      .execute()
  })

  test('bids come in and are changed', async () => {
    const load = await haveLoad()
    await cast.owner.call(readAllNotifications, {})
    const first = await toldBy(() => bid('winner', load))
    const number = load.loadNumber
    expect(first).toEqual({
      told: { owner: `New bid | Load ${number} has a new bid. | ${words.owner(load)}` },
      mailed: {},
      live: ['owner'],
    })
    await cast.owner.call(readAllNotifications, {})
    const losing = await bid('loser', load)
    await cast.owner.call(readAllNotifications, {})
    const changed = await toldBy(() =>
      cast.loser.call(modifyBid, { params: { id: losing.id }, body: { drayage: 777 } }),
    )
    expect(changed.told).toEqual({ owner: `Bid changed | A bid on load ${number} was changed. | ${words.owner(load)}` })
  })

  test('a bid is accepted', async () => {
    covers('A-312')
    const { load, winning } = await haveBids()
    const number = load.loadNumber
    expect(await toldBy(() => accept(load, winning.id))).toEqual({
      told: {
        winner: `Bid accepted | Your bid on load ${number} has won. | ${words.trucker(load)}`,
        loser: `Bid rejected | Your bid on load ${number} was not chosen. | ${words.trucker(load)}`,
      },
      mailed: { winner: `Bid accepted: load ${number}`, loser: `Bid rejected: load ${number}` },
      live: ['loser', 'winner'],
    })
    const { content } = await app.db
      .selectFrom('mails')
      .select('content')
      .where('user_id', '=', cast.winner.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(content).toEqual({
      subject: `Bid accepted: load ${number}`,
      heading: 'Bid accepted',
      paragraphs: [`Your bid on load ${number} has won.`],
      facts: [
        {
          rows: [
            { label: 'Load', value: number },
            { label: 'Route', value: 'Los Angeles, CA to Ontario' },
            { label: 'Type', value: 'Import, Drop & Hook' },
            { label: 'Container', value: "40' HC" },
            { label: 'Weight', value: 'Legal' },
            { label: 'Pickup date', value: 'Flexible' },
            { label: 'Delivery date', value: 'Flexible' },
            { label: 'Your price', value: '$777.77' },
          ],
        },
      ],
      action: { label: 'Open the load', path: words.trucker(load) },
    })
  })

  test('an auction ends soon, expires, runs again, runs longer, is cancelled', async () => {
    const { load } = await haveBids()
    const number = load.loadNumber
    const of = (title: string) => ({ winner: `${title}: load ${number}`, loser: `${title}: load ${number}` })
    const everybody = ['loser', 'owner', 'winner']
    const bidders = (line: string) => ({
      winner: `${line} | ${words.trucker(load)}`,
      loser: `${line} | ${words.trucker(load)}`,
    })

    // Whose bid is out of the auction hears no more of it.
    const out = await app.haveBid(cast.neighbour, load)
    await app.db.updateTable('bids').set({ status: 'rejected' }).where('id', '=', out.id).execute()
    await runsFor(load, 59)
    expect(await toldBy(() => tellEndingSoon(app.db, 60))).toEqual({
      told: {
        owner: `Auction ending soon | The auction for load ${number} ends soon. Accept a bid or extend it. | ${words.owner(load)}`,
        ...bidders(
          `Auction ending soon | The auction for load ${number} ends soon. Until then you can change your bid.`,
        ),
      },
      mailed: { owner: `Auction ending soon: load ${number}`, ...of('Auction ending soon') },
      live: everybody,
    })
    expect(await toldBy(() => expire(load))).toEqual({
      told: {
        owner: `Auction expired | The auction for load ${number} ended without an award. You can extend it. | ${words.owner(load)}`,
        ...bidders(`Auction expired | The auction for load ${number} ended without an award, and your bid with it.`),
      },
      mailed: { owner: `Auction expired: load ${number}`, ...of('Auction expired') },
      live: everybody,
    })
    expect(await toldBy(() => extend(load))).toEqual({
      told: bidders(
        `Auction reopened | The auction for load ${number} runs again and your bid is pending again. Check that your price still holds.`,
      ),
      mailed: of('Auction reopened'),
      live: ['loser', 'winner'],
    })
    expect(await toldBy(() => extend(load))).toEqual({
      told: bidders(`Auction extended | The auction for load ${number} runs longer. Your bid stays as it is.`),
      mailed: {},
      live: ['loser', 'winner'],
    })
    expect(await toldBy(() => cast.owner.call(cancelAuction, { params: { id: load.id }, body: undefined }))).toEqual({
      told: bidders(`Auction cancelled | The shipper has cancelled the auction for load ${number}.`),
      mailed: of('Auction cancelled'),
      live: ['loser', 'winner'],
    })
  })

  test('an awarded load moves on, and gets documents', async () => {
    const load = await haveAwarded()
    const staff = await app.haveStaff()
    const number = load.loadNumber
    const moved = `Status changed | Load ${number} is now DO Received & Sent.`
    const body = { status: 'do_received_sent' } as const
    expect(await toldBy(() => staff.call(updateLoadStatus, { params: { id: load.id }, body }))).toEqual({
      told: { owner: `${moved} | ${words.owner(load)}`, winner: `${moved} | ${words.trucker(load)}` },
      mailed: {},
      live: ['owner', 'winner'],
    })
    const added = `Document added | A document was added to load ${number}:`
    const upload = (part: Part, type: string) => () => app.haveDocument(cast[part], load, { type })
    expect((await toldBy(upload('owner', 'insurance'))).told).toEqual({
      winner: `${added} Insurance. | ${words.trucker(load)}`,
    })
    expect((await toldBy(upload('winner', 'delivery_order'))).told).toEqual({
      owner: `${added} Delivery Order. | ${words.owner(load)}`,
    })
    expect(await toldBy(upload('admin', 'delivery_order'))).toEqual({
      told: {
        owner: `${added} Delivery Order. | ${words.owner(load)}`,
        winner: `Delivery order received | The delivery order for load ${number} is there. | ${words.trucker(load)}`,
      },
      mailed: { winner: `Delivery order received: load ${number}` },
      live: ['owner', 'winner'],
    })
    // Before the award there is nobody else who may see it.
    const { load: open } = await haveBids()
    expect((await toldBy(() => app.haveDocument(cast.owner, open))).told).toEqual({})
    expect((await toldBy(() => app.haveDocument(cast.owner))).told).toEqual({})
  })

  test('by mail alone where the bell is off: no open page hears of it', async () => {
    const { load, winning } = await haveBids()
    await cast.loser.call(changeSettings, { body: { notifyInApp: false } })
    const { told, mailed, live } = await toldBy(() => accept(load, winning.id))
    expect([Object.keys(told).toSorted(), Object.keys(mailed).toSorted(), live]).toEqual([
      ['loser', 'winner'],
      ['loser', 'winner'],
      ['winner'],
    ])
    await cast.loser.call(changeSettings, { body: { notifyInApp: true } })
  })

  test('a notice of the admin, to everybody but them', async () => {
    const body = { audience: 'all', title: 'Yard full', message: 'Pier T' } as const
    const { told, mailed, live } = await toldBy(() => cast.admin.call(sendNotification, { body }))
    const everybody = parts.filter((part) => part !== 'admin')
    expect(told).toEqual(Object.fromEntries(everybody.map((part) => [part, 'Yard full | Pier T | null'])))
    // The sender's own pages hear of what the sender did.
    expect({ mailed, live }).toEqual({ mailed: {}, live: parts.toSorted() })
  })

  test('and no text holds what its reader may not know', async () => {
    const { load, winning } = await haveBids()
    const told = await toldBy(() => accept(load, winning.id))
    expect(Object.keys(told.mailed)).toHaveLength(2)
    const texts = await app.db.selectFrom('notifications').select(['user_id', 'title', 'message', 'link']).execute()
    const mails = await app.db.selectFrom('mails').select(['user_id', 'content']).execute()
    const own = '"value":"$777.77"'
    for (const { user_id: reader, ...text } of [...texts, ...mails]) {
      const said = JSON.stringify(text)
      const shown = reader === cast.winner.id ? said.replace(own, '') : said
      for (const secret of secrets) expect(shown).not.toContain(secret)
      for (const part of parts) expect(shown).not.toContain(cast[part].username)
    }
  })
})

describe('bids on one load within a few minutes', () => {
  async function bidsUnderTheBell(load: ShipperLoad) {
    const { items } = await cast.owner.call(listNotifications, { query: { limit: 100 } })
    return items.filter(({ kind, link }) => kind === 'new_bid' && link === words.owner(load)).map(({ title }) => title)
  }
  const mailsTo = async (load: ShipperLoad) => {
    const mails = await app.db.selectFrom('mails').select('subject').where('user_id', '=', cast.owner.id).execute()
    return mails.map(({ subject }) => subject).filter((subject) => subject.endsWith(load.loadNumber))
  }
  const newestEvent = async (load: ShipperLoad) => {
    const events = await app.db
      .selectFrom('notifications')
      .select('event_id')
      .where('load_id', '=', load.id)
      .where('kind', '=', 'new_bid')
      .orderBy('id', 'desc')
      .execute()
    return events[0]!.event_id
  }

  test('are one notification with their number, also of ten at once, and one mail', async () => {
    const load = await haveLoad()
    const truckers = await Promise.all(Array.from({ length: 10 }, () => app.have('trucker')))
    await Promise.all(truckers.map((trucker) => app.haveBid(trucker, load)))
    expect(await bidsUnderTheBell(load)).toEqual(['10 new or changed bids'])
    const { rows: jobs } = await app.database.pool.query(
      `select extract(epoch from run_at - now()) / 60 as minutes from graphile_worker.jobs where key = $1`,
      [`new_bid:${load.id}`],
    )
    expect(jobs).toHaveLength(1)
    expect(Math.ceil(jobs[0].minutes)).toBe(5)
    const eventId = await newestEvent(load)
    await Promise.all([deliver(app.db, eventId), deliver(app.db, eventId)])
    await deliver(app.db, eventId)
    expect(await mailsTo(load)).toEqual([`10 new or changed bids: load ${load.loadNumber}`])
  })

  test('begin anew once they were delivered or read, and what was read is not mailed', async () => {
    const { load } = await haveBids()
    await deliver(app.db, await newestEvent(load))
    await app.haveBid(await app.have('trucker'), load)
    expect(await bidsUnderTheBell(load)).toEqual(['New bid', '2 new or changed bids'])
    await cast.owner.call(readAllNotifications, {})
    await deliver(app.db, await newestEvent(load))
    await app.haveBid(await app.have('trucker'), load)
    expect((await bidsUnderTheBell(load))[0]).toBe('New bid')
    expect(await mailsTo(load)).toEqual([`2 new or changed bids: load ${load.loadNumber}`])
  })

  test('that come while the mail of earlier ones is due, but not written yet, take none away', async () => {
    const load = await haveLoad()
    await app.haveBid(cast.winner, load)
    const longAgo = new Date(Date.now() - 6 * 60_000)
    await app.db.updateTable('notifications').set({ created_at: longAgo }).where('load_id', '=', load.id).execute()
    await app.haveBid(cast.loser, load)
    await deliver(app.db, await newestEvent(load))
    expect(await bidsUnderTheBell(load)).toEqual(['2 new or changed bids'])
    expect(await mailsTo(load)).toEqual([`2 new or changed bids: load ${load.loadNumber}`])
  })

  test('are not mailed once one of them has won, or the auction is over', async () => {
    const load = await haveAwarded()
    await deliver(app.db, await newestEvent(load))
    expect(await mailsTo(load)).toEqual([])
  })

  test('are not mailed to who has ended such mails since', async () => {
    const { load } = await haveBids()
    const off = { user_id: cast.owner.id, kind: 'new_bid' as const, in_app: true, mail: 'off' as const, push: false }
    await app.db.insertInto('notification_choices').values(off).execute()
    await deliver(app.db, await newestEvent(load))
    await app.db.deleteFrom('notification_choices').where('user_id', '=', cast.owner.id).execute()
    expect(await mailsTo(load)).toEqual([])
  })
})

describe('an auction that ends soon', () => {
  test('is told of once, by however many processes, and once more after an extension', async () => {
    const { load } = await haveBids()
    await runsFor(load, 30)
    const sweep = () => Promise.all(Array.from({ length: 4 }, () => tellEndingSoon(app.db, 60)))
    expect(Object.keys((await toldBy(sweep)).told).toSorted()).toEqual(['loser', 'owner', 'winner'])
    expect((await toldBy(sweep)).told).toEqual({})
    await extend(load)
    expect((await toldBy(sweep)).told).toEqual({})
    // Within the minute of this sweep, but only since the extension is some milliseconds old.
    await sleep(100)
    await app.endsIn(load, 60_000 - 20)
    expect(Object.keys((await toldBy(() => tellEndingSoon(app.db, 1))).told)).toHaveLength(3)
  })

  test('is told of to nobody when it had no longer to run from the beginning, or from its extension', async () => {
    await app.haveLoad(cast.owner, { auctionDuration: 1 })
    const { load } = await haveBids()
    await expire(load)
    await cast.owner.call(extendAuction, { params: { id: load.id }, body: { extensionHours: 1 } })
    expect((await toldBy(() => tellEndingSoon(app.db, 60))).told).toEqual({})
  })
})

test('a job that is done again tells nobody again, and one that comes too late nobody at all', async () => {
  const { load } = await haveBids()
  const eventOf = async (action: string) =>
    (
      await app.db
        .selectFrom('events')
        .select('id')
        .where('load_id', '=', load.id)
        .where('action', '=', action)
        .executeTakeFirstOrThrow()
    ).id
  const posted = await eventOf('load_posted')
  await expire(load)
  const expired = await eventOf('auction_expired')
  await app.allTold()
  const again = await toldBy(async () => {
    await Promise.all([tellExpired(app.db, [expired]), tellExpired(app.db, [expired])])
    await deliver(app.db, expired)
    await tellNewLoad(app.db, posted)
  })
  expect(again).toEqual({ told: {}, mailed: {}, live: [] })
  await extend(load)
  await app.db.deleteFrom('notifications').where('event_id', 'in', [posted, expired]).execute()
  expect((await toldBy(() => tellExpired(app.db, [expired]))).told).toEqual({})
  expect(Object.keys((await toldBy(() => tellNewLoad(app.db, posted))).told)).toEqual(['neighbour'])
})

test('an auction that is being extended while its end is to be told has not ended', async () => {
  const { load } = await haveBids()
  await expire(load)
  await app.allTold()
  const { id } = await app.db
    .selectFrom('events')
    .select('id')
    .where('load_id', '=', load.id)
    .where('action', '=', 'auction_expired')
    .executeTakeFirstOrThrow()
  await app.db.deleteFrom('notifications').where('event_id', '=', id).execute()
  const extending = await app.database.pool.connect()
  try {
    await extending.query('begin')
    await extending.query('select from loads where id = $1 for update', [load.id])
    await extending.query(`update loads set status = 'active' where id = $1`, [load.id])
    const telling = tellExpired(app.db, [id])
    await until(async () => {
      const { rows } = await app.database.pool.query('select from pg_locks where not granted')
      return rows.length > 0
    })
    await extending.query('commit')
    await telling
  } finally {
    extending.release()
  }
  expect(await app.db.selectFrom('notifications').select('id').where('event_id', '=', id).execute()).toEqual([])
})

test('over which ways somebody is told is resolved as the rules have it', async () => {
  const choice = { inApp: false, mail: 'at_once', push: false } as const
  const muted = { inApp: false, mail: 'off', push: false } as const
  const reaches = [null, choice, muted].flatMap((own) =>
    [true, false].flatMap((notifyInApp) => [true, false].map((hasMail) => ({ choice: own, notifyInApp, hasMail }))),
  )
  const people = await Promise.all(
    reaches.map(async ({ choice: own, notifyInApp, hasMail }, index) => {
      const address = { email: `reach-${index}@example.com`, ...(hasMail && { email_confirmed_at: new Date() }) }
      const person = await app.have('shipper', address)
      if (!notifyInApp) await person.call(changeSettings, { body: { notifyInApp } })
      if (own) {
        const row = { user_id: person.id, kind: 'notice' as const, in_app: own.inApp, mail: own.mail, push: own.push }
        await app.db.insertInto('notification_choices').values(row).execute()
      }
      return person.id
    }),
  )
  const body = { audience: 'shippers', title: 'Port closed', message: 'Pier 400' } as const
  const { recipients } = await cast.admin.call(sendNotification, { body })
  const rows = await app.db.selectFrom('notifications').selectAll().where('title', '=', 'Port closed').execute()
  expect(recipients).toBe(rows.length)
  const expected = reaches.map((reach) => waysOf('notice', { ...reach, notifyNewLoads: true, hasDevice: false }))
  const found = people.map((id) => {
    const row = rows.find(({ user_id }) => user_id === id)
    return { inApp: row?.in_app ?? false, mail: row?.mail ?? 'off', push: row?.push ?? false }
  })
  expect(found).toEqual(expected)
})
