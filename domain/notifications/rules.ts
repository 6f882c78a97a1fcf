import type { LoadFacts, LoadNotification } from '#domain/events/load-notification.ts'
import type { NotificationKind } from '#domain/events/notification-kinds.ts'
import { type LoadAction, ofLoads } from '#domain/events/table.ts'

/** A notification in words. */
export type NotificationContent = {
  kind: NotificationKind
  title: string
  message: string
  link: string
  isCalm: boolean
}

type Rows = typeof ofLoads
/** The events of a load that notify someone. */
export type NotifyingAction = {
  [Action in LoadAction]: Rows[Action]['notifies'] extends null ? never : Action
}[LoadAction]
/** The recipients of an event, by their relation to the load. */
export type AudienceOf<Action extends NotifyingAction> = keyof Rows[Action]['notifies'] & string

/**
 * Each audience's notification of an event of this load, from its row. Everyone but the shipper of a load is a trucker.
 * Source: A-312; G-018, G-053.
 */
export function notificationsOf<Action extends NotifyingAction>(
  action: Action,
  load: LoadFacts,
): Record<AudienceOf<Action>, NotificationContent> {
  const byAudience: Record<string, LoadNotification<NotificationKind>> = ofLoads[action].notifies
  const notifies = Object.entries(byAudience).map(
    ([audience, { kind, title, message, query, isCalm = false }]): [string, NotificationContent] => [
      audience,
      {
        kind: typeof kind === 'string' ? kind : kind(load),
        title: typeof title === 'string' ? title : title(load),
        message: typeof message === 'string' ? message : message(load),
        link: `/${audience === 'shipper' ? 'shipper' : 'trucker'}/loads/${load.loadId}${query ? `?${query(load)}` : ''}`,
        isCalm,
      },
    ],
  )
  return Object.fromEntries(notifies) as Record<AudienceOf<Action>, NotificationContent>
}
