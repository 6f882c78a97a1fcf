import { sql } from 'kysely'
import { type AccountAction, type Action, eventRows, type LoadAction } from '#domain/events/table.ts'
import { type AccountChange, isToldOfAccounts, type LoadChange, type NoticeChange } from '#domain/live/changes.ts'
import { messageOf } from './change-mark.ts'
import type { Tx } from './db.ts'

export const changesChannel = 'quaybid_changes'
/** A notification holds 8,000 bytes; a change takes less than 100. */
const changesPerNotice = 60

/** One thing that happened. Without an actor it was the auction clock. */
export type Event = {
  actorUserId?: number
  actorStaffId?: number
  bidId?: number
  /** From where a sign-in was made or failed. */
  client?: { address: string; userAgent: string | null }
  before?: Record<string, unknown>
  after?: Record<string, unknown>
} &
  /** `userId` is whose account it is, where that is not the actor. */
  (
    | { action: AccountAction; userId?: number }
    | NoticeChange
    | ({ action: LoadAction } & Omit<LoadChange, 'action' | 'truckerId'> & { truckerId?: number })
  )

/**
 * Records what the transaction does, and informs the live listeners of every process after the commit.
 *
 * Returns the ids of the events, in their order.
 */
export async function recordEvents(tx: Tx, events: Event[]): Promise<number[]> {
  if (events.length === 0) return []
  const rows = events.map((event) => ({
    action: event.action,
    actor_user_id: event.actorUserId,
    actor_staff_id: event.actorStaffId,
    load_id: 'loadId' in event ? event.loadId : undefined,
    shipper_id: 'loadId' in event ? event.shipperId : undefined,
    bid_id: event.bidId,
    before: event.before,
    after: event.after,
    client_address: event.client?.address,
    user_agent: event.client?.userAgent,
    ...placesOf(event.action),
  }))
  const answer = await sql<{ id: number | null }>`
    with recorded as (
      insert into events (action, actor_user_id, actor_staff_id, load_id, shipper_id, bid_id, before, after,
        client_address, user_agent, audit_kind, in_staff_feed, for_bidders)
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as event (
        action text, actor_user_id int, actor_staff_id int, load_id int, shipper_id int, bid_id int, before jsonb, after jsonb,
        client_address text, user_agent text, audit_kind text, in_staff_feed boolean, for_bidders boolean)
      returning id
    )
    select id, null as sent from recorded
    union all
    select null, pg_notify(${changesChannel}, notice)::text from unnest(${notices(events)}::text[]) as notice`.execute(
    tx,
  )
  return answer.rows.flatMap(({ id }) => id ?? [])
}

/** Where the events of an action are read, for the columns that their indexes go by. */
export function placesOf(action: Action) {
  const { history, feed, audit } = eventRows[action]
  return {
    audit_kind: audit?.kind ?? null,
    in_staff_feed: feed !== null,
    for_bidders: Boolean(history?.bidders ?? history?.winner),
  }
}

function notices(events: Event[]): string[] {
  const changes = events.flatMap((event): (LoadChange | AccountChange | NoticeChange)[] => {
    if ('loadId' in event) {
      const { action, loadId, shipperId, areaId, truckerId = null } = event
      return [{ action, loadId, shipperId, areaId, truckerId }]
    }
    if ('audience' in event) return [{ action: event.action, audience: event.audience }]
    const { action, userId = event.actorUserId ?? null } = event
    return isToldOfAccounts(action) ? [{ action, userId }] : []
  })
  return Array.from({ length: Math.ceil(changes.length / changesPerNotice) }, (_, index) =>
    messageOf(changes.slice(index * changesPerNotice, (index + 1) * changesPerNotice)),
  )
}
