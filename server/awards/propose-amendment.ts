import { refuseLines } from '#domain/awards/amend-paper.ts'
import { hoursToAnswer, mostAmendments } from '#domain/awards/amendment-lifecycle.ts'
import { proposeAmendment } from '#domain/awards/api.ts'
import { deadlineWords } from '#domain/clocks/deadline-words.ts'
import type { NewAmendment } from '#domain/awards/form.ts'
import type { AwardSettings, PaperSide } from '#domain/awards/settings.ts'
import { type Cents, sumOfCents } from '#domain/money.ts'
import { dateIn } from '#domain/days.ts'
import { bidderLabel } from '#domain/formats.ts'
import { refuseRevisedDates } from '#domain/loads/form.ts'
import { type FieldError, Refusal } from '#domain/refusals.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import { changeOf } from '#server/auctions/auction.ts'
import { businessTimeZone } from '#server/db/business-day.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { writes } from '#server/http/route.ts'
import { notify } from '#server/notifications/notify.ts'
import { lapse, refuseClosed } from './amendments.ts'
import { refuseAboveLimit } from '#server/members/award-limit.ts'
import { bidOf, type ConfirmationRow, latestPapers } from './confirmations.ts'
import { lockAward, type LockedAward } from './find-award.ts'

/**
 * One side proposes a change to the other. Refusals: `confirmation-not-found`; `load-closed` from delivered on;
 * `amendment-open` while another waits; `too-many-amendments`; `invalid-input`. Source.
 */
export function proposeAmendmentRoute(settings: AwardSettings) {
  return writes(proposeAmendment, async ({ params, body, actor, tx }) => {
    const locked = await lockAward(tx, actor, params.id, settings)
    refuseClosed(locked.load)
    await refuseSecond(tx, locked)
    await refuseTooMany(tx, locked)
    const papers = await latestPapers(tx, locked.award.id)
    refuseAboveLimit(actor, proposedTotal(papers, locked.side, body.lines))
    const problems = problemsOf(papers, locked, body)
    if (problems.length > 0) throw new Refusal('invalid-input', problems)
    const { award, side, now } = locked
    const amendment = await tx
      .insertInto('amendments')
      .values({
        award_id: award.id,
        by_side: side,
        text: body.text || null,
        lines: JSON.stringify(body.lines.filter(({ cents }) => cents !== 0)),
        load_change: JSON.stringify(body.load),
        at: now,
        lapses_at: new Date(now.getTime() + hoursToAnswer * 3_600_000),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await notifyOtherSide(tx, locked, { lapsesAt: amendment.lapses_at, actorId: actor.id })
    return { id: amendment.public_id }
  })
}

/** One waits at a time; one whose time is over makes room. */
async function refuseSecond(tx: Tx, locked: LockedAward): Promise<void> {
  const open = await tx
    .selectFrom('amendments')
    .selectAll()
    .where('award_id', '=', locked.award.id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (!open) return
  if (open.lapses_at > locked.now) throw new Refusal('amendment-open')
  await lapse(tx, open, locked)
}

/** Those of one account on one load, whichever award they are of. */
async function refuseTooMany(tx: Tx, { award, side, load }: LockedAward): Promise<void> {
  const { proposed } = await tx
    .selectFrom('amendments')
    .innerJoin('awards', 'awards.id', 'amendments.award_id')
    .select((of) => of.fn.countAll<number>().as('proposed'))
    .where('awards.load_id', '=', load.id)
    .where('by_side', '=', side)
    .$if(side === 'trucker', (query) => query.where('awards.trucker_id', '=', award.trucker_id))
    .executeTakeFirstOrThrow()
  if (proposed >= mostAmendments) throw new Refusal('too-many-amendments')
}

/** What the load would bind the account to. */
function proposedTotal(papers: ConfirmationRow[], own: PaperSide, lines: NewAmendment['lines']): Cents {
  const paper = papers.find(({ side }) => side === own)
  return sumOfCents([...(paper ? [paper.snapshot.totalCents] : []), ...lines.map(({ cents }) => cents)])
}

/** The problems that the paper and the day have with a change. */
function problemsOf(
  papers: ConfirmationRow[],
  { load, now }: LockedAward,
  { lines, load: revision }: NewAmendment,
): FieldError[] {
  const dates = { pickupDate: load.pickup_date, deliveryDate: load.delivery_date }
  const ofDates = refuseRevisedDates(revision, dates, dateIn(now, businessTimeZone()))
  return [
    ...refuseLines(papers[0]!.snapshot, lines),
    ...ofDates.map(({ path, message }) => ({ path: `load.${path}`, message })),
  ]
}

async function notifyOtherSide(
  tx: Tx,
  { award, side, load, now }: LockedAward,
  { lapsesAt, actorId }: { lapsesAt: Date; actorId: number },
): Promise<void> {
  const happened = { action: 'amendment_proposed' as const, ...changeOf(load), ...bidOf(award), actorUserId: actorId }
  const [eventId] = await recordEvents(tx, [{ ...happened, after: { bySide: side } }])
  const deadline = deadlineWords(lapsesAt, now, areaTimeZone(load.drayage_area_id))
  const moreFacts = { trucker: bidderLabel(award.trucker_id), deadline }
  const isShippers = side === 'shipper'
  await notify(
    tx,
    'amendment_proposed',
    { load, eventId, moreFacts },
    { shipper: isShippers ? [] : [load.shipper_id], winner: isShippers ? [award.trucker_id] : [] },
  )
}
