import { type AccountAction, type Action, eventRows, type LoadAction, loadRows } from '#domain/events/table.ts'
import { type AccountChange, hasAccountHint, type LoadChange, type NoticeChange } from '#domain/live/changes.ts'
import { memberActingFor } from './acting-member.ts'
import { messageOf } from './change-mark.ts'
import { isHooked } from '#domain/webhooks/message-types.ts'
import type { Tx } from './db.ts'
import { statement } from './statement.ts'

/** Who did something that the operator can do at the terminal, too: someone signed in, or the operator. Source: F-286. */
export type By =
  | { actorUserId: number; actorMemberId?: number; by?: undefined }
  | { actorStaffId: number; by?: undefined }
  | { by: 'operator' }

/** One thing that happened. Without an actor it was the auction clock. */
export type Event = {
  actorUserId?: number
  /** The member of that account who did it, not its owner. */
  actorMemberId?: number | undefined
  actorStaffId?: number
  bidId?: number
  /** The origin of a sign-in or a failed one. */
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
 * Records the events of the transaction, and the changes that every process announces to its open pages after the
 * commit. `firstId` is the id of the first one, if it was drawn beforehand.
 *
 * Returns the ids of the events, in their order.
 */
export async function recordEvents(tx: Tx, events: Event[], firstId?: number): Promise<number[]> {
  if (events.length === 0) return []
  const rows = events.map((event, place) => ({
    id: place === 0 ? firstId : undefined,
    action: event.action,
    actor_user_id: event.actorUserId,
    actor_member_id: event.actorMemberId ?? memberActingFor(event.actorUserId),
    actor_staff_id: event.actorStaffId,
    load_id: 'loadId' in event ? event.loadId : undefined,
    shipper_id: 'loadId' in event ? event.shipperId : undefined,
    bid_id: event.bidId,
    before: event.before,
    after: event.after,
    client_address: event.client?.address,
    user_agent: event.client?.userAgent,
    trucker_id: 'loadId' in event ? event.truckerId : undefined,
    is_hooked: 'loadId' in event && isHooked(event.action),
    ...placesOf(event.action),
    ...('loadId' in event && updatesBy(event.action)),
  }))
  const changes = events.flatMap(changeIn)
  const recorded = await insertEvents(tx, JSON.stringify(rows), changes.length > 0 ? messageOf(changes) : null)
  const ids = recorded.map(({ id }) => id)
  const logged = ids.filter((_, place) => isLogged(events[place]!.action))
  if (logged.length > 0) await logLater(tx, JSON.stringify({ eventIds: logged }))
  return ids
}

/** The job `log_audit`, asked for here: what runs jobs imports this. */
const logLater = statement<{ values: [payload: string]; row: object }>(
  'log-audit',
  `select from graphile_worker.add_job('log_audit', $1::json)`,
)

/** Whether the line of the audit log is one of the log, too. Sign-ins are there as security lines. Source: F-286. */
function isLogged(action: Action): boolean {
  const kind = eventRows[action].audit?.kind
  return kind !== undefined && kind !== 'sign-in' && kind !== 'failure'
}

const insertEvents = statement<{ values: [rows: string, message: string | null]; row: { id: number } }>(
  'insert-events',
  `with hinted as (insert into live_changes (message) select $2::jsonb where $2 is not null),
   event as materialized (
     select coalesce(id, nextval('events_id_seq')) as id, action, actor_user_id, actor_member_id, actor_staff_id, load_id, shipper_id,
       bid_id, before, after, client_address, user_agent, trucker_id, is_hooked, audit_kind, in_staff_feed, for_bidders,
       for_shipper, for_bidder, for_others, for_area
     from jsonb_to_recordset($1::jsonb) as event (
       id bigint, action text, actor_user_id int, actor_member_id int, actor_staff_id int, load_id int, shipper_id int, bid_id int, before jsonb, after jsonb,
       client_address text, user_agent text, trucker_id int, is_hooked boolean, audit_kind text, in_staff_feed boolean, for_bidders boolean,
       for_shipper boolean, for_bidder boolean, for_others text, for_area boolean)
   ), updated as (
     update load_updates set updated_at = clock_timestamp()
     where load_id in (select load_id from event where for_shipper) and xmin <> pg_current_xact_id()::xid
   ), updated_for_area as (
     update loads set changed_at = clock_timestamp()
     where id in (select load_id from event where for_area) and status in ('pending', 'active')
   ), updated_for_bidders as (
     update bids set changed_at = case when for_others = 'pending' and not (bids.status = 'pending' or bids.expired_with_auction)
       then greatest(bids.changed_at, loads.bidding_ends_at) else clock_timestamp() end
     from event join loads on loads.id = event.load_id
     where bids.load_id = event.load_id and (for_bidder or for_others is not null)
       and case when bids.trucker_id = event.trucker_id then for_bidder else for_others is not null end
   ), hooked as (
     insert into webhook_events (event_id, trucker_id) select id, trucker_id from event
     where is_hooked and (exists (select from webhooks where removed_at is null and disabled_reason is null)
       or exists (select from followers))
   )
   insert into events (id, action, actor_user_id, actor_member_id, actor_staff_id, load_id, shipper_id, bid_id, before, after,
     client_address, user_agent, audit_kind, in_staff_feed, for_bidders)
   select id, action, actor_user_id, actor_member_id, actor_staff_id, load_id, shipper_id, bid_id,
     before, after, client_address, user_agent, audit_kind, in_staff_feed, for_bidders
   from event
   returning id`,
)

/** The lists that read the events of an action, for the columns of their indexes. */
export function placesOf(action: Action) {
  const { history, feed, audit } = eventRows[action]
  return {
    audit_kind: audit?.kind ?? null,
    in_staff_feed: feed !== null,
    for_bidders: Boolean(history?.bidders ?? history?.winner),
  }
}

/**
 * Whose `updatedAt` of a load an action moves: of those whose open pages it makes stale. What happens to an auction after bidding
 * concerns only those with a bid that the shipper may still accept: for other bidders the load changed when bidding ended. A question moves no
 * bid: the shipper, who reads the times of bids, would know whose it is. Source: F-282, F-214.
 */
function updatesBy(action: LoadAction) {
  const { shipper = [], bidder = [], otherBidders = [], area = [] } = loadRows[action].stale ?? {}
  const others = otherBidders.length === 0 ? null : afterBidding.has(action) ? 'pending' : 'all'
  return {
    for_shipper: shipper.length > 0,
    for_bidder: (others ? bidder.length > 0 : bidder.some((topic) => topic !== 'questions')) && !asWritten.has(action),
    for_others: others,
    for_area: area.length > 0 && !asWritten.has(action),
  }
}

const afterBidding = new Set<LoadAction>(['auction_expired', 'bidding_ended', 'award_rule_not_met'])
/** Their rows say when they were written. */
const asWritten = new Set<LoadAction>(['load_posted', 'bid_submitted', 'bid_modified'])

function changeIn(event: Event): (LoadChange | AccountChange | NoticeChange)[] {
  if ('loadId' in event) {
    const { action, loadId, shipperId, areaId, truckerId = null, after } = event
    return [{ action, loadId, shipperId, areaId, truckerId, ...(after?.['how'] === 'rule' && { isRule: true }) }]
  }
  if ('audience' in event) return [{ action: event.action, audience: event.audience }]
  const { action, userId = event.actorUserId ?? null } = event
  return hasAccountHint(action) ? [{ action, userId }] : []
}
