import { formatCents } from '#domain/money.ts'
import { bidderOf } from '../bid-words.ts'
import type { LoadEventRow } from '../row.ts'

/** A member asks the owner of the account to accept a bid above the member's limit; no trucker learns of it. Source: P-007. */
export const askingEvents = {
  award_asked: {
    stale: { overseers: [] },
    notifies: {
      shipper: {
        kind: 'confirmation',
        title: 'You are asked to accept a bid',
        message: ({ loadNumber, trucker, asked }) =>
          `${asked?.by} asks you to accept the bid of ${trucker} on load ${loadNumber} for ${asked && formatCents(asked.totalCents)}.`,
        // The dialog that opens there says what has changed since.
        query: ({ asked }) => `accept=${asked?.bidId}&asked=${asked?.updatedAt.getTime()}&total=${asked?.totalCents}`,
      },
    },
    history: {
      shipper: {
        type: 'bid',
        words: (event) => ({ kind: 'award-offer', title: 'Owner asked to accept a bid', details: bidderOf(event) }),
      },
    },
    feed: null,
    audit: null,
    setsStatus: false,
  },
} as const satisfies Record<string, LoadEventRow>
