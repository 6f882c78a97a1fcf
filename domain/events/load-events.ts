import { loadStatusLabels } from '#domain/auctions/load-lifecycle.ts'
import { nextStepWords } from '#domain/loads/next-step.ts'
import { type LoadFacts, type LoadTelling, newLoadWords } from './load-telling.ts'
import type { HistoryEvent, HistoryWords, LoadEventRow } from './row.ts'
import { everything, staffName, statusLabelOf } from './values.ts'

/** What happens to loads. Source: docs/requirements.md, A-007, A-312; docs/decisions/product.md, G-018, G-053, G-182, G-225. */
export const loadEvents = {
  load_posted: {
    stale: { shipper: ['loads', 'stats'], area: ['loads', 'stats'], overseers: everything },
    told: {
      laneOwners: {
        kind: 'saved_lane',
        title: 'New load on your lane',
        message: (load) => `${newLoadWords(load)} Your lane: ${load.lane}.`,
      },
      areaTruckers: { kind: 'new_load', title: 'New load in your area', message: newLoadWords },
    },
    history: { shipper: { type: 'load', words: () => ({ kind: 'load-posted', title: 'Load posted' }) } },
    feed: { type: 'load', words: (event) => `${staffName(event)} posted load ${event.loadNumber}` },
    audit: null,
    setsStatus: true,
  },
  // The first bid makes a load active: the bid's own line covers that.
  load_activated: {
    stale: { shipper: ['loads', 'stats'], overseers: everything },
    told: null,
    history: null,
    feed: null,
    audit: null,
    setsStatus: true,
  },
  status_changed: {
    stale: { shipper: everything, bidder: everything, overseers: everything },
    told: { winner: movedFor('winner'), shipper: movedFor('shipper') },
    history: { shipper: { type: 'load', words: move }, winner: { type: 'load', words: move } },
    feed: {
      type: 'load',
      words: (event) =>
        `${staffName(event)} moved load ${event.loadNumber} from ${statusLabelOf(event.before)} to ${statusLabelOf(event.after)}`,
    },
    audit: { kind: 'status', title: 'Load status changed', details: moveForAudit },
    setsStatus: true,
  },
} as const satisfies Record<string, LoadEventRow>

/** The move and what comes next, in the words of the load page. Source: docs/findings.md, F-054. */
function movedFor(reader: 'shipper' | 'winner') {
  return {
    kind: 'status_changed',
    title: 'Status changed',
    message: ({ loadNumber, status }: LoadFacts) =>
      `Load ${loadNumber} is now ${loadStatusLabels[status]}.${nextStepWords(reader, { status })}`,
  } as const satisfies LoadTelling
}

function move({ before, after }: HistoryEvent): HistoryWords {
  const from = statusLabelOf(before)
  const to = statusLabelOf(after)
  return { kind: 'status-changed', title: 'Status changed', details: from && to ? `From ${from} to ${to}` : to }
}

function moveForAudit(before: unknown, after: unknown): string {
  return `From ${statusLabelOf(before) || 'unknown'} to ${statusLabelOf(after) || 'unknown'}`
}
