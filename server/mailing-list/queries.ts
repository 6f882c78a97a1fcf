import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { MailingListTrucker } from '#domain/mailing-list/trucker.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Tx, Db } from '#server/db/db.ts'
import { type Signer, signerOf } from '#server/db/secrets.ts'
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

const purpose = 'mailing-list'

/** The URL that unsubscribes an address, without signing in: a page, and for email clients a call. It never expires. */
export function unsubscribePath(signer: Signer, listedId: number): string {
  return `/mailing-list/unsubscribe?token=${signer.sign(purpose, String(listedId))}`
}

/** The owner of a link, as an id of the list. Refusals: `invalid-link` for one that was not made here. */
export async function idInLink(db: Db, token: string): Promise<number> {
  const value = (await signerOf(db)).read(purpose, token)
  if (value === null) throw new Refusal('invalid-link')
  return Number(value)
}
