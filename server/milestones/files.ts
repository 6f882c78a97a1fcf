import { sql } from 'kysely'
import { signatureType } from '#domain/documents/document.ts'
import { isPicture } from '#domain/documents/file.ts'
import type { StaffMilestoneFile } from '#domain/milestones/milestone.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { DocumentRow } from '#server/documents/document-rows.ts'

/**
 * The files of some milestones, by the id of the milestone, oldest first, without removed ones and those that
 * `mayRead`, a condition on `documents`, leaves out.
 */
export async function filesOf(
  db: Db,
  ids: string[],
  mayRead = sql<boolean>`true`,
): Promise<Map<string, StaffMilestoneFile[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'type', 'original_filename', 'filename', 'mime_type', 'milestone_id'])
    .where('milestone_id', 'in', ids)
    .where('removed_at', 'is', null)
    .where('type', '<>', signatureType)
    .where(mayRead)
    .orderBy('id')
    .execute()
  const byMilestone = Map.groupBy(rows, (row) => row.milestone_id!)
  return new Map([...byMilestone].map(([id, files]) => [id, files.map(toFile)]))
}

type FileRow = Pick<DocumentRow, 'id' | 'type' | 'original_filename' | 'filename' | 'mime_type'>

function toFile({ id, type, original_filename: name, filename: path, ...row }: FileRow): StaffMilestoneFile {
  return { id, type, name, path, isPicture: isPicture(row.mime_type) }
}

/**
 * Attaches the files that a milestone names. Refusals: `file-not-arrived` unless each of them came for the award, was
 * not removed, and belongs to no other valid milestone. The load's row is locked, here and where files come in.
 *
 * Source: X-105.
 */
export async function attachFiles(
  tx: Tx,
  { id, award_id: awardId, fileIds }: { id: string; award_id: number; fileIds: string[] },
): Promise<StaffMilestoneFile[]> {
  if (fileIds.length === 0) return []
  const attached = await tx
    .updateTable('documents')
    .set({ milestone_id: id })
    .where('client_id', 'in', fileIds)
    .where('award_id', '=', awardId)
    .where('removed_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('milestone_id', 'is', null),
        eb.exists(
          eb
            .selectFrom('milestones')
            .select('milestones.id')
            .whereRef('milestones.id', '=', 'documents.milestone_id')
            .where('voided_at', 'is not', null),
        ),
      ]),
    )
    .returning('client_id')
    .execute()
  if (attached.length < new Set(fileIds.map((one) => one.toLowerCase())).size) throw new Refusal('file-not-arrived')
  return (await filesOf(tx, [id])).get(id) ?? []
}
