import type { AnyLoadStatus } from '#domain/auctions/load-lifecycle.ts'

export type StatusTone = 'amber' | 'blue' | 'cyan' | 'green' | 'grey' | 'indigo' | 'orange' | 'purple' | 'red' | 'teal'

/** The color of every status of `statusLooks`, apart from it: the theme of the first page has colors and no labels. */
export const statusColors = {
  pending: 'amber',
  active: 'green',
  open: 'green',
  assigned: 'blue',
  do_received: 'indigo',
  do_sent: 'indigo',
  do_received_sent: 'indigo',
  delivered: 'cyan',
  returned: 'purple',
  billed: 'orange',
  completed: 'teal',
  cancelled: 'grey',
  expired: 'red',
  accepted: 'green',
  rejected: 'red',
  not_awarded: 'red',
  bid_expired: 'grey',
  withdrawn: 'grey',
  deciding: 'amber',
  awarding: 'amber',
} as const satisfies Record<AnyLoadStatus | 'accepted', StatusTone> & Record<string, StatusTone>

export type StatusName = keyof typeof statusColors
