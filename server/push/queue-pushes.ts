import { type RawBuilder, sql } from 'kysely'
import { headingOf, kindsOf, notificationKinds, usualOf } from '#domain/events/notification-kinds.ts'
import { userRoles } from '#domain/permissions.ts'
import type { Tx } from '#server/db/db.ts'
import { addJobs } from '#server/jobs/jobs.ts'
import { isOpenSession } from '#server/http/sessions/sessions.ts'
import { isUnseen, openSubscriptions } from './queries.ts'

/** By role the kinds that are usually pushed. */
const usuallyPushed = JSON.stringify(
  Object.fromEntries(userRoles.map((role) => [role, kindsOf[role].filter((kind) => usualOf(kind, role).push)])),
)
const headings = JSON.stringify(Object.fromEntries(notificationKinds.map((kind) => [kind, headingOf(kind)])))

/** The heading of a kind, as SQL: members choose by heading. */
export function headingOfKind(kind: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`${sql.lit(headings)}::jsonb ->> ${kind}`
}

/** How often a message is tried: for about half an hour, the pauses growing. */
const attempts = 8

/**
 * A member's device takes what is usually pushed and under the member's headings; the owner's, what the owner has not
 * turned off. Source: P-014.
 */
const isForDevice = sql<boolean>`(case when sessions.member_id is null
  then coalesce((select choice.push from notification_choices as choice
    where choice.user_id = notifications.user_id and choice.kind = notifications.kind), true)
  else exists (select from members join users on users.id = members.user_id where members.id = sessions.member_id
    and jsonb_exists(${sql.lit(usuallyPushed)}::jsonb -> users.role, notifications.kind)
    and ${headingOfKind(sql.ref('notifications.kind'))} = any(members.mail_headings)) end)`

/** Sends notifications to all devices of their users, after the commit. */
export async function queuePushes(tx: Tx, notificationIds: number[]): Promise<void> {
  if (notificationIds.length === 0) return
  const due = await openSubscriptions(tx)
    .innerJoin('notifications', 'notifications.user_id', 'push_subscriptions.user_id')
    .where('notifications.id', '=', sql<number>`any(${notificationIds}::bigint[])`)
    .where(isUnseen)
    .where(isForDevice)
    .select(['notifications.id as notificationId', 'push_subscriptions.id as subscriptionId'])
    .execute()
  if (due.length > 0) await addJobs(tx, 'send_push', due, { attempts })
}

/** Whether some device of a user takes messages. */
export function hasDevice(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from push_subscriptions join sessions on sessions.id = push_subscriptions.session_id
    where push_subscriptions.user_id = ${userId} and ${isOpenSession})`
}
