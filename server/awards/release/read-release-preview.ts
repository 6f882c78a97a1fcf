import { asCents } from '#domain/money.ts'
import { readReleasePreview, type ReleasePreview } from '#domain/awards/release-api.ts'
import { type ReleaseWeight, reasonsFor, refuseRelease, tonuFor, weightOfGivingBack } from '#domain/awards/release.ts'
import { isAssigned } from '#domain/auctions/load-lifecycle.ts'
import type { AwardSettings } from '#domain/awards/settings.ts'
import { bidderLabel } from '#domain/formats.ts'
import { shipperEstimate } from '#domain/pricing/totals.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import { Refusal, type RefusalCode, refusals } from '#domain/refusals.ts'
import type { LoadRow } from '#server/auctions/auction.ts'
import { findAward, type Side, sideOf } from '#server/awards/find-award.ts'
import { chargesOf } from '#server/bids/bid-rows.ts'
import { databaseNow, type Db } from '#server/db/db.ts'
import { reads } from '#server/http/route.ts'
import { refuseStranger } from './lock-release.ts'
import { releaseFactsOf } from './release-facts.ts'

/** For both sides; each gets its declared shape. */
type AnyPreview = ReleasePreview & { weight: ReleaseWeight }

/** The cost and effects of ending the award. Refusals: `load-not-found` for anyone but its sides. */
export function readReleasePreviewRoute(settings: AwardSettings) {
  return reads(readReleasePreview, async ({ params, actor, db }): Promise<AnyPreview> => {
    const load = await db.selectFrom('loads').selectAll().where('id', '=', params.id).executeTakeFirst()
    if (!load) throw new Refusal('load-not-found')
    const missing = await refuseStranger(db, actor, load).then(() => whyNone(load), codeOf)
    return missing ? notAllowed(load, missing) : allowedOf(db, actor, load, settings)
  })
}

function whyNone({ winner_id: winner, status }: LoadRow): RefusalCode | null {
  if (winner === null || status === 'cancelled') return 'award-missing'
  return isAssigned(status) ? null : 'container-left'
}

function codeOf(error: unknown): RefusalCode {
  if (error instanceof Refusal && error.code === 'award-missing') return error.code
  throw error
}

function notAllowed(load: LoadRow, code: RefusalCode): AnyPreview {
  const tonu = { due: false, cents: asCents(0), because: 'not_acknowledged' } as const
  const timeZone = areaTimeZone(load.drayage_area_id)
  return { allowed: false, why: refusals[code].text, reasons: [], tonu, pickupAt: null, timeZone, bids: [], weight: 0 }
}

async function allowedOf(db: Db, actor: Side, load: LoadRow, settings: AwardSettings): Promise<AnyPreview> {
  const { award } = await findAward(db, actor, load.id, settings)
  const facts = await releaseFactsOf(db, load, award)
  const refusal = refuseRelease(facts)
  if (refusal) return notAllowed(load, refusal)
  const [now, side] = [await databaseNow(db), sideOf(actor)]
  return {
    allowed: true,
    reasons: reasonsFor(facts, side, now),
    tonu: tonuFor(facts, side, null, now),
    pickupAt: facts.pickupAt?.toISOString() ?? null,
    timeZone: areaTimeZone(load.drayage_area_id),
    bids: side === 'shipper' ? await bidsThatComeBack(db, load.id) : [],
    weight: weightOfGivingBack(facts, now).weight,
  }
}

async function bidsThatComeBack(db: Db, loadId: number): Promise<ReleasePreview['bids']> {
  const rows = await db
    .selectFrom('bids')
    .innerJoin('users', 'users.id', 'bids.trucker_id')
    .selectAll('bids')
    .where('load_id', '=', loadId)
    .where('status', '=', 'rejected')
    .where('ended_reason', 'is', null)
    .where('users.suspended_at', 'is', null)
    .execute()
  return rows
    .map((row) => ({
      bidId: row.public_id,
      label: bidderLabel(row.trucker_id),
      total: shipperEstimate(chargesOf(row)),
      needsConfirmation: true,
    }))
    .toSorted((a, b) => a.total - b.total)
}
