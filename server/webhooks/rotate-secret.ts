import { sql } from 'kysely'
import { rotateSecret } from '#domain/webhooks/api.ts'
import { webhookLimits, webhookRecord } from '#domain/webhooks/webhook.ts'
import { notifyCredentialMade } from '#server/auth/notify-credential-made.ts'
import { lockUser } from '#server/auth/users.ts'
import { recordEvents } from '#server/db/events.ts'
import type { Sealer } from '#server/db/sealed.ts'
import { writes } from '#server/http/route.ts'
import { requireConfirmed } from '#server/http/sessions/confirmation.ts'
import { lockWebhook } from './queries.ts'
import { newSecret } from './sign.ts'

/** Refusals: `confirm-first`, `webhook-not-found`. Source: Y-245, Y-190. */
export function rotateSecretRoute(sealer: Sealer) {
  return writes(rotateSecret, async ({ params, actor, tx }) => {
    await requireConfirmed(tx, actor.sessionId)
    const user = await lockUser(tx, actor.id)
    const row = await lockWebhook(tx, params.id, actor.id)
    const secret = newSecret()
    await tx
      .updateTable('webhooks')
      .set({
        secret: sealer.seal(secret),
        old_secret: row.secret,
        old_secret_ends_at: sql<Date>`clock_timestamp() + make_interval(hours => ${webhookLimits.oldSecretHours})`,
      })
      .where('id', '=', row.id)
      .execute()
    await recordEvents(tx, [{ action: 'webhook_rotated', actorUserId: actor.id, after: webhookRecord(row) }])
    await notifyCredentialMade(tx, user, 'webhook-rotated', { Address: row.url })
    return { secret }
  })
}
