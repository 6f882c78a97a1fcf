import type { PartyOnPaper } from '#domain/awards/paper.ts'
import type { PricingValues } from '#domain/details/values.ts'
import type { BidRow } from '#server/bids/columns.ts'
import { statement } from '#server/db/statement.ts'
import { pricingValuesSql } from '#server/loads/load-details.ts'

/**
 * A bid with what its award needs: both parties as their papers name them, what is known of the container, and which award
 * of the load it would be.
 */
export type AwardedBid = BidRow & {
  shipper_suspended: boolean
  trucker_suspended: boolean
  shipper: PartyOnPaper
  trucker: PartyOnPaper
  pricing: PricingValues | null
  /** JSON's text of when the load has its pickup appointment. */
  pickup_at: string | null
  ordinal: number
}

/** The columns that a party has on its own paper, under the alias of `users`. */
function partyOf(alias: 'shipper' | 'trucker'): string {
  const ofTruckers = (column: string) => (alias === 'trucker' ? `nullif(${alias}.${column}, '')` : 'null')
  return `jsonb_build_object(
    'companyName', coalesce(nullif(${alias}.company_name, ''), nullif(${alias}.display_name, ''), ${alias}.username),
    'contactName', nullif(${alias}.contact_name, ''), 'phone', nullif(${alias}.phone, ''),
    'email', nullif(${alias}.email, ''), 'mcNumber', ${ofTruckers('mc_number')},
    'dotNumber', ${ofTruckers('dot_number')}, 'scacCode', ${ofTruckers('scac_code')}) as ${alias}`
}

const awardedBids = `select bids.*, shipper.suspended_at is not null as shipper_suspended,
    trucker.suspended_at is not null as trucker_suspended, ${partyOf('shipper')}, ${partyOf('trucker')},
    (select ${pricingValuesSql} from load_details where load_id = bids.load_id) as pricing,
    (select to_jsonb(start_at) #>> '{}' from appointments where load_id = bids.load_id and kind = 'pickup'
       and state in ('requested', 'confirmed')) as pickup_at,
    (select count(*)::int + 1 from awards where awards.load_id = bids.load_id) as ordinal
  from bids join users as shipper on shipper.id = bids.shipper_id join users as trucker on trucker.id = bids.trucker_id`

/** A bid of a load; read after the wait for its lock. */
export const findBidder = statement<{ values: [bidPublicId: number, loadId: number]; row: AwardedBid }>(
  'find-bidder',
  `${awardedBids} where bids.public_id = $1 and bids.load_id = $2`,
)

/** The bid that won a load before awards were kept. */
export const findWinningBid = statement<{ values: [loadId: number]; row: AwardedBid }>(
  'find-winning-bid',
  `${awardedBids} where bids.id = (select winning_bid_id from loads where id = $1)`,
)
