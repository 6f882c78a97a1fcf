import { mayAmend } from '#domain/awards/amendment-lifecycle.ts'
import type { AmendmentAnswer } from '#domain/events/rows/confirmation-events.ts'
import type { AwardSettings, PaperSide } from '#domain/awards/settings.ts'
import { bidderLabel } from '#domain/formats.ts'
import { Refusal } from '#domain/refusals.ts'
import { changeOf, type LoadRow } from '#server/auctions/auction.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import type { UserActor } from '#server/http/sessions/actor.ts'
import { notify } from '#server/notifications/notify.ts'
import { type AmendmentRow, bidOf, isOpen } from './confirmations.ts'
import { lockAward, type LockedAward } from './find-award.ts'

/** Refusals: `load-closed` from delivered on. Source: X-152. */
export function refuseClosed({ status }: Pick<LoadRow, 'status'>): void {
  if (!mayAmend(status)) throw new Refusal('load-closed')
}

export type LockedAmendment = LockedAward & { amendment: AmendmentRow }

/**
 * A change with its award and load, locked, for the side that answers it, or with `mine` for the one that proposed it.
 *
 * Refusals: `amendment-not-found` for everyone else; `amendment-answered`. Source: X-153.
 */
export async function lockAmendment(
  tx: Tx,
  actor: UserActor,
  publicId: number,
  { mine, settings }: { mine: boolean; settings: AwardSettings },
): Promise<LockedAmendment> {
  const found = await tx
    .selectFrom('amendments')
    .innerJoin('awards', 'awards.id', 'amendments.award_id')
    .select(['awards.id', 'awards.load_id'])
    .where('amendments.public_id', '=', publicId)
    .executeTakeFirst()
  const locked = found && (await lockAward(tx, actor, found.load_id, settings).catch(notFound))
  if (locked?.award.id !== found?.id || !locked) throw new Refusal('amendment-not-found')
  const amendment = await tx
    .selectFrom('amendments')
    .selectAll()
    .where('public_id', '=', publicId)
    .executeTakeFirstOrThrow()
  if ((amendment.by_side === locked.side) !== mine) throw new Refusal('amendment-not-found')
  if (!isOpen(amendment, locked.now)) throw new Refusal('amendment-answered')
  return { ...locked, amendment }
}

function notFound(error: unknown): never {
  throw error instanceof Refusal ? new Refusal('amendment-not-found') : error
}

/**
 * Ends a proposed change with its event, and notifies the side that waits for it. Without an actor it was the clock.
 */
export async function end(
  tx: Tx,
  amendment: AmendmentRow,
  { award, load, now }: Omit<LockedAward, 'side'>,
  { answer, actorId }: { answer: AmendmentAnswer; actorId: number | null },
): Promise<void> {
  await tx.updateTable('amendments').set({ state: answer, answered_at: now }).where('id', '=', amendment.id).execute()
  const [eventId] = await recordEvents(tx, [
    {
      action: 'amendment_answered',
      ...changeOf(load),
      ...bidOf(award),
      ...(actorId !== null && { actorUserId: actorId }),
      after: { state: answer, bySide: amendment.by_side },
    },
  ])
  const moreFacts = { trucker: bidderLabel(award.trucker_id), answer }
  const waiting = answer === 'withdrawn' ? otherSide(amendment.by_side) : amendment.by_side
  const people = {
    shipper: waiting === 'shipper' ? [load.shipper_id] : [],
    winner: waiting === 'trucker' ? [award.trucker_id] : [],
  }
  await notify(tx, 'amendment_answered', { load, eventId, moreFacts }, people)
}

function otherSide(side: PaperSide): PaperSide {
  return side === 'shipper' ? 'trucker' : 'shipper'
}

/** Ends a proposed change that was not answered in time. */
export async function lapse(tx: Tx, amendment: AmendmentRow, locked: Omit<LockedAward, 'side'>): Promise<void> {
  await end(tx, amendment, locked, { answer: 'lapsed', actorId: null })
}
