import { headingOf, type NotificationKind, notificationKinds, usualOf } from '#domain/events/notification-kinds.ts'
import { type EndedKind, endedKinds, type Subscription } from '#domain/mail/unsubscribe.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Db } from '#server/db/db.ts'
import type { Signer } from '#server/db/secrets.ts'
import type { Person } from '#server/http/sessions/person.ts'
import type { Reader } from './queue-mails.ts'

const purpose = 'unsubscribe'
const memberPrefix = 'member-'

/** What one email is of: to a member it is of a heading. */
export function endedBy({ memberId }: Reader, kind: NotificationKind): EndedKind {
  return memberId === null ? kind : headingOf(kind)
}

/**
 * The URL that ends emails of a kind to the owner of an account, under a heading to a member, or the daily summary: the
 * `unsubscribePath` of an email. It never expires, because an email may be read late. One signer, `signerOf(db)` of
 * server/db/secrets.ts, serves many.
 */
export function unsubscribePathOf(signer: Signer, { userId, memberId }: Reader, ended: EndedKind): string {
  const person = memberId === null ? `${userId}` : `${memberPrefix}${memberId}`
  return `/unsubscribe?token=${signer.sign(purpose, `${person}.${ended}`)}`
}

/** Whose emails an unsubscribe link ends, and which. Throws Refusal `invalid-link` for one that was not made here. */
export function readLink(signer: Signer, token: string): { person: Person; ended: EndedKind } {
  const [who, name] = signer.read(purpose, token)?.split('.') ?? []
  const ended = endedKinds.find((known) => known === name)
  if (who === undefined || ended === undefined) throw new Refusal('invalid-link')
  const isMember = who.startsWith(memberPrefix)
  const id = Number(isMember ? who.slice(memberPrefix.length) : who)
  return { person: { kind: isMember ? 'member' : 'user', id }, ended }
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

/** Throws Refusal `invalid-link` for a person without an account or address. */
export async function subscriptionOf(db: Db, { kind, id }: Person, ended: EndedKind): Promise<Subscription> {
  return kind === 'member' ? subscriptionOfMember(db, id, ended) : subscriptionOfOwner(db, id, ended)
}

async function subscriptionOfMember(db: Db, id: number, ended: EndedKind): Promise<Subscription> {
  const member = await db
    .selectFrom('members')
    .select(['email', 'mail_headings', 'daily_mail'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!member) throw new Refusal('invalid-link')
  const isEnded = ended === 'digest' ? !member.daily_mail : !member.mail_headings.includes(ended)
  return { kind: ended, email: member.email, isEnded }
}

async function subscriptionOfOwner(db: Db, userId: number, kind: EndedKind): Promise<Subscription> {
  const user = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  if (!user?.email) throw new Refusal('invalid-link')
  return { kind, email: user.email, isEnded: (await choicesToEnd(db, userId, kind)).length === 0 }
}
