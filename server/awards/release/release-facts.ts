import { chooseReason } from '#domain/awards/release-form.ts'
import type { ReleaseReason } from '#domain/awards/release-reasons.ts'
import type { MilestoneKind } from '#domain/milestones/kinds.ts'
import { type ReleaseFacts, type Tonu, type TonuCause, reasonsFor } from '#domain/awards/release.ts'
import type { PaperSide } from '#domain/awards/settings.ts'
import { instantAt } from '#domain/days.ts'
import { type Cents, centsOf, formatCents } from '#domain/money.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import { Refusal } from '#domain/refusals.ts'
import type { LoadRow } from '#server/auctions/auction.ts'
import { type AwardRow, wonAsFirst } from '#server/awards/find-award.ts'
import type { Db } from '#server/db/db.ts'
import { statement } from '#server/db/statement.ts'

type Row = {
  dry_run: number
  is_suspended: boolean
  is_asked: boolean
  appointment_at: Date | null
  milestones: MilestoneKind[]
}

const readFacts = statement<{ values: [awardId: number]; row: Row }>(
  'read-release-facts',
  `select bids.dry_run, users.suspended_at is not null as is_suspended,
     exists (select from confirmations where award_id = awards.id and version = 1 and issued_at <= awards.awarded_at)
       as is_asked,
     (select start_at from appointments where load_id = awards.load_id and kind = 'pickup' and state <> 'cancelled'
        and replaced_by is null order by id desc limit 1) as appointment_at,
     array(select distinct kind from milestones where load_id = awards.load_id and award_id = awards.id
        and voided_at is null) as milestones
   from awards join bids on bids.id = awards.bid_id join users on users.id = awards.trucker_id where awards.id = $1`,
)

/** Local hour at which a pickup without an appointment is expected. */
const pickupHour = 8

/** The facts that decide what ending an award costs. Source. */
export async function releaseFactsOf(db: Db, load: LoadRow, award: AwardRow): Promise<ReleaseFacts> {
  const [row] = await readFacts(db, award.id)
  const { dry_run: dryRun, is_suspended, is_asked, appointment_at: appointmentAt, milestones } = row!
  const zone = areaTimeZone(load.drayage_area_id)
  const byDate = load.pickup_date === null ? null : instantAt(load.pickup_date, pickupHour, zone)
  return {
    status: load.status,
    state: award.state,
    awardedAt: award.awarded_at,
    acknowledgeBy: is_asked ? award.acknowledge_by : null,
    appointmentAt,
    pickupAt: appointmentAt ?? byDate,
    isDispatched: milestones.includes('dispatched'),
    isGatedOut: milestones.includes('gated_out'),
    isTurnedAway: milestones.includes('dry_run'),
    dryRunCents: centsOf(dryRun),
    isTruckerSuspended: is_suspended,
    wonAsFirst: wonAsFirst(load, award),
  }
}

/** The amount due, if it is the one that the caller has read. Refusals: `tonu-changed`. Source: X-228. */
export function agreedTonu(
  { due, cents, because }: Tonu,
  expected: number,
): { cents: Cents; because: TonuCause } | null {
  if (cents !== expected) throw new Refusal('tonu-changed', undefined, { words: { amount: formatCents(cents) } })
  return due && (because === 'pickup_near' || because === 'dispatched') ? { cents, because } : null
}

/** Refusals: `invalid-input` for a reason that the side is not offered now. Source: X-226. */
export function refuseReason(facts: ReleaseFacts, side: PaperSide, reason: ReleaseReason, now: Date): void {
  if (reasonsFor(facts, side, now).includes(reason)) return
  throw new Refusal('invalid-input', [{ path: 'reason', message: chooseReason }])
}
