import { sql } from 'kysely'
import { type LoadAction, loadRows } from '#domain/events/table.ts'
import { textOf } from '#domain/events/values.ts'
import { hrefOf } from '#domain/webhooks/href.ts'
import {
  bidTypes,
  subscriberRelations,
  type SubscriberRelation,
  typesFor,
  type WebhookType,
} from '#domain/webhooks/message-types.ts'
import { effectiveStatusSql, isBiddingSql, isOpenSql, ofActiveShipperSql } from '#server/auctions/auction.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { isInLaneSql } from '#server/lanes/queries.ts'
import { isOverForSql } from '#server/loads/trucker-status.ts'

/** Events turned into deliveries in one transaction. */
const batch = 200

type EventRow = {
  id: number
  at: Date
  action: LoadAction
  load_id: number
  bid_id: number | null
  trucker_id: number | null
  before: unknown
  after: unknown
}

/** One type of one event, for those who relate to its load in one way. */
type Message = {
  event_id: number
  at: string
  load_id: number
  trucker_id: number | null
  bid_id: number | null
  relation: SubscriberRelation
  /** Whether bidders receive the event as bidders, and not as truckers of the area. */
  includes_rivals: boolean
  type: WebhookType
  is_of_bid: boolean
  /** Null: that of the load now. */
  status: string | null
  href: string
}

/**
 * Turns events into deliveries, one for each webhook that subscribes, and into changes of the accounts with access tokens, once
 * even if it runs again; any number of processes may run it. Returns the number of events. Source: Y-191, Y-200, Y-204.
 */
export async function fanOut(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<EventRow>`
      with taken as (
        delete from webhook_events where event_id in (
          select event_id from webhook_events order by event_id limit ${batch} for update skip locked)
        returning event_id, trucker_id
      )
      select events.id, at, action, load_id, bid_id, trucker_id, before, after
      from taken join events on events.id = taken.event_id where load_id is not null order by events.id`.execute(tx)
    const messages = rows.flatMap(messagesOf)
    if (messages.length > 0) await insertDeliveries(tx, messages)
    return rows.length
  })
}

function messagesOf(event: EventRow): Message[] {
  const row = loadRows[event.action]
  const kept = row.setsStatus ? textOf(event.after, 'status') || null : null
  return subscriberRelations.flatMap((relation) =>
    typesFor(event.action, relation, event.before).map((type) => ({
      event_id: event.id,
      at: event.at.toISOString(),
      load_id: event.load_id,
      trucker_id: event.trucker_id,
      bid_id: event.bid_id,
      relation,
      includes_rivals: (row.stale?.otherBidders ?? []).length > 0,
      type,
      is_of_bid: bidTypes.includes(type),
      status: relation === 'shipper' || relation === 'bidder' ? kept : null,
      href: hrefOf(type, relation),
    })),
  )
}

/**
 * Who gets each message. Must match `topicsFor` of domain/live/changes.ts. `bid.rejected` goes only to rejected
 * bidders.
 */
const received = sql`
  select message.*, loads.shipper_id as user_id from message join loads on loads.id = load_id where relation = 'shipper'
  union all
  select message.*, trucker_id from message where relation = 'bidder' and trucker_id is not null
  union all
  select message.*, bids.trucker_id from message join bids on bids.load_id = message.load_id
    where relation = 'otherBidders' and bids.trucker_id is distinct from message.trucker_id
      and (type <> 'bid.rejected' or bids.status = 'rejected')
  union all
  select message.*, users.id from message join loads on loads.id = load_id
    join subscriber on subscriber.types is null or message.type = any(subscriber.types)
    join users on users.id = subscriber.user_id and users.role = 'trucker' and users.registered
      and users.areas_served @> array[loads.drayage_area_id]
    where relation = 'area' and users.id is distinct from message.trucker_id
      and (not includes_rivals or not exists (
        select from bids where bids.load_id = message.load_id and bids.trucker_id = users.id))
      and (type <> 'load.available' or (${isBiddingSql} and ${ofActiveShipperSql}))`

/** A trucker reads an open auction as active, with or without bids, and one that went to another as assigned. Source: G-225; F-214. */
const truckerStatusSql = sql`case
  when ${isOverForSql(sql<number>`received.user_id`)} then 'expired'
  when ${isOpenSql} then 'active'
  when loads.status not in ('pending', 'active', 'expired') and loads.winner_id is distinct from received.user_id
    and (loads.status <> 'cancelled' or loads.winner_id is not null) then 'assigned'
  else ${effectiveStatusSql} end`

async function insertDeliveries(tx: Tx, messages: Message[]): Promise<void> {
  await sql`
    with message as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as message (
        event_id bigint, at text, load_id int, trucker_id int, bid_id int, relation text, includes_rivals boolean, type text,
        is_of_bid boolean, status text, href text)
    ), subscriber as materialized (
      select user_id, types from webhooks where removed_at is null and disabled_reason is null
      union all select user_id, null from followers
    ), received as (${received}),
    said as materialized (
    select event_id, type, received.user_id, loads.id as load_id, json_build_object('type', type, 'timestamp', received.at, 'data',
      json_strip_nulls(json_build_object(
        'loadId', loads.id, 'loadNumber', loads.load_number,
        'status', case when users.role = 'shipper' then coalesce(received.status, ${effectiveStatusSql})
          when received.status in ('pending', 'active') then 'active' else coalesce(received.status, ${truckerStatusSql}) end,
        'bidId', bid.public_id,
        'externalId', case when received.user_id = loads.shipper_id then loads.external_id end,
        'href', replace(replace(href, '{load}', loads.id::text), '{bid}', coalesce(bid.public_id::text, '')))))::text
 as body
    from (select distinct on (event_id, type, user_id) * from received) as received
      join users on users.id = received.user_id and users.suspended_at is null
      join loads on loads.id = received.load_id
      left join lateral (
        select public_id from bids where is_of_bid and bids.load_id = received.load_id
          and case when users.role = 'trucker' then bids.trucker_id = users.id else bids.id = received.bid_id end
      ) as bid on true
    where exists (select from subscriber where subscriber.user_id = received.user_id
      and (subscriber.types is null or received.type = any(subscriber.types)))
    ), locked as materialized (
      select user_id from followers where user_id in (select user_id from said) order by user_id for update
    ), counted as (
      update followers set last_number = last_number + added.count
      from (select user_id, count(*) from said join locked using (user_id) group by user_id) as added
      where followers.user_id = added.user_id returning followers.user_id, last_number - added.count as before
    ), followed as (
      insert into account_changes (user_id, number, type, body)
      select user_id, before + row_number() over (partition by user_id order by event_id, type), type, body
      from said join counted using (user_id)
    )
    insert into webhook_deliveries (webhook_id, event_id, type, body)
    select webhooks.id, event_id, type, body
    from said join loads on loads.id = said.load_id
      join webhooks on webhooks.user_id = said.user_id and webhooks.removed_at is null and disabled_reason is null
        and said.type = any(webhooks.types)
    where said.type <> 'load.available' or not lanes_only
      or exists (select from saved_lanes where saved_lanes.user_id = said.user_id and ${isInLaneSql})
    order by event_id, webhooks.id
    on conflict do nothing`.execute(tx)
}
