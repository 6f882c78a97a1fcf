import { createHash } from 'node:crypto'
import { acknowledgeTimes } from '#domain/clocks/acknowledge-by.ts'
import type { AwardWay } from '#domain/awards/award-lifecycle.ts'
import { canonicalJson } from '#domain/awards/canonical-json.ts'
import { makePaper } from '#domain/awards/make-paper.ts'
import type { Paper } from '#domain/awards/paper.ts'
import { type AwardSettings, paperSides } from '#domain/awards/settings.ts'
import { lastFreeDayOf } from '#domain/details/values.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import type { LoadRow } from '#server/auctions/auction.ts'
import { chargesOf } from '#server/bids/bid-rows.ts'
import { memberActingFor } from '#server/db/acting-member.ts'
import type { Tx } from '#server/db/db.ts'
import { statement } from '#server/db/statement.ts'
import type { Client } from '#server/http/client.ts'
import type { AwardedBid } from './awarded-bid.ts'

/** An award of a locked load; `issuedAt` is the moment of the award unless its papers come later. */
type Awarded = {
  load: LoadRow
  bid: AwardedBid
  how: AwardWay
  awardedAt: Date
  issuedAt: Date
  client: Client | null
  settings: AwardSettings
}

/**
 * Writes an award with the first version of both confirmations, of which the shipper's counts as acknowledged, in one
 * statement. It takes no row for a load that has a live award: the index refuses that. Source.
 */
export async function insertAward(tx: Tx, awarded: Awarded): Promise<void> {
  const { load, bid, how, awardedAt, issuedAt, client, settings } = awarded
  const papers = papersOf(awarded).map((paper) => ({
    side: paper.side,
    snapshot: paper,
    sha256: hashOf(paper),
  }))
  const { by, halfTime } = acknowledgeTimes(awardedAt, settings.ackHours, areaTimeZone(load.drayage_area_id), {
    pickupAt: bid.pickup_at === null ? null : new Date(bid.pickup_at),
    lastFreeDay: load.export ? null : lastFreeDayOf(bid.pricing?.lastFreeDays ?? []),
  })
  const row = {
    load_id: load.id,
    bid_id: bid.id,
    trucker_id: bid.trucker_id,
    how,
    ordinal: bid.ordinal,
    awarded_at: awardedAt,
    issued_at: issuedAt,
    acknowledge_by: by,
    // No reminder for a load already under way.
    remind_at: issuedAt === awardedAt ? halfTime : null,
    // A rule is the shipper's acceptance, given when the load was posted.
    accepted_at: how === 'rule' ? load.created_at : awardedAt,
    name: bid.shipper.contactName ?? bid.shipper.companyName,
    ip: client?.address ?? null,
    user_agent: client?.userAgent ?? null,
    member_id: memberActingFor(load.shipper_id) ?? null,
  }
  await insertAll(tx, JSON.stringify(row), JSON.stringify(papers))
}

/** The hash that proves a paper: of its canonical JSON, in hexadecimal. */
export function hashOf(paper: Paper): string {
  return createHash('sha256').update(canonicalJson(paper)).digest('hex')
}

function papersOf({ load, bid, how, awardedAt, issuedAt, settings }: Awarded): Paper[] {
  const input = {
    ordinal: bid.ordinal,
    how,
    awardedAt,
    issuedAt,
    timeZone: areaTimeZone(load.drayage_area_id),
    load: onPaper(load),
    pricing: bid.pricing,
    bid: { ...chargesOf(bid), otherFees: bid.other_fees, notes: bid.notes },
    parties: { shipper: bid.shipper, trucker: bid.trucker },
    settings,
  }
  return paperSides.map((side) => makePaper(input, side))
}

function onPaper(load: LoadRow) {
  return {
    loadNumber: load.load_number,
    export: load.export,
    liveOrdrop: load.live_or_drop,
    containerType: load.container_type,
    weight: load.weight,
    weightUnit: load.weight_unit,
    specialHandling: load.special_handling,
    drayageAreaID: load.drayage_area_id,
    pickupTerminalID: load.pickup_terminal_id,
    returnTerminalID: load.return_terminal_id,
    deliveryCityOrZip: load.delivery_city_or_zip,
    pickupDate: load.pickup_date,
    deliveryDate: load.delivery_date,
    specialInstructions: load.special_instructions,
  }
}

const insertAll = statement<{ values: [award: string, papers: string]; row: never }>(
  'insert-award',
  `with given as materialized (
     select * from jsonb_to_record($1::jsonb) as award (load_id int, bid_id int, trucker_id int, how text, ordinal int,
       awarded_at timestamptz, issued_at timestamptz, acknowledge_by timestamptz, remind_at timestamptz,
       accepted_at timestamptz, name text, ip text, user_agent text, member_id int)
   ), award as (
     insert into awards (load_id, bid_id, trucker_id, how, ordinal, awarded_at, acknowledge_by, remind_at)
     select load_id, bid_id, trucker_id, how, ordinal, awarded_at, acknowledge_by, remind_at from given returning id
   ), papers as (
     insert into confirmations (award_id, side, version, snapshot, sha256, issued_at)
     select award.id, paper.side, 1, paper.snapshot, paper.sha256, given.issued_at from award, given,
       jsonb_to_recordset($2::jsonb) as paper (side text, snapshot jsonb, sha256 text)
     returning id, side
   )
   insert into acknowledgements (confirmation_id, how, name, at, ip, user_agent, member_id)
   select papers.id, 'award', given.name, given.accepted_at, given.ip, given.user_agent, given.member_id from papers, given
   where papers.side = 'shipper'`,
)
