import { openStaffConfirmation } from '#domain/awards/api.ts'
import { Refusal } from '#domain/refusals.ts'
import { reads } from '#server/http/route.ts'
import type { Storage } from '#server/ports/storage.ts'
import { confirmationFile } from './confirmation-file.ts'

/** Any version of either side. */
export function openStaffConfirmationRoute(storage: Storage) {
  return reads(openStaffConfirmation, async ({ params, db }) => {
    const paper = await db
      .selectFrom('confirmations')
      .select('id')
      .where('public_id', '=', params.id)
      .executeTakeFirst()
    if (!paper) throw new Refusal('confirmation-not-found')
    return confirmationFile(db, storage, paper.id)
  })
}
