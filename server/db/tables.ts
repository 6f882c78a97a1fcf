import type { Preset } from '#domain/pricing/scenario.ts'
import type { ColumnType, Generated } from 'kysely'
import type { TrackingOptions } from '#domain/access/form.ts'
import type { GrantKind } from '#domain/access/grants.ts'
import type { Scope } from '#domain/scopes.ts'
import type { AmendmentState } from '#domain/awards/amendment-lifecycle.ts'
import type { AwardRule } from '#domain/auctions/award-rule.ts'
import type { AwardState, AwardWay } from '#domain/awards/award-lifecycle.ts'
import type { acknowledgementWays } from '#domain/awards/confirmation.ts'
import type { AmendedLine } from '#domain/awards/form.ts'
import type { Paper } from '#domain/awards/paper.ts'
import type { ReleaseWeight, TonuCause } from '#domain/awards/release.ts'
import type { DeclineReason, EndingReason, ReleasingSide } from '#domain/awards/release-reasons.ts'
import type { PaperSide } from '#domain/awards/settings.ts'
import type { LinkPurpose } from '#domain/auth/links.ts'
import type { BidStatus, WithdrawalReason } from '#domain/auctions/bid-lifecycle.ts'
import type { OfferState } from '#domain/auctions/offer-lifecycle.ts'
import type { ClockKind, ClockState, OpenLevel } from '#domain/clocks/clock.ts'
import type { FreeDay } from '#domain/clocks/free-days.ts'
import type { AppointmentKind } from '#domain/details/appointment.ts'
import type { AppointmentState } from '#domain/details/appointment-lifecycle.ts'
import type { DetailField, DetailSide } from '#domain/details/fields.ts'
import type { DetailValues } from '#domain/details/values.ts'
import type { AnyDocumentType } from '#domain/documents/document.ts'
import type { FindField } from '#domain/find/found-load.ts'
import type { LaneDirection } from '#domain/lanes/lane.ts'
import type { AnyLoadStatus } from '#domain/auctions/load-lifecycle.ts'
import type { LoadRevision } from '#domain/loads/form.ts'
import type { NoticeAudience } from '#domain/notices/notice.ts'
import type { MailContent, MailKind, MailState } from '#domain/mail/mail.ts'
import type { MilestoneDetails } from '#domain/milestones/details.ts'
import type { MilestoneKind } from '#domain/milestones/kinds.ts'
import type { MilestoneSide } from '#domain/milestones/milestone.ts'
import type { Suggestion } from '#domain/milestones/suggestion.ts'
import type { MailChoice } from '#domain/events/kind-row.ts'
import type { NotificationKind } from '#domain/events/notification-kinds.ts'
import type { AuditKind } from '#domain/events/row.ts'
import type { StaffRole, UserRole } from '#domain/permissions.ts'
import type { Theme } from '#domain/profile/settings.ts'
import type { WebhookType } from '#domain/webhooks/message-types.ts'
import type { DeliveryState, DisabledReason, Failure } from '#domain/webhooks/webhook.ts'

type Timestamp = ColumnType<Date, Date | undefined, Date>
/** The random id by which a row goes outside; the database makes it up. */
type PublicId = ColumnType<number, never, never>

/** Read as a value, written as its JSON. */
type Json<Value> = ColumnType<Value, string | null | undefined, string | null>
type Reference = DetailValues['references'][number]
export type DetailChanges = { [Field in DetailField]?: { by: DetailSide; at: string; id: number } }

/** Every table with its columns, as the migrations have left them. */
export type Tables = {
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
  users: {
    id: Generated<number>
    username: string
    password_hash: string
    display_name: string | null
    role: UserRole
    company_name: string | null
    contact_name: string | null
    email: string | null
    phone: string | null
    country: Generated<'USA' | 'CAN' | 'MEX'>
    areas_served: Generated<number[]>
    container_handling: Generated<boolean[]>
    estimated_capacity: Generated<number>
    dot_number: string | null
    mc_number: string | null
    scac_code: string | null
    additional_info: string | null
    registered: Generated<boolean>
    /** Only with it does the account get email. */
    email_confirmed_at: Date | null
    /** The last confirmed address, while the present one is not confirmed. */
    former_email: string | null
    suspended_at: Date | null
    suspended_reason: string | null
    created_at: Timestamp
  }
  staff: {
    id: Generated<number>
    username: string
    password_hash: string
    full_name: string
    email: string
    role: StaffRole
    active: Generated<boolean>
    last_login: Date | null
    /** An administrator has set the password: its owner chooses another one first. */
    password_expired: Generated<boolean>
    created_at: Timestamp
  }
  sessions: {
    id: Generated<number>
    token_hash: Buffer
    user_id: number | null
    staff_id: number | null
    user_agent: string | null
    created_at: Timestamp
    last_seen_at: Timestamp
    /** When the owner last confirmed this session, beside the sign-in. */
    confirmed_at: Date | null
    /** Null while its cookie has the plain name. */
    host_cookie_since: Date | null
    /** Whether its owner has used a passkey in it. */
    by_passkey: Generated<boolean>
  }
  demo_market: { seeded_at: Timestamp }
  flagged_accounts: { user_id: number; cancelled_auctions: number; first_at: Timestamp; last_at: Timestamp }
  account_tokens: {
    token_hash: Buffer
    user_id: number
    purpose: LinkPurpose
    address: string | null
    created_at: Timestamp
    expires_at: Date
    used_at: Date | null
  }
  sign_in_failures: { portal: string; account: string; address: string; at: Timestamp }
  sign_in_addresses: { portal: string; account: string; address: string; last_at: Timestamp }
  second_factors: {
    id: Generated<number>
    user_id: number | null
    staff_id: number | null
    /** As `Sealer` stores it. */
    secret: string
    /** Null until the first right code. */
    since: Date | null
    /** Of a used code, in steps of 30 seconds since 1970. */
    last_step: Generated<number>
  }
  recovery_codes: { id: Generated<number>; factor_id: number; hash: string; used_at: Date | null }
  passkeys: {
    id: Generated<number>
    public_id: PublicId
    user_id: number | null
    staff_id: number | null
    /** In base64url. */
    credential_id: string
    public_key: Buffer
    counter: number
    transports: string[]
    name: string
    synced: boolean
    created_at: Timestamp
    last_used_at: Date | null
  }
  passkey_challenges: {
    challenge_hash: Buffer
    portal: 'user' | 'staff'
    purpose: 'sign-in' | 'register' | 'confirm'
    user_id: number | null
    staff_id: number | null
    expires_at: Date
  }
  sign_in_tickets: {
    token_hash: Buffer
    user_id: number | null
    staff_id: number | null
    address: string
    tries: Generated<number>
    expires_at: Date
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
  }
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
    /** In dollars what the other fees come to; null again once their text changes. */
    other_amount: Generated<number | null>
    withdrawn_at: Date | null
    withdrawal_reason: WithdrawalReason | null
    withdrawal_note: string | null
    needs_confirmation: Generated<boolean>
    updated_before_award: Date | null
    ended_reason: 'declined' | 'released' | 'unavailable' | null
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
    tonu_cents: number | null
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
  access_grants: {
    id: Generated<number>
    public_id: PublicId
    kind: GrantKind | 'token' | 'calendar'
    token_hash: Buffer
    known_by: string
    /** Of links alone, as the award. */
    load_id: number | null
    award_id: number | null
    user_id: number
    name: string
    phone: string | null
    options: ColumnType<Partial<TrackingOptions>, string, never>
    created_at: Generated<Date>
    expires_at: Date
    revoked_at: Date | null
    last_used_at: Date | null
    /** Of tokens alone. */
    scopes: Generated<Scope[]>
    last_used_from: string | null
    end_stage: Generated<number>
  }
  load_details: {
    load_id: number
    version: Generated<number>
    steamship_line: string | null
    last_free_days: Json<DetailValues['lastFreeDays']>
    /** The earliest of them. */
    last_free_day: string | null
    earliest_return: string | null
    port_cutoff: Date | null
    doc_cutoff: Date | null
    vgm_cutoff: Date | null
    per_diem_free_days: number | null
    per_diem_day_type: Generated<DetailValues['perDiemDayType']>
    vessel_eta: string | null
    available_for_pickup: boolean | null
    holds: Json<DetailValues['holds']>
    hazmat: Json<DetailValues['hazmat']>
    reefer: Json<DetailValues['reefer']>
    oog: Json<DetailValues['oog']>
    tri_axle: Generated<boolean>
    container_number_unchecked: Generated<boolean>
    master_bill: string | null
    house_bill: string | null
    booking: string | null
    pickup_number: string | null
    seal_numbers: Generated<string[]>
    vessel_name: string | null
    voyage: string | null
    commodity: string | null
    pieces: number | null
    vgm: number | null
    delivery_place: Json<DetailValues['deliveryPlace']>
    return_by: string | null
    permit_number: string | null
    chassis_number: string | null
    chassis_by: DetailValues['chassisBy']
    chassis_pool: string | null
    driver: Json<DetailValues['driver']>
    /** By field, who changed it last: the id is that of a user, or of a member of staff. */
    changed: Json<DetailChanges>
  }
  /** `id` is made of `load_id` and `kind`. */
  load_clocks: {
    id: ColumnType<number, never, never>
    load_id: number
    kind: ClockKind
    shipper_id: number
    winner_id: number
    terminal_id: number | null
    line: string | null
    zone: string
    amber_at: Date
    red_at: Date
    due_at: Date
    due_on: string
    state: ClockState
    stopped_at: Date | null
    estimated: boolean
    sources: Json<FreeDay[]>
    told_level: OpenLevel
    next_at: Date | null
  }
  load_suggestions: { load_id: number; status: Suggestion['status']; because: string }
  load_identifiers: { load_id: number; shipper_id: number; field: FindField; value: string; key: string }
  load_references: { load_id: number; place: number; type: Reference['type']; value: string }
  appointments: {
    id: Generated<number>
    public_id: PublicId
    load_id: number
    kind: AppointmentKind
    start_at: Date
    end_at: Date | null
    zone: string
    number: string | null
    terminal_id: number | null
    state: AppointmentState
    by_kind: DetailSide
    at: Date
    replaced_by: number | null
  }
  milestones: {
    id: string
    load_id: number
    award_id: number
    kind: MilestoneKind
    happened_at: Date
    recorded_at: Date
    clock_offset_ms: number
    entered: boolean
    unchecked: boolean
    zone: string
    by_kind: MilestoneSide
    by_user_id: number | null
    by_staff_id: number | null
    by_grant_id: number | null
    by_name: string | null
    lat: number | null
    lon: number | null
    accuracy_m: number | null
    note: string | null
    details: Json<MilestoneDetails>
    voided_at: Date | null
    voided_by_user_id: number | null
    voided_by_staff_id: number | null
    void_reason: string | null
    void_key: string | null
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
    how: (typeof acknowledgementWays)[number]
    name: string
    at: Date
    ip: string | null
    user_agent: string | null
  }
  webhooks: {
    id: Generated<number>
    public_id: PublicId
    user_id: number
    url: string
    description: string
    types: WebhookType[]
    lanes_only: Generated<boolean>
    /** As `db/sealed.ts` stores it. */
    secret: string
    old_secret: string | null
    old_secret_ends_at: Date | null
    disabled_reason: DisabledReason | null
    created_at: Timestamp
    last_delivered_at: Date | null
    failing: Generated<number>
    failing_since: Date | null
    failing_told_at: Date | null
    removed_at: Date | null
  }
  /** Events that are yet to be turned into deliveries. */
  webhook_events: { event_id: number; trucker_id: number | null }
  webhook_deliveries: {
    id: Generated<number>
    public_id: PublicId
    webhook_id: number
    event_id: number | null
    type: WebhookType
    body: string
    state: Generated<DeliveryState>
    attempts: Generated<number>
    next_at: Date | null
    taken_until: Date | null
    last_status: number | null
    last_ms: number | null
    created_at: Timestamp
  }
  webhook_tries: {
    id: Generated<number>
    delivery_id: number
    at: Date
    status: number | null
    ms: number
    failure: Failure | null
    answer: Generated<string>
  }
  /** Messages of `db/change-mark.ts` to the open pages of every process, kept for five minutes. */
  live_changes: { id: Generated<number>; at: Generated<Date>; message: unknown }
  events: {
    id: Generated<number>
    public_id: PublicId
    at: Timestamp
    action: string
    actor_user_id: number | null
    actor_staff_id: number | null
    load_id: number | null
    bid_id: number | null
    /** Of the load; the database fills it in. */
    shipper_id: ColumnType<number | null, never, never>
    before: unknown
    after: unknown
    /** From where a sign-in was made or failed. */
    client_address: string | null
    user_agent: string | null
    /** Where it is read; of each, `placesOf` its action. */
    audit_kind: AuditKind | null
    in_staff_feed: Generated<boolean>
    for_bidders: Generated<boolean>
  }
  notifications: {
    id: Generated<number>
    public_id: PublicId
    user_id: number
    event_id: number
    kind: NotificationKind
    title: string
    message: string
    link: string | null
    created_at: Timestamp
    read_at: Date | null
    load_id: number | null
    in_app: Generated<boolean>
    mail: Exclude<MailChoice, 'off'> | null
    push: Generated<boolean>
    happenings: Generated<number>
    deliver_at: Date | null
    mailed_at: Date | null
    pushed_at: Date | null
  }
  secrets: { name: string; value: string }
  notification_choices: { user_id: number; kind: NotificationKind; in_app: boolean; mail: MailChoice; push: boolean }
  mails: {
    id: Generated<number>
    kind: MailKind
    user_id: number | null
    to_address: string
    subject: string
    content: ColumnType<MailContent | null, string | null, string | null>
    unsubscribe_path: string | null
    state: Generated<MailState>
    attempts: Generated<number>
    taken_by_job: number | null
    taken_by_run: number | null
    last_error: string | null
    created_at: Timestamp
    sent_at: Date | null
  }
  notices: {
    id: Generated<number>
    title: string
    text: Generated<string>
    audience: NoticeAudience
    until: Date | null
    staff_id: number | null
    created_at: Timestamp
  }
  saved_lanes: {
    id: Generated<number>
    public_id: PublicId
    user_id: number
    name: string
    area_ids: number[]
    container_types: string[]
    special_handling: boolean[]
    direction: LaneDirection
    alert: boolean
    created_at: Timestamp
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
  scenarios: {
    id: Generated<number>
    public_id: PublicId
    user_id: number
    name: string
    chassis_days: number
    prepull: boolean
    storage_days: number
    terminal_hours: number
    delivery_hours: number
    dry_runs: number
    exam_stops: number
    extra_stops: number
    is_usual: Generated<boolean>
    created_at: Timestamp
  }
  truckers_mailing_list: {
    id: Generated<number>
    email: string
    name: string
    company: string
    drayage_area_id: number
    unsubscribed: Generated<boolean>
    /** Without it nothing goes there. */
    confirmed_at: Date | null
    created_at: Timestamp
  }
  mailing_list_joins: {
    id: Generated<number>
    token_hash: Buffer
    email: string
    name: string
    company: string
    drayage_area_id: number
    created_at: Timestamp
  }
  mailing_list_alerts: { load_id: number; at: Timestamp }
  user_settings: {
    user_id: number
    theme: Theme | null
    default_auction_duration: number | null
    default_decision_hours: Generated<number>
    usual_preset: Generated<Preset | null>
    notify_in_app: Generated<boolean>
    notify_new_loads: Generated<boolean>
    start_from_last_rates: Generated<boolean>
    digest_hour: Generated<number>
    time_zone: string | null
  }
  documents: {
    id: Generated<number>
    /** Null for an upload by staff, who are `staff_id`. */
    user_id: number | null
    staff_id: number | null
    load_id: number | null
    shipper_id: number | null
    type: AnyDocumentType
    original_filename: string
    filename: string
    mime_type: string
    bytes: number
    uploaded_at: Timestamp
    removed_at: Date | null
    /** Of staff; null where the uploader removed it. */
    removed_by: number | null
    removed_because: string | null
    /** Set while a removed document still has its file. */
    file_kept_until: Date | null
    /** Of the papers that the product writes, and of the files of the work on a load. */
    award_id: number | null
    /** The key with which a file of the work was sent. */
    client_id: string | null
    milestone_id: string | null
    /** When staff gave it to the shipper who is not to learn who the trucker is. */
    released_at: Date | null
    /** Of a proof of delivery that the product has written. */
    is_made: Generated<boolean>
  }
  push_subscriptions: {
    id: Generated<number>
    user_id: number
    session_id: number
    endpoint: string
    p256dh: string
    auth: string
    created_at: Timestamp
  }
  /** `status` and `answer` are null only while the transaction that took the key runs. */
  idempotency_keys: {
    actor: string
    key: string
    request_hash: Buffer
    status: number | null
    answer: string | null
    created_at: Timestamp
  }
  unknown_sign_ins: { day: Date; count: number }
  unfinished_uploads: { filename: string; begun_at: Timestamp }
}
