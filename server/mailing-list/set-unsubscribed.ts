import { resubscribeTrucker, unsubscribeTrucker } from '#domain/mailing-list/api.ts'
import { Refusal, type RefusalCode } from '#domain/refusals.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { signerOf } from '#server/db/secrets.ts'
import { writes } from '#server/http/route.ts'
import { withdrawEndedMails } from '#server/mail/public.ts'
import { unsubscribePath } from './links.ts'
import { type ListedRow, toMailingListTrucker } from './queries.ts'

/** Source: docs/requirements.md, B-145. */
export const unsubscribeTruckerRoute = writes(unsubscribeTrucker, async ({ params, actor, tx }) =>
  toMailingListTrucker(await setUnsubscribed(tx, params.id, { unsubscribed: true, staffId: actor.id })),
)

/** Source: docs/requirements.md, B-145. */
export const resubscribeTruckerRoute = writes(resubscribeTrucker, async ({ params, actor, tx }) =>
  toMailingListTrucker(await setUnsubscribed(tx, params.id, { unsubscribed: false, staffId: actor.id })),
)

type Mark = {
  unsubscribed: boolean
  /** Left out where the trucker does it by a link. */
  staffId?: number
  /** The refusal where nobody of that id is on the list. */
  missing?: RefusalCode
}

/** Marks a trucker of the list, or takes the mark away. Said twice, it is done and told of once. */
export async function setUnsubscribed(
  tx: Tx,
  id: number,
  { unsubscribed, staffId, missing = 'mailing-list-trucker-not-found' }: Mark,
): Promise<ListedRow> {
  const found = await tx
    .selectFrom('truckers_mailing_list')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) throw new Refusal(missing)
  if (found.unsubscribed === unsubscribed) return found
  await tx.updateTable('truckers_mailing_list').set({ unsubscribed }).where('id', '=', id).execute()
  if (unsubscribed) await withdrawEndedMails(tx, [unsubscribePath(await signerOf(tx), id)])
  await recordEvents(tx, [
    {
      action: unsubscribed ? 'mailing_list_unsubscribed' : 'mailing_list_resubscribed',
      ...(staffId !== undefined && { actorStaffId: staffId }),
      before: { mailingListId: id, unsubscribed: found.unsubscribed },
      after: { mailingListId: id, unsubscribed },
    },
  ])
  return { ...found, unsubscribed }
}
