import { randomBytes } from 'node:crypto'
import type { AwardSettings } from '#domain/awards/settings.ts'
import { workFormats } from '#domain/documents/file.ts'
import { readCarrier } from '#server/awards/carrier.ts'
import type { LoadRow } from '#server/auctions/auction.ts'
import type { PaperSetter } from '#server/awards/typesetting/paper-setter.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { finishFiles, writeFile } from '#server/documents/files.ts'
import { nameOf } from '#server/files/insert-file.ts'
import { podPaper } from '#server/files/pod-paper.ts'
import type { KeptDetails } from '#server/loads/load-details.ts'
import { milestonesOfAward } from '#server/milestones/list-milestones.ts'
import type { MilestoneRow } from '#server/milestones/recorder.ts'
import type { Storage } from '#server/ports/storage.ts'
import { dockPicture, sealPicture, signaturePicture } from './pictures.ts'
import type { RoadStep } from './road.ts'

/** Where files are stored, the paper setter, and the operator's settings. */
export type FilePlace = { db: Db; storage: Storage; setter: PaperSetter; settings: AwardSettings }

type FileType = NonNullable<RoadStep['file']>[number]
type Wanted = { type: FileType; row: MilestoneRow; load: LoadRow; details: KeptDetails['values'] }

const drawn = { seal_photo: sealPicture, other_photo: dockPicture } as const
const minute = 60_000

/** Makes a file of a milestone, a minute or two after it, and returns what its event says and when it came. */
export async function insertRoadFile(tx: Tx, place: FilePlace, wanted: Wanted) {
  const { type, row, load } = wanted
  const at = new Date(row.recorded_at.getTime() + (type === 'pod' ? 2 : 1) * minute)
  const content = type === 'pod' ? await podOf(tx, place, wanted, at) : drawn[type]()
  const filename = randomBytes(16).toString('hex')
  const { mimeType, extension } = type === 'pod' ? formats.pdf : formats.png
  const originalFilename = nameOf(load.load_number, type, 1, `file.${extension}`)
  const { id } = await tx
    .insertInto('documents')
    .values({
      user_id: row.by_user_id,
      load_id: load.id,
      shipper_id: load.shipper_id,
      type,
      original_filename: originalFilename,
      filename,
      mime_type: mimeType,
      bytes: await writeFile(place.db, place.storage, filename, once(content)),
      uploaded_at: at,
      award_id: row.award_id,
      client_id: row.id.replace('de30', type === 'pod' ? 'de32' : 'de31'),
      milestone_id: row.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await finishFiles(tx, [filename])
  return { at, documentId: id, type, originalFilename }
}

const formats = {
  pdf: { mimeType: workFormats.pdf.mimeType, extension: 'pdf' },
  png: { mimeType: workFormats.png.mimeType, extension: 'png' },
} as const

/** The proof of delivery as it was then: with what had been reported until the delivery. */
async function podOf(tx: Tx, { setter, settings }: FilePlace, { row, load, details }: Wanted, madeAt: Date) {
  const reported = await milestonesOfAward(tx, load)
  const milestones = reported.filter(({ happenedAt }) => Date.parse(happenedAt) <= row.happened_at.getTime())
  const milestone = milestones.find(({ id }) => id === row.id)!
  const pod = {
    milestoneId: row.id,
    receivedBy: 'Dana Dock (demo)',
    pieces: 22,
    condition: 'clean',
    seal: 'intact',
  } as const
  const carrier = await readCarrier(tx, load.winner_id!, settings)
  const facts = { load, details, milestone, milestones, carrier, signature: signaturePicture() }
  const { name: operatorName } = settings.operator
  return setter.set('demo', { kind: 'pod', paper: podPaper(pod, facts, { operatorName, madeAt }) })
}

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content
}
