import { sql } from 'kysely'
import type { AwardSettings } from '#domain/awards/settings.ts'
import type { LoadAction } from '#domain/events/table.ts'
import { centsOf } from '#domain/money.ts'
import type { Tx } from '#server/db/db.ts'
import { endDemoAward, insertDemoAward } from '../awards.ts'
import type { DemoBid } from '../bidding.ts'
import { blankEvent, type EventRow } from '../rows.ts'
import type { Story } from '../story.ts'
import { between } from '../timeline.ts'

const [hour, day] = [3_600_000, 86_400_000]

type Ids = {
  loadIds: ReadonlyMap<Story, number>
  bidIds: ReadonlyMap<DemoBid, number>
  userIds: ReadonlyMap<string, number>
}
type Seeding = { settings: AwardSettings; now: Date }
type Fallen = Seeding & { story: Story; loadId: number; idOf: (bid: DemoBid) => number; eventOf: EventOf }
type EventOf = (at: Date, action: LoadAction, by: string, more?: Partial<EventRow>, bid?: DemoBid) => EventRow

/**
 * Separate loads whose award has ended: one is reopened, one is offered to the account `trucker`, one came to it by
 * such an offer, and one was cancelled with TONU. Returns their events. Source: X-272.
 */
export async function insertFallen(tx: Tx, { loadIds, bidIds, userIds }: Ids, seeding: Seeding): Promise<EventRow[]> {
  const events: EventRow[] = []
  for (const [story, loadId] of loadIds) {
    const { fall } = story.plan
    if (!fall) continue
    const idOf = (bid: DemoBid) => bidIds.get(bid)!
    const eventOf: EventOf = (at, action, by, more = {}, bid) => ({
      ...blankEvent(at, action),
      load_id: loadId,
      actor_user_id: userIds.get(by)!,
      bid_id: bid ? idOf(bid) : null,
      ...more,
    })
    events.push(...(await falls[fall](tx, { ...seeding, story, loadId, idOf, eventOf })))
  }
  return events
}

const falls = { reopened: reopen, offered: offer, awarded: awardAgain, cancelled: cancel }

/** The bid of the account `trucker`, and that of another, who had the load first. */
function bidsOf({ bids }: Story): { own: DemoBid; first: DemoBid; others: DemoBid[] } {
  const own = bids.find(({ trucker }) => trucker === 'trucker')!
  const [first, ...others] = bids.filter((bid) => bid !== own)
  return { own, first: first!, others }
}

/** An award to the first trucker, who returned the load in good time. Answers its events. */
async function fall(tx: Tx, fallen: Fallen, { from, to }: { from: Date; to: Date }): Promise<EventRow[]> {
  const { story, loadId, settings, idOf, eventOf } = fallen
  const { first } = bidsOf(story)
  const at = between(from, to, 0.3)
  await insertDemoAward(tx, loadId, { awardedAt: from, at, how: 'accept', settings, bidId: idOf(first) })
  await endDemoAward(tx, loadId, { state: 'released', at: to, by: 'trucker', reason: 'breakdown' })
  await sql`update bids set status = 'rejected', ended_reason = 'released', updated_at = ${to}
    where id = ${idOf(first)}`.execute(tx)
  const after = { status: 'active', by: 'trucker', reason: 'breakdown', biddingEndsAt: inHours(to, 24).toISOString() }
  return [
    eventOf(
      from,
      'bid_accepted',
      story.plan.shipper,
      { before: { status: 'active' }, after: { status: 'assigned' } },
      first,
    ),
    eventOf(at, 'award_acknowledged', first.trucker, {}, first),
    eventOf(to, 'award_released', first.trucker, { before: { status: 'assigned' }, after }, first),
  ]
}

/** The auction runs again, and what was bid waits for its truckers to confirm the price. Answers when it was reopened. */
async function run(tx: Tx, fallen: Fallen): Promise<{ events: EventRow[]; reopened: Date }> {
  const { story, loadId, now } = fallen
  const last = new Date(Math.max(...story.bids.map(({ updated }) => updated.getTime())))
  const reopened = between(last, now, 0.6)
  const events = await fall(tx, fallen, { from: between(last, now, 0.2), to: reopened })
  await sql`update bids set needs_confirmation = true where load_id = ${loadId} and status = 'pending'`.execute(tx)
  await sql`update loads set bidding_ends_at = ${inHours(reopened, 24)}, expires_at = ${inHours(reopened, 24)},
    pickup_date = ${dayOf(now, 4)}, delivery_date = ${dayOf(now, 5)}, updated_at = ${reopened}
    where id = ${loadId}`.execute(tx)
  return { events, reopened }
}

async function reopen(tx: Tx, fallen: Fallen): Promise<EventRow[]> {
  const { events, reopened } = await run(tx, fallen)
  const [confirmed] = bidsOf(fallen.story).others
  await sql`update bids set needs_confirmation = false where id = ${fallen.idOf(confirmed!)}`.execute(tx)
  const at = between(reopened, fallen.now, 0.5)
  return [
    ...events,
    fallen.eventOf(at, 'bid_confirmed', confirmed!.trucker, { after: { validUntil: null } }, confirmed),
  ]
}

async function offer(tx: Tx, fallen: Fallen): Promise<EventRow[]> {
  const { events, reopened } = await run(tx, fallen)
  const at = between(reopened, fallen.now, 0.5)
  const expiresAt = inHours(fallen.now, 3.5)
  const made = await offerTo(tx, fallen, { at, expiresAt })
  const remindAt = between(at, expiresAt, 0.5)
  await sql`update award_offers set remind_at = ${remindAt} where load_id = ${fallen.loadId}`.execute(tx)
  return [...events, made]
}

async function awardAgain(tx: Tx, fallen: Fallen): Promise<EventRow[]> {
  const { story, loadId, settings, eventOf } = fallen
  const { posted, decided } = story.timeline
  const { own } = bidsOf(story)
  const events = await fall(tx, fallen, { from: between(posted, decided!, 0.5), to: between(posted, decided!, 0.8) })
  const made = await offerTo(tx, fallen, { at: between(posted, decided!, 0.85), expiresAt: inHours(decided!, 1) })
  await sql`update award_offers set state = 'confirmed', answered_at = ${decided}, name = 'Sam Example'
    where load_id = ${loadId}`.execute(tx)
  const at = inHours(decided!, 1)
  await insertDemoAward(tx, loadId, { awardedAt: decided!, at, how: 'offer', settings })
  const answer = { before: { state: 'open' }, after: { state: 'confirmed' } }
  return [
    ...events,
    made,
    eventOf(decided!, 'award_offer_answered', own.trucker, answer, own),
    eventOf(at, 'award_acknowledged', own.trucker, {}, own),
  ]
}

async function cancel(tx: Tx, { story, loadId, settings, eventOf }: Fallen): Promise<EventRow[]> {
  const { own } = bidsOf(story)
  const awardedAt = story.timeline.decided!
  const [at, cancelled] = [inHours(awardedAt, 1), inHours(awardedAt, 5)]
  await insertDemoAward(tx, loadId, { awardedAt, at, how: 'accept', settings })
  const tonuCents = centsOf(own.charges.dryRun)
  const reason = 'cargo_not_ready'
  await endDemoAward(tx, loadId, { state: 'cancelled', at: cancelled, by: 'shipper', reason, tonuCents })
  await sql`update loads set status = 'cancelled', pickup_date = ${dayOf(cancelled, 0.5)}, updated_at = ${cancelled}
    where id = ${loadId}`.execute(tx)
  const after = { status: 'cancelled', reason, tonuCents }
  return [
    eventOf(at, 'award_acknowledged', own.trucker, {}, own),
    eventOf(
      cancelled,
      'load_cancelled_after_award',
      story.plan.shipper,
      { before: { status: 'assigned' }, after },
      own,
    ),
  ]
}

/** An offer of the load to the account `trucker`. Answers its event. */
async function offerTo(
  tx: Tx,
  { story, idOf, eventOf }: Fallen,
  { at, expiresAt }: { at: Date; expiresAt: Date },
): Promise<EventRow> {
  const { own } = bidsOf(story)
  await sql`insert into award_offers (load_id, bid_id, trucker_id, at, expires_at)
    select load_id, id, trucker_id, ${at}, ${expiresAt} from bids where id = ${idOf(own)}`.execute(tx)
  const after = { expiresAt: expiresAt.toISOString() }
  return eventOf(at, 'award_offer_made', story.plan.shipper, { after }, own)
}

function inHours(date: Date, hours: number): Date {
  return new Date(date.getTime() + hours * hour)
}

function dayOf(date: Date, days: number): string {
  return new Date(date.getTime() + days * day).toISOString().slice(0, 10)
}
