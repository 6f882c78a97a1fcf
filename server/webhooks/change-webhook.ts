import { webhookRecord } from '#domain/webhooks/webhook.ts'
import { changeWebhook } from '#domain/webhooks/api.ts'
import type { BodyOf } from '#domain/http/endpoint.ts'
import { notifyCredentialMade } from '#server/auth/notify-credential-made.ts'
import { lockUser } from '#server/auth/users.ts'
import { recordEvents } from '#server/db/events.ts'
import { sessionIdOf } from '#server/http/sessions/actor.ts'
import { requireConfirmed } from '#server/http/sessions/confirmation.ts'
import { stepwise } from '#server/http/route.ts'
import type { Receivers } from '#server/ports/receiver.ts'
import { disable } from './disable.ts'
import { refuseTarget, refuseTypes } from './judge-target.ts'
import { lastDays, lockWebhook, toWebhook, type WebhookRow } from './queries.ts'

/**
 * If more is sent, or to another address, the owner must confirm it, which an access token cannot, and gets an email.
 *
 * Refusals: `webhook-not-found`, `confirm-first`; those of `refuseTarget` and `refuseTypes`. Source: F-208.
 */
export function changeWebhookRoute(receivers: Receivers) {
  return stepwise(changeWebhook, async ({ params, body, actor, transaction }) => {
    const { url, description, types, lanesOnly: lanes_only, enabled } = body
    if (types) refuseTypes(types, actor.visitor)
    if (url !== undefined) await refuseTarget(receivers, url)
    return transaction(async (tx) => {
      const user = await lockUser(tx, actor.id)
      const before = await lockWebhook(tx, params.id, actor.id)
      const isWider = sendsMore(before, body)
      if (isWider) await requireConfirmed(tx, sessionIdOf(actor))
      const isOn = before.disabled_reason === null
      if (enabled === false && isOn) await disable(tx, before, 'owner', { actorUserId: actor.id })
      const begun = { disabled_reason: null, failing: 0, failing_since: null, failing_told_at: null }
      const after = await tx
        .updateTable('webhooks')
        .set((webhook) => ({
          url: url ?? webhook.ref('url'),
          description: description ?? webhook.ref('description'),
          types: types ?? webhook.ref('types'),
          lanes_only: lanes_only ?? webhook.ref('lanes_only'),
          ...(enabled === true && !isOn && begun),
        }))
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      const names = Object.keys(body).filter((name) => name !== 'enabled' || (enabled === true && !isOn))
      if (names.length > 0) {
        const changed = { ...webhookRecord(after), changed: names }
        await recordEvents(tx, [
          { action: 'webhook_changed', actorUserId: actor.id, before: webhookRecord(before), after: changed },
        ])
      }
      if (isWider) await notifyCredentialMade(tx, user, 'webhook-changed', { Address: after.url })
      return toWebhook(after, (await lastDays(tx, [after.id])).get(after.id))
    })
  })
}

/** Whether a change sends messages to another address, or some that were not sent. */
function sendsMore(before: WebhookRow, { url, types, lanesOnly }: BodyOf<typeof changeWebhook>): boolean {
  const isMoved = url !== undefined && url !== before.url
  const isAdded = types?.some((type) => !before.types.includes(type)) ?? false
  return isMoved || isAdded || (lanesOnly === false && before.lanes_only)
}
