import { fieldsOf } from '#domain/details/fields.ts'
import { appointmentWords, fieldsWithValues, namesOfFields } from '../detail-words.ts'
import { alongTheWay, type KindRow, usualPush } from '../kind-row.ts'
import type { LoadFacts } from '../load-notification.ts'
import type { HistoryEvent, HistoryWords, LoadEventRow, StaffEvent } from '../row.ts'
import { staffName, textOf } from '../values.ts'

/** The kind of notification about the details and appointments of a load. Source. */
export const detailKinds = {
  load_details_changed: {
    label: 'Load details changed',
    heading: 'On the road',
    roles: ['shipper', 'trucker'],
    usual: alongTheWay,
    whileOpen: false,
    withPrice: false,
    push: usualPush,
    look: { glyph: 'pencil', tone: 'accent' },
  },
} as const satisfies Record<string, KindRow>

const details = ['details', 'deadlines'] as const
/** Staff's lists have the container number, and every answer the return terminal. */
const ofLoad = ['details', 'loads', 'deadlines'] as const
/** While bids are taken nothing is due yet. */
const ofAuction = ['details', 'loads'] as const

const notification = {
  kind: 'load_details_changed',
  title: 'Details changed',
  message: ({ loadNumber, details: names = [] }: LoadFacts) =>
    `Details of load ${loadNumber} changed: ${names.join(', ')}.`,
} as const

const changed = {
  notifies: { shipper: notification, winner: notification },
  feed: {
    type: 'load',
    words: (event) => `${staffName(event)} changed details of load ${event.loadNumber}: ${namesOfFields(event.after)}`,
  },
  audit: { kind: 'details', title: 'Load details changed', details: fieldsWithValues },
  setsStatus: false,
} as const satisfies Partial<LoadEventRow<keyof typeof detailKinds>>

const sides = { shipper: { type: 'load', words: change }, winner: { type: 'load', words: change } } as const

/** Events of the details of a load. Neither side reads a name of the other. Source. */
export const detailEvents = {
  details_changed: { ...changed, stale: { shipper: details, bidder: details, overseers: ofLoad }, history: sides },
  // While bids are taken: what truckers price the load by.
  pricing_facts_changed: {
    ...changed,
    stale: { shipper: ofAuction, otherBidders: ofAuction, area: ofAuction, overseers: ofAuction },
    history: { shipper: sides.shipper, bidders: { type: 'load', words: changeForBidders } },
  },
  appointment_made: {
    ...ofAppointment(
      'Appointment made',
      ({ after, loadNumber }) => `made a ${textOf(after, 'kind')} appointment for load ${loadNumber}`,
    ),
    stale: { shipper: ofLoad, bidder: ofLoad, overseers: ofLoad },
    audit: { kind: 'details', title: 'Appointment made', details: (_, after) => appointmentWords(after) },
  },
  appointment_cancelled: {
    ...ofAppointment(
      'Appointment cancelled',
      ({ before, loadNumber }) => `cancelled the ${textOf(before, 'kind')} appointment of load ${loadNumber}`,
    ),
    stale: { shipper: details, bidder: details, overseers: details },
    audit: { kind: 'details', title: 'Appointment cancelled', details: (before) => appointmentWords(before) },
  },
} as const satisfies Record<string, LoadEventRow<keyof typeof detailKinds>>

/** The common part of both appointment events; `did` is the feed's text after the name. */
function ofAppointment(title: string, did: (event: StaffEvent) => string) {
  const side = { type: 'load', words: appointment(title) } as const
  return {
    notifies: changed.notifies,
    history: { shipper: side, winner: side },
    feed: { type: 'load', words: (event: StaffEvent) => `${staffName(event)} ${did(event)}` },
    setsStatus: false,
  } as const
}

function change({ after }: HistoryEvent): HistoryWords {
  return { kind: 'details-changed', title: 'Details changed', details: namesOfFields(after) }
}

const pricing = fieldsOf('pricing')

/** Bidders read only the pricing facts. */
function changeForBidders({ after }: HistoryEvent): HistoryWords {
  const names = namesOfFields(after, (field) => pricing.includes(field))
  return { kind: 'details-changed', title: 'Details changed', details: names }
}

function appointment(title: string) {
  return ({ before, after }: HistoryEvent): HistoryWords => ({
    kind: 'appointment',
    title,
    details: appointmentWords(after) || appointmentWords(before),
  })
}
