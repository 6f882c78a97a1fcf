import { type RawBuilder, sql } from 'kysely'
import { calendarClocks, type CalendarEntry } from '#domain/calendar/entry.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import type { UserRole } from '#domain/permissions.ts'
import type { Db } from '#server/db/db.ts'

/** How far a calendar reaches, and how many entries it has at most, the nearest first. Source: XD-20. */
const reach = { back: '30 days', ahead: '365 days', most: 500 } as const

/**
 * Events that move, open or end an auction. A trucker's calendar uses nothing else: rivals' bids change the load too.
 * Source: Y-236.
 */
const auctionActions = ['load_posted', 'auction_extended', 'auction_cancelled', 'award_declined', 'award_released']
/** Events that also move the time until which its shipper decides. */
const bidActions = ['bid_submitted', 'bid_modified', 'bid_renewed', 'bid_withdrawn', 'bid_lapsed', 'bid_confirmed']
/** Events that change when an awarded load has to be where. */
const workActions = [
  'bid_accepted',
  'award_acknowledged',
  'amendment_answered',
  'details_changed',
  'pricing_facts_changed',
  'appointment_made',
  'appointment_cancelled',
  'milestone_recorded',
  'milestone_voided',
]

type Reader = { userId: number; role: UserRole }
type Row = Omit<CalendarEntry, 'zone'> & { zone: string | null }

/** The entries of an account's calendar. Those of a trucker say nothing of others' bids. Source: Y-234 to Y-236, X-073. */
export async function readEntries(db: Db, { userId, role }: Reader): Promise<CalendarEntry[]> {
  const parts = role === 'shipper' ? partsOfShipper(userId) : partsOfTrucker(userId)
  const when = sql`coalesce(at, day::timestamp at time zone 'UTC')`
  // The nearest, in an order that does not turn as time goes by.
  const { rows } = await sql<Row>`
    select entry.*, load_number as "loadNumber", loads.created_at as "postedAt", drayage_area_id as "areaId",
      delivery_city_or_zip as destination, container_type as "containerType",
      coalesce((select max(events.at) from events where events.load_id = loads.id and action = any(
        case kind when 'bidding' then ${auctionActions}::text[]
          when 'decision' then ${[...auctionActions, ...bidActions]}::text[] else ${workActions}::text[] end)),
        loads.created_at) as "changedAt"
    from (
      select * from (${sql.join(parts, sql` union all `)}) as every_entry
      order by abs(extract(epoch from ${when} - now())), "loadId", kind limit ${reach.most}
    ) as entry join loads on loads.id = entry."loadId"
    order by ${when}, entry."loadId", kind`.execute(db)
  return rows.map((row) => ({ ...row, zone: row.zone ?? areaTimeZone(row.areaId) }))
}

/** The end of bidding on the own auctions, until when to decide, and the work on awarded loads. */
function partsOfShipper(userId: number): RawBuilder<unknown>[] {
  const own = sql`from loads where loads.shipper_id = ${userId}`
  return [
    // Cancelled ones so that calendars strike them out.
    sql`${entryOf('bidding', { at: sql`bidding_ends_at`, isCancelled: sql`loads.status = 'cancelled'` })} ${own}
      and ${isInReach(sql`bidding_ends_at`)} and (loads.status in ('pending', 'active', 'expired')
        or loads.status = 'cancelled' and assigned_at is null and exists (select from events
          where events.load_id = loads.id and action = 'auction_cancelled'
            and events.at > now() - ${reach.back}::interval))`,
    sql`${entryOf('decision', { at: sql`expires_at` })} ${own}
      and loads.status in ('pending', 'active') and decision_hours > 0 and expires_at > bidding_ends_at
      and ${isInReach(sql`expires_at`)}`,
    ...daysOf(sql`from loads where loads.shipper_id = ${userId}`),
    clocksOf(sql`load_clocks.shipper_id = ${userId}`),
  ]
}

/** The end of bidding where the own bid counts, and the work on loads won. */
function partsOfTrucker(userId: number): RawBuilder<unknown>[] {
  return [
    sql`${entryOf('bidding', { at: sql`bidding_ends_at` })}
      from bids join loads on loads.id = bids.load_id
      where bids.trucker_id = ${userId} and bids.status = 'pending'
        and (valid_until is null or valid_until > clock_timestamp()) and loads.status in ('pending', 'active')
        and ${isInReach(sql`bidding_ends_at`)}`,
    ...daysOf(sql`from bids join loads on loads.id = bids.load_id
      where bids.trucker_id = ${userId} and bids.status = 'accepted'`),
    clocksOf(sql`load_clocks.winner_id = ${userId}`),
  ]
}

function isInReach(when: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`${when} between now() - ${reach.back}::interval and now() + ${reach.ahead}::interval`
}

type Parts = { at?: RawBuilder<unknown>; day?: RawBuilder<unknown>; isCancelled?: RawBuilder<unknown> }

function entryOf(kind: CalendarEntry['kind'], { at, day, isCancelled = sql`false` }: Parts): RawBuilder<unknown> {
  return sql`select loads.id as "loadId", ${sql.lit(kind)} as kind, ${day ?? sql`null`}::date as day,
    ${at ?? sql`null`}::timestamptz as at, null::timestamptz as "endsAt", null::text as zone, ${isCancelled} as "isCancelled"`
}

/** The dates of pickup and delivery of awarded loads, of completed ones as far back as the calendar reaches. */
function daysOf(from: RawBuilder<unknown>): RawBuilder<unknown>[] {
  const days = [
    ['pickup', sql`pickup_date`],
    ['delivery', sql`delivery_date`],
  ] as const
  return days.map(
    ([kind, day]) => sql`${entryOf(kind, { day })} ${from} and ${isInReach(day)} and loads.assigned_at is not null
      and loads.status not in ('pending', 'active', 'expired', 'cancelled')
      and (completed_at is null or completed_at > now() - ${reach.back}::interval)`,
  )
}

/** The open clocks; an appointment from its start to its end, where that was said. */
function clocksOf(isOwn: RawBuilder<unknown>): RawBuilder<unknown> {
  const isDay = sql`load_clocks.kind in ('last_free_day', 'return_by')`
  return sql`select load_clocks.load_id as "loadId", load_clocks.kind, case when ${isDay} then due_on end as day,
      case when not ${isDay} then coalesce(start_at, due_at) end as at, end_at as "endsAt", load_clocks.zone,
      false as "isCancelled"
    from load_clocks left join appointments on appointments.load_id = load_clocks.load_id
      and appointments.kind || '_appointment' = load_clocks.kind and appointments.state in ('requested', 'confirmed')
    where ${isOwn} and load_clocks.state = 'open' and ${isInReach(sql`due_at`)} and load_clocks.kind = any(${[...calendarClocks]}::text[])`
}
