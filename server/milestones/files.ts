import type { MilestoneFile } from '#domain/milestones/milestone.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Db, Tx } from '#server/db/db.ts'

/** The files of some milestones, by the id of the milestone. */
export async function filesOf(_db: Db, _ids: string[]): Promise<Map<string, MilestoneFile[]>> {
  return new Map()
}

/**
 * Puts the files that a milestone names to it. Refusals: `file-not-arrived` unless each of them came for the award.
 *
 * Source: X-105.
 */
export async function attachFiles(
  _tx: Tx,
  { fileIds }: { id: string; award_id: number; fileIds: string[] },
): Promise<MilestoneFile[]> {
  if (fileIds.length > 0) throw new Refusal('file-not-arrived')
  return []
}
