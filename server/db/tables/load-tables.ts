import type { Cents } from '#domain/money.ts'
import type { ColumnType, Generated } from 'kysely'
import type { AmendmentState } from '#domain/awards/amendment-lifecycle.ts'
import type { AwardRule } from '#domain/auctions/award-rule.ts'
import type { AwardState, AwardWay } from '#domain/awards/award-lifecycle.ts'
import type { acknowledgementWays } from '#domain/awards/confirmation.ts'
import type { AmendedLine } from '#domain/awards/form.ts'
import type { Paper } from '#domain/awards/paper.ts'
import type { ReleaseWeight, TonuCause } from '#domain/awards/release.ts'
import type { DeclineReason, EndingReason, ReleasingSide } from '#domain/awards/release-reasons.ts'
import type { PaperSide } from '#domain/awards/settings.ts'
import type { BidStatus, WithdrawalReason } from '#domain/auctions/bid-lifecycle.ts'
import type { OfferState } from '#domain/auctions/offer-lifecycle.ts'
import type { AnyLoadStatus } from '#domain/auctions/load-lifecycle.ts'
import type { LoadRevision } from '#domain/loads/form.ts'
import type { Timestamp, PublicId, Json } from './columns.ts'

/** Tables of loads, bids, questions and awards, as of the latest migration. */
export type LoadTables = {
  areas: { id: number; name: string; country: string; lat: number; lon: number }
  terminals: {
    id: number
    area_id: number
    port_or_ramp_name: string
    name: string
    kind: string
    lat: number
    lon: number
  }
  loads: {
    id: Generated<number>
    load_number: Generated<string>
    shipper_id: number
    drayage_area_id: number
    pickup_terminal_id: number | null
    return_terminal_id: number | null
    delivery_city_or_zip: string
    export: Generated<boolean>
    live_or_drop: Generated<boolean>
    container_type: string
    container_number: string | null
    weight: string
    weight_unit: Generated<string>
    special_handling: boolean[]
    pickup_date: string | null
    delivery_date: string | null
    special_instructions: string | null
    target_price: number | null
    auction_duration: number
    status: Generated<AnyLoadStatus>
    winning_bid_id: number | null
    /** Loads posted at once have the same. */
    batch_id: string | null
    /** The trucker of the winning bid; the database fills it in. */
    winner_id: ColumnType<number | null, never, never>
    bid_count: Generated<number>
    created_at: Timestamp
    updated_at: Timestamp
    expires_at: Timestamp
    assigned_at: Date | null
    completed_at: Date | null
    ending_soon_told_at: Date | null
    decision_hours: Generated<number>
    /** Without time to decide it is `expires_at`; the database sees to it. */
    bidding_ends_at: Timestamp
    bidding_ended_at: Date | null
    decide_soon_told_at: Date | null
    withdrawn_count: Generated<number>
    award_rule: Generated<AwardRule>
    award_limit: number | null
    award_min_bids: Generated<number>
    award_settled_at: Date | null
    /** The shipper's own, unique among theirs. */
    external_id: string | null
    /** For truckers of the area; null since it was posted. */
    changed_at: Date | null
  }
  /** When a load last changed for its shipper; the database adds the row. */
  load_updates: { load_id: number; shipper_id: number; updated_at: Date }
  bids: {
    id: Generated<number>
    public_id: PublicId
    load_id: number
    shipper_id: number
    trucker_id: number
    status: Generated<BidStatus>
    drayage: number
    fsc: Generated<number>
    prepull: Generated<number>
    chassis_fee: Generated<number>
    storage: Generated<number>
    storage_freedays: Generated<number>
    terminal_freehours: Generated<number>
    terminal_waitingrate: Generated<number>
    delivery_freehours: Generated<number>
    delivery_waitingrate: Generated<number>
    dry_run: Generated<number>
    exam_stop: Generated<number>
    extra_stop: Generated<number>
    drop_fee: Generated<number>
    overweight_fee: Generated<number>
    dg_fee: Generated<number>
    reefer_fee: Generated<number>
    other_fees: string | null
    notes: string | null
    created_at: Date
    updated_at: Date
    expired_with_auction: Generated<boolean>
    valid_until: Date | null
    lapsed_at: Date | null
    tell_lapsing_at: Date | null
    renewal_asked_at: Date | null
    news_at: Date | null
    /** The other fees in dollars; null again when their text changes. */
    other_amount: Generated<number | null>
    withdrawn_at: Date | null
    withdrawal_reason: WithdrawalReason | null
    withdrawal_note: string | null
    needs_confirmation: Generated<boolean>
    updated_before_award: Date | null
    ended_reason: 'declined' | 'released' | 'unavailable' | null
    /** When the load or the bid last changed otherwise than by `updated_at`, as far as its trucker may know. */
    changed_at: Date | null
    /** In dollars; the database fills it in. */
    total: ColumnType<number, never, never>
  }
  awards: {
    id: Generated<number>
    load_id: number
    bid_id: number
    trucker_id: number
    how: AwardWay
    ordinal: number
    state: Generated<AwardState>
    awarded_at: Date
    acknowledge_by: Date
    acknowledged_at: Date | null
    ack_how: 'click' | 'work' | null
    remind_at: Date | null
    ended_at: Date | null
    ended_by: ReleasingSide | null
    ended_by_staff_id: number | null
    ended_reason: EndingReason | null
    ended_note: string | null
    weight: ReleaseWeight | null
    counts_against: PaperSide | null
    tonu_cents: Cents | null
    tonu_because: TonuCause | null
    archive: Json<Record<string, unknown> | null>
  }
  award_offers: {
    id: Generated<number>
    public_id: PublicId
    load_id: number
    bid_id: number
    trucker_id: number
    state: Generated<OfferState>
    at: Date
    expires_at: Date
    remind_at: Date | null
    answered_at: Date | null
    name: string | null
    reason: DeclineReason | null
  }
  amendments: {
    id: Generated<number>
    public_id: PublicId
    award_id: number
    by_side: PaperSide
    text: string | null
    lines: ColumnType<AmendedLine[], string, never>
    load_change: ColumnType<LoadRevision, string, never>
    state: Generated<AmendmentState>
    at: Date
    lapses_at: Date
    answered_at: Date | null
  }
  confirmations: {
    id: Generated<number>
    public_id: PublicId
    award_id: number
    side: PaperSide
    version: number
    snapshot: ColumnType<Paper, string, never>
    sha256: string
    issued_at: Date
    replaced_at: Date | null
    document_id: number | null
  }
  acknowledgements: {
    confirmation_id: number
    /** The member of the account who did it; null for its owner. */
    member_id: number | null
    how: (typeof acknowledgementWays)[number]
    name: string
    at: Date
    ip: string | null
    user_agent: string | null
  }
  questions: {
    id: Generated<number>
    load_id: number
    trucker_id: number | null
    text: string
    asked_at: Date
    answer: string | null
    answered_at: Date | null
    hidden_at: Date | null
    hidden_by: number | null
    hidden_reason: string | null
    public_id: PublicId
  }
}
