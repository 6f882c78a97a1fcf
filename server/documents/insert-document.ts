import type { Insertable } from 'kysely'
import { mostBytesPerDay } from '#domain/documents/file.ts'
import { Refusal } from '#domain/refusals.ts'
import type { LoadRow } from '#server/auctions/auction.ts'
import type { Tx } from '#server/db/db.ts'
import type { Tables } from '#server/db/tables.ts'
import { type Uploader, uploadedWithinDay, type StoredFile } from './take-file.ts'
import { finishFiles } from './files.ts'

type Documents = Tables['documents']
type NewDocument = StoredFile &
  Pick<Insertable<Documents>, 'type' | 'award_id' | 'client_id' | 'milestone_id' | 'is_made' | 'names_carrier'> & {
    load: Pick<LoadRow, 'id' | 'shipper_id'> | null
  }

/** Makes the row of a stored file. Refusals: `upload-limit`; `load-not-found` when its key names another file. */
export async function insertDocument(tx: Tx, { visitor, id }: Uploader, { load, ...file }: NewDocument) {
  const isStaff = visitor === 'staff'
  // One after another for one account: an upload that is not committed is not counted.
  await tx
    .selectFrom(isStaff ? 'staff' : 'users')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute()
  const row = await tx
    .insertInto('documents')
    .values({
      ...file,
      [isStaff ? 'staff_id' : 'user_id']: id,
      load_id: load?.id ?? null,
      shipper_id: load?.shipper_id ?? null,
    })
    .onConflict((conflict) => conflict.column('client_id').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Refusal('load-not-found')
  if ((await uploadedWithinDay(tx, { visitor, id })) > mostBytesPerDay) throw new Refusal('upload-limit')
  await finishFiles(tx, [file.filename])
  return row
}
