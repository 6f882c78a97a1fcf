import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { usualDigestHour } from '#domain/notifications/digest-time.ts'
import {
  changedChoices,
  type NotificationChoice,
  type NotificationChoices,
  type NotificationChoicesChange,
  refuseChoices,
  choicesOf,
} from '#domain/profile/notification-choices.ts'
import { readNotificationChoices, changeNotificationChoices } from '#domain/profile/settings-api.ts'
import { Refusal } from '#domain/refusals.ts'
import { mailAddressOf } from '#server/auth/mail-address.ts'
import type { Tx, Db } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { signerOf } from '#server/db/secrets.ts'
import { reads, writes } from '#server/http/route.ts'
import type { UserActor } from '#server/http/sessions/actor.ts'
import { withdrawEndedMails } from '#server/mail/queue-mails.ts'
import { unsubscribePathOf } from '#server/mail/subscription.ts'
import { lockSettings } from './settings.ts'

export const readNotificationChoicesRoute = reads(readNotificationChoices, ({ actor, db }) => choicesFor(db, actor))

/** Of two changes at once, each writes only its own fields. Source: G-201. */
export const changeNotificationChoicesRoute = writes(changeNotificationChoices, async ({ body, actor, tx }) => {
  const refused = refuseChoices(body, actor.visitor)
  if (refused.length > 0) throw new Refusal('invalid-input', refused)
  await refuseUnknownZone(tx, body)
  // The row of settings is locked first: the second of two changes waits and sees the first.
  await lockSettings(tx, actor.id)
  const before = await choicesFor(tx, actor)
  const changed = changedChoices(before.choices, body.choices ?? [])
  if (!isNews(before, body, changed)) return before
  await writeDigest(tx, actor.id, body)
  await writeChoices(tx, actor.id, changed)
  await withdrawOff(tx, actor.id, changed)
  await recordEvents(tx, [{ action: 'settings_changed', actorUserId: actor.id, after: body }])
  return choicesFor(tx, actor)
})

function isNews(before: NotificationChoices, body: NotificationChoicesChange, changed: NotificationChoice[]): boolean {
  const { digestHour = before.digestHour, timeZone = before.timeZone } = body
  const isSame = changed.every((choice) => before.choices.some((known) => isDeepStrictEqual(known, choice)))
  return !isSame || digestHour !== before.digestHour || timeZone !== before.timeZone
}

/** The daily email goes out by the database's clock, which must know the zone as well. */
async function refuseUnknownZone(tx: Tx, { timeZone }: NotificationChoicesChange): Promise<void> {
  if (timeZone === undefined) return
  const { rows } = await sql`select from pg_timezone_names where name = ${timeZone}`.execute(tx)
  if (rows.length === 0) throw new Refusal('invalid-input', [{ path: 'timeZone', message: 'Unknown time zone' }])
}

async function writeDigest(tx: Tx, userId: number, change: NotificationChoicesChange): Promise<void> {
  const columns = {
    ...(change.digestHour !== undefined && { digest_hour: change.digestHour }),
    ...(change.timeZone !== undefined && { time_zone: change.timeZone }),
  }
  if (Object.keys(columns).length === 0) return
  await tx.updateTable('user_settings').set(columns).where('user_id', '=', userId).execute()
}

/** Waiting emails of a kind that was turned off are not sent. */
async function withdrawOff(tx: Tx, userId: number, choices: NotificationChoice[]): Promise<void> {
  const off = choices.filter(({ mail }) => mail === 'off')
  if (off.length === 0) return
  const signer = await signerOf(tx)
  await withdrawEndedMails(
    tx,
    off.map(({ kind }) => unsubscribePathOf(signer, { userId, memberId: null }, kind)),
  )
}

async function writeChoices(tx: Tx, userId: number, choices: NotificationChoice[]): Promise<void> {
  if (choices.length === 0) return
  await tx
    .insertInto('notification_choices')
    .values(choices.map(({ kind, inApp, mail, push }) => ({ user_id: userId, kind, in_app: inApp, mail, push })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).doUpdateSet((row) => ({
        in_app: row.ref('excluded.in_app'),
        mail: row.ref('excluded.mail'),
        push: row.ref('excluded.push'),
      })),
    )
    .execute()
}

/** A user's notification choices, as on the wire. */
async function choicesFor(db: Db, { id, visitor, user }: UserActor): Promise<NotificationChoices> {
  const [made, settings] = [
    await db
      .selectFrom('notification_choices')
      .select(['kind', 'in_app as inApp', 'mail', 'push'])
      .where('user_id', '=', id)
      .execute(),
    await db
      .selectFrom('user_settings')
      .select(['digest_hour', 'time_zone'])
      .where('user_id', '=', id)
      .executeTakeFirst(),
  ]
  return {
    choices: choicesOf(visitor, made),
    digestHour: settings?.digest_hour ?? usualDigestHour,
    timeZone: settings?.time_zone ?? null,
    emailConfirmed: mailAddressOf(user) !== null,
  }
}
