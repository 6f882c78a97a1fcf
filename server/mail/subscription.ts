import { usualOf } from '#domain/events/notification-kinds.ts'
import { notificationKinds } from '#domain/events/notification-kinds.ts'
import { type EndedKind, endedKinds, type Subscription } from '#domain/mail/unsubscribe.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Db } from '#server/db/db.ts'
import type { Signer } from '#server/db/secrets.ts'

const purpose = 'unsubscribe'

/**
 * The URL that ends emails of a kind to a user, or the daily summary: the `unsubscribePath` of an email. It never
 * expires, because an email may be read late. One signer, `signerOf(db)` of server/db/secrets.ts, serves many.
 */
export function unsubscribePathOf(signer: Signer, userId: number, kind: EndedKind): string {
  return `/unsubscribe?token=${signer.sign(purpose, `${userId}.${kind}`)}`
}

/** The user and kind of an unsubscribe link. Throws Refusal `invalid-link` for one that was not made here. */
export function readLink(signer: Signer, token: string): { userId: number; kind: EndedKind } {
  const [userId, name] = signer.read(purpose, token)?.split('.') ?? []
  const kind = endedKinds.find((known) => known === name)
  if (userId === undefined || kind === undefined) throw new Refusal('invalid-link')
  return { userId: Number(userId), kind }
}

/** A user's email choices, their own or the defaults. */
export async function readChoices(db: Db, userId: number) {
  const chosen = await db
    .selectFrom('notification_choices')
    .select(['kind', 'in_app', 'mail', 'push'])
    .where('user_id', '=', userId)
    .execute()
  const user = await db.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirst()
  if (!user) return []
  return notificationKinds.map((kind) => {
    const { inApp: in_app, mail, push } = usualOf(kind, user.role)
    return chosen.find((choice) => choice.kind === kind) ?? { kind, in_app, mail, push }
  })
}

/** The choices that an ending would change: none when it is done already. */
export async function choicesToEnd(db: Db, userId: number, ended: EndedKind) {
  const choices = await readChoices(db, userId)
  return choices.filter(({ kind, mail }) => (ended === 'digest' ? mail === 'daily' : kind === ended && mail !== 'off'))
}

/** Throws Refusal `invalid-link` for a user without an account or address. */
export async function subscriptionOf(db: Db, userId: number, kind: EndedKind): Promise<Subscription> {
  const user = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  if (!user?.email) throw new Refusal('invalid-link')
  return { kind, email: user.email, isEnded: (await choicesToEnd(db, userId, kind)).length === 0 }
}
