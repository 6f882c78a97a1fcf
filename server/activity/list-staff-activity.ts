import { type RawBuilder, type Selectable, sql } from 'kysely'
import { type StaffActivityItem, staffActivityLines } from '#domain/activity/staff-activity-item.ts'
import { staffActivityLine } from '#domain/activity/staff-activity.ts'
import type { UserRole } from '#domain/permissions.ts'
import { staffActivity } from '#domain/staff/dashboard-api.ts'
import { accountNameSql } from '#server/auth/users.ts'
import type { ChargeRow } from '#server/bids/columns.ts'
import { chargesOf } from '#server/bids/bid-rows.ts'
import type { Db } from '#server/db/db.ts'
import type { Tables } from '#server/db/tables.ts'
import { reads } from '#server/http/route.ts'

/** Real names are for staff to read. Source: G-166. */
export const staffActivityRoute = reads(staffActivity, async ({ db }) => {
  const rows = await selectStaffEvents(db).execute()
  return rows.flatMap(toItem)
})

/** The newest events of the feed, read only from their index. */
export const newestActivity: RawBuilder<number> = sql`(
  select id from events where in_staff_feed order by at desc, id desc limit ${sql.lit(staffActivityLines)})`

function selectStaffEvents(db: Db) {
  return db
    .selectFrom('events')
    .leftJoin('loads', 'loads.id', 'events.load_id')
    .leftJoin('users as actor', 'actor.id', 'events.actor_user_id')
    .leftJoin('members', 'members.id', 'events.actor_member_id')
    .leftJoin('staff', 'staff.id', 'events.actor_staff_id')
    .leftJoin('bids', 'bids.id', 'events.bid_id')
    .leftJoin('users as trucker', 'trucker.id', 'bids.trucker_id')
    .select(['events.public_id', 'events.at', 'events.action', 'events.before', 'events.after', 'events.load_id'])
    .select(['events.actor_user_id', 'loads.load_number'])
    .select(sql<ChargeRow | null>`case when bids.id is not null then to_jsonb(bids) end`.as('known_bid'))
    .select(['staff.full_name as staff_name', 'actor.role as user_role'])
    .select(
      sql<string | null>`nullif(concat_ws(', ', members.full_name, ${accountNameSql('actor')}), '')`.as('user_name'),
    )
    .select(sql<string | null>`${accountNameSql('trucker')}`.as('trucker_name'))
    .where('events.id', 'in', newestActivity)
    .orderBy('events.at', 'desc')
    .orderBy('events.id', 'desc')
}

type StaffEventRow = Pick<
  Selectable<Tables['events']>,
  'public_id' | 'at' | 'action' | 'before' | 'after' | 'load_id' | 'actor_user_id'
> & {
  load_number: string | null
  user_name: string | null
  user_role: UserRole | null
  staff_name: string | null
  trucker_name: string | null
  known_bid: ChargeRow | null
}

function toItem(row: StaffEventRow): StaffActivityItem[] {
  const { action, before, after, load_number: loadNumber } = row
  const line = staffActivityLine({ action, before, after, loadNumber, actor: actorOf(row), bid: bidOf(row) })
  return line
    ? [{ id: row.public_id, ...line, time: row.at.toISOString(), loadId: row.load_id, userId: row.actor_user_id }]
    : []
}

function actorOf({ user_name: userName, user_role: role, staff_name: staffName }: StaffEventRow) {
  if (userName !== null && role) return { name: userName, role }
  return staffName === null ? null : { name: staffName, role: 'staff' as const }
}

function bidOf({ trucker_name: truckerName, known_bid: bid }: StaffEventRow) {
  return truckerName === null || bid === null ? null : { truckerName, charges: chargesOf(bid) }
}
