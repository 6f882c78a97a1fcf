import type { FastifyBaseLogger } from 'fastify'
import webPush from 'web-push'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { secretOf } from '#server/db/secrets.ts'
import { knownServices, type PushServices } from './push-services.ts'
import { readPushRoute, subscribeToPushRoute, unsubscribeFromPushRoute } from './read-push.ts'
import { pushSender } from './send-push.ts'

/** The contact for push services if the server has no public address. */
const nobody = 'mailto:operator@quaybid.example'

/** The calls and the job of messages to devices, with the keys of this database. */
export async function startPush(
  db: Db,
  log: FastifyBaseLogger,
  { publicUrl, services = knownServices }: Pick<Config, 'publicUrl'> & { services?: PushServices | undefined },
) {
  const keys = await readVapidKeys(db)
  const subject = publicUrl?.startsWith('https:') ? publicUrl : nobody
  return {
    routes: [
      readPushRoute(keys.publicKey),
      subscribeToPushRoute(keys.publicKey, services),
      unsubscribeFromPushRoute(keys.publicKey),
    ],
    send: pushSender(db, log, { keys, services, subject }),
  }
}

/**
 * The keys that identify the server to push services. Every subscribed browser knows the public key; it never changes.
 */
export type VapidKeys = { publicKey: string; privateKey: string }

/** The keys of this database, made at the first start. */
async function readVapidKeys(db: Db): Promise<VapidKeys> {
  const text = await secretOf(db, 'vapid_keys', () => JSON.stringify(webPush.generateVAPIDKeys()))
  return JSON.parse(text) as VapidKeys
}
