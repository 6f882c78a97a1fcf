import { sql } from 'kysely'
import { type Dispatch, dispatchRows } from '#domain/awards/dispatch.ts'
import type { Db } from '#server/db/db.ts'
import { readKeptDetails } from '#server/loads/load-details.ts'
import type { PaperVersion } from './confirmations.ts'

/** The dispatch box of a paper, and when it last changed: of no box, when it went. */
export type LiveDispatch = { dispatch: Dispatch | null; changedAt: Date | null }

type AwardOfPaper = {
  load_id: number
  is_export: boolean
  is_live: boolean
  ended_at: Date | null
  changed_at: Date | null
}

/**
 * The live facts for the driver, on the carrier's latest paper from the acknowledgement of the award on until it ends. Source:
 * F-246, X-034.
 */
export async function liveDispatch(db: Db, paper: PaperVersion): Promise<LiveDispatch> {
  if (paper.side !== 'trucker' || !paper.acknowledgement || paper.replaced_at)
    return { dispatch: null, changedAt: null }
  const award = await awardOf(db, paper.award_id)
  if (!award.is_live) return { dispatch: null, changedAt: award.ended_at }
  const [{ values }, visits] = [await readKeptDetails(db, award.load_id), await visitsOf(db, award.load_id)]
  const rows = dispatchRows({ export: award.is_export, values, visits })
  const since = [paper.acknowledgement.at, award.changed_at].filter((at) => at !== null)
  const asOf = new Date(Math.max(...since.map((at) => at.getTime())))
  return { dispatch: { asOf: asOf.toISOString(), rows }, changedAt: asOf }
}

async function awardOf(db: Db, awardId: number): Promise<AwardOfPaper> {
  const { rows } = await sql<AwardOfPaper>`
    select awards.load_id, loads.export as is_export, awards.state = 'acknowledged' as is_live, ended_at, (
      select max(at) from events where events.load_id = awards.load_id
        and action in ('details_changed', 'appointment_made', 'appointment_cancelled')) as changed_at
    from awards join loads on loads.id = awards.load_id where awards.id = ${awardId}`.execute(db)
  return rows[0]!
}

async function visitsOf(db: Db, loadId: number) {
  const rows = await db
    .selectFrom('appointments')
    .select(['kind', 'start_at', 'end_at', 'zone', 'number'])
    .where('load_id', '=', loadId)
    .where('state', 'in', ['requested', 'confirmed'])
    .execute()
  return rows.map((row) => ({
    kind: row.kind,
    startAt: row.start_at,
    endAt: row.end_at,
    timeZone: row.zone,
    number: row.number,
  }))
}
