import { bidderLabel, formatDateTimeWithZone } from '#domain/formats.ts'
import { isException } from '#domain/milestones/kinds.ts'
import { milestoneMessage, milestoneTitle } from '#domain/milestones/notifications.ts'
import { alongTheWay, type KindRow, toActOn, usualPush } from '../kind-row.ts'
import type { LoadFacts } from '../load-notification.ts'
import type { HistoryEvent, HistoryWords, LoadEventRow, StaffEvent } from '../row.ts'
import { staffName, textOf } from '../values.ts'

/** The kinds of notification about loads on the road. Source: X-090. */
export const roadKinds = {
  milestone: {
    label: 'Milestone',
    heading: 'On the road',
    roles: ['shipper'],
    usual: alongTheWay,
    whileOpen: false,
    withPrice: false,
    push: usualPush,
    look: { glyph: 'route', tone: 'accent' },
  },
  exception: {
    label: 'Exception',
    heading: 'On the road',
    roles: ['shipper'],
    usual: toActOn,
    whileOpen: false,
    withPrice: false,
    push: usualPush,
    look: { glyph: 'shield', tone: 'pending' },
  },
} as const satisfies Record<string, KindRow>

const sides = ['milestones', 'deadlines'] as const
/** Staff's lists have the status that a milestone suggests. */
const stale = { shipper: sides, bidder: sides, overseers: [...sides, 'loads'] } as const

/** Milestones that are reported from the road or voided. The shipper reads a label, the trucker its driver's name. */
export const milestoneEvents = {
  milestone_recorded: {
    stale,
    notifies: {
      shipper: {
        kind: ({ milestone }) => (milestone && isException(milestone.kind) ? 'exception' : 'milestone'),
        title: ({ milestone }) => (milestone ? milestoneTitle(milestone) : 'Milestone'),
        message: ({ milestone, loadNumber }: LoadFacts) => (milestone ? milestoneMessage(milestone, loadNumber) : ''),
      },
    },
    history: {
      shipper: { type: 'load', words: (event) => recorded(event, carrierFor(event)) },
      winner: { type: 'load', words: (event) => recorded(event, driverFor(event)) },
    },
    feed: {
      type: 'load',
      words: (event) => `${recorderFor(event)} reported "${textOf(event.after, 'label')}" on load ${event.loadNumber}`,
    },
    audit: null,
    setsStatus: false,
  },
  milestone_voided: {
    stale,
    notifies: null,
    history: {
      shipper: { type: 'load', words: voided },
      winner: { type: 'load', words: voided },
    },
    feed: {
      type: 'load',
      words: (event) =>
        `${recorderFor(event)} voided "${textOf(event.before, 'label')}" on load ${event.loadNumber}: ${textOf(event.after, 'reason')}`,
    },
    audit: null,
    setsStatus: false,
  },
} as const satisfies Record<string, LoadEventRow<keyof typeof roadKinds>>

function recorded({ after }: HistoryEvent, who: string): HistoryWords {
  const [at, timeZone] = [textOf(after, 'happenedAt'), textOf(after, 'timeZone')]
  const time = at && timeZone ? formatDateTimeWithZone(at, timeZone) : ''
  return {
    kind: 'milestone',
    title: textOf(after, 'label') || 'Milestone',
    details: [who, time].filter((words) => words !== '').join(', '),
  }
}

function voided({ before, after }: HistoryEvent): HistoryWords {
  return {
    kind: 'milestone-void',
    title: `${textOf(before, 'label') || 'Milestone'} voided`,
    details: textOf(after, 'reason'),
  }
}

/** For the shipper: the trucker by its label, a driver without a name. */
function carrierFor({ after, bid }: HistoryEvent): string {
  const by = textOf(after, 'by')
  if (by === 'driver') return 'Driver'
  return by === 'staff' ? 'Quaybid staff' : bid ? bidderLabel(bid.truckerId) : ''
}

/** For the trucker, who knows its drivers. */
function driverFor({ after }: HistoryEvent): string {
  const by = textOf(after, 'by')
  if (by === 'staff') return 'Quaybid staff'
  return by === 'driver' ? textOf(after, 'driver') : ''
}

/** For staff: the driver by name, else the account. */
function recorderFor(event: StaffEvent): string {
  const driver = textOf(event.after, 'driver')
  return driver ? `${staffName(event)}'s driver ${driver}` : staffName(event)
}
