import { buffer } from 'node:stream/consumers'
import { signatureType } from '#domain/documents/document.ts'
import type { NewPod } from '#domain/files/pod.ts'
import type { Milestone } from '#domain/milestones/milestone.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Db } from '#server/db/db.ts'
import { fileOf, onWhite, selectDocuments, type Uploader } from '#server/documents/public.ts'
import { readKeptDetails } from '#server/loads/public.ts'
import { milestonesOfAward } from '#server/milestones/public.ts'
import type { Storage } from '#server/ports/storage.ts'
import { mayAdd } from './lock-load.ts'
import type { PodFacts } from './pod-paper.ts'

/**
 * The facts of a proof of delivery. Refusals: those of `mayAdd`; `milestone-not-found`, `milestone-void`;
 * `invalid-input` for a milestone that isn't a delivery; `file-not-arrived` for a signature that has not come.
 */
export async function readPodFacts(
  db: Db,
  storage: Storage,
  { uploader, loadId, pod, whose }: { uploader: Uploader; loadId: number; pod: NewPod; whose: string },
): Promise<PodFacts> {
  const load = await mayAdd(db, uploader, loadId)
  const milestones = await milestonesOfAward(db, load)
  const milestone = milestones.find(({ id }) => id === pod.milestoneId.toLowerCase())
  if (!milestone) throw new Refusal('milestone-not-found')
  refuseMilestone(milestone, load.export)
  const { values: details } = await readKeptDetails(db, load.id)
  const readSignature = pod.signatureFileId ? await findSignature(db, storage, milestone, pod.signatureFileId) : null
  const signature = readSignature && (await onWhite(readSignature, whose))
  return { load, details, milestone, milestones, signature }
}

function refuseMilestone({ kind, voided }: Milestone, isExport: boolean): void {
  if (isExport || (kind !== 'work_done' && kind !== 'dropped')) {
    const message = 'A proof of delivery belongs to the delivery of an import'
    throw new Refusal('invalid-input', [{ path: 'milestoneId', message }])
  }
  if (voided) throw new Refusal('milestone-void')
}

/** Finds a signature of the same award, and reads it on demand. It was checked when it arrived. */
async function findSignature(db: Db, storage: Storage, { id }: Milestone, clientId: string) {
  const row = await selectDocuments(db)
    .where('documents.client_id', '=', clientId)
    .where('documents.type', '=', signatureType)
    .where('documents.award_id', '=', (eb) => eb.selectFrom('milestones').select('award_id').where('id', '=', id))
    .where('documents.removed_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new Refusal('file-not-arrived')
  return async () => buffer((await fileOf(storage, row)).content)
}
