import { unsubscribeFromPush } from '#domain/push/api.ts'
import { recordEvents } from '#server/db/events.ts'
import { writes } from '#server/http/route.ts'
import { countDevices } from './queries.ts'

export function unsubscribeFromPushRoute(publicKey: string) {
  return writes(unsubscribeFromPush, async ({ actor, tx }) => {
    const ended = await tx
      .deleteFrom('push_subscriptions')
      .where('session_id', '=', actor.sessionId)
      .returning('id')
      .executeTakeFirst()
    if (ended) await recordEvents(tx, [{ action: 'push_turned_off', actorUserId: actor.id }])
    return { publicKey, ...(await countDevices(tx, actor.id, actor.sessionId)) }
  })
}
