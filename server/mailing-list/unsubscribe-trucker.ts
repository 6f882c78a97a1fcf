import { sql } from 'kysely'
import { unsubscribeTrucker, unsubscribeByLink } from '#domain/mailing-list/api.ts'
import { Refusal, type RefusalCode } from '#domain/refusals.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { signerOf } from '#server/db/secrets.ts'
import { writes } from '#server/http/route.ts'
import { withdrawEndedMails } from '#server/mail/queue-mails.ts'
import { idInLink, type ListedRow, lockListed, toMailingListTrucker, unsubscribePath } from './queries.ts'

export const unsubscribeTruckerRoute = writes(unsubscribeTrucker, async ({ params, actor, tx }) =>
  toMailingListTrucker(await markUnsubscribed(tx, params.id, { staffId: actor.id })),
)

type Mark = {
  /** Left out where the trucker does it by a link. */
  staffId?: number
  /** The refusal when the list has no such id. */
  missing?: RefusalCode
}

/** Marks a trucker of the list as unsubscribed. A second time changes and records nothing. */
async function markUnsubscribed(
  tx: Tx,
  id: number,
  { staffId, missing = 'mailing-list-trucker-not-found' }: Mark,
): Promise<ListedRow> {
  const found = await lockListed(tx, id)
  if (!found) throw new Refusal(missing)
  if (found.unsubscribed) return found
  await tx.updateTable('truckers_mailing_list').set({ unsubscribed: true }).where('id', '=', id).execute()
  await withdrawEndedMails(tx, [unsubscribePath(await signerOf(tx), id)])
  await recordEvents(tx, [
    {
      action: 'mailing_list_unsubscribed',
      ...(staffId !== undefined && { actorStaffId: staffId }),
      before: { mailingListId: id, unsubscribed: false },
      after: { mailingListId: id, unsubscribed: true },
    },
  ])
  return { ...found, unsubscribed: true }
}

/** Links to join that are still in the mailbox end with it. Source: G-130, G-196. */
export const unsubscribeByLinkRoute = writes(unsubscribeByLink, async ({ query, tx }) => {
  const id = await idInLink(tx, query.token)
  const { email } = await markUnsubscribed(tx, id, { missing: 'invalid-link' })
  await tx
    .deleteFrom('mailing_list_joins')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .execute()
  return { success: true as const }
})
