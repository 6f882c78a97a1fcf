import type { HistoryEvent, HistoryWords, LoadEventRow } from '../row.ts'
import { staffName, textOf } from '../values.ts'

const access = ['access'] as const
const stale = { shipper: access, bidder: access, overseers: access } as const

/** Events of the links of a load. The other side of the award reads none of them in its history. Source: G-347. */
export const accessEvents = {
  link_made: {
    stale,
    notifies: null,
    history: { self: { type: 'load', words: ({ after }) => words('made', after) } },
    feed: {
      type: 'load',
      words: (event) => `${staffName(event)} made a ${textOf(event.after, 'kind')} link for load ${event.loadNumber}`,
    },
    audit: null,
    setsStatus: false,
  },
  link_revoked: {
    stale,
    notifies: null,
    history: { self: { type: 'load', words: ({ before }) => words('revoked', before) } },
    feed: {
      type: 'load',
      words: (event) =>
        `${staffName(event)} revoked a ${textOf(event.before, 'kind')} link of load ${event.loadNumber}`,
    },
    audit: null,
    setsStatus: false,
  },
} as const satisfies Record<string, LoadEventRow<never>>

function words(did: string, link: HistoryEvent['after']): HistoryWords {
  const kind = textOf(link, 'kind') === 'driver' ? 'Driver' : 'Tracking'
  return { kind: 'link', title: `${kind} link ${did}`, details: textOf(link, 'name') }
}
