import ICAL from 'ical.js'
import { sql } from 'kysely'
import { sync as nodeIcal } from 'node-ical'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modifyBid } from '#domain/bids/api.ts'
import { endCalendar, makeCalendar, readCalendar } from '#domain/calendar/api.ts'
import { cancelAuction, extendAuction } from '#domain/loads/api.ts'
import { covers, figure } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { accountEventsOf } from '#server/test/account-events.ts'
import { acknowledge, haveAward } from '#server/test/stages/award-stage.ts'
import { freeUntil, haveAppointment, haveDetails, homeDay, homeZone } from '#server/test/stages/details.ts'
import type { Visitor } from '#server/test/visitor.ts'

const hour = 3_600_000

let app: TestApp
let owner: Visitor
let trucker: Visitor
let rival: Visitor
beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT: '1000/1000', TRUST_PROXY: 'true' } })
  owner = await app.have('shipper', { company_name: 'yCrate', phone: '555-0101' })
  trucker = await app.have('trucker', { company_name: 'xHarbor', contact_name: 'Rosa xQuay' })
  rival = await app.have('trucker', { company_name: 'xRival' })
})
afterAll(() => app.close())

type Entry = {
  uid: string
  summary: string
  start: Date
  end: Date
  datetype: 'date' | 'date-time'
  sequence: number
  status: string
  transparency: string
  url: { val: string }
  description?: string
}

/** The path of a new address of someone's calendar. */
async function haveCalendar(of: Visitor, alarms = false): Promise<string> {
  await app.confirm(of)
  const { url } = await of.call(makeCalendar, { body: { alarms } })
  return new URL(url).pathname
}

async function textOf(path: string): Promise<string> {
  const { status, body } = await app.nobody.get<string>(path)
  expect(status).toBe(200)
  return body
}

/** How many days from now the clocks of the home area change. */
function daysToChange(): number {
  const offset = (days: number) =>
    new Intl.DateTimeFormat('en-US', { timeZone: homeZone, timeZoneName: 'short' }).format(
      Date.now() + days * 24 * hour,
    )
  const zoneOn = (days: number) => offset(days).split(' ').at(-1)
  return Array.from({ length: 250 }, (_, days) => days + 2).find((days) => zoneOn(days) !== zoneOn(days + 1))!
}

/** The entries of one load by kind, as a calendar program reads them. */
async function entriesOf(path: string, load: { id: number }): Promise<Record<string, Entry>> {
  const read = Object.values(nodeIcal.parseICS(await textOf(path))) as unknown as Entry[]
  const own = read.filter(({ uid }) => uid?.startsWith(`load-${load.id}-`))
  return Object.fromEntries(own.map((entry) => [entry.uid.replace(/^load-\d+-|@.*$/g, ''), entry]))
}

describe('the address', () => {
  test('is shown once, kept as its hash, and opens the file without a session', async () => {
    covers('X-014', 'Y-232')
    const reader = await app.haveConfirmed('shipper')
    expect(await reader.call(readCalendar, {})).toEqual({
      start: null,
      createdAt: null,
      lastReadAt: null,
      alarms: false,
    })
    const { url, ...made } = await reader.call(makeCalendar, { body: { alarms: true } })
    expect(url).toMatch(/^http:\/\/[^/]+\/api\/calendar\/qc_[\w-]{43}\.ics$/)
    const secret = /qc_[\w-]+/.exec(url)![0]
    expect(made).toMatchObject({ start: secret.slice(0, 9), lastReadAt: null, alarms: true })
    const { headers } = await app.nobody.get(new URL(url).pathname)
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(headers.get('cache-control')).toBe('private, max-age=300')
    expect(await reader.call(readCalendar, {})).toEqual({ ...made, lastReadAt: expect.any(String) })
    const rows = await app.db.selectFrom('access_grants').selectAll().where('user_id', '=', reader.id).execute()
    const events = await accountEventsOf(app, reader)
    expect(events).toMatchObject([{ action: 'calendar_made', after: { start: secret.slice(0, 9) } }])
    expect(JSON.stringify([rows, events, made])).not.toContain(secret.slice(9))
  })

  test('is made and replaced only in a confirmed session; ending it needs none', async () => {
    covers('F-208')
    const reader = await app.have('trucker')
    const make = () => reader.post('/api/user/calendar', {})
    expect(await make()).toMatchObject({ status: 403, body: { code: 'confirm-first' } })
    const path = await haveCalendar(reader)
    await app.db.updateTable('sessions').set({ confirmed_at: null }).where('user_id', '=', reader.id).execute()
    expect(await make()).toMatchObject({ status: 403, body: { code: 'confirm-first' } })
    await textOf(path)
    await reader.call(endCalendar, {})
    expect((await app.nobody.get(path)).status).toBe(404)
  })

  test('is the same 404 when it is wrong, ended, replaced, or of a suspended account', async () => {
    covers('Y-232')
    const [ended, replaced, suspended] = [
      await app.have('shipper'),
      await app.have('trucker'),
      await app.have('shipper'),
    ]
    const [first, second, third] = [
      await haveCalendar(ended),
      await haveCalendar(replaced),
      await haveCalendar(suspended),
    ]
    const renewed = await haveCalendar(replaced)
    await ended.call(endCalendar, {})
    await ended.call(endCalendar, {})
    await (await app.have('admin')).post(`/api/admin/users/${suspended.id}/suspend`, { reason: 'R' })
    const driver = second.replace('qc_', 'qd_')
    for (const path of [
      first,
      second,
      third,
      driver,
      '/api/calendar/x.ics',
      `/api/calendar/qc_${'x'.repeat(43)}.ics`,
    ]) {
      for (const visitor of [app.nobody, ended, replaced]) {
        const { status, body } = await visitor.get(path)
        expect([status, body], path).toEqual([404, { code: 'link-invalid', message: 'This link is not valid' }])
      }
    }
    await textOf(renewed)
    expect((await accountEventsOf(app, ended)).map(({ action }) => action)).toContain('calendar_ended')
    expect((await (await app.have('admin')).get('/api/user/calendar')).status).toBe(403)
  })

  test('is read 60 times an hour, each apart', async () => {
    covers('Y-237')
    const [one, other] = [await haveCalendar(await app.have('shipper')), await haveCalendar(await app.have('shipper'))]
    const statuses = await Promise.all(Array.from({ length: 61 }, async () => (await app.nobody.get(one)).status))
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    const { status, headers } = await app.nobody.get(one)
    expect([status, headers.get('ratelimit-policy')]).toEqual([429, '"calendar";q=60;w=3600'])
    await textOf(other)
  })

  test('answers 304 to who has the file, until an entry changes', async () => {
    covers('Y-237')
    const reader = await app.have('shipper')
    const load = await app.haveLoad(reader)
    const path = await haveCalendar(reader)
    const etag = (await app.nobody.get(path)).headers.get('etag')!
    const ask = async () => (await fetch(app.url + path, { headers: { 'if-none-match': etag } })).status
    expect(await ask()).toBe(304)
    await app.haveBid(trucker, load)
    expect(await ask()).toBe(304)
    await app.endsIn(load, 5 * hour)
    expect(await ask()).toBe(200)
  })
})

describe('the file', () => {
  test('is iCalendar to a strict parser: UTC instants, whole days, folded lines, escaped commas', async () => {
    covers('Y-233')
    const load = await haveAward(
      app,
      { owner, winner: trucker, loser: rival },
      { pickupDate: homeDay(2), deliveryDate: homeDay(3) },
    )
    await haveDetails(owner, load, freeUntil(2))
    await haveAppointment(owner, load, 'delivery', 1)
    await app.haveLoad(owner, { deliveryCityOrZip: 'Ürümqi '.repeat(12).trim() })
    const text = await textOf(await haveCalendar(owner, true))
    const lines = text.split('\r\n')
    expect(lines.join('')).not.toContain('\n')
    for (const line of lines) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
    const calendar = new ICAL.Component(ICAL.parse(text) as [])
    expect(calendar.getFirstPropertyValue('refresh-interval')?.toString()).toBe('PT15M')
    const events = calendar
      .getAllSubcomponents('vevent')
      .map((event) => new ICAL.Event(event, { strictExceptions: true }))
    expect(events.length).toBeGreaterThan(3)
    for (const event of events) {
      const value = event.component.getFirstProperty('dtstart')!.toJSON()
      expect(value[2] === 'date' || String(value[3]).endsWith('Z'), event.uid).toBe(true)
      expect(event.summary).toMatch(/^[\w ]+: QB-\d+, .+ to .+, /)
    }
    const bare = events.find(({ summary }) => summary.includes('Ürümqi'))!
    expect(bare.component.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger')?.toString()).toBe('-PT30M')
    expect(await textOf(await haveCalendar(owner))).not.toContain('VALARM')
  })

  test('has the local time of an appointment on both sides of a change of clocks', async () => {
    covers('X-073')
    const path = await haveCalendar(owner)
    const zones = []
    for (const days of [daysToChange() - 1, daysToChange() + 2]) {
      const load = await haveAward(app, { owner, winner: trucker, loser: rival })
      await haveAppointment(owner, load, 'delivery', days)
      const { start, description } = (await entriesOf(path, load))['delivery_appointment']!
      expect(start.toLocaleTimeString('en-US', { timeZone: homeZone })).toBe('8:00:00 AM')
      zones.push(/ 8:00 AM (P[SD]T)$/.exec(description!)?.[1])
    }
    expect(new Set(zones)).toEqual(new Set(['PDT', 'PST']))
  })

  test('names the end of bidding, and moves it under the same UID with a higher sequence', async () => {
    covers('Y-235')
    const load = await app.haveLoad(owner, { auctionDuration: 24 })
    await app.haveBid(trucker, load)
    const [ofOwner, ofTrucker] = [await haveCalendar(owner), await haveCalendar(trucker)]
    const before = (await entriesOf(ofOwner, load))['bidding']!
    expect(before).toMatchObject({
      summary: `Bidding ends: ${load.loadNumber}, Los Angeles to Ontario, 40' HC`,
      sequence: 0,
      status: 'CONFIRMED',
      url: { val: expect.stringMatching(new RegExp(`/shipper/loads/${load.id}$`)) },
    })
    await app.db
      .updateTable('loads')
      .set({ created_at: new Date(Date.now() - hour) })
      .where('id', '=', load.id)
      .execute()
    await owner.call(extendAuction, { params: { id: load.id }, body: { extensionHours: 3 } })
    const after = (await entriesOf(ofOwner, load))['bidding']!
    expect(after.uid).toBe(before.uid)
    expect(after.start.getTime() - before.start.getTime()).toBe(3 * hour)
    expect(after.sequence).toBeGreaterThanOrEqual(3600)
    const [{ start, sequence }] = [(await entriesOf(ofTrucker, load))['bidding']!]
    expect([start, sequence]).toEqual([after.start, after.sequence])
    await app.db
      .updateTable('loads')
      .set({ created_at: new Date(Date.now() - 2 * hour) })
      .where('id', '=', load.id)
      .execute()
    await owner.call(cancelAuction, { params: { id: load.id }, body: {} })
    const cancelled = (await entriesOf(ofOwner, load))['bidding']!
    expect(cancelled).toMatchObject({ uid: before.uid, status: 'CANCELLED' })
    expect(cancelled.sequence).toBeGreaterThan(after.sequence)
    await sql`alter table events disable trigger events_append_only`.execute(app.db)
    const long = new Date(Date.now() - 31 * 24 * hour)
    const isCancelling = { load_id: load.id, action: 'auction_cancelled' as const }
    await app.db
      .updateTable('events')
      .set({ at: long })
      .where((eb) => eb.and(isCancelling))
      .execute()
    await sql`alter table events enable trigger events_append_only`.execute(app.db)
    expect(await entriesOf(ofOwner, load)).toEqual({})
  })

  test('has the time to decide only for the shipper', async () => {
    covers('Y-235')
    const load = await app.haveLoad(owner, { decisionHours: 4 })
    const bid = await app.haveBid(trucker, load)
    const [ofOwner, ofTrucker] = [
      await entriesOf(await haveCalendar(owner), load),
      await entriesOf(await haveCalendar(trucker), load),
    ]
    expect(Object.keys(ofOwner).toSorted()).toEqual(['bidding', 'decision'])
    expect(ofOwner['decision']!.start.getTime() - ofOwner['bidding']!.start.getTime()).toBe(4 * hour)
    expect(Object.keys(ofTrucker)).toEqual(['bidding'])
    await app.db
      .updateTable('loads')
      .set({ created_at: new Date(Date.now() - hour) })
      .where('id', '=', load.id)
      .execute()
    const validUntil = new Date(Date.now() + 25 * hour).toISOString()
    await trucker.call(modifyBid, { params: { id: bid.id }, body: { validUntil } })
    const moved = (await entriesOf(await haveCalendar(owner), load))['decision']!
    expect(moved.start.getTime()).toBeLessThan(ofOwner['decision']!.start.getTime())
    expect(moved.sequence).toBeGreaterThan(ofOwner['decision']!.sequence)
  })

  test('loses the entry of a bid that is withdrawn, lapsed or rejected, and gives the winner the work', async () => {
    covers('Y-236', 'F-229')
    const path = await haveCalendar(trucker)
    const [withdrawn, lapsed, lost] = [await app.haveLoad(owner), await app.haveLoad(owner), await app.haveLoad(owner)]
    const bid = await app.haveBid(trucker, withdrawn)
    const late = await app.haveBid(trucker, lapsed)
    await app.haveBid(trucker, lost)
    const better = await app.haveBid(rival, lost, { drayage: 300 })
    for (const load of [withdrawn, lapsed, lost]) {
      expect(await entriesOf(path, load)).toEqual({ bidding: expect.objectContaining({ transparency: 'TRANSPARENT' }) })
    }
    await trucker.post(`/api/bids/${bid.id}/withdraw`, {})
    await app.db.updateTable('bids').set({ valid_until: new Date() }).where('public_id', '=', late.id).execute()
    await owner.post(`/api/loads/${lost.id}/accept-bid/${better.id}`)
    for (const load of [withdrawn, lapsed, lost]) expect(await entriesOf(path, load)).toEqual({})

    const days = { pickupDate: homeDay(2), deliveryDate: homeDay(3) }
    const won = await haveAward(app, { owner, winner: trucker, loser: rival }, days)
    await haveDetails(owner, won, freeUntil(4))
    await acknowledge(trucker, won)
    await haveAppointment(trucker, won, 'delivery', 3)
    for (const of of [path, await haveCalendar(owner)]) {
      const entries = await entriesOf(of, won)
      expect(Object.keys(entries).toSorted()).toEqual(['delivery', 'delivery_appointment', 'last_free_day', 'pickup'])
      expect(entries['pickup']).toMatchObject({ datetype: 'date', summary: expect.stringMatching(/^Pickup: QB-/) })
      expect(entries['delivery_appointment']!.datetype).toBe('date-time')
      const blocks = (name: string) => entries[name]!.transparency
      expect(Object.keys(entries).filter((name) => blocks(name) === 'OPAQUE')).toEqual(['delivery_appointment'])
      expect(Object.keys(entries).filter((name) => blocks(name) === 'TRANSPARENT')).toHaveLength(3)
    }
    expect(await entriesOf(await haveCalendar(rival), won)).toEqual({})
  })

  test('has no price, count, bidder, name or phone', async () => {
    covers('Y-234', 'X-073')
    const load = await app.haveLoad(owner, { targetPrice: 987_654, decisionHours: 2 })
    await app.haveBid(trucker, load, { drayage: 7531, notes: 'xNote' })
    const won = await haveAward(app, { owner, winner: trucker, loser: rival }, { pickupDate: homeDay(2) })
    await acknowledge(trucker, won)
    for (const of of [owner, trucker]) {
      const text = (await textOf(await haveCalendar(of, true))).replaceAll('\r\n ', '')
      expect(text).toContain(won.loadNumber)
      expect(text).not.toMatch(/yCrate|xHarbor|xQuay|xNote|555-0101|Trucker\d/)
      for (const price of [987_654, 7531]) expect(text).not.toMatch(figure(price))
    }
  })

  test('of a trucker is the same to the byte, whatever rivals do', async () => {
    covers('Y-234', 'Y-047')
    const load = await app.haveLoad(owner, { decisionHours: 2 })
    await app.haveBid(trucker, load)
    const path = await haveCalendar(trucker)
    const before = await textOf(path)
    const bid = await app.haveBid(rival, load, { drayage: 100 })
    await rival.patch(`/api/bids/${bid.id}`, { drayage: 90 })
    await rival.post(`/api/bids/${bid.id}/withdraw`, {})
    expect(await textOf(path)).toBe(before)
  })
})
