import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { signatureType } from '#domain/documents/document.ts'
import { workFormats } from '#domain/documents/file.ts'
import type { NewPod } from '#domain/files/pod.ts'
import type { Milestone } from '#domain/milestones/milestone.ts'
import { Refusal } from '#domain/refusals.ts'
import { readCarrier } from '#server/awards/carrier.ts'
import { databaseNow, type Db } from '#server/db/db.ts'
import { type Uploader, takeFile } from '#server/documents/take-file.ts'
import { onWhite } from '#server/documents/pictures/picture.ts'
import { type DocumentRow, fileOf, selectDocuments } from '#server/documents/document-rows.ts'
import { clientOf } from '#server/http/client.ts'
import { replayed, uuidKeyOf } from '#server/http/once.ts'
import { callerName } from '#server/http/sessions/actor.ts'
import { readKeptDetails } from '#server/loads/load-details.ts'
import { milestonesOfAward } from '#server/milestones/list-milestones.ts'
import type { Storage } from '#server/ports/storage.ts'
import { insertFile } from './insert-file.ts'
import { findByKey, refuseOther } from './sent-before.ts'
import { mayAdd } from './lock-load.ts'
import { podPaper, type PodFacts } from './pod-paper.ts'
import type { FileParts, FileRequest } from './take-work-file.ts'

type Given<Answer> = { uploader: Uploader; loadId: number; pod: NewPod; answer: (row: DocumentRow) => Answer }

/**
 * Has the proof of delivery of a load set, outside of any transaction, and keeps it as a file of the delivery, for an
 * account or for a driver by the link of its trucker. A known key is answered from its row.
 *
 * Refusals: those of `readPodFacts`, `takeFile` and `insertFile`; `load-not-found` for the key of another's file.
 * Source.
 */
export async function makePod<Answer>(
  { db, transaction, http }: Omit<FileRequest, 'receive'>,
  { storage, setter, settings }: FileParts,
  { uploader, loadId, pod, answer }: Given<Answer>,
): Promise<Answer> {
  const clientId = uuidKeyOf(http.request)
  const known = await findByKey(db, clientId)
  if (known) {
    refuseOther(known, { uploader, loadId, isMade: true })
    http.reply.header(...replayed)
    return answer(known)
  }
  const whose = callerName(http.request.actor!)
  const facts = await readPodFacts(db, { storage, settings }, { uploader, loadId, pod, whose })
  const made = { operatorName: settings.operator.name, madeAt: await databaseNow(db) }
  const content = await setter.set(whose, {
    kind: 'pod',
    paper: podPaper(pod, facts, made),
  })
  const { mimeType } = workFormats.pdf
  const sender = { uploader, client: clientOf(http.request), settings }
  const taking = {
    db,
    storage,
    uploader,
    log: http.request.log,
    receive: inside(content),
    judge: async () => ({ name: 'file.pdf', mimeType, content: Readable.from([content]) }),
  }
  return takeFile(taking, (_, stored) =>
    transaction(async (tx) => {
      const file = { type: 'pod', milestoneId: facts.milestone.id, stored, clientId, isMade: true } as const
      const namesCarrier = facts.carrier !== null
      return answer(await insertFile(tx, sender, loadId, { ...file, namesCarrier, isNotified: () => true }))
    }),
  )
}

/** A file that is made here comes in like one that is sent. */
function inside(content: Buffer) {
  return async <Stored>(store: (file: { name: string; content: Readable }) => Promise<Stored>) => ({
    fields: null,
    stored: await store({ name: '', content: Readable.from([content]) }),
  })
}

/**
 * The facts of a proof of delivery. Refusals: those of `mayAdd`; `milestone-not-found`, `milestone-void`;
 * `invalid-input` for a milestone that isn't a delivery; `file-not-arrived` for a signature that has not come.
 */
async function readPodFacts(
  db: Db,
  { storage, settings }: Pick<FileParts, 'storage' | 'settings'>,
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
  // It acknowledges the award, from when on the two sides know each other.
  const carrier = await readCarrier(db, load.winner_id!, settings)
  return { load, details, milestone, milestones, signature, carrier }
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
