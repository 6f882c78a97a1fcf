import { type KindRow, toActOn, usualPush } from '../kind-row.ts'
import type { LoadFacts, LoadNotification } from '../load-notification.ts'
import type { HistoryEvent, HistoryWords, LoadEventRow, StaffEvent } from '../row.ts'
import { everything, staffName, textOf } from '../values.ts'

/** The kind of notification about the confirmation of an award. Source. */
export const awardKinds = {
  confirmation: {
    label: 'Rate confirmation',
    heading: 'Awards',
    roles: ['shipper', 'trucker'],
    usual: toActOn,
    whileOpen: false,
    withPrice: false,
    push: usualPush,
    look: { glyph: 'check-paper', tone: 'accent' },
  },
} as const satisfies Record<string, KindRow>

const paper = ['awards'] as const
const acknowledged = ['awards', 'deadlines'] as const
const answeredWith = [...everything, 'awards', 'documents', 'deadlines'] as const
const readers = { shipper: paper, bidder: paper, overseers: paper } as const

/**
 * Events of the confirmation of an award; the award itself is `bid_accepted` in `bid-events.ts`. Neither side reads a
 * name of the other.
 */
export const awardEvents = {
  award_acknowledged: {
    stale: { shipper: acknowledged, bidder: acknowledged, overseers: acknowledged },
    notifies: {
      shipper: {
        kind: 'confirmation',
        title: 'Rate confirmation acknowledged',
        message: ({ loadNumber, trucker, revealed }) =>
          `${trucker} has acknowledged load ${loadNumber}.${revealed ? ' Carrier and contacts are now on the load.' : ''}`,
      },
    },
    history: {
      shipper: { type: 'load', words: acknowledgement },
      winner: { type: 'load', words: acknowledgement },
    },
    feed: {
      type: 'load',
      words: (event) => `${staffName(event)} acknowledged the rate confirmation of load ${event.loadNumber}`,
    },
    audit: null,
    setsStatus: false,
  },
  award_reminded: {
    stale: { overseers: [] },
    notifies: {
      winner: {
        kind: 'confirmation',
        title: 'Please acknowledge',
        message: ({ loadNumber, deadline }) =>
          `Acknowledge the rate confirmation of load ${loadNumber} by ${deadline}.`,
      },
    },
    history: null,
    feed: null,
    audit: null,
    setsStatus: false,
  },
  amendment_proposed: {
    stale: readers,
    notifies: { shipper: proposal('The trucker'), winner: proposal('The shipper') },
    history: { shipper: { type: 'load', words: proposed }, winner: { type: 'load', words: proposed } },
    feed: { type: 'load', words: (event) => `${staffName(event)} proposed a change to load ${event.loadNumber}` },
    audit: null,
    setsStatus: false,
  },
  amendment_answered: {
    stale: {
      shipper: answeredWith,
      bidder: answeredWith,
      overseers: answeredWith,
    },
    notifies: { shipper: answerTo('The trucker'), winner: answerTo('The shipper') },
    history: { shipper: { type: 'load', words: answered }, winner: { type: 'load', words: answered } },
    feed: { type: 'load', words: answerForStaff },
    audit: null,
    setsStatus: false,
  },
  // Recorded once for each side. No other answer names the other party.
  parties_read: {
    stale: null,
    notifies: null,
    history: null,
    feed: null,
    audit: { kind: 'account', title: 'Viewed the parties of a load' },
    setsStatus: false,
  },
} as const satisfies Record<string, LoadEventRow<keyof typeof awardKinds>>

function acknowledgement(): HistoryWords {
  return { kind: 'award-acknowledged', title: 'Rate confirmation acknowledged' }
}

/** The other side asks; a trucker appears as its label. */
function proposal(proposer: 'The shipper' | 'The trucker') {
  return {
    kind: 'confirmation',
    title: 'Change proposed',
    message: ({ loadNumber, trucker, deadline }: LoadFacts) =>
      `${proposer === 'The trucker' ? trucker : proposer} proposes a change to load ${loadNumber}. Answer by ${deadline}.`,
  } as const satisfies LoadNotification
}

function answerTo(other: 'The shipper' | 'The trucker') {
  return {
    kind: 'confirmation',
    title: ({ answer = 'accepted' }: LoadFacts) => `Change ${answer}`,
    message: ({ loadNumber, trucker, answer = 'accepted' }: LoadFacts) =>
      answerWords[answer](other === 'The trucker' ? `${trucker}` : other, loadNumber),
  } as const satisfies LoadNotification
}

const answerWords = {
  accepted: (other: string, load: string) =>
    `${other} accepted the change to load ${load}. A new version is now in effect.`,
  declined: (other: string, load: string) =>
    `${other} declined the change to load ${load}. The confirmation stays the same.`,
  withdrawn: (other: string, load: string) =>
    `${other} withdrew the change to load ${load}. The confirmation stays the same.`,
  lapsed: (_other: string, load: string) =>
    `The change to load ${load} was not answered within 72 hours. The confirmation stays the same.`,
}
/** How a proposed change ended. */
export type AmendmentAnswer = keyof typeof answerWords

function proposed({ after }: HistoryEvent): HistoryWords {
  const bySide = textOf(after, 'bySide')
  return { kind: 'amendment', title: 'Change proposed', details: bySide && `By the ${bySide}` }
}

function answered({ after }: HistoryEvent): HistoryWords {
  return { kind: 'amendment', title: `Change ${textOf(after, 'state') || 'answered'}` }
}

function answerForStaff(event: StaffEvent): string {
  const state = textOf(event.after, 'state')
  if (state === 'lapsed') return `A proposed change to load ${event.loadNumber} lapsed`
  return `${staffName(event)} ${state || 'answered'} a change to load ${event.loadNumber}`
}
