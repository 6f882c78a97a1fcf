import { sql } from 'kysely'
import type { BodyOf } from '#domain/http/endpoint.ts'
import type { UserRole } from '#domain/permissions.ts'
import { webhookRecord, webhookLimits } from '#domain/webhooks/webhook.ts'
import { makeWebhook, changeWebhook, rotateSecret } from '#domain/webhooks/api.ts'
import { Refusal } from '#domain/refusals.ts'
import { typesOf, type WebhookType } from '#domain/webhooks/message-types.ts'
import { addresseeOf } from '#server/auth/mail-address.ts'
import { notifyCredentialMade } from '#server/auth/notify-credential-made.ts'
import { lockUser } from '#server/auth/users.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import type { Sealer } from '#server/db/sealed.ts'
import { stepwise, writes } from '#server/http/route.ts'
import { type UserRow, sessionIdOf } from '#server/http/sessions/actor.ts'
import { requireConfirmed } from '#server/http/sessions/confirmation.ts'
import type { Receivers } from '#server/ports/receiver.ts'
import { disable } from './disable.ts'
import { mostWebhooks, toWebhook, lastDays, lockWebhook, type WebhookRow } from './queries.ts'
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
      await notifyCredentialMade(tx, addresseeOf(user), 'webhook', { Address: url })
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
      if (isWider) await notifyCredentialMade(tx, addresseeOf(user), 'webhook-changed', { Address: after.url })
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
    await notifyCredentialMade(tx, addresseeOf(user), 'webhook-rotated', { Address: row.url })
    return { secret }
  })
}

/** Refusals: `invalid-input` for an address that the server may not call. Source: Y-195. */
async function refuseTarget(receivers: Receivers, url: string): Promise<void> {
  if (await receivers.mayCall(url)) return
  throw new Refusal('invalid-input', [{ path: 'url', message: 'This address cannot be reached from here' }])
}

/** Refusals: `invalid-input` for a type that the role never gets. */
function refuseTypes(types: readonly WebhookType[], role: UserRole): void {
  const known: readonly WebhookType[] = role === 'admin' ? [] : typesOf[role]
  const place = types.findIndex((type) => !known.includes(type))
  if (place < 0) return
  throw new Refusal('invalid-input', [{ path: 'types', message: `${types[place]} is not sent to a ${role}` }])
}
