import type { LoadFacts, LoadTelling } from '#domain/events/load-telling.ts'
import type { NotificationKind } from '#domain/events/notification-kinds.ts'
import { type LoadAction, ofLoads } from '#domain/events/table.ts'

/** A notification in words. */
export type Telling = { kind: NotificationKind; title: string; message: string; link: string; isCalm: boolean }

type Rows = typeof ofLoads
/** The events of a load that notify someone. */
export type ToldAction = { [Action in LoadAction]: Rows[Action]['told'] extends null ? never : Action }[LoadAction]
/** The recipients of an event, by their relation to the load. */
export type AudienceOf<Action extends ToldAction> = keyof Rows[Action]['told'] & string

/**
 * Each audience's notification of an event of this load, from its row. Everyone but the shipper of a load is a trucker.
 * Source: A-312; G-018, G-053.
 */
export function tellingsOf<Action extends ToldAction>(
  action: Action,
  load: LoadFacts,
): Record<AudienceOf<Action>, Telling> {
  const byAudience: Record<string, LoadTelling<NotificationKind>> = ofLoads[action].told
  const told = Object.entries(byAudience).map(
    ([audience, { kind, title, message, isCalm = false }]): [string, Telling] => [
      audience,
      {
        kind: typeof kind === 'string' ? kind : kind(load),
        title: typeof title === 'string' ? title : title(load),
        message: typeof message === 'string' ? message : message(load),
        link: `/${audience === 'shipper' ? 'shipper' : 'trucker'}/loads/${load.loadId}`,
        isCalm,
      },
    ],
  )
  return Object.fromEntries(told) as Record<AudienceOf<Action>, Telling>
}
