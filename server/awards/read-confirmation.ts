import { readConfirmation } from '#domain/awards/api.ts'
import type { AwardSettings } from '#domain/awards/settings.ts'
import { reads } from '#server/http/route.ts'
import { readSide } from './confirmations.ts'
import { findAward } from './find-award.ts'

/** Only the caller's own side. Source. */
export function readConfirmationRoute(settings: AwardSettings) {
  return reads(readConfirmation, async ({ params, query, actor, db }) =>
    readSide(db, await findAward(db, actor, params.id, settings), query.version),
  )
}
