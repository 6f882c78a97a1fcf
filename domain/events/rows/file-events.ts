import { allDocumentTypes, documentTypeLabels } from '#domain/documents/document.ts'
import { atOnceByMail, type KindRow, usualPush } from '../kind-row.ts'
import type { HistoryEvent, HistoryWords, LoadEventRow } from '../row.ts'
import { staffName, textOf } from '../values.ts'

/** The kind of notification about the files of the work on a load. */
export const fileKinds = {
  pod_received: {
    label: 'Proof of delivery',
    heading: 'On the road',
    roles: ['shipper'],
    usual: atOnceByMail,
    whileOpen: false,
    withPrice: false,
    push: usualPush,
    look: { glyph: 'check-paper', tone: 'accepted' },
  },
} as const satisfies Record<string, KindRow>

// A milestone shows its files.
const documents = ['documents', 'milestones'] as const
const added = { type: 'document', words: fileAdded } as const

/** Events of the files of the work on a load. Neither side reads a name of the other. Source. */
export const fileEvents = {
  file_added: {
    stale: { shipper: documents, bidder: documents, overseers: documents },
    // Only for a proof of delivery.
    notifies: {
      shipper: {
        kind: 'pod_received',
        title: 'Proof of delivery',
        message: ({ loadNumber }) => `Proof of delivery was added to load ${loadNumber}.`,
      },
    },
    history: { shipper: added, winner: added },
    feed: {
      type: 'document',
      words: (event) =>
        `${staffName(event)} added ${textOf(event.after, 'originalFilename')} to load ${event.loadNumber}`,
    },
    audit: null,
    setsStatus: false,
  },
} as const satisfies Record<string, LoadEventRow<keyof typeof fileKinds>>

function fileAdded({ after }: HistoryEvent): HistoryWords {
  const type = allDocumentTypes.find((one) => one === textOf(after, 'type')) ?? 'other_photo'
  return { kind: 'document', title: `${documentTypeLabels[type]} added`, details: textOf(after, 'originalFilename') }
}
