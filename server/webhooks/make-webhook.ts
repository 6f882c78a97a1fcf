import { webhookRecord } from '#domain/webhooks/webhook.ts'
import { makeWebhook } from '#domain/webhooks/api.ts'
import { Refusal } from '#domain/refusals.ts'
import { notifyCredentialMade } from '#server/auth/notify-credential-made.ts'
import { lockUser } from '#server/auth/users.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import type { Sealer } from '#server/db/sealed.ts'
import { stepwise } from '#server/http/route.ts'
import type { UserRow } from '#server/http/sessions/actor.ts'
import { requireConfirmed } from '#server/http/sessions/confirmation.ts'
import type { Receivers } from '#server/ports/receiver.ts'
import { refuseTarget, refuseTypes } from './judge-target.ts'
import { mostWebhooks, toWebhook } from './queries.ts'
import { newSecret } from './sign.ts'

/** Refusals: `confirm-first`, `too-many-webhooks`; those of `refuseTarget`. Source: Y-245. */
export function makeWebhookRoute(sealer: Sealer, receivers: Receivers) {
  return stepwise(makeWebhook, async ({ body, actor, db, transaction }) => {
    await requireConfirmed(db, actor.sessionId)
    refuseTypes(body.types, actor.visitor)
    await refuseTarget(receivers, body.url)
    const secret = newSecret()
    return transaction(async (tx) => {
      const user = await makeRoom(tx, actor.id)
      const { url, description = '', types, lanesOnly: lanes_only = false } = body
      const row = await tx
        .insertInto('webhooks')
        .values({ user_id: actor.id, url, description, types, lanes_only, secret: sealer.seal(secret) })
        .returningAll()
        .executeTakeFirstOrThrow()
      await recordEvents(tx, [{ action: 'webhook_created', actorUserId: actor.id, after: webhookRecord(row) }])
      await notifyCredentialMade(tx, user, 'webhook', { Address: url })
      return { ...toWebhook(row), secret }
    })
  })
}

/** The account is locked, so that two that are made at once count each other. */
async function makeRoom(tx: Tx, userId: number): Promise<UserRow> {
  const user = await lockUser(tx, userId)
  const { count } = await tx
    .selectFrom('webhooks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= mostWebhooks) throw new Refusal('too-many-webhooks')
  return user
}
