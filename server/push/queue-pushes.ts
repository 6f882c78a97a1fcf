import { type RawBuilder, sql } from 'kysely'
import { kindHeadings } from '#domain/events/kind-row.ts'
import { kindRow, notificationKinds } from '#domain/events/notification-kinds.ts'
import type { Tx } from '#server/db/db.ts'
import { addJobs } from '#server/jobs/jobs.ts'
import { isOpenSession } from '#server/http/sessions/sessions.ts'
import { openSubscriptions } from './queries.ts'

/** How often a message is tried: for about half an hour, the pauses growing. */
const attempts = 8

/** The heading of each kind, as JSON: members choose by heading. */
const headings = JSON.stringify(
  Object.fromEntries(notificationKinds.map((kind) => [kind, kindRow(kind).heading ?? kindHeadings[0]])),
)

/** A member's device takes what is under the headings that the member has chosen. Source: P-014. */
const isForDevice = sql<boolean>`(sessions.member_id is null or exists (
  select from members where members.id = sessions.member_id
    and ${sql.lit(headings)}::jsonb ->> notifications.kind = any(members.mail_headings)))`

/** Sends notifications to all devices of their users, after the commit. */
export async function queuePushes(tx: Tx, notificationIds: number[]): Promise<void> {
  if (notificationIds.length === 0) return
  const due = await openSubscriptions(tx)
    .innerJoin('notifications', 'notifications.user_id', 'push_subscriptions.user_id')
    .where('notifications.id', '=', sql<number>`any(${notificationIds}::bigint[])`)
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
