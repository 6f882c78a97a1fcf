import { sql } from 'kysely'
import { type LoadAction, loadRows } from '#domain/events/table.ts'
import { textOf } from '#domain/events/values.ts'
import { hrefOf } from '#domain/webhooks/href.ts'
import { bidTypes, hearers, type Hearer, typesFor, type WebhookType } from '#domain/webhooks/message-types.ts'
import { effectiveStatusSql, isBiddingSql, isOpenSql, ofActiveShipperSql } from '#server/auctions/public.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { isInLaneSql } from '#server/lanes/public.ts'
import { isOverForSql } from '#server/loads/public.ts'

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
type Telling = {
  event_id: number
  at: string
  load_id: number
  trucker_id: number | null
  bid_id: number | null
  hearer: Hearer
  /** Whether bidders hear of the event as such, and not as truckers of the area. */
  tells_rivals: boolean
  type: WebhookType
  is_of_bid: boolean
  /** Null: that of the load now. */
  status: string | null
  href: string
}

/**
 * Turns events into deliveries, one for each webhook that is to hear of one, each once however often this runs; any
 * number of processes may. Returns how many events there were. Source: Y-191, Y-200, Y-204.
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
    const tellings = rows.flatMap(tellingsOf)
    if (tellings.length > 0) await insertDeliveries(tx, tellings)
    return rows.length
  })
}

function tellingsOf(event: EventRow): Telling[] {
  const row = loadRows[event.action]
  const kept = row.setsStatus ? textOf(event.after, 'status') || null : null
  return hearers.flatMap((hearer) =>
    typesFor(event.action, hearer, event.before).map((type) => ({
      event_id: event.id,
      at: event.at.toISOString(),
      load_id: event.load_id,
      trucker_id: event.trucker_id,
      bid_id: event.bid_id,
      hearer,
      tells_rivals: (row.stale?.otherBidders ?? []).length > 0,
      type,
      is_of_bid: bidTypes.includes(type),
      status: hearer === 'shipper' || hearer === 'bidder' ? kept : null,
      href: hrefOf(type, hearer),
    })),
  )
}

/** Who hears of each, as `topicsFor` of domain/live/changes.ts has it; of lost bids only those who lost one. */
const heard = sql`
  select telling.*, loads.shipper_id as user_id from telling join loads on loads.id = load_id where hearer = 'shipper'
  union all
  select telling.*, trucker_id from telling where hearer = 'bidder' and trucker_id is not null
  union all
  select telling.*, bids.trucker_id from telling join bids on bids.load_id = telling.load_id
    where hearer = 'otherBidders' and bids.trucker_id is distinct from telling.trucker_id
      and (type <> 'bid.rejected' or bids.status = 'rejected')
  union all
  select telling.*, users.id from telling join loads on loads.id = load_id
    join webhooks on webhooks.removed_at is null and disabled_reason is null and telling.type = any(webhooks.types)
    join users on users.id = webhooks.user_id and users.role = 'trucker' and users.registered
      and users.areas_served @> array[loads.drayage_area_id]
    where hearer = 'area' and users.id is distinct from telling.trucker_id
      and (not tells_rivals or not exists (
        select from bids where bids.load_id = telling.load_id and bids.trucker_id = users.id))
      and (type <> 'load.available' or (${isBiddingSql} and ${ofActiveShipperSql}))`

/** A trucker reads an open auction as active, with or without bids, and one that went to another as assigned. Source: SM-04; F-214. */
const truckerStatusSql = sql`case
  when ${isOverForSql(sql<number>`heard.user_id`)} then 'expired'
  when ${isOpenSql} then 'active'
  when loads.status not in ('pending', 'active', 'expired') and loads.winner_id is distinct from heard.user_id
    and (loads.status <> 'cancelled' or loads.winner_id is not null) then 'assigned'
  else ${effectiveStatusSql} end`

async function insertDeliveries(tx: Tx, tellings: Telling[]): Promise<void> {
  await sql`
    with telling as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(tellings)}::jsonb) as telling (
        event_id bigint, at text, load_id int, trucker_id int, bid_id int, hearer text, tells_rivals boolean, type text,
        is_of_bid boolean, status text, href text)
    ), heard as (${heard})
    insert into webhook_deliveries (webhook_id, event_id, type, body)
    select webhooks.id, event_id, type, json_build_object('type', type, 'timestamp', heard.at, 'data',
      json_strip_nulls(json_build_object(
        'loadId', loads.id, 'loadNumber', loads.load_number,
        'status', case when users.role = 'shipper' then coalesce(heard.status, ${effectiveStatusSql})
          when heard.status in ('pending', 'active') then 'active' else coalesce(heard.status, ${truckerStatusSql}) end,
        'bidId', bid.public_id,
        'href', replace(replace(href, '{load}', loads.id::text), '{bid}', coalesce(bid.public_id::text, '')))))::text
    from (select distinct on (event_id, type, user_id) * from heard) as heard
      join users on users.id = heard.user_id and users.suspended_at is null
      join webhooks on webhooks.user_id = heard.user_id and webhooks.removed_at is null and disabled_reason is null
        and heard.type = any(webhooks.types)
      join loads on loads.id = heard.load_id
      left join lateral (
        select public_id from bids where is_of_bid and bids.load_id = heard.load_id
          and case when users.role = 'trucker' then bids.trucker_id = users.id else bids.id = heard.bid_id end
      ) as bid on true
    where heard.type <> 'load.available' or not lanes_only
      or exists (select from saved_lanes where saved_lanes.user_id = users.id and ${isInLaneSql})
    order by event_id, webhooks.id
    on conflict do nothing`.execute(tx)
}
