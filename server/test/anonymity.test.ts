import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatMoney } from '#domain/money.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from './app.ts'
import type { LiveStream } from './live.ts'
import { readAll } from './reading.ts'
import { figures, playStory } from './story.ts'
import type { Visitor } from './visitor.ts'

/** Everything that tells who a trucker is, each a text that stands nowhere else. */
function secrets() {
  const unique = () => `x${randomBytes(9).toString('hex')}`
  return {
    username: unique(),
    display_name: unique(),
    company_name: unique(),
    contact_name: unique(),
    email: `${unique()}@example.com`,
    phone: unique(),
    mc_number: unique(),
    scac_code: unique(),
    dot_number: unique(),
    additional_info: unique(),
  }
}

const ofWinner = secrets()
const ofLoser = secrets()
let app: TestApp
let owner: Visitor
let otherShipper: Visitor
let winner: Visitor
let loser: Visitor
let bystander: Visitor
let admin: Visitor
let staff: Visitor
let streams: Map<Visitor, LiveStream>
let story: { awarded: number; cancelled: number }

/** Also what a refused write answers. */
async function tryWrites(visitor: Visitor, ids: number[]): Promise<void> {
  for (const id of ids) {
    await visitor.patch(`/api/bids/${id}`, { drayage: 1 })
    await visitor.post(`/api/loads/${id}/bids`, { drayage: 1 })
    for (const bidId of ids) await otherShipper.post(`/api/loads/${id}/accept-bid/${bidId}`)
  }
}

beforeAll(async () => {
  app = await startApp()
  owner = await app.have('shipper')
  otherShipper = await app.have('shipper')
  winner = await app.have('trucker', ofWinner)
  loser = await app.have('trucker', ofLoser)
  bystander = await app.have('trucker')
  admin = await app.have('admin')
  staff = await app.haveStaff('admin')
  const watching = [owner, otherShipper, loser, bystander, admin]
  streams = new Map(await Promise.all(watching.map(async (visitor) => [visitor, await visitor.listen()] as const)))
  story = await playStory(app, { owner, winner, loser }, async (ids) => {
    const readers = [owner, otherShipper, winner, loser, bystander, admin, staff]
    await Promise.all(readers.map((visitor) => readAll(app, visitor, ids)))
    await Promise.all([owner, otherShipper].map((shipper) => tryWrites(shipper, ids)))
  })
})
afterAll(() => app.close())

/** All that somebody got to see: bodies, headers, the stream of hints. */
function everythingSeenBy(visitor: Visitor): string {
  const stream = streams.get(visitor)
  return [...visitor.seen, stream?.text() ?? '', ...(stream?.headers.values() ?? [])].join('\n')
}

/** Every value that stands under a key, at any depth, in the answers that somebody got. */
function valuesUnder(key: string, visitor: Visitor): unknown[] {
  const found: unknown[] = []
  for (const text of visitor.seen.filter((answer) => /^[[{]/.test(answer))) {
    JSON.parse(text, (name, value: unknown) => {
      if (name === key) found.push(value)
      return value
    })
  }
  return found
}

describe('bidders are anonymous', () => {
  test.each(Object.keys(ofWinner) as (keyof typeof ofWinner)[])(
    'no shipper ever reads the %s of a trucker',
    (field) => {
      covers('A-005')
      for (const shipper of [owner, otherShipper]) {
        expect(everythingSeenBy(shipper)).not.toContain(ofWinner[field])
        expect(everythingSeenBy(shipper)).not.toContain(ofLoser[field])
      }
    },
  )

  test('the owner reads ids, prices and what the bidders wrote', () => {
    expect(new Set(valuesUnder('truckerId', owner))).toEqual(new Set([winner.id, loser.id]))
    expect(everythingSeenBy(owner)).toContain('I know the terminal')
    expect(valuesUnder('winner', owner)).toContainEqual({ truckerId: winner.id, drayage: figures.changedDrayage })
  })

  test('another shipper reads nothing of the auction', () => {
    for (const key of ['truckerId', 'bidCount', 'drayage', 'loadNumber', 'targetPrice', 'winningBidId']) {
      expect(valuesUnder(key, otherShipper), key).toEqual([])
    }
    expect(streams.get(otherShipper)?.hints()).toEqual([])
  })
})

describe('an admin', () => {
  test('reads the names of truckers, who no one else does', () => {
    covers('A-004')
    for (const field of ['company_name', 'email', 'mc_number'] as const) {
      expect(everythingSeenBy(admin)).toContain(ofWinner[field])
      for (const visitor of [loser, bystander]) expect(everythingSeenBy(visitor)).not.toContain(ofWinner[field])
    }
    expect(new Set(valuesUnder('truckerName', admin))).toEqual(new Set([ofWinner.company_name, ofLoser.company_name]))
  })
})

describe('the target price', () => {
  test('is read by the owner', () => {
    covers('A-318')
    expect(valuesUnder('targetPrice', owner)).toContain(figures.targetPrice)
  })

  test('is read by nobody else, not even as a key', () => {
    covers('A-157', 'A-279', 'A-318')
    for (const visitor of [otherShipper, winner, loser, bystander, admin, staff]) {
      expect(everythingSeenBy(visitor)).not.toContain('targetPrice')
      expect(everythingSeenBy(visitor)).not.toContain(String(figures.targetPrice))
    }
  })
})

describe('truckers and their rivals', () => {
  test('nobody but the winner reads whose the winning bid is', () => {
    expect(valuesUnder('winningBidId', loser)).toEqual([])
    expect(valuesUnder('winningBidId', bystander)).toEqual([])
    expect(new Set(valuesUnder('winningBidId', winner)).size).toBe(1)
    expect(valuesUnder('winner', winner)).toEqual([])
  })

  test('a trucker reads no other trucker, no other price and no count of bids', () => {
    covers('A-319')
    const rivals = [
      [loser, [figures.winnersDrayage, figures.changedDrayage]],
      [winner, [figures.losersDrayage]],
      [bystander, Object.values(figures)],
    ] as const
    for (const [trucker, prices] of rivals) {
      expect(valuesUnder('truckerId', trucker).filter((id) => id !== trucker.id)).toEqual([])
      expect(valuesUnder('bidCount', trucker)).toEqual([])
      for (const price of prices) expect(everythingSeenBy(trucker)).not.toContain(String(price))
      for (const price of prices) expect(everythingSeenBy(trucker)).not.toContain(formatMoney(price))
    }
  })

  test('what they were told is among what they read, and tells no more', () => {
    covers('A-005', 'A-312', 'A-319')
    const titlesOf = (visitor: Visitor) =>
      new Set((valuesUnder('items', visitor) as { title: string }[][]).flat().map(({ title }) => title))
    const both = ['Auction expired', 'Auction reopened', 'Auction cancelled']
    expect(titlesOf(winner)).toEqual(new Set(['Bid accepted', ...both]))
    expect(titlesOf(loser)).toEqual(new Set(['Bid rejected', ...both]))
    const bids = ['New bid', '3 new or changed bids', '2 new or changed bids']
    expect(titlesOf(owner)).toEqual(new Set([...bids, 'Auction expired']))
    for (const visitor of [otherShipper, bystander, admin]) expect(titlesOf(visitor)).toEqual(new Set())
  })

  test('when the first bid came is nothing that a trucker reads', () => {
    for (const trucker of [winner, loser, bystander]) {
      const times = valuesUnder('statusTimes', trucker) as Record<string, string>[]
      expect(times.length).toBeGreaterThan(0)
      expect(times.filter((time) => 'pending' in time)).toEqual([])
    }
    expect(valuesUnder('status', bystander)).not.toContain('pending')
  })

  test('a history tells owner, winner and loser of the auction, and nobody else', () => {
    const titles = (visitor: Visitor) => new Set(valuesUnder('title', visitor))
    expect(titles(owner)).toContain('Bid received')
    expect(titles(winner)).toContain('Bid accepted')
    expect(titles(loser)).toContain('Bid rejected')
    expect(titles(loser)).not.toContain('Bid accepted')
    for (const visitor of [otherShipper, bystander, admin, staff]) expect(titles(visitor)).toEqual(new Set())
  })

  test('a load that is over is gone for those who did not bid on it', async () => {
    for (const id of Object.values(story)) expect((await bystander.get(`/api/loads/${id}`)).status).toBe(404)
    for (const id of Object.values(story)) expect((await loser.get(`/api/loads/${id}`)).status).toBe(200)
  })
})
