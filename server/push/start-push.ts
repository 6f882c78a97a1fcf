import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { knownServices, type PushServices } from './push-services.ts'
import { readPushRoute } from './read-push.ts'
import { pushSender } from './send-push.ts'
import { subscribeToPushRoute } from './subscribe-to-push.ts'
import { unsubscribeFromPushRoute } from './unsubscribe-from-push.ts'
import { readVapidKeys } from './vapid-keys.ts'

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
