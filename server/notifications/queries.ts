import { type RawBuilder, sql } from 'kysely'
import { headingOf, usualOf } from '#domain/events/notification-kinds.ts'
import type { NotificationKind } from '#domain/events/notification-kinds.ts'
import { userRoles } from '#domain/permissions.ts'
import { mailAddressSql } from '#server/auth/mail-address.ts'
import { currentMark } from '#server/db/change-mark.ts'
import { hasDevice } from '#server/push/queue-pushes.ts'
import { pacedSql } from './paced.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { UserActor } from '#server/http/sessions/actor.ts'
import { executePrepared } from '#server/db/statement.ts'

/** The recipients, as a query with the one column `id`. */
export type People = RawBuilder<{ id: number }>

/** One recipient and their notification. If one event gives a person several, the one with the lowest `rank` counts. */
export type NewNotificationRow = {
  id: number
  event_id: number
  load_id: number | null
  kind: NotificationKind
  title: string
  message: string
  link: string | null
  happenings: number
  rank: number
}
/** Recipients and notifications, as a query with just these columns in this order, and which kinds are among them. */
export type NewNotifications = { rows: RawBuilder<NewNotificationRow>; kinds: NotificationKind[] }

/** One event's notification to some people. */
export type Message = {
  people: People
  eventId: number
  loadId: number | null
  kind: NotificationKind
  title: string
  message: string
  link: string | null
  happenings?: number
}

/** The default channels of these kinds for each role, with the heading. Those of all kinds would be most of the data sent with a bid. */
function usualWays(kinds: Iterable<NotificationKind>): string {
  const rows = [...kinds].flatMap((kind) =>
    userRoles.map((role) => {
      const { inApp: in_app, mail, push } = usualOf(kind, role)
      return { role, kind, in_app, mail, push, heading: headingOf(kind) }
    }),
  )
  return JSON.stringify(rows)
}

/** A separate notification for each person. */
export function rowPerPerson(rows: NewNotificationRow[]): NewNotifications {
  const query = sql<NewNotificationRow>`
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      id int, event_id bigint, load_id int, kind text, title text, message text, link text, happenings int, rank int)`
  return { rows: query, kinds: rows.map(({ kind }) => kind) }
}

/** The same message for some people. */
export function notificationRow({ people, happenings = 1, ...row }: Message, rank = 0): NewNotifications {
  const rows = sql<NewNotificationRow>`
    select person.id, ${row.eventId}::bigint as event_id, ${row.loadId}::int as load_id, ${row.kind}::text as kind,
      ${row.title}::text as title, ${row.message}::text as message, ${row.link}::text as link,
      ${happenings}::int as happenings, ${rank}::int as rank
    from (${people}) as person`
  return { rows, kinds: [row.kind] }
}

/**
 * `byMail` false: no emails. `dailyOnly`: only in the daily email of those who get email of it. `isCalm`: in the daily
 * email and under the bell, nothing at once. `isUrgent`: an email right away also to those who usually get it in the
 * daily one. Immediate messages go out at `deliverAt`, right away without it.
 */
export type Delivery = { byMail?: boolean; dailyOnly?: boolean; isCalm?: boolean; isUrgent?: boolean; deliverAt?: Date }

/**
 * Stores notifications with their channels and the time at which emails and messages to devices are due, and sends open
 * pages a hint after the commit.
 *
 * One statement for all. A user who has turned off every channel gets no row; each event notifies a user once. Too many
 * of one kind and load at once wait and are merged. Returns how many were stored. Source: G-018, G-053, G-180; F-204.
 */
export async function insertNotifications(
  tx: Tx,
  added: NewNotifications[],
  { byMail = true, dailyOnly = false, isCalm = false, isUrgent = false, deliverAt }: Delivery = {},
): Promise<number> {
  const usual = usualWays(new Set(added.flatMap(({ kinds }) => kinds)))
  const rows = added.map((those) => those.rows)
  const storing = sql<{ added: number }>`
    with row as materialized (
      select distinct on (event_id, id)
        id, event_id, load_id, kind, title, message, link, happenings, in_app, mail, push, member_mail,
        case when mail = 'at_once' or push or member_mail = 'at_once' then coalesce(${deliverAt ?? null}::timestamptz, clock_timestamp()) end as due_at
      from (${sql.join(rows, sql` union all `)}) as row,
        ${ways(usual, { byMail, dailyOnly, isCalm, isUrgent })}
      where in_app or mail is not null or push or member_mail is not null
      order by event_id, id, rank
    ), ${pacedSql}, added as (
      insert into notifications (
        user_id, event_id, load_id, kind, title, message, link, happenings, in_app, mail, push, member_mail, deliver_at)
      select id, event_id, load_id, kind, title, message, link, happenings, in_app, mail, push, member_mail, deliver_at
      from paced
      on conflict (event_id, user_id) do nothing
      returning user_id, in_app
    ), sent as (${hintTo(sql`select user_id from added where in_app`)})
    select count(*) as added from added`
  const [stored] = await executePrepared(tx, storing.compile(tx))
  return stored!.added
}

/**
 * The ways over which the user of a row gets its kind: the own choice, else the default, and only ways that are open. The members
 * of the account get it by email as is usual, whatever its owner chose. Source: G-053, G-180, P-014.
 */
function ways(usual: string, { byMail, dailyOnly, isCalm, isUrgent }: Required<Omit<Delivery, 'deliverAt'>>) {
  return sql`lateral (
    select not ${dailyOnly}::boolean and coalesce(settings.notify_in_app, true)
        and coalesce(choice.in_app, usual.in_app) as in_app,
      case when not ${byMail}::boolean or ${mailAddressSql} is null or coalesce(choice.mail, usual.mail) = 'off' then null
        when ${dailyOnly || isCalm}::boolean then 'daily'
        when ${isUrgent}::boolean then 'at_once'
        else coalesce(choice.mail, usual.mail) end as mail,
      not ${dailyOnly || isCalm}::boolean
        and (coalesce(choice.push, usual.push) or usual.push and subscribed.has_members is not null)
        and ${hasDevice(sql.ref('users.id'))} as push,
      case when not ${byMail}::boolean or usual.mail = 'off' or subscribed.has_members is null then null
        when ${dailyOnly || isCalm}::boolean then 'daily'
        when ${isUrgent}::boolean then 'at_once'
        else usual.mail end as member_mail
    from users
      join jsonb_to_recordset(${usual}::jsonb) as usual (
          role text, kind text, in_app boolean, mail text, push boolean, heading text)
        on usual.role = users.role and usual.kind = row.kind
      left join user_settings as settings on settings.user_id = users.id
      left join notification_choices as choice on choice.user_id = users.id and choice.kind = usual.kind
      left join lateral (
        select true as has_members from members
        where members.user_id = users.id and members.active and usual.heading = any(members.mail_headings) limit 1
      ) as subscribed on true
    where users.id = row.id
    -- Planned and computed once: inlined, each way would be repeated wherever it is read.
    offset 0
  ) as way`
}

/** Announces to every process, after the commit, whose notifications have changed. */
function hintTo(people: RawBuilder<unknown>) {
  return sql`
    insert into live_changes (message)
    select jsonb_build_object(
      'by', ${JSON.stringify(currentMark() ?? null)}::jsonb,
      'changes', jsonb_build_array(jsonb_build_object('action', 'notified', 'userIds', jsonb_agg(user_id))))
    from (${people}) as person having count(*) > 0`
}

/**
 * Marks notifications of a user as read, one or all; those already read stay as they are. One of bids on a load
 * represents the older ones of that load, which are read with it. Wherever several rows are marked, they are locked by
 * age, so no deadlock occurs.
 */
export async function markRead(tx: Tx, userId: number, id?: number): Promise<void> {
  await sql`
    with marked as (
      update notifications set read_at = clock_timestamp()
      where id in (
        select id from notifications
        where user_id = ${userId} and in_app and read_at is null and ${id === undefined ? sql`true` : coveredBy(id)}
        order by id for update)
      returning user_id
    )
    ${hintTo(sql`select distinct user_id from marked`)}`.execute(tx)
}

/** The notification and, if it is of bids, the older ones of bids on the same load. Source: G-230. */
function coveredBy(id: number) {
  return sql`(id = ${id} or id < ${id} and kind = 'new_bid'
    and load_id = (select load_id from notifications where id = ${id} and kind = 'new_bid'))`
}

/** Whether a notification is unread: for a member, whether it came after those that they have seen. */
export function isUnread({ member }: Pick<UserActor, 'member'>): RawBuilder<boolean> {
  if (!member) return sql<boolean>`read_at is null`
  return sql<boolean>`notifications.id > (select seen_through from members where members.id = ${member.id})`
}

/** How many unread rows the list has: a shipper's notifications of bids on one load are one. */
export async function countUnread(db: Db, actor: Pick<UserActor, 'id' | 'member'>): Promise<number> {
  const { unread } = await db
    .selectFrom('notifications')
    .select(
      sql<number>`count(*) filter (where kind <> 'new_bid' or load_id is null)
        + count(distinct load_id) filter (where kind = 'new_bid')`.as('unread'),
    )
    .where('user_id', '=', actor.id)
    .where('in_app', '=', true)
    .where(isUnread(actor))
    .executeTakeFirstOrThrow()
  return unread
}
