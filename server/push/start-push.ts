import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import webPush from 'web-push'
import { kindRows } from '#domain/events/notification-kinds.ts'
import { pushLifetime, pushMessageOf } from '#domain/push/subscription.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { secretOf } from '#server/db/secrets.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { knownServices, type PushServices } from './push-services.ts'
import { isUnseen, openSubscriptions } from './queries.ts'
import { readPushRoute, subscribeToPushRoute, unsubscribeFromPushRoute } from './read-push.ts'

/** Milliseconds that a service is waited for. */
const patience = 10_000
/** The service no longer knows the browser: it unsubscribed or is gone. */
const gone = [404, 410]

/** The contact for push services if the server has no public address. */
const nobody = 'mailto:operator@quaybid.example'

/** The calls and the job of messages to devices, with the keys of this database. */
export async function startPush(
  db: Db,
  log: FastifyBaseLogger,
  {
    publicUrl,
    outbound,
    services = knownServices,
  }: Pick<Config, 'publicUrl' | 'outbound'> & { services?: PushServices | undefined },
) {
  const keys = await readVapidKeys(db)
  const subject = publicUrl?.startsWith('https:') ? publicUrl : nobody
  return {
    routes: [
      readPushRoute(keys.publicKey),
      subscribeToPushRoute(keys.publicKey, services),
      unsubscribeFromPushRoute(keys.publicKey),
    ],
    // Not later either: a message of today is no news when the trial is over.
    send: outbound ? pushSender(db, log, { keys, services, subject }) : async () => {},
  }
}

/**
 * The keys that identify the server to push services. Every subscribed browser knows the public key; it never changes.
 */
type VapidKeys = { publicKey: string; privateKey: string }

/** The keys of this database, made at the first start. */
async function readVapidKeys(db: Db): Promise<VapidKeys> {
  const text = await secretOf(db, 'vapid_keys', () => JSON.stringify(webPush.generateVAPIDKeys()))
  return JSON.parse(text) as VapidKeys
}

type Sender = {
  keys: VapidKeys
  services: PushServices
  /** The contact for a push service: an https or mailto address. */
  subject: string
}

/**
 * Sends one message to one device, encrypted so that only that browser can read it.
 *
 * Nothing is sent once the session has ended, the notification was read, or it is outdated. A subscription that its
 * service no longer knows is removed. Throws when a retry may help: without an answer, or with 429 or 5xx.
 */
function pushSender(db: Db, log: FastifyBaseLogger, { keys, services, subject }: Sender) {
  return async ({ notificationId, subscriptionId }: Jobs['send_push']): Promise<void> => {
    const due = await readDue(db, notificationId, subscriptionId)
    if (!due || due.age > pushLifetime(due.kind)) return
    const { endpoint, p256dh, auth, kind, age, ...notification } = due
    try {
      const message = JSON.stringify(pushMessageOf(notification))
      await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, message, {
        vapidDetails: { subject, ...keys },
        TTL: Math.ceil(pushLifetime(kind) - age),
        urgency: kindRows[kind].push.urgency,
        timeout: patience,
        ...(services.agent && { agent: services.agent }),
      })
    } catch (error) {
      if (!(error instanceof webPush.WebPushError)) throw error
      const { statusCode } = error
      if (statusCode === 429 || statusCode >= 500) throw error
      if (gone.includes(statusCode)) await removeSubscription(db, subscriptionId)
      else log.warn({ statusCode, service: new URL(endpoint).host }, 'a push service refused a message')
    }
  }
}

function readDue(db: Db, notificationId: number, subscriptionId: number) {
  return openSubscriptions(db)
    .innerJoin('notifications', 'notifications.user_id', 'push_subscriptions.user_id')
    .where('push_subscriptions.id', '=', subscriptionId)
    .where('notifications.id', '=', notificationId)
    .where(isUnseen)
    .select(['endpoint', 'p256dh', 'auth', 'kind', 'notifications.public_id as id', 'title', 'message', 'link'])
    .select(sql<number>`extract(epoch from clock_timestamp() - notifications.created_at)::float`.as('age'))
    .executeTakeFirst()
}

async function removeSubscription(db: Db, id: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}
