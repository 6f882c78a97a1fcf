import { type RawBuilder, sql } from 'kysely'
import type { NotificationKind } from '#domain/notifications/notification.ts'
import { changesChannel } from '#server/db/events.ts'
import type { Db, Tx } from '#server/db/db.ts'

/** Ids of users as a query with the one column `id`. */
export type People = RawBuilder<{ id: number }>

/** What some people are told. */
export type Message = {
  people: People
  kind: NotificationKind
  title: string
  message: string
  link: string | null
}

/** A notice to the live listeners holds 8,000 bytes; an id takes at most 11 of them. */
const peoplePerNotice = 500

/**
 * Writes the messages of one event to everybody concerned who has notifications on, and has their open pages told once
 * it is committed.
 *
 * One statement, however many they are. Answers how many were told. Source: docs/decisions/product.md, G-018, G-053.
 */
export async function insertNotifications(tx: Tx, eventId: number, messages: Message[]): Promise<number> {
  const rows = messages.map(
    ({ people, kind, title, message, link }) => sql`
      select person.id, ${kind}::text as kind, ${title}::text as title, ${message}::text as message,
        ${link}::text as link
      from (${people}) as person`,
  )
  const answer = await sql<{ told: number }>`
    with told as (
      insert into notifications (user_id, event_id, kind, title, message, link)
      select row.id, ${eventId}, kind, title, message, link
      from (${sql.join(rows, sql` union all `)}) as row
      left join user_settings on user_settings.user_id = row.id
      where coalesce(notify_in_app, true)
      returning user_id
    )
    ${noticeTo(sql`select user_id from told`)}`.execute(tx)
  return answer.rows.reduce((sum, { told }) => sum + told, 0)
}

/** Tells the live listeners of every process whose notifications are others now; answers how many people those are. */
function noticeTo(people: RawBuilder<unknown>) {
  return sql<{ told: number }>`
    select count(*) as told, pg_notify(${changesChannel}, json_build_array(json_build_object(
      'action', 'notified', 'userIds', json_agg(user_id)))::text)
    from (select user_id, (row_number() over () - 1) / ${peoplePerNotice}::int as notice from (${people}) as person) as part
    group by notice`
}

/** Marks notifications of a user as read, one or all; those that are read already stay as they are. */
export async function markRead(tx: Tx, userId: number, id?: number): Promise<void> {
  await sql`
    with marked as (
      update notifications set read_at = clock_timestamp()
      where user_id = ${userId} and in_app and read_at is null ${id === undefined ? sql`` : sql`and id = ${id}`}
      returning user_id
    )
    ${noticeTo(sql`select distinct user_id from marked`)}`.execute(tx)
}

export async function countUnread(db: Db, userId: number): Promise<number> {
  const { unread } = await db
    .selectFrom('notifications')
    .select(sql<number>`count(*)`.as('unread'))
    .where('user_id', '=', userId)
    .where('in_app', '=', true)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return unread
}
