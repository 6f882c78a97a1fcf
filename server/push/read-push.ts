import { readPush, subscribeToPush, unsubscribeFromPush } from '#domain/push/api.ts'
import type { NewSubscription } from '#domain/push/subscription.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { reads, writes } from '#server/http/route.ts'
import type { SessionActor } from '#server/http/sessions/actor.ts'
import { isPublicKey, type PushServices } from './push-services.ts'
import { countDevices } from './queries.ts'

export function readPushRoute(publicKey: string) {
  return reads(readPush, async ({ actor, db }) => ({
    publicKey,
    ...(await countDevices(db, actor)),
  }))
}

/**
 * A browser repeats its subscription whenever it changes; only the first time is an event.
 *
 * An account that signed in there before gets no more messages there. Source: G-200.
 */
export function subscribeToPushRoute(publicKey: string, services: PushServices) {
  return writes(subscribeToPush, async ({ body, actor, tx }) => {
    const url = new URL(body.endpoint)
    if (!services.isOne(url)) throw new Refusal('push-service-unknown')
    if (!isPublicKey(body.keys.p256dh)) {
      throw new Refusal('invalid-input', [{ path: 'keys.p256dh', message: 'Invalid input' }])
    }
    const isNew = await putSubscription(tx, actor, { ...body, endpoint: url.href })
    if (isNew) await recordEvents(tx, [{ action: 'push_turned_on', actorUserId: actor.id }])
    return { publicKey, ...(await countDevices(tx, actor)) }
  })
}

/** Returns whether the session had none before. */
async function putSubscription(tx: Tx, actor: SessionActor, { endpoint, keys }: NewSubscription): Promise<boolean> {
  const session = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', actor.sessionId)
    .forUpdate()
    .executeTakeFirst()
  if (!session) throw new Refusal('signed-out')
  const old = await tx
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('session_id', '=', session.id)
    .executeTakeFirst()
  if (old && old.endpoint !== endpoint) {
    await tx.deleteFrom('push_subscriptions').where('session_id', '=', session.id).execute()
  }
  const row = { user_id: actor.id, session_id: session.id, endpoint, p256dh: keys.p256dh, auth: keys.auth }
  await tx
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute()
  return old === undefined
}

export function unsubscribeFromPushRoute(publicKey: string) {
  return writes(unsubscribeFromPush, async ({ actor, tx }) => {
    const ended = await tx
      .deleteFrom('push_subscriptions')
      .where('session_id', '=', actor.sessionId)
      .returning('id')
      .executeTakeFirst()
    if (ended) await recordEvents(tx, [{ action: 'push_turned_off', actorUserId: actor.id }])
    return { publicKey, ...(await countDevices(tx, actor)) }
  })
}
