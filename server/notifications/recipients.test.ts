import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modifyBid } from '#domain/bids/api.ts'
import { saveLane } from '#domain/lanes/api.ts'
import { cancelAuction } from '#domain/loads/api.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import { updateLoadStatus } from '#domain/loads/staff-api.ts'
import { markAllNotificationsRead, sendNotification } from '#domain/notifications/api.ts'
import { kindRows } from '#domain/events/notification-kinds.ts'
import { changeSettings } from '#domain/profile/settings-api.ts'
import { covers } from '#domain/testing.ts'
import { notifyEndingSoon } from '#server/auctions/notify-ahead.ts'
import { homeArea } from '#server/test/builders.ts'
import {
  linkOf,
  type Part,
  parts,
  secrets,
  startNotificationStage,
  type NotificationStage,
} from '#server/test/calls/notification-stage.ts'

let stage: NotificationStage
beforeAll(async () => {
  stage = await startNotificationStage()
})
afterAll(() => stage.close())

describe('an event notifies exactly these, in these words, under the bell, by email and live', () => {
  test('a posted load', async () => {
    let load!: ShipperLoad
    const result = await stage.notifiedBy(async () => (load = await stage.haveLoad()))
    const line = `Load ${load.loadNumber}: Los Angeles, CA to Ontario, 40' HC.`
    expect(result).toEqual({
      notified: { neighbour: `New load in your area | ${line} | ${linkOf.trucker(load)}` },
      mailed: {},
      live: ['neighbour'],
    })
  })

  test('a posted load on a saved lane: once, with the lane', async () => {
    const filter = { areaIds: [homeArea], containerTypes: [], specialHandling: Array<boolean>(5).fill(false) }
    const lanes = await Promise.all(
      [stage.cast.neighbour, stage.cast.winner, stage.cast.loser].map((trucker, index) =>
        trucker.call(saveLane, { body: { ...filter, name: 'Inland Empire', direction: 'any', alert: index < 2 } }),
      ),
    )
    let load!: ShipperLoad
    const { notified, mailed } = await stage.notifiedBy(async () => (load = await stage.haveLoad()))
    const line = `Load ${load.loadNumber}: Los Angeles, CA to Ontario, 40' HC. Your lane: Inland Empire.`
    const notification = `New load on your lane | ${line} | ${linkOf.trucker(load)}`
    expect(notified).toEqual({ neighbour: notification, winner: notification })
    const subject = `New load on your lane: load ${load.loadNumber}`
    expect(mailed).toEqual({ neighbour: subject, winner: subject })
    await stage.app.db
      .deleteFrom('saved_lanes')
      .where(
        'public_id',
        'in',
        lanes.map(({ id }) => id),
      )
      .execute()
  })

  test('submitted and changed bids', async () => {
    const load = await stage.haveLoad()
    await stage.cast.owner.call(markAllNotificationsRead, {})
    const first = await stage.notifiedBy(() => stage.bid('winner', load))
    const number = load.loadNumber
    expect(first).toEqual({
      notified: { owner: `New bid | Load ${number} has a new bid. | ${linkOf.owner(load)}` },
      mailed: {},
      live: ['owner'],
    })
    await stage.cast.owner.call(markAllNotificationsRead, {})
    const losing = await stage.bid('loser', load)
    await stage.cast.owner.call(markAllNotificationsRead, {})
    const changed = await stage.notifiedBy(() =>
      stage.cast.loser.call(modifyBid, { params: { id: losing.id }, body: { drayage: 777 } }),
    )
    expect(changed.notified).toEqual({
      owner: `Bid changed | A bid on load ${number} was changed. | ${linkOf.owner(load)}`,
    })
  })

  test('an accepted bid', async () => {
    covers('A-312', 'F-265')
    const { load, winning } = await stage.haveBids()
    const number = load.loadNumber
    expect(await stage.notifiedBy(() => stage.accept(load, winning.id))).toEqual({
      notified: {
        winner: `Bid accepted | You won load ${number}. Acknowledge the rate confirmation. | ${linkOf.trucker(load)}`,
        loser: `Bid rejected | Load ${number} was awarded to another trucker. | ${linkOf.trucker(load)}`,
      },
      mailed: {
        winner: `Bid accepted: load ${number}`,
        loser: `Not awarded: ${number}, Los Angeles to Ontario`,
      },
      live: ['loser', 'winner'],
    })
    const { content } = await stage.app.db
      .selectFrom('mails')
      .select('content')
      .where('user_id', '=', stage.cast.winner.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(content).toEqual({
      subject: `Bid accepted: load ${number}`,
      heading: 'Bid accepted',
      paragraphs: [`You won load ${number}. Acknowledge the rate confirmation.`],
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
        {
          title: 'Rate Confirmation',
          path: `/api/loads/${load.id}/confirmation.pdf`,
          rows: [{ label: 'Acknowledge by', value: expect.stringMatching(/^\w+ \d+, \d+ \d+:\d+ [AP]M P[SD]T$/) }],
        },
      ],
      action: { label: 'Open the load', path: linkOf.trucker(load) },
    })
  })

  test('an auction that ends soon, expires, is reopened, extended and cancelled', async () => {
    covers('A-239', 'A-309')
    const { load } = await stage.haveBids()
    const number = load.loadNumber
    const of = (title: string) => ({ winner: `${title}: load ${number}`, loser: `${title}: load ${number}` })
    const everybody = ['loser', 'owner', 'winner']
    const bidders = (line: string) => ({
      winner: `${line} | ${linkOf.trucker(load)}`,
      loser: `${line} | ${linkOf.trucker(load)}`,
    })

    // A trucker whose bid has left the auction gets no more of it.
    const out = await stage.app.haveBid(stage.cast.neighbour, load)
    await stage.app.db.updateTable('bids').set({ status: 'rejected' }).where('public_id', '=', out.id).execute()
    await stage.runsFor(load, 59)
    expect(await stage.notifiedBy(() => notifyEndingSoon(stage.app.db, 60))).toEqual({
      notified: {
        owner: `Auction ending soon | The auction for load ${number} ends soon. Accept a bid or extend it. | ${linkOf.owner(load)}`,
        ...bidders(`Auction ending soon | The auction for load ${number} ends soon. You can still change your bid.`),
      },
      mailed: { owner: `Auction ending soon: load ${number}`, ...of('Auction ending soon') },
      live: everybody,
    })
    expect(await stage.notifiedBy(() => stage.expire(load))).toEqual({
      notified: {
        owner: `Auction expired | The auction for load ${number} expired without an award. Extend the auction to reopen bidding. | ${linkOf.owner(load)}`,
        ...bidders(`Auction expired | The auction for load ${number} expired without an award. Your bid has expired.`),
      },
      mailed: { owner: `Auction expired: load ${number}`, ...of('Auction expired') },
      live: everybody,
    })
    expect(await stage.notifiedBy(() => stage.extend(load))).toEqual({
      notified: bidders(
        `Auction reopened | The auction for load ${number} was reopened and your bid is pending again. Check that your price is still right.`,
      ),
      mailed: of('Auction reopened'),
      live: ['loser', 'winner'],
    })
    expect(await stage.notifiedBy(() => stage.extend(load))).toEqual({
      notified: bidders(`Auction extended | The auction for load ${number} was extended. Your bid still stands.`),
      mailed: {},
      live: ['loser', 'winner'],
    })
    expect(
      await stage.notifiedBy(() => stage.cast.owner.call(cancelAuction, { params: { id: load.id }, body: undefined })),
    ).toEqual({
      notified: bidders(`Auction cancelled | The shipper has cancelled the auction for load ${number}.`),
      mailed: of('Auction cancelled'),
      live: ['loser', 'winner'],
    })
  })

  test('an awarded load that moves on and gets documents', async () => {
    const load = await stage.haveAwarded()
    const staff = await stage.app.haveStaff()
    const number = load.loadNumber
    const moved = `Status changed | Load ${number} is now DO Received & Sent.`
    const body = { status: 'do_received_sent' } as const
    expect(await stage.notifiedBy(() => staff.call(updateLoadStatus, { params: { id: load.id }, body }))).toEqual({
      notified: {
        owner: `${moved} The trucker has the delivery order. | ${linkOf.owner(load)}`,
        winner: `${moved} Pull the container and deliver. | ${linkOf.trucker(load)}`,
      },
      mailed: {},
      live: ['owner', 'winner'],
    })
    const added = `Document added | A document was added to load ${number}:`
    const upload = (part: Part, type: string) => () => stage.app.haveDocument(stage.cast[part], load, { type })
    expect((await stage.notifiedBy(upload('owner', 'insurance'))).notified).toEqual({
      winner: `${added} Insurance. | ${linkOf.trucker(load)}`,
    })
    expect((await stage.notifiedBy(upload('winner', 'delivery_order'))).notified).toEqual({
      owner: `${added} Delivery Order. | ${linkOf.owner(load)}`,
    })
    expect(await stage.notifiedBy(upload('admin', 'delivery_order'))).toEqual({
      notified: {
        owner: `${added} Delivery Order. | ${linkOf.owner(load)}`,
        winner: `Delivery order received | The delivery order for load ${number} has been uploaded. | ${linkOf.trucker(load)}`,
      },
      mailed: { winner: `Delivery order received: load ${number}` },
      live: ['owner', 'winner'],
    })
    // Before the award no one else may see it.
    const { load: open } = await stage.haveBids()
    expect((await stage.notifiedBy(() => stage.app.haveDocument(stage.cast.owner, open))).notified).toEqual({})
    expect((await stage.notifiedBy(() => stage.app.haveDocument(stage.cast.owner))).notified).toEqual({})
  })

  test('only by email if the bell is off, without a hint', async () => {
    const { load, winning } = await stage.haveBids()
    await stage.cast.loser.call(changeSettings, { body: { notifyInApp: false } })
    const { notified, mailed, live } = await stage.notifiedBy(() => stage.accept(load, winning.id))
    expect([Object.keys(notified).toSorted(), Object.keys(mailed).toSorted(), live]).toEqual([
      ['loser', 'winner'],
      ['loser', 'winner'],
      ['winner'],
    ])
    await stage.cast.loser.call(changeSettings, { body: { notifyInApp: true } })
  })

  test('a notice of an admin, to everyone but the admin', async () => {
    const body = { audience: 'all', title: 'Yard full', message: 'Pier T' } as const
    const { notified, mailed, live } = await stage.notifiedBy(() => stage.cast.admin.call(sendNotification, { body }))
    const everybody = parts.filter((part) => part !== 'admin')
    expect(notified).toEqual(Object.fromEntries(everybody.map((part) => [part, 'Yard full | Pier T | null'])))
    // The sender's own pages refetch what the sender did.
    expect({ mailed, live }).toEqual({ mailed: {}, live: parts.toSorted() })
  })

  test('no text has what its reader may not know', async () => {
    const { load, winning } = await stage.haveBids()
    const notified = await stage.notifiedBy(() => stage.accept(load, winning.id))
    expect(Object.keys(notified.mailed)).toHaveLength(2)
    const texts = await stage.app.db
      .selectFrom('notifications')
      .select(['user_id', 'title', 'message', 'link'])
      .execute()
    const mails = await stage.app.db.selectFrom('mails').select(['user_id', 'content']).execute()
    const own = '"value":"$777.77"'
    for (const { user_id: reader, ...text } of [...texts, ...mails]) {
      const said = JSON.stringify(text)
      const shown = reader === stage.cast.winner.id ? said.replace(own, '') : said
      for (const secret of secrets) expect(shown).not.toMatch(secret)
      for (const part of parts) expect(shown).not.toContain(stage.cast[part].username)
    }
  })
})

test('resolves the ways of a notification by the rules', async () => {
  const choice = { inApp: false, mail: 'at_once', push: false } as const
  const muted = { inApp: false, mail: 'off', push: false } as const
  const reaches = [null, choice, muted].flatMap((own) =>
    [true, false].flatMap((notifyInApp) => [true, false].map((hasMail) => ({ choice: own, notifyInApp, hasMail }))),
  )
  const people = await Promise.all(
    reaches.map(async ({ choice: own, notifyInApp, hasMail }, index) => {
      const address = { email: `reach-${index}@example.com`, ...(hasMail && { email_confirmed_at: new Date() }) }
      const person = await stage.app.have('shipper', address)
      if (!notifyInApp) await person.call(changeSettings, { body: { notifyInApp } })
      if (own) {
        const row = { user_id: person.id, kind: 'notice' as const, in_app: own.inApp, mail: own.mail, push: own.push }
        await stage.app.db.insertInto('notification_choices').values(row).execute()
      }
      return person.id
    }),
  )
  const body = { audience: 'shippers', title: 'Port closed', message: 'Pier 400' } as const
  const { recipients } = await stage.cast.admin.call(sendNotification, { body })
  const rows = await stage.app.db.selectFrom('notifications').selectAll().where('title', '=', 'Port closed').execute()
  expect(recipients).toBe(rows.length)
  const expected = reaches.map(({ choice: own, notifyInApp, hasMail }) => {
    const { inApp, mail } = own ?? kindRows.notice.usual
    return { inApp: inApp && notifyInApp, mail: hasMail ? mail : 'off', push: false }
  })
  const found = people.map((id) => {
    const row = rows.find(({ user_id }) => user_id === id)
    return { inApp: row?.in_app ?? false, mail: row?.mail ?? 'off', push: row?.push ?? false }
  })
  expect(found).toEqual(expected)
})
