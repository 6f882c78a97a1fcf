import { resubscribeTrucker, unsubscribeTrucker } from '#domain/mailing-list/api.ts'
import { Refusal, type RefusalCode } from '#domain/refusals.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { signerOf } from '#server/db/secrets.ts'
import { writes } from '#server/http/route.ts'
import { withdrawEndedMails } from '#server/mail/public.ts'
import { mailJoinLink } from './join-mailing-list.ts'
import { unsubscribePath } from './links.ts'
import { type ListedRow, toMailingListTrucker } from './queries.ts'

export const unsubscribeTruckerRoute = writes(unsubscribeTrucker, async ({ params, actor, tx }) =>
  toMailingListTrucker(await markUnsubscribed(tx, params.id, { staffId: actor.id })),
)

/** Only the owner of an address ends its unsubscribing: by the link that this sends. Source: B-145; G-238. */
export const resubscribeTruckerRoute = writes(resubscribeTrucker, async ({ params, actor, tx }) => {
  const found = await lockListed(tx, params.id)
  if (!found) throw new Refusal('mailing-list-trucker-not-found')
  if (!found.unsubscribed) return toMailingListTrucker(found)
  const { email, name, company, drayage_area_id: drayageAreaID } = found
  if (!(await mailJoinLink(tx, { email, name, company, drayageAreaID }))) throw new Refusal('too-many-attempts')
  await recordEvents(tx, [
    { action: 'mailing_list_link_sent', actorStaffId: actor.id, after: { mailingListId: params.id } },
  ])
  return toMailingListTrucker(found)
})

function lockListed(tx: Tx, id: number): Promise<ListedRow | undefined> {
  return tx.selectFrom('truckers_mailing_list').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

type Mark = {
  /** Left out where the trucker does it by a link. */
  staffId?: number
  /** The refusal when the list has no such id. */
  missing?: RefusalCode
}

/** Marks a trucker of the list as unsubscribed. A second time changes and records nothing. */
export async function markUnsubscribed(
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
