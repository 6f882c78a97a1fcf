import { type Insertable, sql } from 'kysely'
import { nominalEndOf } from '#domain/auctions/deadline.ts'
import type { Tx } from '#server/db/db.ts'
import type { Tables } from '#server/db/tables.ts'
import type { DemoBid } from './bidding.ts'
import { blankEvent, type EventRow } from './rows.ts'
import type { Story } from './story.ts'

const minute = 60_000
const decisionHours = 4

type Ids = { loadIds: ReadonlyMap<Story, number>; bidIds: ReadonlyMap<DemoBid, number> }

/**
 * Gives separate loads time to decide: two in bidding, one of them with a withdrawn bid of the account `trucker`, and
 * one to be decided, with one bid that lapses soon and one that has lapsed. Returns their events. Source: Y-010.
 */
export async function insertBidLife(tx: Tx, { loadIds, bidIds }: Ids, now: Date): Promise<EventRow[]> {
  const events: EventRow[] = []
  for (const [story, loadId] of loadIds) {
    if (!story.plan.life) continue
    const of = (bid: DemoBid) => ({ id: bidIds.get(bid)!, load_id: loadId })
    const own = story.bids.find(({ trucker }) => trucker === 'trucker')
    const end = story.timeline.end
    const isDeciding = story.plan.life === 'deciding'
    await setEnds(tx, loadId, { end, isDeciding })
    if (story.plan.life === 'withdrawn') events.push(await withdraw(tx, of(own!), now))
    if (!isDeciding) continue
    const other = story.bids.find((bid) => bid !== own)
    await lapsesSoon(tx, of(own!), now)
    events.push({ ...blankEvent(end, 'bidding_ended'), load_id: loadId }, await lapse(tx, of(other!), now))
  }
  return events
}

type BidRow = { id: number; load_id: number }

async function withdraw(tx: Tx, { id, load_id }: BidRow, now: Date): Promise<EventRow> {
  const at = new Date(now.getTime() - 5 * minute)
  const reason = 'equipment'
  const status = 'withdrawn'
  await setBid(tx, id, { status, withdrawn_at: at, withdrawal_reason: reason, updated_at: at })
  await sql`update loads set withdrawn_count = withdrawn_count + 1 where id = ${load_id}`.execute(tx)
  const after = { status, reason, note: null }
  return { ...(await eventOf(tx, id, at, 'bid_withdrawn')), before: { status: 'pending' }, after }
}

async function lapse(tx: Tx, { id }: BidRow, now: Date): Promise<EventRow> {
  const at = new Date(now.getTime() - 12 * minute)
  await setBid(tx, id, { status: 'expired', valid_until: at, lapsed_at: at })
  const after = { status: 'expired', validUntil: at.toISOString() }
  const event = await eventOf(tx, id, at, 'bid_lapsed')
  return { ...event, actor_user_id: null, before: { status: 'pending' }, after }
}

async function lapsesSoon(tx: Tx, { id }: BidRow, now: Date): Promise<void> {
  const validUntil = new Date(now.getTime() + 40 * minute)
  await setBid(tx, id, { valid_until: validUntil, tell_lapsing_at: new Date(validUntil.getTime() - 30 * minute) })
}

async function setBid(tx: Tx, id: number, changed: Partial<Insertable<Tables['bids']>>): Promise<void> {
  await tx.updateTable('bids').set(changed).where('id', '=', id).execute()
}

/** Each has a pending bid that is valid until its end. */
async function setEnds(tx: Tx, id: number, { end, isDeciding }: { end: Date; isDeciding: boolean }): Promise<void> {
  const ends = { bidding_ends_at: end, expires_at: nominalEndOf(end, decisionHours) }
  const changed = { decision_hours: decisionHours, ...ends, ...(isDeciding && { bidding_ended_at: end }) }
  await tx.updateTable('loads').set(changed).where('id', '=', id).execute()
}

async function eventOf(tx: Tx, id: number, at: Date, action: 'bid_withdrawn' | 'bid_lapsed'): Promise<EventRow> {
  const { load_id, trucker_id: actor_user_id } = await tx
    .selectFrom('bids')
    .select(['load_id', 'trucker_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...blankEvent(at, action), load_id, bid_id: id, actor_user_id }
}
