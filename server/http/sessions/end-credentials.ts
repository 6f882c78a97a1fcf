import { type DisabledReason, webhookRecord } from '#domain/webhooks/webhook.ts'
import type { Tx } from '#server/db/db.ts'
import { type Event, recordEvents } from '#server/db/events.ts'
import { revokeTokensOf, tokenRecord } from './revoke-tokens.ts'
import { removePasskeys } from './second-factor.ts'

/** Who ends the credentials of an account: its owner, the owner of an emailed link, or staff. */
export type EndedBy = Pick<Event, 'actorUserId' | 'actorStaffId'> & { userId?: number }

/** The ended credentials of an account, as an email names them. */
export type EndedCredentials = {
  tokens: string[]
  calendars: string[]
  webhooks: string[]
  passkeys: string[]
  devices: number
}

/** When nothing ended. */
export const nothingEnded: EndedCredentials = { tokens: [], calendars: [], webhooks: [], passkeys: [], devices: 0 }

/** Why all passkeys of an account were removed, as the history says it. */
type PasskeysEnd = 'reset' | 'password' | 'undo' | 'staff'

/**
 * Ends what opens an account, or sends its data, without its password: access tokens, the calendar address, passkeys and
 * push subscriptions; its webhooks are switched off. Sessions are the caller's, who has locked the account.
 */
export async function endCredentials(
  tx: Tx,
  userId: number,
  by: EndedBy,
  passkeysEnd: PasskeysEnd,
): Promise<EndedCredentials> {
  const tokens = await revokeTokensOf(tx, userId, by)
  const calendar = await endCalendarOf(tx, userId, by)
  const webhooks = await switchOffWebhooks(tx, userId, by)
  const passkeys = await removePasskeys(tx, { kind: 'user', id: userId })
  const devices = await tx
    .deleteFrom('push_subscriptions')
    .where('session_id', 'in', tx.selectFrom('sessions').select('id').where('user_id', '=', userId))
    .returning('id')
    .execute()
  await recordEvents(tx, [
    ...(passkeys.length > 0
      ? [{ action: 'passkeys_removed' as const, ...by, after: { userId, by: passkeysEnd } }]
      : []),
    ...(devices.length > 0 ? [{ action: 'push_turned_off' as const, ...by, after: { userId } }] : []),
  ])
  return {
    tokens: tokens.map(tokenRecord).map(({ name, start }) => `${name} (${start}…)`),
    calendars: calendar === null ? [] : [`${calendar}…`],
    webhooks,
    passkeys,
    devices: devices.length,
  }
}

/** Ends the calendar address of an account: its row goes. Returns its first characters, null without one. Source: G-475. */
export async function endCalendarOf(tx: Tx, userId: number, by: EndedBy): Promise<string | null> {
  const ended = await tx
    .deleteFrom('access_grants')
    .where('user_id', '=', userId)
    .where('kind', '=', 'calendar')
    .returning('known_by')
    .executeTakeFirst()
  if (!ended) return null
  await recordEvents(tx, [{ action: 'calendar_ended', ...by, after: { userId, start: ended.known_by } }])
  return ended.known_by
}

const reason = 'security' satisfies DisabledReason

/** Returns the hosts of those that were on. */
async function switchOffWebhooks(tx: Tx, userId: number, by: EndedBy): Promise<string[]> {
  const off = await tx
    .updateTable('webhooks')
    .set({ disabled_reason: reason })
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .where('disabled_reason', 'is', null)
    .returning(['id', 'public_id', 'url', 'types'])
    .execute()
  await endWaiting(
    tx,
    off.map(({ id }) => id),
  )
  const records = off.map((row) => webhookRecord(row))
  await recordEvents(
    tx,
    records.map((record) => ({ action: 'webhook_disabled' as const, ...by, after: { userId, ...record, reason } })),
  )
  return records.map(({ host }) => host)
}

/** Gives up what webhooks still have to send. */
export async function endWaiting(tx: Tx, webhookIds: number[]): Promise<void> {
  if (webhookIds.length === 0) return
  await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'dead', next_at: null })
    .where('webhook_id', 'in', webhookIds)
    .where('next_at', 'is not', null)
    .execute()
}
