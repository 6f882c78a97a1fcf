import { openStaffConfirmation } from '#domain/awards/api.ts'
import { Refusal } from '#domain/refusals.ts'
import { reads } from '#server/http/route.ts'
import { callerName } from '#server/http/sessions/actor.ts'
import { confirmationFile } from './confirmation-file.ts'
import type { PaperParts } from './paper-files.ts'

/** Any version of either side. */
export function openStaffConfirmationRoute(parts: PaperParts) {
  return reads(openStaffConfirmation, async ({ params, actor, db }) => {
    const paper = await db
      .selectFrom('confirmations')
      .select('id')
      .where('public_id', '=', params.id)
      .executeTakeFirst()
    if (!paper) throw new Refusal('confirmation-not-found')
    return confirmationFile(db, { ...parts, account: callerName(actor) }, paper.id)
  })
}
