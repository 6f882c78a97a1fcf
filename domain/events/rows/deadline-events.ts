import { clockTitle, clockMessage } from '#domain/clocks/notifications.ts'
import { type KindRow, toActOn } from '../kind-row.ts'
import type { LoadFacts, LoadNotification } from '../load-notification.ts'
import type { LoadEventRow } from '../row.ts'

/** The kind of notification about what is due on awarded loads. Source: X-078. */
export const deadlineKinds = {
  deadline: {
    label: 'Deadline',
    heading: 'On the road',
    roles: ['shipper', 'trucker'],
    usual: toActOn,
    whileOpen: false,
    withPrice: false,
    push: { hours: 4, urgency: 'high' },
    look: { glyph: 'hourglass', tone: 'pending' },
  },
} as const satisfies Record<string, KindRow>

/** A deadline turns amber, red or overdue. */
export const deadlineEvents = {
  deadline_reached: {
    // Every page makes the levels on its own: no list changes.
    stale: { overseers: [] },
    notifies: { shipper: dueFor('shipper'), winner: dueFor('winner') },
    history: null,
    feed: null,
    audit: null,
    setsStatus: false,
  },
} as const satisfies Record<string, LoadEventRow<keyof typeof deadlineKinds>>

/** The container is named to readers who may know it. */
function dueFor(reader: 'shipper' | 'winner') {
  return {
    kind: 'deadline',
    title: ({ clock }: LoadFacts) => (clock ? clockTitle(clock) : 'Deadline'),
    message: ({ clock, loadNumber, containers }: LoadFacts) => {
      const container = containers?.[reader]
      return clock ? clockMessage(clock, container ? `${loadNumber} (${container})` : loadNumber) : ''
    },
  } as const satisfies LoadNotification
}
