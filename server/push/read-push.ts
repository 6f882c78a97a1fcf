import { readPush } from '#domain/push/api.ts'
import { reads } from '#server/http/route.ts'
import { countDevices } from './queries.ts'

export function readPushRoute(publicKey: string) {
  return reads(readPush, async ({ actor, db }) => ({
    publicKey,
    ...(await countDevices(db, actor.id, actor.sessionId)),
  }))
}
