import { documentTypeLabels } from '#domain/documents/document.ts'
import { nextWords } from '#domain/headline/headline.ts'
import type { LoadFacts } from '../load-notification.ts'
import { alongTheWay, type KindRow, toActOn, usualPush } from '../kind-row.ts'
import type { EventRow, LoadEventRow, StaleOfAccount, StaleOfLoad } from '../row.ts'
import { staffName, textOf } from '../values.ts'

/** The kinds of notification about documents. */
export const documentKinds = {
  delivery_order_received: {
    label: 'Delivery order received',
    roles: ['trucker'],
    usual: toActOn,
    whileOpen: false,
    withPrice: false,
    push: usualPush,
    look: { glyph: 'check-paper', tone: 'accent' },
  },
  document_added: {
    label: 'Document added',
    roles: ['shipper', 'trucker'],
    usual: alongTheWay,
    whileOpen: false,
    withPrice: false,
    push: usualPush,
    look: { glyph: 'new-paper', tone: 'accent' },
  },
} as const satisfies Record<string, KindRow>

type DocumentEventRow = LoadEventRow<keyof typeof documentKinds> & EventRow<StaleOfLoad & StaleOfAccount>

// A delivery order ends the wait for it.
const ofLoad = ['documents', 'deadlines'] as const
const listed = {
  shipper: ofLoad,
  bidder: ofLoad,
  overseers: ofLoad,
  own: ['documents'],
  staff: ['documents'],
} as const

/** Events of documents, of a load or of an account. Source: G-038, G-182. */
export const documentEvents = {
  document_uploaded: {
    stale: listed,
    notifies: {
      winner: {
        kind: (load) => (isDeliveryOrder(load) ? 'delivery_order_received' : 'document_added'),
        title: (load) => (isDeliveryOrder(load) ? 'Delivery order received' : 'Document added'),
        message: (load) =>
          isDeliveryOrder(load) ? `The delivery order for load ${load.loadNumber} has been uploaded.` : added(load),
      },
      shipper: { kind: 'document_added', title: 'Document added', message: (load) => added(load) + confirming(load) },
    },
    history: {
      self: {
        type: 'document',
        words: ({ after }) => ({
          kind: 'document',
          title: 'Document uploaded',
          details: textOf(after, 'originalFilename'),
        }),
      },
    },
    feed: {
      type: 'document',
      words: (event) =>
        `${staffName(event)} uploaded ${textOf(event.after, 'originalFilename') || 'a document'}${event.loadNumber ? ` for load ${event.loadNumber}` : ''}`,
    },
    audit: null,
    setsStatus: false,
  },
  document_removed: {
    stale: listed,
    notifies: null,
    history: {
      self: {
        type: 'document',
        words: ({ before }) => ({
          kind: 'document',
          title: 'Document removed',
          details: textOf(before, 'originalFilename'),
        }),
      },
    },
    feed: {
      type: 'document',
      words: (event) =>
        `${staffName(event)} removed ${textOf(event.before, 'originalFilename') || 'a document'}${event.loadNumber ? ` from load ${event.loadNumber}` : ''}`,
    },
    audit: null,
    setsStatus: false,
  },
  document_released: {
    // A milestone shows its files.
    stale: { ...listed, shipper: ['documents', 'milestones'], overseers: ['documents', 'milestones'] },
    notifies: { shipper: { kind: 'document_added', title: 'Document added', message: added } },
    history: null,
    feed: {
      type: 'document',
      words: (event) =>
        `${staffName(event)} released ${textOf(event.after, 'originalFilename')} of load ${event.loadNumber} to its shipper`,
    },
    audit: null,
    setsStatus: false,
  },
} as const satisfies Record<string, DocumentEventRow>

function isDeliveryOrder({ documentType }: LoadFacts): boolean {
  return documentType === 'delivery_order'
}

function added({ loadNumber, documentType }: LoadFacts): string {
  return `A document was added to load ${loadNumber}${documentType ? `: ${documentTypeLabels[documentType]}` : ''}.`
}

/** A delivery order that comes later than it is waited for changes nothing. */
function confirming(load: LoadFacts): string {
  const isWaitedFor = isDeliveryOrder(load) && load.status === 'assigned'
  return isWaitedFor ? nextWords('shipper', { status: 'assigned', hasDeliveryOrder: true }) : ''
}
