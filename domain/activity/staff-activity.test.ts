import { expect, test } from 'vitest'
import { chargeDefaults } from '#domain/pricing/fields.ts'
import { covers } from '#domain/testing.ts'
import { staffActivityLine } from './staff-activity.ts'
import type { StaffEvent } from '#domain/events/row.ts'

const shipper = { name: 'Harbor Goods', role: 'shipper' } as const
const trucker = { name: 'Long Haul', role: 'trucker' } as const
const staff = { name: 'Olga Demo', role: 'staff' } as const
const price = { ...chargeDefaults, drayage: 1000, fsc: 20, chassisFee: 50 }
const bid = { truckerName: 'Long Haul', charges: price }
const move = { before: { status: 'assigned' }, after: { status: 'do_received_sent' } }

function event(action: string, overrides: Partial<StaffEvent> = {}): StaffEvent {
  return { action, actor: shipper, loadNumber: 'QB-7', bid: null, before: null, after: null, ...overrides }
}

test.each([
  [event('load_posted', { after: { targetPrice: 4321 } }), 'load | Harbor Goods posted load QB-7'],
  [
    event('auction_extended', { after: { extensionHours: 1 } }),
    'load | Harbor Goods extended the auction of load QB-7 by 1 hour',
  ],
  [event('auction_extended'), 'load | Harbor Goods extended the auction of load QB-7'],
  [event('auction_cancelled', { after: { reason: 'Late' } }), 'load | Harbor Goods cancelled the auction of load QB-7'],
  [
    event('status_changed', { actor: staff, ...move }),
    'load | Olga Demo moved load QB-7 from Assigned to DO Received & Sent',
  ],
  [
    event('bid_submitted', { actor: trucker, bid, after: price }),
    'bid | Long Haul bid on load QB-7, carrier total $1,300.00',
  ],
  [event('bid_submitted', { actor: trucker, bid, after: { drayage: 1 } }), 'bid | Long Haul bid on load QB-7'],
  [
    event('bid_modified', { actor: trucker, bid, before: price, after: { drayage: 900 } }),
    'bid | Long Haul changed their bid on load QB-7, carrier total from $1,300.00 to $1,180.00',
  ],
  [
    event('bid_modified', { actor: trucker, bid, before: price, after: { dryRun: 5 } }),
    'bid | Long Haul changed their bid on load QB-7',
  ],
  [event('bid_accepted', { bid }), "bid | Harbor Goods accepted Long Haul's bid on load QB-7, carrier total $1,300.00"],
  [event('user_registered', { actor: trucker }), 'user | Long Haul registered as a trucker'],
  [event('registration_completed', { actor: trucker }), 'user | Long Haul completed registration'],
  [
    event('document_uploaded', { after: { originalFilename: 'w9.pdf' } }),
    'document | Harbor Goods uploaded w9.pdf for load QB-7',
  ],
  [
    event('document_uploaded', { loadNumber: null, after: { originalFilename: 'w9.pdf' } }),
    'document | Harbor Goods uploaded w9.pdf',
  ],
])('shows staff one sentence about an event, with the carrier total of bids: %#', (about, line) => {
  covers('B-140', 'F-086')
  const lineOf = staffActivityLine(about)
  expect(lineOf && `${lineOf.type} | ${lineOf.details}`).toBe(line)
})

test.each(['load_activated', 'auction_expired', 'logged_in', 'toString'])('%s has no line', (action) => {
  expect(staffActivityLine(event(action))).toBe(null)
})
