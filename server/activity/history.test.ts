import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listHistory } from '#domain/activity/api.ts'
import type { HistoryItem } from '#domain/activity/history-item.ts'
import { acceptBid, modifyBid } from '#domain/bids/api.ts'
import { bidderLabel } from '#domain/formats.ts'
import { cancelAuction, extendAuction } from '#domain/loads/api.ts'
import { formatMoney } from '#domain/money.ts'
import { shipperEstimate } from '#domain/pricing/totals.ts'
import { covers } from '#domain/testing.ts'
import { recordEvents } from '#server/db/events.ts'
import { hashPassword } from '#server/http/sessions/passwords.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { homeArea } from '#server/test/builders.ts'
import { until } from '#server/test/live.ts'
import type { Visitor } from '#server/test/visitor.ts'

const password = 'correct horse 1'
let app: TestApp
let passwordHash: string
beforeAll(async () => {
  app = await startApp()
  passwordHash = await hashPassword(password)
})
afterAll(() => app.close())

/** "Bid received: Trucker007" for every line, the latest first. */
async function linesOf(visitor: Visitor, query = ''): Promise<string[]> {
  const { body } = await visitor.get<HistoryItem[]>(`/api/history${query}`)
  return body.map(({ title, details }) => (details ? `${title}: ${details}` : title))
}

/** Lets the auction run out and waits until the clock has closed it. */
async function expire(load: { id: number }): Promise<void> {
  await app.endsIn(load, -1)
  await until(async () => {
    const { status } = await app.db
      .selectFrom('loads')
      .select('status')
      .where('id', '=', load.id)
      .executeTakeFirstOrThrow()
    return status === 'expired'
  })
}

describe('GET /api/history', () => {
  test('shows owner, winner and loser of an auction their own side, and nothing to anyone else', async () => {
    covers('A-005')
    const owner = await app.have('shipper')
    const [winner, loser] = await Promise.all([app.have('trucker'), app.have('trucker')])
    const load = await app.haveLoad(owner, { targetPrice: 4321 })
    await expire(load)
    await owner.call(extendAuction, { params: { id: load.id }, body: { extensionHours: 4 } })
    const losing = await app.haveBid(loser, load, { drayage: 900 })
    const winning = await app.haveBid(winner, load, { drayage: 1000, prepull: 100 })
    await winner.call(modifyBid, { params: { id: winning.id }, body: { drayage: 800 } })
    await owner.call(acceptBid, { params: { id: load.id, bidId: winning.id }, body: undefined })
    await app.db.transaction().execute((tx) =>
      recordEvents(tx, [
        {
          action: 'status_changed',
          loadId: load.id,
          shipperId: owner.id,
          areaId: homeArea,
          before: { status: 'assigned' },
          after: { status: 'do_received_sent' },
        },
      ]),
    )

    const [first, second] = [bidderLabel(loser.id), bidderLabel(winner.id)]
    const before = `was ${formatMoney(shipperEstimate({ ...winning, drayage: 1000 }))}`
    expect(await linesOf(owner)).toEqual([
      'Status changed: From Assigned to DO Received & Sent',
      `Bid accepted: ${second}`,
      `Bid modified: ${second}, ${before}`,
      `Bid received: ${second}`,
      `Bid received: ${first}`,
      'Auction extended: By 4 hours',
      'Auction expired',
      'Load posted',
    ])
    expect(await linesOf(winner)).toEqual([
      'Status changed: From Assigned to DO Received & Sent',
      'Bid accepted: You won the load',
      'Bid modified: Was $1,100.00',
      'Bid submitted',
    ])
    expect(await linesOf(loser)).toEqual(['Bid rejected: The load went to another trucker', 'Bid submitted'])
    for (const other of [await app.have('shipper'), await app.have('trucker'), await app.have('admin')]) {
      expect(await linesOf(other)).toEqual([])
    }

    const received = (await owner.call(listHistory, {})).find(({ title }) => title === 'Bid accepted')
    expect(received).toMatchObject({ loadId: load.id, loadNumber: load.loadNumber, type: 'bid', kind: 'bid-accepted' })
    expect(received?.amount).toBe(shipperEstimate({ ...winning, drayage: 800 }))
    const rejected = (await loser.call(listHistory, {}))[0]
    expect(rejected).toMatchObject({ loadId: load.id, amount: null })
    expect((await loser.call(listHistory, {}))[1]?.amount).toBe(losing.drayage)
  })

  test('shows bidders when a bid expires, is pending again and is rejected with the auction', async () => {
    const owner = await app.have('shipper')
    const trucker = await app.have('trucker')
    const load = await app.haveLoad(owner)
    await app.haveBid(trucker, load)
    await expire(load)
    await owner.call(extendAuction, { params: { id: load.id }, body: { extensionHours: 1 } })
    await owner.call(cancelAuction, { params: { id: load.id }, body: { reason: 'Ship delayed' } })
    expect(await linesOf(trucker)).toEqual([
      'Bid rejected: The auction was cancelled',
      'Auction extended: By 1 hour, your bid is pending again',
      'Bid expired: The auction ended without an award',
      'Bid submitted',
    ])
    expect((await linesOf(owner))[0]).toBe('Auction cancelled: Ship delayed')
  })

  test('shows an unregistered trucker the own account and sign-ins', async () => {
    const trucker = await app.haveConfirmed('trucker', {
      password_hash: passwordHash,
      registered: false,
      areas_served: [],
    })
    await app.nobody.post('/api/login', { username: trucker.username, password: 'wrong' })
    await app.nobody.post('/api/login', { username: trucker.username, password })
    const company = { companyName: 'C', contactName: 'N', email: 'a@example.com', phone: '1', country: 'USA' }
    const trucking = { mc_number: 'MC', scac_code: 'SC', estimatedCapacity: 1, containerHandling: Array(5).fill(false) }
    const from = 'from 127.0.0.1, Unknown device'
    expect(await linesOf(trucker)).toEqual([`Signed in: ${from}`, `Sign-in failed: Wrong password, ${from}`])
    await trucker.post('/api/trucker/complete-registration', { ...company, ...trucking, areasServed: [homeArea] })
    const changes = ['profile_updated', 'service_areas_updated', 'capabilities_updated', 'password_changed'] as const
    for (const action of changes) {
      await app.db.transaction().execute((tx) => recordEvents(tx, [{ action, actorUserId: trucker.id }]))
    }
    const after = { originalFilename: 'w9.pdf' }
    await app.db
      .transaction()
      .execute((tx) => recordEvents(tx, [{ action: 'document_uploaded', actorUserId: trucker.id, after }]))
    expect(await linesOf(trucker, '?type=account,document')).toEqual([
      'Document uploaded: w9.pdf',
      'Password changed',
      'Capabilities updated',
      'Service areas updated',
      'Profile updated',
      'Registration completed',
    ])
  })

  test('filters by type and rejects unknown types', async () => {
    const owner = await app.have('shipper')
    const load = await app.haveLoad(owner)
    await app.haveBid(await app.have('trucker'), load)
    expect(await linesOf(owner, '?type=load')).toEqual(['Load posted'])
    expect(await linesOf(owner, '?type=bid')).toHaveLength(1)
    expect(await linesOf(owner, '?type=bid,load')).toHaveLength(2)
    expect(await linesOf(owner, '?type=all')).toHaveLength(2)
    expect((await owner.get('/api/history?type=rumour')).status).toBe(400)
  })

  test('finds the lines of own loads by number, place and container, and gives the oldest first', async () => {
    covers('G-319')
    const [owner, other, trucker] = [await app.have('shipper'), await app.have('shipper'), await app.have('trucker')]
    const load = await app.haveLoad(owner, { deliveryCityOrZip: 'Ontario' })
    const second = await app.haveLoad(owner, { deliveryCityOrZip: 'Chino' })
    await app.haveLoad(other, { deliveryCityOrZip: 'Ontario' })
    await app.haveBid(trucker, load)
    await app.haveBid(trucker, second)
    const received = `Bid received: ${bidderLabel(trucker.id)}`
    for (const q of [load.loadNumber, load.loadNumber.slice(3), 'ontar', 'ont los'])
      expect(await linesOf(owner, `?q=${q}`), q).toEqual([received, 'Load posted'])
    expect(await linesOf(owner, '?q=ontario&sort=time')).toEqual(['Load posted', received])
    expect(await linesOf(owner, '?q=ontario&type=load')).toEqual(['Load posted'])
    expect(await linesOf(owner, '?q=los&sort=time')).toEqual((await linesOf(owner)).toReversed())
    expect(await linesOf(trucker, '?q=chino')).toEqual(['Bid submitted'])
    expect(await linesOf(await app.have('trucker'), '?q=ontario')).toEqual([])
    const admin = await app.have('admin')
    const papers = await app.haveDocument(admin, load)
    expect(await linesOf(admin, '?q=ontario')).toEqual([`Document uploaded: ${papers.originalFilename}`])
    expect(await linesOf(admin, '?q=chino')).toEqual([])
    expect((await owner.get('/api/history?sort=title')).status).toBe(400)
    expect((await owner.get('/api/history?q=o')).status).toBe(400)

    const seen: string[] = []
    let next: string | undefined = '/api/history?limit=1&sort=time&q=los'
    while (next) {
      const { body, headers }: { body: HistoryItem[]; headers: Headers } = await owner.get<HistoryItem[]>(next)
      seen.push(...body.map(({ title }) => title))
      next = /^<(.*)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
    }
    expect(seen).toEqual(['Load posted', 'Load posted', 'Bid received', 'Bid received'])
  })

  test('pages by key, each line once while new ones come, without a total', async () => {
    const owner = await app.have('shipper')
    for (let count = 0; count < 5; count += 1) await app.haveLoad(owner)
    const numbers: (string | null)[] = []
    let next: string | undefined = '/api/history?limit=2'
    while (next) {
      const { body, headers }: { body: HistoryItem[]; headers: Headers } = await owner.get<HistoryItem[]>(next)
      numbers.push(...body.map(({ loadNumber }) => loadNumber))
      expect(headers.get('x-total-count')).toBe(null)
      next = /^<(.*)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
      await app.haveLoad(owner)
    }
    expect(numbers).toHaveLength(5)
    expect(new Set(numbers).size).toBe(5)
    expect((await owner.get('/api/history?cursor=nothing')).status).toBe(400)
    expect((await owner.get('/api/history?limit=0')).status).toBe(400)
  })
})
