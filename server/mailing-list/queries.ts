import type { Selectable } from 'kysely'
import type { MailingListTrucker } from '#domain/mailing-list/trucker.ts'
import type { Db } from '#server/db/db.ts'
import type { Tables } from '#server/db/tables.ts'

export type ListedRow = Selectable<Tables['truckers_mailing_list']>

/** Which truckers of the list; what is left out does not matter. */
type Narrowing = { drayageAreaID?: number | undefined; unsubscribed?: 'true' | 'false' | undefined }

export function selectListed(db: Db, { drayageAreaID, unsubscribed }: Narrowing) {
  let listed = db.selectFrom('truckers_mailing_list')
  if (drayageAreaID !== undefined) listed = listed.where('drayage_area_id', '=', drayageAreaID)
  if (unsubscribed !== undefined) listed = listed.where('unsubscribed', '=', unsubscribed === 'true')
  return listed
}

export function toMailingListTrucker(row: ListedRow): MailingListTrucker {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    company: row.company,
    drayageAreaID: row.drayage_area_id,
    unsubscribed: row.unsubscribed,
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}
