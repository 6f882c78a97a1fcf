import { buffer } from 'node:stream/consumers'
import { largestSignature, workFormats } from '#domain/documents/file.ts'
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
 * What a proof of delivery is made from. Refusals: those of `mayAdd`; `milestone-not-found`, `milestone-void`;
 * `invalid-input` for a milestone that is no delivery and a signature that is no PNG; `signature-too-large`;
 * `file-not-arrived` for a signature that has not come.
 */
export async function readPodFacts(
  db: Db,
  storage: Storage,
  { uploader, loadId, pod }: { uploader: Uploader; loadId: number; pod: NewPod },
): Promise<PodFacts> {
  const load = await mayAdd(db, uploader, loadId)
  const milestones = await milestonesOfAward(db, load)
  const milestone = milestones.find(({ id }) => id === pod.milestoneId.toLowerCase())
  if (!milestone) throw new Refusal('milestone-not-found')
  refuseMilestone(milestone, load.export)
  const { values: details } = await readKeptDetails(db, load.id)
  const signature = pod.signatureFileId ? await readSignature(db, storage, loadId, pod.signatureFileId) : null
  return { load, details, milestone, milestones, signature }
}

function refuseMilestone({ kind, voided }: Milestone, isExport: boolean): void {
  if (isExport || (kind !== 'work_done' && kind !== 'dropped')) {
    const message = 'A proof of delivery belongs to the delivery of an import'
    throw new Refusal('invalid-input', [{ path: 'milestoneId', message }])
  }
  if (voided) throw new Refusal('milestone-void')
}

async function readSignature(db: Db, storage: Storage, loadId: number, clientId: string): Promise<Buffer> {
  const row = await selectDocuments(db)
    .where('documents.client_id', '=', clientId)
    .where('documents.load_id', '=', loadId)
    .where('documents.removed_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new Refusal('file-not-arrived')
  if (row.mime_type !== workFormats.png.mimeType) {
    throw new Refusal('invalid-input', [{ path: 'signatureFileId', message: 'The signature must be a PNG file' }])
  }
  if (row.bytes > largestSignature) throw new Refusal('signature-too-large')
  return onWhite(await buffer((await fileOf(storage, row)).content))
}
