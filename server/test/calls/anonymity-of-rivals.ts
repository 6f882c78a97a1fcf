import { describe, expect, test } from 'vitest'
import { formatMoney } from '#domain/money.ts'
import { covers, figure } from '#domain/testing.ts'
import { type AnonymityStage, valuesUnder } from './anonymity-stage.ts'
import { figures } from './story.ts'
import type { Visitor } from '#server/test/visitor.ts'

/** What truckers learn about each other: part of server/test/calls/anonymity.test.ts, which tests them on one story. */
export function rivalTests(stage: () => AnonymityStage): void {
  describe('truckers and their rivals', () => {
    test('only the winner reads whose bid won', () => {
      expect(valuesUnder('winningBidId', stage().people.loser)).toEqual([])
      expect(valuesUnder('winningBidId', stage().people.bystander)).toEqual([])
      expect(new Set(valuesUnder('winningBidId', stage().people.winner)).size).toBe(1)
      expect(valuesUnder('winner', stage().people.winner)).toEqual([])
    })

    test('a trucker reads no other trucker, no other price and no count of bids', () => {
      covers('A-319')
      const rivals = [
        [stage().people.loser, [figures.winnersDrayage, figures.changedDrayage]],
        [stage().people.winner, [figures.losersDrayage]],
        [stage().people.bystander, Object.values(figures)],
      ] as const
      for (const [trucker, prices] of rivals) {
        expect(valuesUnder('truckerId', trucker).filter((id) => id !== trucker.id)).toEqual([])
        expect(valuesUnder('bidCount', trucker)).toEqual([])
        for (const price of prices) expect(stage().everythingSeenBy(trucker)).not.toMatch(figure(price))
        for (const price of prices) expect(stage().everythingSeenBy(trucker)).not.toContain(formatMoney(price))
      }
    })

    test('their notifications are among what they read, and reveal no more', () => {
      covers('A-005', 'A-312', 'A-319')
      const titlesOf = (visitor: Visitor) =>
        new Set((valuesUnder('items', visitor) as { title?: string }[][]).flat().flatMap(({ title }) => title ?? []))
      const both = ['Auction expired', 'Auction reopened', 'Auction cancelled']
      expect(titlesOf(stage().people.winner)).toEqual(
        new Set(['Bid accepted', 'Details changed', 'Due today', 'Delivery order received', 'Status changed', ...both]),
      )
      expect(titlesOf(stage().people.loser)).toEqual(new Set(['Bid rejected', ...both]))
      const ofLoads = [...titlesOf(stage().people.owner)].map((title) => title.replace(/^QB-\d+: \d bids?.*/, 'bids'))
      expect(new Set(ofLoads)).toEqual(
        new Set([
          'bids',
          'Auction expired',
          'Document added',
          'Due today',
          'Rate confirmation acknowledged',
          'Status changed',
        ]),
      )
      expect(titlesOf(stage().people.bystander)).toEqual(new Set(['New load in your area']))
      for (const visitor of [stage().people.otherShipper, stage().people.unregistered, stage().people.admin]) {
        expect(titlesOf(visitor)).toEqual(new Set())
      }
    })

    test('when the first bid came is nothing that a trucker reads', () => {
      for (const trucker of [stage().people.winner, stage().people.loser, stage().people.bystander]) {
        const times = valuesUnder('statusTimes', trucker) as Record<string, string>[]
        expect(times.length).toBeGreaterThan(0)
        expect(times.filter((time) => 'pending' in time)).toEqual([])
      }
      expect(valuesUnder('status', stage().people.bystander)).not.toContain('pending')
    })

    test('a history shows an auction to its owner, winner and loser only', () => {
      const titles = (visitor: Visitor) => new Set(valuesUnder('title', visitor))
      expect(titles(stage().people.owner)).toContain('Bid received')
      expect(titles(stage().people.winner)).toContain('Bid accepted')
      expect(titles(stage().people.loser)).toContain('Bid rejected')
      expect(titles(stage().people.loser)).not.toContain('Bid accepted')
      expect(titles(stage().people.bystander)).toEqual(new Set(['New load in your area']))
      for (const visitor of [
        stage().people.otherShipper,
        stage().people.unregistered,
        stage().people.admin,
        stage().people.staff,
      ]) {
        expect(titles(visitor)).toEqual(new Set())
      }
    })

    test('a load that is over is gone for those who did not bid on it', async () => {
      for (const id of Object.values(stage().story))
        expect((await stage().people.bystander.get(`/api/loads/${id}`)).status).toBe(404)
      for (const id of Object.values(stage().story))
        expect((await stage().people.loser.get(`/api/loads/${id}`)).status).toBe(200)
    })
  })
}
