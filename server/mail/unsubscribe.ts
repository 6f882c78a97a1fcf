import { sql } from 'kysely'
import { unsubscribe } from '#domain/mail/api.ts'
import type { EndedKind } from '#domain/mail/unsubscribe.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { signerOf } from '#server/db/secrets.ts'
import { writes } from '#server/http/route.ts'
import { withdrawEndedMails } from './queue-mails.ts'
import { choicesToEnd, unsubscribePathOf, readLink, subscriptionOf } from './subscription.ts'

export const unsubscribeRoute = writes(unsubscribe, async ({ query, tx }) => {
  const signer = await signerOf(tx)
  const { person, ended } = readLink(signer, query.token)
  const { isEnded } = await subscriptionOf(tx, person, ended)
  if (!isEnded) await (person.kind === 'member' ? endMailsOfMember : endMails)(tx, person.id, ended)
  const reader = { userId: person.id, memberId: person.kind === 'member' ? person.id : null }
  await withdrawEndedMails(tx, [unsubscribePathOf(signer, reader, ended)])
  return subscriptionOf(tx, person, ended)
})

/** Source: P-014. */
async function endMailsOfMember(tx: Tx, id: number, ended: EndedKind): Promise<void> {
  const { user_id: actorUserId } = await tx
    .updateTable('members')
    .set(ended === 'digest' ? { daily_mail: false } : { mail_headings: sql`array_remove(mail_headings, ${ended})` })
    .where('id', '=', id)
    .returning('user_id')
    .executeTakeFirstOrThrow()
  await recordEvents(tx, [{ action: 'mail_unsubscribed', actorUserId, actorMemberId: id, after: { ended } }])
}

async function endMails(tx: Tx, userId: number, ended: EndedKind): Promise<void> {
  // Of two simultaneous clicks the second changes nothing.
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const choices = await choicesToEnd(tx, userId, ended)
  if (choices.length === 0) return
  await tx
    .insertInto('notification_choices')
    .values(choices.map((choice) => ({ ...choice, user_id: userId, mail: 'off' as const })))
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ mail: 'off' }))
    .execute()
  const before = { mails: choices.map(({ kind, mail }) => ({ kind, mail })) }
  await recordEvents(tx, [{ action: 'mail_unsubscribed', actorUserId: userId, before, after: { ended } }])
}
