import { loadStatusLabels } from '#domain/auctions/load-lifecycle.ts'
import { nextWords } from '#domain/headline/headline.ts'
import type { LoadFacts, LoadNotification } from '../load-notification.ts'
import { alongTheWay, type KindRow, usualPush } from '../kind-row.ts'
import type { HistoryEvent, HistoryWords, LoadEventRow } from '../row.ts'
import { everything, staffName, statusLabelOf } from '../values.ts'

/** The kinds of notification about awarded loads. */
export const statusKinds = {
  status_changed: {
    label: 'Load status changed',
    roles: ['shipper', 'trucker'],
    usual: alongTheWay,
    whileOpen: false,
    withPrice: false,
    push: usualPush,
    look: { glyph: 'progress', tone: 'accent' },
  },
} as const satisfies Record<string, KindRow>

const moved = [...everything, 'deadlines'] as const

/** How an awarded load goes on. */
export const statusEvents = {
  status_changed: {
    stale: { shipper: moved, bidder: moved, overseers: moved },
    notifies: { winner: movedFor('winner'), shipper: movedFor('shipper') },
    history: { shipper: { type: 'load', words: move }, winner: { type: 'load', words: move } },
    feed: {
      type: 'load',
      words: (event) =>
        `${staffName(event)} moved load ${event.loadNumber} from ${statusLabelOf(event.before)} to ${statusLabelOf(event.after)}`,
    },
    audit: { kind: 'status', title: 'Load status changed', details: moveForAudit },
    setsStatus: true,
  },
} as const satisfies Record<string, LoadEventRow<keyof typeof statusKinds>>

/** The move and what comes next, in the words of the load page. Source: F-054, F-242. */
function movedFor(reader: 'shipper' | 'winner') {
  return {
    kind: 'status_changed',
    title: 'Status changed',
    message: ({ loadNumber, status, reported }: LoadFacts) =>
      `Load ${loadNumber} is now ${loadStatusLabels[status]}.${nextWords(reader, { status, reported })}`,
  } as const satisfies LoadNotification
}

function move({ before, after }: HistoryEvent): HistoryWords {
  const from = statusLabelOf(before)
  const to = statusLabelOf(after)
  return { kind: 'status-changed', title: 'Status changed', details: from && to ? `From ${from} to ${to}` : to }
}

function moveForAudit(before: unknown, after: unknown): string {
  return `From ${statusLabelOf(before) || 'unknown'} to ${statusLabelOf(after) || 'unknown'}`
}
