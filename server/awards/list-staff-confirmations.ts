import { sql } from 'kysely'
import { listStaffConfirmations } from '#domain/awards/api.ts'
import type { AwardSettings } from '#domain/awards/settings.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Db } from '#server/db/db.ts'
import { reads } from '#server/http/route.ts'
import { type PaperVersion, papersWhere, shownAcknowledgement } from './confirmations.ts'
import { type AwardRow, issueLater } from './find-award.ts'

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
