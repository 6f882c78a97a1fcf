import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noticeAudiences } from '#domain/notices/notice.ts'
import { covers } from '#domain/testing.ts'
import {
  concernsArea,
  concernsOtherBidders,
  type LoadChange,
  noticeTopicsFor,
  type Reader,
  topicsFor,
} from './changes.ts'
import { loadActions } from '#domain/events/table.ts'

const change = { loadId: 1, shipperId: 10, areaId: 7, truckerId: 20 }

function reader(overrides: Partial<Reader> & Pick<Reader, 'role'>): Reader {
  return { id: 99, areas: new Set(), hasBid: false, ...overrides }
}

const owner = reader({ role: 'shipper', id: 10 })
const actor = reader({ role: 'trucker', id: 20, areas: new Set([7]), hasBid: true })
const rival = reader({ role: 'trucker', hasBid: true })
const neighbour = reader({ role: 'trucker', areas: new Set([7]) })

/** All but those that change no list. */
const silent = [
  'auction_ending_soon',
  'award_asked',
  'award_offer_reminded',
  'award_reminded',
  'bid_lapsing',
  'deadline_reached',
  'decide_soon',
  'parties_read',
]
const hinted = loadActions.filter((action) => !silent.includes(action))

const bidding = ['loads', 'bids', 'stats']
const ofAward = ['awards', 'deadlines', 'details', 'documents', 'milestones', 'access']

/** What admins and staff refetch, if more than the lists of loads and bids. */
const overseen: Partial<Record<(typeof loadActions)[number], string[]>> = {
  document_uploaded: ['documents', 'deadlines'],
  document_removed: ['documents', 'deadlines'],
  document_released: ['documents', 'milestones'],
  file_added: ['documents', 'milestones'],
  bid_accepted: ['loads', 'bids', 'stats', 'awards', 'deadlines'],
  status_changed: ['loads', 'bids', 'stats', 'deadlines'],
  award_acknowledged: ['awards', 'deadlines'],
  amendment_proposed: ['awards'],
  amendment_answered: ['loads', 'bids', 'stats', 'awards', 'documents', 'deadlines'],
  details_changed: ['details', 'loads', 'deadlines'],
  pricing_facts_changed: ['details', 'loads'],
  appointment_made: ['details', 'loads', 'deadlines'],
  appointment_cancelled: ['details', 'deadlines'],
  award_declined: [...bidding, ...ofAward],
  award_released: [...bidding, ...ofAward],
  load_cancelled_after_award: [...bidding, ...ofAward],
  award_offer_made: ['offers', 'loads', 'bids'],
  award_offer_answered: ['offers', 'loads', 'bids'],
  renewal_asked: ['bids'],
  award_rule_changed: ['loads'],
  question_asked: ['questions'],
  question_answered: ['questions'],
  note_added: ['questions'],
  question_hidden: ['questions'],
  link_made: ['access'],
  link_revoked: ['access'],
  milestone_recorded: ['milestones', 'deadlines', 'loads'],
  milestone_voided: ['milestones', 'deadlines', 'loads'],
}

describe('topicsFor', () => {
  test.each(hinted)('%s sends the owner and admins a hint', (action) => {
    expect(topicsFor({ ...change, action }, owner).length).toBeGreaterThan(0)
    const ofAdmin = topicsFor({ ...change, action }, reader({ role: 'admin' }))
    expect(ofAdmin).toEqual(overseen[action] ?? bidding)
  })

  test.each(loadActions)('%s sends no other shipper and no trucker elsewhere a hint', (action) => {
    expect(topicsFor({ ...change, action }, reader({ role: 'shipper', areas: new Set([7]), hasBid: true }))).toEqual([])
    expect(topicsFor({ ...change, action }, reader({ role: 'trucker', areas: new Set([8]) }))).toEqual([])
  })

  const unhinted = ['bid_submitted', 'load_activated', 'bid_modified', 'status_changed', 'document_uploaded'] as const
  test.each([...unhinted, 'document_removed', 'document_released'] as const)('%s sends no rival a hint', (action) => {
    covers('F-027', 'F-028')
    expect(topicsFor({ ...change, action }, rival)).toEqual([])
    expect(topicsFor({ ...change, action }, neighbour)).toEqual([])
  })

  test.each(['bid_accepted', 'auction_extended', 'auction_cancelled', 'auction_expired'] as const)(
    '%s sends all bidders a hint',
    (action) => {
      expect(topicsFor({ ...change, action }, rival)).toContain('bids')
      expect(topicsFor({ ...change, action }, neighbour)).toEqual(['loads', 'stats'])
    },
  )

  test('sends the winner hints of documents from the award on', () => {
    expect(topicsFor({ ...change, action: 'document_uploaded' }, actor)).toContain('documents')
    expect(topicsFor({ ...change, action: 'bid_accepted' }, actor)).toContain('documents')
    expect(topicsFor({ ...change, action: 'bid_accepted' }, rival)).not.toContain('documents')
  })

  test("sends the actor the bidder's hint", () => {
    expect(topicsFor({ ...change, action: 'bid_modified' }, actor)).toEqual(['bids'])
    expect(topicsFor({ ...change, action: 'load_activated' }, actor)).toEqual([])
  })
})

test("sends a notice's audience and staff a hint", () => {
  const visitors = ['shipper', 'trucker', 'admin', 'staff'] as const
  const topics = noticeAudiences.map((audience) =>
    visitors.filter((visitor) => noticeTopicsFor({ action: 'notice_posted', audience }, visitor).includes('notices')),
  )
  expect(topics).toEqual([['staff'], ['shipper', 'staff'], ['trucker', 'staff'], [...visitors]])
})

test('looks up bidders exactly for the actions that rivals get a hint of', () => {
  const changes = fc.record({
    ...Object.fromEntries(Object.keys(change).map((key) => [key, fc.integer({ min: 1, max: 3 })])),
    action: fc.constantFrom(...loadActions),
  }) as fc.Arbitrary<LoadChange>
  fc.assert(
    fc.property(changes, (one) => {
      const outside = reader({ role: 'trucker', hasBid: true })
      expect(topicsFor(one, outside).length > 0).toBe(concernsOtherBidders(one.action))
    }),
  )
})

test.each(loadActions)(
  '%s looks for pages of the area exactly when truckers of the area get a hint of it',
  (action) => {
    expect(topicsFor({ ...change, action }, neighbour).length > 0).toBe(concernsArea(action))
  },
)
