import { usualDigestHour } from '#domain/notifications/digest-time.ts'
import { choicesOf, type NotificationChoices } from '#domain/profile/notification-choices.ts'
import { mailAddressOf } from '#server/auth/public.ts'
import type { Db } from '#server/db/db.ts'
import type { UserActor } from '#server/http/sessions/actor.ts'

/** A user's notification choices, as on the wire. */
export async function choicesFor(db: Db, { id, visitor, user }: UserActor): Promise<NotificationChoices> {
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
