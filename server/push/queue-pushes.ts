import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/db/db.ts'
import { addJobs } from '#server/jobs/jobs.ts'
import { isOpenSession } from '#server/http/sessions/sessions.ts'
import { openSubscriptions } from './queries.ts'

/** How often a message is tried: for about half an hour, the pauses growing. */
const attempts = 8

/** Sends notifications to all devices of their users, after the commit. */
export async function queuePushes(tx: Tx, notificationIds: number[]): Promise<void> {
  if (notificationIds.length === 0) return
  const due = await openSubscriptions(tx)
    .innerJoin('notifications', 'notifications.user_id', 'push_subscriptions.user_id')
    .where('notifications.id', '=', sql<number>`any(${notificationIds}::bigint[])`)
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
