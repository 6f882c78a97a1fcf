import { type ColumnType, type Generated, Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { BidStatus } from '#domain/bids/lifecycle.ts'
import type { DocumentType } from '#domain/documents/document.ts'
import type { AnyLoadStatus } from '#domain/loads/lifecycle.ts'
import type { NotificationKind } from '#domain/notifications/notification.ts'
import type { StaffRole, UserRole } from '#domain/permissions.ts'
import type { Theme } from '#domain/profile/settings.ts'

// Money is numeric(12,2) and ids are small: both fit a double exactly. A date stays the text that it is.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

type Timestamp = ColumnType<Date, Date | undefined, Date>

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
  }
  sign_in_failures: { portal: string; account: string; address: string; at: Timestamp }
  sign_in_addresses: { portal: string; account: string; address: string; last_at: Timestamp }
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
    /** The trucker of the winning bid; the database fills it in. */
    winner_id: ColumnType<number | null, never, never>
    bid_count: Generated<number>
    created_at: Timestamp
    updated_at: Timestamp
    expires_at: Timestamp
    assigned_at: Date | null
    completed_at: Date | null
  }
  bids: {
    id: Generated<number>
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
  }
  events: {
    id: Generated<number>
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
  }
  notifications: {
    id: Generated<number>
    user_id: number
    event_id: number
    kind: NotificationKind
    title: string
    message: string
    link: string | null
    created_at: Timestamp
    read_at: Date | null
  }
  user_settings: {
    user_id: number
    theme: Theme | null
    default_auction_duration: number | null
    notify_in_app: Generated<boolean>
    notify_new_loads: Generated<boolean>
  }
  documents: {
    id: Generated<number>
    user_id: number
    load_id: number | null
    shipper_id: number | null
    type: DocumentType
    original_filename: string
    filename: string
    mime_type: string
    bytes: number
    uploaded_at: Timestamp
  }
  unfinished_uploads: { filename: string; begun_at: Timestamp }
}

/** For reading; a transaction is one too. */
export type Db = Kysely<Tables>
/** For writing: everything through it happens or nothing. */
export type Tx = Transaction<Tables>

/** `connection` is for those few that need a connection of their own, to listen on. */
export type Database = { connection: pg.PoolConfig; pool: pg.Pool; kysely: Db; close: () => Promise<void> }

/**
 * What waits on somebody's lock, or computes, for so long is given up: else a stuck row would hold one connection after
 * the other until none is left. Set by a statement: a pooler in between refuses unknown words of the greeting.
 */
const patience = `set lock_timeout = '5s'; set statement_timeout = '60s'; set idle_in_transaction_session_timeout = '60s'`

/** Opens a pool of connections; nothing is connected until the first query. */
export function openDatabase(connection: pg.PoolConfig): Database {
  const pool = new pg.Pool({
    max: 20,
    connectionTimeoutMillis: 10_000,
    onConnect: async (client) => void (await client.query(patience)),
    ...connection,
  })
  // Without listeners, the loss of a connection would end the process: an idle one's is told to the pool, that of
  // one in use between two queries to the connection itself. Whoever uses it next is refused.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { connection, pool, kysely, close: () => kysely.destroy() }
}

/** The database's clock at this moment, the one that decides. */
export async function databaseNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]!.now
}
