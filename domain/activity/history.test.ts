import { describe, expect, test } from 'vitest'
import { chargeDefaults } from '#domain/pricing/fields.ts'
import { shipperEstimate } from '#domain/pricing/totals.ts'
import { historyActions, historyLine, type HistoryReader } from './history.ts'
import { historyTypes } from '#domain/events/history-kinds.ts'
import type { HistoryEvent } from '#domain/events/row.ts'

const charges = { ...chargeDefaults, drayage: 1000, fsc: 20 }
const estimate = shipperEstimate(charges)

const shipper: HistoryReader = { id: 1, role: 'shipper' }
const trucker: HistoryReader = { id: 7, role: 'trucker' }
const admin: HistoryReader = { id: 9, role: 'admin' }
const rivalId = 8

/** An event of the auction clock on the shipper's load; each test sets what matters. */
function event(action: string, overrides: Partial<HistoryEvent> = {}): HistoryEvent {
  return { action, actorUserId: null, shipperId: 1, bidId: null, bid: null, before: null, after: null, ...overrides }
}

const bidOf = (truckerId: number, isAccepted = false) => ({ id: 50 + truckerId, truckerId, isAccepted, charges })
const own = { bid: bidOf(7) }
const won = { bid: bidOf(7, true) }
const by = (reader: HistoryReader) => ({ actorUserId: reader.id })
const move = (from: string, to: string) => ({ before: { status: from }, after: { status: to } })
const change = { before: { ...charges, drayage: 900 }, after: { drayage: 1000 } }

function lineOf(reader: HistoryReader, about: HistoryEvent): string | null {
  const line = historyLine(reader, about)
  return line && [line.type, line.kind, line.title, line.details, line.amount ?? ''].join(' | ')
}

test.each([
  [event('load_posted', by(shipper)), 'load | load-posted | Load posted |  | '],
  [event('bid_submitted', { ...own, after: charges }), `bid | bid-submitted | Bid received | Trucker007 | ${estimate}`],
  [
    event('bid_modified', { ...own, ...change }),
    `bid | bid-modified | Bid modified | Trucker007, was $1,218.50 | ${estimate}`,
  ],
  [event('bid_accepted', own), `bid | bid-accepted | Bid accepted | Trucker007 | ${estimate}`],
  [
    event('auction_extended', { after: { extensionHours: 1 } }),
    'load | auction-extended | Auction extended | By 1 hour | ',
  ],
  [
    event('auction_cancelled', { after: { reason: 'Late ship' } }),
    'load | auction-cancelled | Auction cancelled | Late ship | ',
  ],
  [event('auction_expired'), 'load | auction-expired | Auction expired |  | '],
  [
    event('status_changed', move('assigned', 'do_received_sent')),
    'load | status-changed | Status changed | From Assigned to DO Received & Sent | ',
  ],
  [event('load_activated', move('pending', 'active')), null],
])('shows a shipper the history of the own load: %#', (about, line) => {
  expect(lineOf(shipper, about)).toBe(line)
  expect(lineOf({ ...shipper, id: 2 }, { ...about, actorUserId: null })).toBe(null)
  expect(lineOf(admin, about)).toBe(null)
})

test.each([
  [event('bid_submitted', { ...own, ...by(trucker), after: charges }), 'bid | bid-submitted | Bid submitted |  | 1200'],
  [
    event('bid_modified', { ...own, ...by(trucker), ...change }),
    'bid | bid-modified | Bid modified | Was $1,080.00 | 1200',
  ],
  [
    event('bid_modified', { ...own, ...by(trucker), before: charges, after: { dryRun: 5 } }),
    'bid | bid-modified | Bid modified | Same total | 1200',
  ],
  [event('bid_accepted', { ...won, bidId: 57 }), 'bid | bid-accepted | Bid accepted | You won the load | 1200'],
  [
    event('bid_accepted', { ...own, bidId: 58 }),
    'bid | bid-rejected | Bid rejected | The load went to another trucker | ',
  ],
  [
    event('auction_cancelled', { ...own, after: { reason: 'Late ship' } }),
    'bid | bid-rejected | Bid rejected | The auction was cancelled | ',
  ],
  [event('auction_expired', own), 'bid | bid-expired | Bid expired | The auction ended without an award | '],
  [
    event('auction_extended', { ...own, before: { status: 'active' }, after: { extensionHours: 4 } }),
    'load | auction-extended | Auction extended | By 4 hours | ',
  ],
  [
    event('auction_extended', { ...own, before: { status: 'expired' }, after: { extensionHours: 4 } }),
    'load | auction-extended | Auction extended | By 4 hours, your bid is pending again | ',
  ],
  [
    event('status_changed', { ...won, ...move('billed', 'completed') }),
    'load | status-changed | Status changed | From Billed to Completed | ',
  ],
  [event('status_changed', { ...own, ...move('billed', 'completed') }), null],
  [event('bid_submitted', { ...own, actorUserId: rivalId, after: charges }), null],
  [event('bid_modified', { ...own, actorUserId: rivalId, ...change }), null],
  [event('load_posted', own), null],
  [event('load_activated', { ...own, ...by(trucker) }), null],
])('shows a trucker the history of the own bid: %#', (about, line) => {
  expect(lineOf(trucker, about)).toBe(line)
  expect(lineOf({ ...trucker, id: rivalId }, { ...about, bid: null })).toBe(null)
})

test.each([
  ['user_registered', null, 'account | account | Account created |  | '],
  ['registration_completed', null, 'account | account | Registration completed |  | '],
  ['profile_updated', null, 'account | account | Profile updated |  | '],
  ['service_areas_updated', null, 'account | account | Service areas updated |  | '],
  ['capabilities_updated', null, 'account | account | Capabilities updated |  | '],
  ['password_changed', null, 'account | password | Password changed |  | '],
  ['document_uploaded', { originalFilename: 'w9.pdf' }, 'document | document | Document uploaded | w9.pdf | '],
  ['settings_changed', null, 'account | account | Settings changed |  | '],
  ['user_edited', null, 'account | account | User edited |  | '],
  ['notice_sent', { title: 'Port closed' }, 'account | notice | Notice sent | Port closed | '],
  ['session_ended', null, 'sign-in | session-ended | Session ended |  | '],
  ['session_confirmed', { by: 'password' }, 'sign-in | session-confirmed | Identity confirmed | With the password | '],
  ['logged_in', null, 'sign-in | signed-in | Signed in |  | '],
  ['login_failed', null, 'sign-in | sign-in-failed | Sign-in failed | Wrong password | '],
  ['staff_logged_in', null, null],
  ['toString', null, null],
])('shows every user the history of the own account: %s', (action, after, line) => {
  for (const reader of [shipper, trucker, admin]) {
    const about = event(action, { shipperId: null, ...by(reader), after })
    expect(lineOf(reader, about)).toBe(line)
    expect(lineOf({ ...reader, id: 99 }, about)).toBe(null)
  }
})

test('omits words and charges that an event lacks', () => {
  expect(lineOf(shipper, event('bid_submitted', { after: { drayage: 'much' } }))).toBe(
    'bid | bid-submitted | Bid received |  | ',
  )
  expect(lineOf(shipper, event('auction_extended'))).toBe('load | auction-extended | Auction extended |  | ')
  expect(lineOf(shipper, event('status_changed', { after: { status: 'lost' } }))).toBe(
    'load | status-changed | Status changed | lost | ',
  )
})

describe('the actions of a history', () => {
  test('are each found one way, so that no line appears twice', () => {
    for (const role of ['shipper', 'trucker', 'admin'] as const) {
      const { byActor, byOwner, byBidder } = historyActions(role)
      const all = [...byActor, ...byOwner, ...byBidder]
      expect(new Set(all).size).toBe(all.length)
      expect(all).toContain('profile_updated')
    }
    expect(historyActions('admin')).toMatchObject({ byOwner: [], byBidder: [] })
  })

  test('are filtered by type', () => {
    const ofBids = historyActions('trucker', ['bid'])
    expect(ofBids.byActor).toEqual(expect.arrayContaining(['bid_submitted', 'bid_modified']))
    expect(ofBids.byBidder).toEqual(expect.arrayContaining(['bid_accepted', 'auction_cancelled', 'auction_expired']))
    expect(ofBids.byBidder).not.toContain('auction_extended')
    expect(historyActions('shipper', ['document'])).toEqual({
      byActor: ['document_uploaded', 'document_removed'],
      byOwner: ['file_added'],
      byBidder: [],
    })
    expect(historyActions('admin', [])).toEqual({ byActor: [], byOwner: [], byBidder: [] })
  })

  test.each(['byActor', 'byOwner', 'byBidder'] as const)('have one type each: %s', (way) => {
    for (const role of ['shipper', 'trucker', 'admin'] as const) {
      const byType = historyTypes.flatMap((type) => historyActions(role, [type])[way])
      expect(byType.toSorted()).toEqual(historyActions(role)[way].toSorted())
    }
  })
})
