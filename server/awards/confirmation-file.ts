import { sql } from 'kysely'
import type { PaperSide } from '#domain/awards/settings.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { openFileOf, selectDocuments } from '#server/documents/document-rows.ts'
import type { FileAnswer } from '#server/http/file-answer.ts'
import type { Storage } from '#server/ports/storage.ts'
import { type PaperVersion, papersWhere } from './confirmations.ts'
import { liveDispatch, type LiveDispatch } from './live-dispatch.ts'
import { insertPaper, type PaperMaking, replaceFile, storePaper } from './paper-files.ts'
import type { PaperToSet } from './typesetting/set-paper.ts'

const typeOfSide = { trucker: 'rate_confirmation', shipper: 'load_confirmation' } as const satisfies Record<
  PaperSide,
  string
>
/** Each time a paper was acknowledged or replaced while it was printed; that happens at most twice in its life. */
const mostPrintings = 4

/**
 * The PDF of a version of a paper, by its id: made when it is first read, and again when it was acknowledged or replaced,
 * or the facts for its driver changed since, which is printed on it. The same paper has the same bytes wherever it is made. Source: X-141.
 */
export async function confirmationFile(db: Db, making: PaperMaking, paperId: number): Promise<FileAnswer> {
  for (let printings = 0; printings < mostPrintings; printings += 1) {
    const paper = await livePaper(db, paperId)
    if (await isPrinted(db, paper)) return openDocument(db, making.storage, paper.document_id!)
    await printAnew(db, making, paper)
  }
  throw new Refusal('busy')
}

export async function openDocument(db: Db, storage: Storage, documentId: number): Promise<FileAnswer> {
  const row = await selectDocuments(db).where('documents.id', '=', documentId).executeTakeFirstOrThrow()
  return openFileOf(storage, row)
}

async function paperById(db: Db, paperId: number): Promise<PaperVersion> {
  const [paper] = await papersWhere(db, sql<boolean>`confirmations.id = ${paperId}`)
  if (!paper) throw new Refusal('confirmation-not-found')
  return paper
}

/** A paper with the live facts that are printed on it. */
type LivePaper = PaperVersion & LiveDispatch

async function livePaper(db: Db, paperId: number): Promise<LivePaper> {
  const paper = await paperById(db, paperId)
  return { ...paper, ...(await liveDispatch(db, paper)) }
}

/** Whether its document shows its current state: the document is written under the lock that changes take too. */
async function isPrinted(
  db: Db,
  { document_id, acknowledgement, replaced_at, changedAt }: LivePaper,
): Promise<boolean> {
  if (document_id === null) return false
  const { uploaded_at: printedAt } = await db
    .selectFrom('documents')
    .select('uploaded_at')
    .where('id', '=', document_id)
    .executeTakeFirstOrThrow()
  return [acknowledgement?.at, replaced_at, changedAt].every((at) => !at || at <= printedAt)
}

async function printAnew(db: Db, making: PaperMaking, paper: LivePaper): Promise<void> {
  const { load_id: loadId } = await db
    .selectFrom('awards')
    .select('load_id')
    .where('id', '=', paper.award_id)
    .executeTakeFirstOrThrow()
  await storePaper(db, making, loadId, {
    paper: asData(paper),
    keep: async (tx, stored) => {
      const now = await livePaper(tx, paper.id)
      if (!isSame(now, paper) || (await isPrinted(tx, now))) return false
      if (now.document_id === null) await keepFirst(tx, paper, loadId, stored)
      else await replaceFile(tx, now.document_id, stored)
      return true
    },
  })
}

async function keepFirst(
  tx: Tx,
  { id, side, snapshot, award_id: awardId }: PaperVersion,
  loadId: number,
  stored: { filename: string; bytes: number },
): Promise<void> {
  const name = `${snapshot.number}-v${snapshot.version}.pdf`
  const documentId = await insertPaper(tx, { type: typeOfSide[side], name, awardId, loadId }, stored)
  await tx.updateTable('confirmations').set({ document_id: documentId }).where('id', '=', id).execute()
}

function isSame(one: LivePaper, other: LivePaper): boolean {
  return (
    one.changedAt?.getTime() === other.changedAt?.getTime() &&
    one.replaced_at?.getTime() === other.replaced_at?.getTime() &&
    one.acknowledgement?.at.getTime() === other.acknowledgement?.at.getTime()
  )
}

/** The paper as it was frozen, with its hash and its later state. */
function asData({ snapshot, sha256, acknowledgement, replaced_at, version, dispatch }: LivePaper): PaperToSet {
  const replacedBy = replaced_at === null ? null : version + 1
  return { kind: 'confirmation', paper: { paper: snapshot, sha256, acknowledgement, replacedBy, dispatch } }
}
