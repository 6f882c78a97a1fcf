import { extname } from 'node:path'
import type { AwardSettings } from '#domain/awards/settings.ts'
import { type SentType, signatureType } from '#domain/documents/document.ts'
import { largestSignature, mostFilesOfType, workFormats } from '#domain/documents/file.ts'
import { Refusal } from '#domain/refusals.ts'
import { changeOf } from '#server/auctions/auction.ts'
import { acknowledgeByWork } from '#server/awards/mark-acknowledged.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { insertDocument } from '#server/documents/insert-document.ts'
import type { Uploader, StoredFile } from '#server/documents/take-file.ts'
import type { DocumentRow } from '#server/documents/document-rows.ts'
import type { Client } from '#server/http/client.ts'
import { notify } from '#server/notifications/notify.ts'
import { lockWorkedLoad, type WorkedLoad } from './lock-load.ts'

/** Who adds a file, from where. */
export type Sender = { uploader: Uploader; client: Client; settings: AwardSettings }

/** The added file; `clientId` is the key that it was sent with. */
export type AddedFile = {
  type: SentType
  milestoneId: string | null
  stored: StoredFile
  sentBytes?: number
  clientId: string
  /** Made here, for a milestone that must still be valid. */
  isMade?: boolean
  /** It says who carries. */
  namesCarrier?: boolean
  /** Whether the shipper is notified: only of a proof of delivery. */
  isNotified: (before: number) => boolean
}

/**
 * Makes the document of a stored file of the work on a load, with its event; from the trucker it acknowledges the award.
 *
 * Refusals: those of `lockWorkedLoad` and `insertDocument`; `milestone-not-found`; `milestone-void` for what is made here;
 * `too-many-files`; `signature-too-large`, `invalid-input` for a signature that is no PNG. Source.
 */
export async function insertFile(
  tx: Tx,
  { uploader, client, settings }: Sender,
  loadId: number,
  {
    type,
    milestoneId,
    stored,
    sentBytes = stored.bytes,
    clientId,
    isMade = false,
    namesCarrier = false,
    isNotified,
  }: AddedFile,
): Promise<DocumentRow> {
  if (type === signatureType) refuseSignature(stored, sentBytes)
  const worked = await lockWorkedLoad(tx, uploader, loadId, settings)
  const { load, awardId, now } = worked
  if (milestoneId !== null) await refuseMilestone(tx, { id: milestoneId, awardId, mustStand: isMade })
  const { standing, ever } = await countFiles(tx, loadId, type)
  // Removed ones count: each sent a notification.
  if (ever >= mostFilesOfType) throw new Refusal('too-many-files')
  if (uploader.visitor === 'trucker') {
    await acknowledgeByWork(tx, { load, now, actor: { visitor: 'trucker', id: uploader.id }, client, settings })
  }
  const isHeldBack = uploader.visitor === 'trucker' && !isMade && !settings.revealsParties
  const row = await insertDocument(tx, uploader, {
    ...stored,
    original_filename: nameOf(load.load_number, type, ever + 1, stored.original_filename),
    type,
    load,
    award_id: awardId,
    client_id: clientId,
    milestone_id: milestoneId,
    is_made: isMade,
    names_carrier: namesCarrier,
  })
  await follow(tx, worked, { row, uploader, isNotified: type === 'pod' && isNotified(standing) && !isHeldBack })
  return { ...row, load_number: load.load_number, load_status: load.status }
}

/** No name of a person or a company gets into a file's name: the phone's name for it is not kept. Source: G-351. */
export function nameOf(loadNumber: string, type: SentType, place: number, judged: string): string {
  return `${loadNumber}-${type.replaceAll('_', '-')}-${place}${extname(judged)}`
}

function refuseSignature({ mime_type: mimeType }: StoredFile, bytes: number): void {
  if (mimeType !== workFormats.png.mimeType) {
    throw new Refusal('invalid-input', [{ path: 'file', message: 'The signature must be a PNG file' }])
  }
  if (bytes > largestSignature) throw new Refusal('signature-too-large')
}

async function countFiles(tx: Tx, loadId: number, type: SentType): Promise<{ standing: number; ever: number }> {
  return tx
    .selectFrom('documents')
    .select((eb) => [
      eb.fn.countAll<number>().as('ever'),
      eb.fn.countAll<number>().filterWhere('removed_at', 'is', null).as('standing'),
    ])
    .where('load_id', '=', loadId)
    .where('type', '=', type)
    .executeTakeFirstOrThrow()
}

type MilestoneOfFile = { id: string; awardId: number; mustStand: boolean }

async function refuseMilestone(tx: Tx, { id, awardId, mustStand }: MilestoneOfFile): Promise<void> {
  const known = await tx
    .selectFrom('milestones')
    .select('voided_at')
    .where('id', '=', id)
    .where('award_id', '=', awardId)
    .executeTakeFirst()
  if (!known) throw new Refusal('milestone-not-found')
  if (mustStand && known.voided_at) throw new Refusal('milestone-void')
}

type Followed = { row: Pick<DocumentRow, 'id' | 'type' | 'original_filename'>; uploader: Uploader; isNotified: boolean }

/** The effects of a new file: its event, and the notification to the shipper. */
async function follow(tx: Tx, { load }: WorkedLoad, { row, uploader, isNotified }: Followed): Promise<void> {
  const [eventId] = await recordEvents(tx, [
    {
      action: 'file_added',
      ...changeOf(load),
      ...(load.winner_id !== null && { truckerId: load.winner_id }),
      ...(uploader.visitor === 'staff' ? { actorStaffId: uploader.id } : { actorUserId: uploader.id }),
      after: { documentId: row.id, type: row.type, originalFilename: row.original_filename },
    },
  ])
  if (isNotified && uploader.visitor !== 'shipper') {
    await notify(tx, 'file_added', { load, eventId }, { shipper: [load.shipper_id] })
  }
}
