import { openConfirmation } from '#domain/awards/api.ts'
import type { AwardSettings } from '#domain/awards/settings.ts'
import { reads } from '#server/http/route.ts'
import { callerName } from '#server/http/sessions/actor.ts'
import { confirmationFile } from './confirmation-file.ts'
import { findPaper } from './confirmations.ts'
import { findAward } from './find-award.ts'
import type { PaperParts } from './paper-files.ts'

/** The caller's own side, as `readConfirmation` has it. */
export function openConfirmationRoute(settings: AwardSettings, parts: PaperParts) {
  return reads(openConfirmation, async ({ params, query, actor, db }) => {
    const { award, side } = await findAward(db, actor, params.id, settings)
    const paper = await findPaper(db, { awardId: award.id, side, version: query.version })
    return confirmationFile(db, { ...parts, account: callerName(actor) }, paper.id)
  })
}
