import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { MailingListTrucker } from '#domain/mailing-list/trucker.ts'
import type { Tx } from '#server/db/db.ts'
import type { Tables } from '#server/db/tables.ts'
import { allOf } from '#server/http/lists/slices.ts'

export type ListedRow = Selectable<Tables['truckers_mailing_list']>

/** The truckers of the list to read; omitted filters don't apply. */
type Narrowing = { drayageAreaID?: number | undefined; unsubscribed?: 'true' | 'false' | undefined }

/** Whether a row is one of these. */
export function isListedSql({ drayageAreaID, unsubscribed }: Narrowing): RawBuilder<boolean> {
  return allOf([
    drayageAreaID === undefined ? null : sql`truckers_mailing_list.drayage_area_id = ${drayageAreaID}`,
    unsubscribed === undefined ? null : sql`truckers_mailing_list.unsubscribed = ${unsubscribed === 'true'}`,
  ])
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

/** A row of the list, locked until the transaction ends. */
export function lockListed(tx: Tx, id: number): Promise<ListedRow | undefined> {
  return tx.selectFrom('truckers_mailing_list').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}
