import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { acceptBid, modifyBid } from '#domain/bids/api.ts'
import type { Bid } from '#domain/bids/bid.ts'
import { cancelAuction, extendAuction } from '#domain/loads/api.ts'
import type { ShipperLoad } from '#domain/loads/load.ts'
import type { LiveHint } from '#domain/live/api.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { homeArea, otherArea } from '#server/test/builders.ts'
import { type LiveStream, until } from '#server/test/live.ts'
import type { Visitor } from '#server/test/visitor.ts'

const parts = ['owner', 'shipper', 'bidder', 'rival', 'neighbour', 'stranger', 'admin'] as const
type Part = (typeof parts)[number]
type Hints = Partial<Record<Part, string[]>>

const all = ['bids', 'loads', 'stats']
const withNotifications = ['bids', 'loads', 'notifications', 'stats']

let app: TestApp
/** Another process's server, as far as the hints go: they come by way of the database. */
let second: TestApp
let cast: Record<Part, Visitor>
let streams: Record<Part, LiveStream>
let load: ShipperLoad
let bid: Bid

beforeAll(async () => {
  app = await startApp()
  second = await startApp({ on: app })
})
afterAll(async () => {
  await second.close()
  await app.close()
})

/** The load has a bid of the bidder and one of the rival; the neighbor serves its area, the stranger another. */
beforeEach(async () => {
  const owner = await app.have('shipper')
  const [bidder, rival] = [await app.have('trucker'), await app.have('trucker')]
  const neighbour = await app.have('trucker')
  const stranger = await app.have('trucker', { areas_served: [otherArea] })
  cast = {
    owner,
    shipper: await app.have('shipper'),
    bidder,
    rival,
    neighbour,
    stranger,
    admin: await app.have('admin'),
  }
  load = await app.haveLoad(owner)
  bid = await app.haveBid(bidder, load)
  await app.haveBid(rival, load)
})
afterEach(() => {
  for (const stream of Object.values(streams)) stream.close()
})

async function listen(): Promise<void> {
  const open = await Promise.all(parts.map(async (part) => [part, await cast[part].listen()] as const))
  streams = Object.fromEntries(open) as Record<Part, LiveStream>
  // The hints of what was done before may still be under way.
  await app.haveLoad(cast.shipper, { drayageAreaID: 9 })
  await until(() => streams.admin.hints().length > 0 && streams.shipper.hints().length > 0)
}

/** Does something and expects these hints: topics by listener; admins get all. */
async function expectHints(work: () => Promise<unknown>, expected: Hints): Promise<void> {
  await listen()
  const before = Object.fromEntries(parts.map((part) => [part, streams[part].hints().length]))
  await work()
  // A last change that only its owner and admins see: when its hint has come, all before it were sent.
  await app.haveLoad(cast.shipper, { drayageAreaID: 9 })
  await until(() => streams.shipper.hints().length > before['shipper']!)
  const topicsSince = (part: Part) => topicsOf(streams[part].hints().slice(before[part]))
  const isComplete = () =>
    Object.entries(expected).every(([part, topics]) => topicsSince(part as Part).length >= topics.length)
  await until(isComplete).catch(() => {})
  const others = parts.filter((part) => part !== 'shipper' && part !== 'admin')
  const received = others.map((part) => [part, topicsSince(part)] as const).filter(([, topics]) => topics.length > 0)
  expect(Object.fromEntries(received)).toEqual(expected)
  // Staff also receive the effects of an award, since they get the hints of admins.
  expect(topicsSince('admin').filter((topic) => !['awards', 'deadlines'].includes(topic))).toEqual(all)
}

function topicsOf(hints: LiveHint[]): string[] {
  return [...new Set(hints.flatMap(({ topics }) => topics))].toSorted()
}

/** The people of an auction that is over, or runs longer. */
const ended: Hints = { owner: all, bidder: all, rival: all, neighbour: ['loads', 'stats'] }
/** The same where those who bid are notified too. */
const decided: Hints = { ...ended, bidder: withNotifications, rival: withNotifications }
const listed = ['loads', 'stats']

/** An action at one of the two servers, and the hints of each listener. */
const actions: [string, (at: TestApp) => Promise<unknown>, Hints][] = [
  [
    'a load is posted',
    (at) => at.haveLoad(at.as(cast.owner)),
    { owner: listed, bidder: listed, rival: listed, neighbour: listed },
  ],
  ['a bid is submitted', (at) => at.haveBid(at.as(cast.neighbour), load), { owner: withNotifications, neighbour: all }],
  [
    'a bid is modified',
    (at) => at.as(cast.bidder).call(modifyBid, { params: { id: bid.id }, body: { drayage: 450 } }),
    { owner: ['bids', 'notifications'], bidder: ['bids'] },
  ],
  [
    'a bid is accepted',
    (at) => at.as(cast.owner).call(acceptBid, { params: { id: load.id, bidId: bid.id }, body: undefined }),
    {
      ...decided,
      owner: ['awards', ...all, 'deadlines'].toSorted(),
      bidder: ['awards', 'bids', 'deadlines', 'documents', 'loads', 'notifications', 'stats'],
    },
  ],
  [
    'an auction is extended',
    (at) => at.as(cast.owner).call(extendAuction, { params: { id: load.id }, body: { extensionHours: 1 } }),
    decided,
  ],
  [
    'an auction is cancelled',
    (at) => at.as(cast.owner).call(cancelAuction, { params: { id: load.id }, body: undefined }),
    decided,
  ],
  ['an auction expires', expire, { ...decided, owner: withNotifications }],
]

async function expire(): Promise<void> {
  await app.endsIn(load, -1)
  const stored = () => app.db.selectFrom('loads').select('status').where('id', '=', load.id).executeTakeFirstOrThrow()
  await until(async () => (await stored()).status === 'expired')
}

describe.each(actions)('%s', (_name, act, expected) => {
  test.each(['this server', 'another server'])('at %s', async (where) => {
    await expectHints(() => act(where === 'this server' ? app : second), expected)
  })
})

describe('the first bid', () => {
  test('sends the owner and the bidder a hint, and no other trucker', async () => {
    covers('F-028')
    const bare = await app.haveLoad(cast.owner)
    await expectHints(() => app.haveBid(cast.bidder, bare), {
      owner: withNotifications,
      bidder: all,
    })
  })
})

describe('a hint', () => {
  test('names the load, when it is about one, and nothing else', async () => {
    await expectHints(() => app.haveBid(cast.neighbour, load, { notes: 'secret' }), {
      owner: withNotifications,
      neighbour: all,
    })
    expect(streams.owner.hints()).toContainEqual({ topics: expect.arrayContaining(all) as string[], loadId: load.id })
    expect(streams.owner.text()).not.toContain('secret')
  })
})

test('the stream of a trucker follows the areas of a completed registration', async () => {
  const trucker = await app.have('trucker', { registered: false, areas_served: [] })
  const company = { companyName: 'C', contactName: 'N', email: 'a@example.com', phone: '1', country: 'USA' }
  const trucking = { mc_number: 'MC', scac_code: 'SC', estimatedCapacity: 1, containerHandling: Array(5).fill(false) }
  await listen()
  const stream = await trucker.listen()
  await app.haveLoad(cast.owner)
  await until(() => streams.owner.hints().length > 0)
  expect(stream.hints()).toEqual([])
  await app.confirm(trucker)
  await trucker.post('/api/trucker/complete-registration', { ...company, ...trucking, areasServed: [homeArea] })
  await until(() => stream.hints().length === 1)
  expect(stream.hints()).toEqual([{ topics: ['user', 'loads', 'stats'] }])
  await app.haveLoad(cast.owner)
  await until(() => stream.hints().length === 2)
  stream.close()
})

test('forgets a page that has closed', async () => {
  await listen()
  streams.owner.close()
  await app.haveBid(cast.neighbour, load)
  await until(() => streams.neighbour.hints().length > 0)
})
