import { afterAll, beforeAll, expect, test } from 'vitest'
import { modifyBid, renewBid, submitBid, withdrawBid } from '#domain/bids/api.ts'
import { covers } from '#domain/testing.ts'
import { notifyEndingSoon } from '#server/auctions/notify-ahead.ts'
import { known } from '#server/test/builders.ts'
import type { Visitor } from '#server/test/visitor.ts'
import { type MessageStage, startMessageStage } from './messages.ts'
import { markedMember, marksIn } from './marks.ts'
import { photoOf } from './reading.ts'

type Rival = { bid: number; changed: number; notes: string; withdraws?: true }

const cheaper: Rival = { bid: 400, changed: 390.5, notes: 'Empty return included', withdraws: true }
const dearer: Rival = { bid: 9800.25, changed: 12_000, notes: '' }

let stages: MessageStage[]
beforeAll(async () => {
  stages = await Promise.all([startMessageStage(), startMessageStage(), startMessageStage()])
})
afterAll(() => Promise.all(stages.map((stage) => stage.close())))

/**
 * All that a bidder gets of an auction, step by step until minutes before its end; by where it comes from. With a rival,
 * members act for it and for the owner.
 */
async function bidderGets(stage: MessageStage, rival: Rival | null) {
  const { app } = stage
  const account = (username: string) => ({ ...known(), username, email: `${username}@example.com` })
  const bidder = await app.have('trucker', account('bidder'))
  const company = async (side: 'shipper' | 'trucker', name: string) => {
    const visitor = await app.have(side, account(name))
    return rival ? app.haveMember(visitor, markedMember(side)) : visitor
  }
  const [owner, other] = [await company('shipper', 'owner'), await company('trucker', 'rival')]
  await stage.reach(bidder)
  const load = await app.haveLoad(owner, { targetPrice: 1000, decisionHours: 4, awardRule: 'lowest', awardLimit: 900 })
  const ids = [load.id]
  const answers: string[] = []
  const look = async () => {
    await stage.delivered()
    answers.push(...(await photoOf(app, bidder, ids)))
  }
  await look()
  const theirs = rival && (await app.haveBid(other, load, { drayage: rival.bid, notes: rival.notes }))
  await look()
  const own = await app.haveBid(bidder, load)
  ids.push(own.id)
  await look()
  if (theirs) await other.call(modifyBid, { params: { id: theirs.id }, body: { drayage: rival.changed } })
  await look()
  if (theirs && rival.withdraws) await comesAndGoes(other, load, theirs, look)
  else for (let step = 0; step < 2; step++) await look()
  answers.push(...(await writesOf(bidder, load, own)))
  // Hints of commits that come close together travel as one, by chance.
  await stage.delivered()
  await nearsItsEnd(stage, load)
  await look()
  return { answers, ...stage.receivedBy(bidder) }
}

/** The rival sets a validity and renews it, withdraws, and bids again; after each step the bidder looks. */
async function comesAndGoes(rival: Visitor, load: { id: number }, { id }: { id: number }, look: () => Promise<void>) {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  await rival.call(modifyBid, { params: { id }, body: { validUntil: inHours(2) } })
  await rival.call(renewBid, { params: { id }, body: { validUntil: inHours(3) } })
  await rival.call(withdrawBid, { params: { id }, body: { reason: 'equipment' } })
  await look()
  await rival.call(submitBid, { params: { id: load.id }, body: { drayage: 380 } })
  await look()
}

/** The replies to a bidder who changes the bid, sends it again, and tries another's. */
async function writesOf(bidder: Visitor, load: { id: number }, own: { id: number }): Promise<string[]> {
  const answers = [
    await bidder.patch(`/api/bids/${own.id}`, { drayage: 510 }),
    await bidder.post(`/api/loads/${load.id}/bids`, { drayage: 510 }),
    await bidder.patch(`/api/bids/${own.id + 1}`, { drayage: 510 }),
    await bidder.get(`/api/loads/${load.id}/bids`),
  ]
  return answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)
}

async function nearsItsEnd({ app }: MessageStage, load: { id: number }): Promise<void> {
  const created = new Date(Date.now() - 5 * 3_600_000)
  const ends = Date.now() + 30 * 60_000
  const times = { created_at: created, bidding_ends_at: new Date(ends), expires_at: new Date(ends + 4 * 3_600_000) }
  await app.db.updateTable('loads').set(times).where('id', '=', load.id).execute()
  expect(await notifyEndingSoon(app.db, 60)).toBe(1)
}

/** The end of the auction is 4 hours behind that of bidding wherever a bidder gets it: times are masked below. */
function expectNominalEnds(answers: string[]): void {
  const ends = answers.flatMap((answer) => [
    ...answer.matchAll(/"biddingEndsAt":"([^"]+)"[^{}]*?"expiresAt":"([^"]+)"/g),
  ])
  expect(ends.length).toBeGreaterThan(answers.filter((answer) => answer.includes('"biddingEndsAt"')).length / 2)
  const hours = ends.map(([, bidding, end]) => (Date.parse(end!) - Date.parse(bidding!)) / 3_600_000)
  expect(new Set(hours)).toEqual(new Set([4]))
}

/** Without times and versions that are seconds, random ids and what is made of them, and without the heartbeat. */
function masked(text: string): string {
  return text
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '{time}')
    .replaceAll(/\d{1,2}:\d\d(:\d\d)?( [AP]M)?/g, '{time}')
    .replaceAll(/\b\d{8}T\d{6}Z?\b/g, '{time}')
    .replaceAll(/SEQUENCE:\d+/g, '{version}')
    .replaceAll(/\b\d{11,16}\b/g, '{id}')
    .replaceAll(/[\w-]{36,}|_NmP-[\da-f]+/g, '{token}')
    .replaceAll(/<\d+\.\{id\}@/g, '<{id}@')
    .replaceAll(/^:\n\n/gm, '')
    .replaceAll(/^(etag|content-length): .*$/gm, '$1')
}

test('a bidder gets the same bytes whether a rival is cheaper, withdraws, is dearer or not there, while bidding runs', async () => {
  covers('Y-004', 'Y-047', 'A-319', 'F-028', 'P-013')
  const [first, second, third] = await Promise.all(
    [cheaper, dearer, null].map((rival, run) => bidderGets(stages[run]!, rival)),
  )
  for (const got of [first, second, third]) expectNominalEnds([got!.answers].flat())
  for (const way of ['answers', 'hints', 'mails', 'pushes'] as const) {
    const [ofFirst, ofSecond, ofThird] = [first, second, third].map((got) => [got![way]].flat().map(masked))
    expect(ofFirst!.join(''), way).not.toBe('')
    for (const got of [first, second]) expect(marksIn([got![way]].flat().join('\n')), way).toEqual([])
    if (way === 'answers') expect(ofFirst!.join('')).toContain('SUMMARY:Bidding ends: QB-')
    expect(ofSecond, way).toEqual(ofFirst)
    expect(ofThird, way).toEqual(ofFirst)
  }
})
