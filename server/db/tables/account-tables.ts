import type { Preset } from '#domain/pricing/scenario.ts'
import type { ColumnType, Generated } from 'kysely'
import type { TrackingOptions } from '#domain/access/form.ts'
import type { GrantKind } from '#domain/access/grants.ts'
import type { Scope } from '#domain/scopes.ts'
import type { LinkPurpose } from '#domain/auth/links.ts'
import type { CardRates } from '#domain/rates/card-charges.ts'
import type { LaneDirection } from '#domain/lanes/directions.ts'
import type { MailChoice } from '#domain/events/kind-row.ts'
import type { MemberRole } from '#domain/member-roles.ts'
import type { NotificationKind } from '#domain/events/notification-kinds.ts'
import type { Place } from '#domain/places/place.ts'
import type { StaffRole, UserRole } from '#domain/permissions.ts'
import type { Theme } from '#domain/profile/settings.ts'
import type { Timestamp, PublicId } from './columns.ts'

/** Tables of accounts, sign-in and settings, as of the latest migration. */
export type AccountTables = {
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
    /** Auctions that a shipper may have open until the first award; null for any number. */
    open_auctions_limit: number | null
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
  members: {
    id: Generated<number>
    public_id: PublicId
    /** The account that they act for. */
    user_id: number
    /** Null while they are only invited. */
    username: string | null
    password_hash: Generated<string>
    full_name: string
    email: string
    email_confirmed_at: Date | null
    role: MemberRole
    /** In cents; null for none. */
    award_limit: number | null
    active: Generated<boolean>
    created_at: Timestamp
    last_login: Date | null
    mail_headings: Generated<string[]>
    daily_mail: Generated<boolean>
    /** The id of the last notification that was there when they opened the bell. */
    seen_through: Generated<number>
  }
  sessions: {
    id: Generated<number>
    token_hash: Buffer
    user_id: number | null
    member_id: number | null
    staff_id: number | null
    user_agent: string | null
    created_at: Timestamp
    last_seen_at: Timestamp
    /** When the owner last confirmed this session after the sign-in. */
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
    user_id: number | null
    member_id: number | null
    staff_id: number | null
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
    member_id: number | null
    staff_id: number | null
    /** As `Sealer` stores it. */
    secret: string
    /** Null until the first right code. */
    since: Date | null
    /** The time step of a used code, in steps of 30 seconds since 1970. */
    last_step: Generated<number>
    /** The times of wrong codes within a day, since the last right one. */
    wrong_codes: Generated<Date[]>
    /** Since when codes of the app are refused: there were too many wrong ones. */
    codes_closed_at: Date | null
  }
  recovery_codes: { id: Generated<number>; factor_id: number; hash: string; used_at: Date | null }
  passkeys: {
    id: Generated<number>
    public_id: PublicId
    user_id: number | null
    member_id: number | null
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
    member_id: number | null
    staff_id: number | null
    expires_at: Date
  }
  sign_in_tickets: {
    token_hash: Buffer
    user_id: number | null
    member_id: number | null
    staff_id: number | null
    address: string
    tries: Generated<number>
    expires_at: Date
  }
  access_grants: {
    id: Generated<number>
    public_id: PublicId
    kind: GrantKind | 'token' | 'calendar'
    token_hash: Buffer
    known_by: string
    /** Only for links, like the award. */
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
    /** Only for tokens. */
    scopes: Generated<Scope[]>
    last_used_from: string | null
    end_stage: Generated<number>
  }
  secrets: { name: string; value: string }
  last_backups: { kind: 'made' | 'verified'; at: Timestamp; made_at: Date; bytes: number }
  notification_choices: { user_id: number; kind: NotificationKind; in_app: boolean; mail: MailChoice; push: boolean }
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
  places: {
    id: Generated<number>
    user_id: number
    key: string
    city_or_zip: string
    place: ColumnType<Place['deliveryPlace'], string, string>
    used_at: Date
  }
  rate_cards: {
    user_id: number
    area_id: number
    charges: ColumnType<Partial<CardRates>, string, string>
    updated_at: Timestamp
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
}
