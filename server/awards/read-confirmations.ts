import { sql } from 'kysely'
import {
  openConfirmation,
  openStaffConfirmation,
  readConfirmation,
  listStaffConfirmations,
} from '#domain/awards/api.ts'
import type { AwardSettings } from '#domain/awards/settings.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Db } from '#server/db/db.ts'
import { reads } from '#server/http/route.ts'
import { callerName } from '#server/http/sessions/actor.ts'
import { confirmationFile } from './confirmation-file.ts'
import { findPaper, readSide, type PaperVersion, papersWhere, shownAcknowledgement } from './confirmations.ts'
import { findAward, type AwardRow, issueLater } from './find-award.ts'
import type { PaperParts } from './paper-files.ts'

/** The caller's own side, as `readConfirmation` has it. */
export function openConfirmationRoute(settings: AwardSettings, parts: PaperParts) {
  return reads(openConfirmation, async ({ params, query, actor, db }) => {
    const { award, side } = await findAward(db, actor, params.id, settings)
    const paper = await findPaper(db, { awardId: award.id, side, version: query.version })
    return confirmationFile(db, { ...parts, account: callerName(actor) }, paper.id)
  })
}

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

/** Only the caller's own side. Source. */
export function readConfirmationRoute(settings: AwardSettings) {
  return reads(readConfirmation, async ({ params, query, actor, db }) =>
    readSide(db, await findAward(db, actor, params.id, settings), query.version),
  )
}

/** Empty for a load that was never awarded. Refusals: `load-not-found`. */
export function listStaffConfirmationsRoute(settings: AwardSettings) {
  return reads(listStaffConfirmations, async ({ params, db }) => {
    const load = await db.selectFrom('loads').select('winner_id').where('id', '=', params.id).executeTakeFirst()
    if (!load) throw new Refusal('load-not-found')
    const known = await awardsOf(db, params.id)
    if (known.size === 0 && load.winner_id !== null) await issueLater(db, params.id, settings)
    const awards = known.size > 0 ? known : await awardsOf(db, params.id)
    const papers = await papersWhere(db, sql<boolean>`confirmations.award_id = any(${[...awards.keys()]}::int[])`)
    return papers.map((paper) => forStaff(paper, awards.get(paper.award_id)!))
  })
}

async function awardsOf(db: Db, loadId: number): Promise<Map<number, AwardRow>> {
  const rows = await db.selectFrom('awards').selectAll().where('load_id', '=', loadId).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

function forStaff({ acknowledgement, ...paper }: PaperVersion, award: AwardRow) {
  return {
    id: paper.public_id,
    number: paper.snapshot.number,
    side: paper.side,
    version: paper.version,
    issuedAt: paper.issued_at.toISOString(),
    replacedAt: paper.replaced_at?.toISOString() ?? null,
    snapshot: paper.snapshot,
    sha256: paper.sha256,
    acknowledgement: acknowledgement && {
      ...shownAcknowledgement(acknowledgement),
      ip: acknowledgement.ip,
      userAgent: acknowledgement.user_agent,
    },
    award: { ordinal: award.ordinal, state: award.state, acknowledgeBy: award.acknowledge_by.toISOString() },
  }
}
