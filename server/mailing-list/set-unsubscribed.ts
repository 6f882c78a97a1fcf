import { resubscribeTrucker, unsubscribeTrucker } from '#domain/mailing-list/api.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { writes } from '#server/http/route.ts'
import { type ListedRow, toMailingListTrucker } from './queries.ts'

/** Source: docs/requirements.md, B-145. */
export const unsubscribeTruckerRoute = writes(unsubscribeTrucker, async ({ params, actor, tx }) =>
  toMailingListTrucker(await setUnsubscribed(tx, params.id, { unsubscribed: true, staffId: actor.id })),
)

/** Source: docs/requirements.md, B-145. */
export const resubscribeTruckerRoute = writes(resubscribeTrucker, async ({ params, actor, tx }) =>
  toMailingListTrucker(await setUnsubscribed(tx, params.id, { unsubscribed: false, staffId: actor.id })),
)

/** Said twice, it is done and told of once. */
async function setUnsubscribed(
  tx: Tx,
  id: number,
  { unsubscribed, staffId }: { unsubscribed: boolean; staffId: number },
): Promise<ListedRow> {
  const found = await tx
    .selectFrom('truckers_mailing_list')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) throw new Refusal('mailing-list-trucker-not-found')
  if (found.unsubscribed === unsubscribed) return found
  await tx.updateTable('truckers_mailing_list').set({ unsubscribed }).where('id', '=', id).execute()
  await recordEvents(tx, [
    {
      action: unsubscribed ? 'mailing_list_unsubscribed' : 'mailing_list_resubscribed',
      actorStaffId: staffId,
      before: { mailingListId: id, unsubscribed: found.unsubscribed },
      after: { mailingListId: id, unsubscribed },
    },
  ])
  return { ...found, unsubscribed }
}
