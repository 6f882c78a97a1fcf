import { openRecord } from '#domain/awards/api.ts'
import type { AwardSettings } from '#domain/awards/settings.ts'
import { Refusal } from '#domain/refusals.ts'
import type { LoadRow } from '#server/auctions/auction.ts'
import type { Db } from '#server/db/db.ts'
import { reads } from '#server/http/route.ts'
import { callerName } from '#server/http/sessions/actor.ts'
import { openDocument } from './confirmation-file.ts'
import { latestPapers } from './confirmations.ts'
import { type AwardRow, findAward, isLive } from './find-award.ts'
import { insertPaper, type PaperMaking, type PaperParts, storePaper } from './paper-files.ts'

/**
 * The record of a completed load, which names both sides, so only where they know of each other. Made when it is first read.
 *
 * Refusals: `record-not-found`. Source: X-155; G-301.
 */
export function openRecordRoute(settings: AwardSettings, parts: PaperParts) {
  return reads(openRecord, async ({ params, actor, db }) => {
    const { award } = await findAward(db, actor, params.id, settings).catch(notFound)
    const load = await db.selectFrom('loads').selectAll().where('id', '=', params.id).executeTakeFirstOrThrow()
    const isRevealed = settings.revealsParties && isLive(award) && award.acknowledged_at !== null
    if (load.status !== 'completed' || !isRevealed) throw new Refusal('record-not-found')
    const making = { ...parts, account: callerName(actor) }
    if (!(await documentOf(db, award))) await makeRecord(db, making, award, load)
    return openDocument(db, parts.storage, (await documentOf(db, award))!.id)
  })
}

function notFound(error: unknown): never {
  throw error instanceof Refusal ? new Refusal('record-not-found') : error
}

function documentOf(db: Db, award: AwardRow) {
  return db
    .selectFrom('documents')
    .select('id')
    .where('award_id', '=', award.id)
    .where('type', '=', 'transaction_record')
    .executeTakeFirst()
}

async function makeRecord(db: Db, making: PaperMaking, award: AwardRow, load: LoadRow): Promise<void> {
  const papers = await latestPapers(db, award.id)
  const [trucker, shipper] = (['trucker', 'shipper'] as const).map((one) => papers.find(({ side }) => side === one)!)
  const completedAt = load.completed_at ?? load.updated_at
  await storePaper(db, making, load.id, {
    paper: { kind: 'record', paper: { trucker: trucker!.snapshot, shipper: shipper!.snapshot, completedAt } },
    keep: async (tx, stored) => {
      if (await documentOf(tx, award)) return false
      const name = `${load.load_number}-record.pdf`
      await insertPaper(tx, { type: 'transaction_record', name, awardId: award.id, loadId: load.id }, stored)
      return true
    },
  })
}
