import { expect, test } from 'vitest'
import { loadActions, loadRows } from '#domain/events/table.ts'
import { topicsFor } from '#domain/live/changes.ts'
import { covers } from '#domain/testing.ts'
import { hrefOf } from './href.ts'
import {
  bidTypes,
  subscriberRelations,
  type SubscriberRelation,
  isHooked,
  shipperTypes,
  truckerTypes,
  typesFor,
  typesOf,
} from './message-types.ts'

const change = { loadId: 1, shipperId: 10, areaId: 7, truckerId: 20 }
const readers = {
  shipper: { id: 10, role: 'shipper', areas: new Set<number>(), hasBid: false },
  bidder: { id: 20, role: 'trucker', areas: new Set([7]), hasBid: true },
  otherBidders: { id: 21, role: 'trucker', areas: new Set<number>(), hasBid: true },
  area: { id: 22, role: 'trucker', areas: new Set([7]), hasBid: false },
} as const

/** Every event and relation with its types, those of an auction that ran out included. */
const messages = loadActions.flatMap((action) =>
  subscriberRelations.flatMap((relation) =>
    [null, { status: 'expired' }].map((before) => ({ action, relation, types: typesFor(action, relation, before) })),
  ),
)

test('sends nothing to anyone who gets no live hint', () => {
  covers('Y-200')
  for (const { action, relation, types } of messages) {
    if (topicsFor({ ...change, action }, readers[relation]).length === 0)
      expect(types, `${action} ${relation}`).toEqual([])
    const own: readonly string[] = typesOf[relation === 'shipper' ? 'shipper' : 'trucker']
    for (const type of types) expect(own, `${action} ${relation}`).toContain(type)
  }
})

test('sends to everyone who gets a live hint, except for types about the own bid or award', () => {
  covers('Y-200')
  const sideOf = (relation: SubscriberRelation) => (relation === 'shipper' ? shipperTypes : truckerTypes)
  const left = messages
    .filter(({ action, relation, types }) => {
      const isMade = Object.values<readonly { action: string }[]>(sideOf(relation)).some((events) =>
        events.some((event) => event.action === action),
      )
      return isMade && types.length === 0 && topicsFor({ ...change, action }, readers[relation]).length > 0
    })
    .map(({ action, relation }) => `${action} ${relation}`)
  // The trucker who declines or returns a load knows it; an awarded load is no longer open to others.
  expect([...new Set(left)].toSorted()).toEqual(['award_declined bidder', 'bid_accepted area'])
})

test('sends no rival and no trucker of the area a message about a bid', () => {
  covers('Y-200')
  const ofBids = ['bid_submitted', 'bid_modified', 'bid_withdrawn', 'bid_lapsed', 'load_activated'] as const
  for (const action of ofBids) {
    for (const relation of ['otherBidders', 'area'] as const) expect(typesFor(action, relation)).toEqual([])
  }
  expect(messages.filter(({ types }) => types.includes('load.available'))).toMatchObject([
    { action: 'load_posted', relation: 'area' },
    { action: 'load_posted', relation: 'area' },
  ])
})

test('says that an auction is reopened only if it had run out', () => {
  expect(typesFor('auction_extended', 'otherBidders', { status: 'expired' })).toEqual(['auction.reopened'])
  expect(typesFor('auction_extended', 'otherBidders', { status: 'active' })).toEqual(['load.extended'])
  expect(typesFor('auction_extended', 'shipper', { status: 'expired' })).toEqual(['load.extended'])
})

test('offers a type for each event that makes one, and looks at no other', () => {
  const made = new Set(messages.filter(({ types }) => types.length > 0).map(({ action }) => action))
  expect(loadActions.filter(isHooked).toSorted()).toEqual([...made].toSorted())
  const types = new Set(messages.flatMap((one) => one.types))
  expect([...types].toSorted()).toEqual([...new Set([...typesOf.shipper, ...typesOf.trucker])].toSorted())
  expect(isHooked('user_registered')).toBe(false)
})

test('names for each type the call that reads it', () => {
  for (const { relation, types } of messages) {
    for (const type of types) {
      const href = hrefOf(type, relation)
      expect(href).toContain(bidTypes.includes(type) ? '/bids/{bid}' : '{load}')
      expect(href).not.toContain('{id}')
    }
  }
  expect(loadRows.bid_submitted.stale?.otherBidders).toBeUndefined()
})
