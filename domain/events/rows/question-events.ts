import { type KindRow, toActOn, usualPush } from '../kind-row.ts'
import { mayNameContact } from '#domain/questions/contact.ts'
import type { LoadEventRow, StaffEvent } from '../row.ts'
import { staffName, textOf } from '../values.ts'

/** The kind of notification about questions, answers and notes. */
export const questionKinds = {
  question: {
    label: 'Questions and answers',
    heading: 'Auctions',
    roles: ['shipper', 'trucker'],
    usual: toActOn,
    whileOpen: true,
    withPrice: false,
    push: usualPush,
    look: { glyph: 'message', tone: 'accent' },
  },
} as const satisfies Record<string, KindRow>

/** The feed's text about an entry that may name a contact. Source: F-215. */
function flagOf({ after }: Pick<StaffEvent, 'after'>): string {
  return mayNameContact(textOf(after, 'text')) ? '. It may name a contact.' : ''
}

/** Changes for everyone who may see the load; its bids have news. */
const readByAll = {
  shipper: ['questions'],
  bidder: ['questions', 'bids'],
  otherBidders: ['questions', 'bids'],
  area: ['questions'],
  overseers: ['questions'],
} as const

/** Questions and answers about a load. Only staff's texts name who asked. Source: Y-109 to Y-119. */
export const questionEvents = {
  question_asked: {
    stale: { shipper: ['questions'], bidder: ['questions'], overseers: ['questions'] },
    notifies: {
      shipper: {
        kind: 'question',
        title: ({ happenings = 1 }) => (happenings > 1 ? `${happenings} new questions` : 'New question'),
        message: ({ loadNumber, happenings = 1 }) =>
          happenings > 1
            ? `Load ${loadNumber} has ${happenings} new questions.`
            : `A trucker asked about load ${loadNumber}.`,
      },
    },
    history: {
      shipper: { type: 'load', words: () => ({ kind: 'question', title: 'A trucker asked a question' }) },
      trucker: { type: 'load', words: () => ({ kind: 'question', title: 'Question asked' }) },
    },
    feed: {
      type: 'load',
      words: (event) => `${staffName(event)} asked a question about load ${event.loadNumber}${flagOf(event)}`,
    },
    audit: null,
    setsStatus: false,
  },
  question_answered: {
    stale: readByAll,
    notifies: {
      asker: {
        kind: 'question',
        title: 'Question answered',
        message: ({ loadNumber }) => `The shipper answered your question about load ${loadNumber}.`,
      },
      bidders: {
        kind: 'question',
        title: 'New information since your bid',
        message: ({ loadNumber }) =>
          `The shipper answered a question about load ${loadNumber}. Your bid stays as it is.`,
        isCalm: true,
      },
    },
    history: { shipper: { type: 'load', words: () => ({ kind: 'question', title: 'Question answered' }) } },
    feed: {
      type: 'load',
      words: (event) => `${staffName(event)} answered a question about load ${event.loadNumber}${flagOf(event)}`,
    },
    audit: null,
    setsStatus: false,
  },
  note_added: {
    stale: readByAll,
    notifies: {
      bidders: {
        kind: 'question',
        title: 'New information since your bid',
        message: ({ loadNumber }) => `The shipper added a note to load ${loadNumber}. Your bid stays as it is.`,
        isCalm: true,
      },
    },
    history: { shipper: { type: 'load', words: () => ({ kind: 'question', title: 'Note added' }) } },
    feed: {
      type: 'load',
      words: (event) => `${staffName(event)} added a note to load ${event.loadNumber}${flagOf(event)}`,
    },
    audit: null,
    setsStatus: false,
  },
  question_hidden: {
    stale: { ...readByAll, bidder: ['questions'], otherBidders: ['questions'] },
    notifies: null,
    history: { shipper: { type: 'load', words: () => ({ kind: 'question', title: 'Question removed by Quaybid' }) } },
    feed: { type: 'load', words: (event) => `${staffName(event)} removed a question from load ${event.loadNumber}` },
    audit: { kind: 'details', title: 'Question removed', details: (_before, after) => textOf(after, 'reason') },
    setsStatus: false,
  },
} as const satisfies Record<string, LoadEventRow<keyof typeof questionKinds>>
