import { calendarPrefix } from '#domain/calendar/address.ts'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import { scopes } from '#domain/scopes.ts'
import { tokenPrefix } from '#domain/access/token.ts'
import type { LinkPurpose } from '#domain/auth/links.ts'
import type { StaffRole, UserRole } from '#domain/permissions.ts'
import type { Database, Db } from '#server/db/db.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Identity } from './visitor.ts'

/** The area that every trucker serves and every load is in, unless a test says otherwise: Los Angeles. */
export const homeArea = 7
export const otherArea = 8

/** For accounts without a password sign-in. */
const noPassword = '$none'
let accounts = 0

/** An account that may post as many loads as tests need. */
export function known() {
  const confirmed = { email: `${randomUUID()}@example.com`, email_confirmed_at: new Date() }
  return { ...confirmed, created_at: new Date(Date.now() - 30 * 86_400_000) }
}

export type UserOverrides = Partial<Insertable<Tables['users']>>

/** Puts an account with a session into the database. Truckers are registered and serve the home area. */
export async function insertUser(
  { kysely }: Database,
  role: UserRole,
  overrides: UserOverrides = {},
): Promise<Identity> {
  const user = await kysely
    .insertInto('users')
    .values({
      username: `${role}-${(accounts += 1)}`,
      password_hash: noPassword,
      role,
      registered: true,
      ...(role === 'trucker' && { areas_served: [homeArea], mc_number: 'MC1', scac_code: 'SCAC' }),
      ...overrides,
    })
    .returning(['id', 'username'])
    .executeTakeFirstOrThrow()
  return { ...user, kind: role, cookie: await insertSession(kysely, user.id) }
}

/** Opens a session of a user; returns its cookie. */
export async function insertSession(db: Db, userId: number): Promise<string> {
  const token = newToken()
  await db
    .insertInto('sessions')
    .values({ token_hash: hashOf(token), user_id: userId, staff_id: null })
    .execute()
  return `quaybid_session=${token}`
}

export type MemberOverrides = Partial<Insertable<Tables['members']>>

/** Puts a member of an account with a session into the database; confirmed, so that they may change what opens it. */
export async function insertMember(
  { kysely }: Database,
  owner: Identity,
  overrides: MemberOverrides = {},
): Promise<Identity & { memberId: number; publicId: number }> {
  const number = (accounts += 1)
  const member = await kysely
    .insertInto('members')
    .values({
      user_id: owner.id,
      username: `member-${number}`,
      password_hash: noPassword,
      full_name: `Member ${number}`,
      email: `member-${number}@example.com`,
      email_confirmed_at: new Date(),
      role: 'dispatcher',
      ...overrides,
    })
    .returning(['id', 'public_id', 'username'])
    .executeTakeFirstOrThrow()
  const token = newToken()
  await kysely
    .insertInto('sessions')
    .values({ token_hash: hashOf(token), member_id: member.id, confirmed_at: new Date() })
    .execute()
  const identity = { ...owner, username: member.username ?? '', cookie: `quaybid_session=${token}` }
  return { ...identity, memberId: member.id, publicId: member.public_id }
}

/** Gives a visitor's secret an awarded load, in place of the one that it opened before. */
export async function insertGrant(
  db: Db,
  { kind, secret = '' }: Identity,
  { loadId, options = {} }: { loadId: number; options?: object | undefined },
): Promise<{ id: number }> {
  const { rows } = await sql<{ id: number }>`
    insert into access_grants (kind, token_hash, known_by, load_id, award_id, user_id, name, options, expires_at)
    select ${kind}, ${hashOf(secret)}, ${secret.slice(0, 9)}, load_id, awards.id,
      case ${kind} when 'driver' then trucker_id else shipper_id end, 'F N', ${JSON.stringify(options)}::jsonb, now() + interval '180 days'
    from awards join loads on loads.id = load_id where load_id = ${loadId} and state in ('awarded', 'acknowledged')
    on conflict (token_hash) do update set load_id = excluded.load_id, award_id = excluded.award_id,
      user_id = excluded.user_id, revoked_at = null
    returning public_id as id`.execute(db)
  return rows[0]!
}

/** The address of an account's calendar; returns its secret. */
export async function insertCalendar(db: Db, userId: number): Promise<string> {
  const secret = calendarPrefix + newToken()
  const known = { token_hash: hashOf(secret), known_by: secret.slice(0, 9) }
  const kept = {
    kind: 'calendar' as const,
    name: 'Calendar',
    user_id: userId,
    options: JSON.stringify({ alarms: true }),
  }
  await db
    .insertInto('access_grants')
    .values({ ...kept, ...known, expires_at: sql<Date>`'infinity'` })
    .execute()
  return secret
}

export type TokenOverrides = Partial<Insertable<Tables['access_grants']>>

/** Puts an access token of an account into the database, with every scope of its role unless others are given. */
export async function insertToken(db: Db, userId: number, overrides: TokenOverrides = {}) {
  const secret = tokenPrefix + newToken()
  const values = {
    kind: 'token' as const,
    token_hash: hashOf(secret),
    known_by: secret.slice(0, 9),
    user_id: userId,
    name: 'TMS',
    scopes,
    options: '{}',
    expires_at: new Date(Date.now() + 30 * 86_400_000),
    ...overrides,
  }
  const row = await db.insertInto('access_grants').values(values).returning('public_id').executeTakeFirstOrThrow()
  return { id: row.public_id, secret }
}

export type StaffOverrides = Partial<Insertable<Tables['staff']>>

/** Puts a member of staff with a session into the database. */
export async function insertStaff(
  { kysely }: Database,
  role: StaffRole,
  overrides: StaffOverrides = {},
): Promise<Identity> {
  const username = `staff-${(accounts += 1)}`
  const staff = await kysely
    .insertInto('staff')
    .values({
      username,
      password_hash: noPassword,
      full_name: username,
      email: 'staff@example.com',
      role,
      ...overrides,
    })
    .returning(['id', 'username'])
    .executeTakeFirstOrThrow()
  const token = newToken()
  await kysely
    .insertInto('sessions')
    .values({ token_hash: hashOf(token), user_id: null, staff_id: staff.id })
    .execute()
  return { ...staff, kind: 'staff', cookie: `quaybid_staff_session=${token}` }
}

/** Puts a notification into the database, unread. */
export async function insertNotification({ kysely }: Database, userId: number): Promise<{ id: number }> {
  return kysely
    .with('event', (db) => db.insertInto('events').values({ action: 'notice_sent' }).returning('id'))
    .insertInto('notifications')
    .columns(['user_id', 'event_id', 'kind', 'title', 'message'])
    .expression((db) =>
      db
        .selectFrom('event')
        .select([
          sql<number>`${userId}::int`.as('user_id'),
          'id',
          sql.lit('notice').as('kind'),
          sql.lit('Title').as('title'),
          sql.lit('Message').as('message'),
        ]),
    )
    .returning('public_id as id')
    .executeTakeFirstOrThrow()
}

/** Lets the sessions of a user count as confirmed. */
export async function confirmSessions(
  { kysely }: Database,
  id: number,
  column: 'user_id' | 'staff_id' = 'user_id',
): Promise<void> {
  await kysely.updateTable('sessions').set({ confirmed_at: new Date() }).where(column, '=', id).execute()
}

/**
 * Puts a link into the database that opens the account of that id, for its address; returns the secret. A reset link of
 * an account without a confirmed address is one that staff issued: it is for no address.
 */
export async function insertLink({ kysely }: Database, userId: number, purpose: LinkPurpose): Promise<string> {
  const token = newToken()
  const user = await kysely
    .selectFrom('users')
    .select(['email', 'email_confirmed_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const address = purpose === 'reset_password' && user.email_confirmed_at === null ? null : user.email
  const expiresAt = new Date(Date.now() + 60_000)
  await kysely
    .insertInto('account_tokens')
    .values({ token_hash: hashOf(token), user_id: userId, purpose, address, expires_at: expiresAt })
    .execute()
  return token
}

/** Puts an invitation to an account into the database, and its link. */
export async function insertInvitation({ kysely }: Database, userId: number): Promise<{ id: number; token: string }> {
  const number = (accounts += 1)
  const member = await kysely
    .insertInto('members')
    .values({ user_id: userId, full_name: `Invited ${number}`, email: `invited-${number}@example.com`, role: 'viewer' })
    .returning(['id', 'public_id', 'email'])
    .executeTakeFirstOrThrow()
  const token = newToken()
  const link = { purpose: 'join' as const, address: member.email, expires_at: new Date(Date.now() + 3_600_000) }
  await kysely
    .insertInto('account_tokens')
    .values({ token_hash: hashOf(token), member_id: member.id, ...link })
    .execute()
  return { id: member.public_id, token }
}

export type NoticeOverrides = Partial<Insertable<Tables['notices']>>

/** Adds a notice for staff to the database, without an event. */
export async function insertNotice(
  { kysely }: Database,
  overrides: NoticeOverrides = {},
): Promise<{ id: number; title: string }> {
  return kysely
    .insertInto('notices')
    .values({ title: 'Title', audience: 'staff', ...overrides })
    .returning(['id', 'title'])
    .executeTakeFirstOrThrow()
}

export type ListedOverrides = Partial<Insertable<Tables['truckers_mailing_list']>>

/** Adds a trucker to the mailing list of an area, without an event. */
export async function insertListed({ kysely }: Database, overrides: ListedOverrides = {}): Promise<{ id: number }> {
  const email = `${randomBytes(8).toString('hex')}@example.com`
  return kysely
    .insertInto('truckers_mailing_list')
    .values({ email, name: 'Name', company: 'Company', drayage_area_id: 7, confirmed_at: new Date(), ...overrides })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Adds an email to the database that every attempt failed. */
export async function insertFailedMail({ kysely }: Database): Promise<{ id: number }> {
  const content = { subject: 'Subject', heading: 'Heading', paragraphs: [], facts: [] }
  return kysely
    .insertInto('mails')
    .values({
      kind: 'telling',
      to_address: `${randomBytes(8).toString('hex')}@example.com`,
      subject: content.subject,
      content: JSON.stringify(content),
      state: 'dead',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Adds an address with an emailed link to the mailing list; returns the token. */
export async function insertJoin({ kysely }: Database): Promise<string> {
  const token = newToken()
  await kysely
    .insertInto('mailing_list_joins')
    .values({
      token_hash: hashOf(token),
      email: `${randomBytes(8).toString('hex')}@example.com`,
      name: 'Name',
      company: 'Company',
      drayage_area_id: homeArea,
    })
    .execute()
  return token
}

export type LaneOverrides = Partial<Insertable<Tables['saved_lanes']>>

/** Puts a lane of a trucker into the database: the imports, with an alert, unless a test says otherwise. */
export async function insertLane(
  { kysely }: Database,
  userId: number,
  overrides: LaneOverrides = {},
): Promise<{ id: number; name: string }> {
  return kysely
    .insertInto('saved_lanes')
    .values({
      user_id: userId,
      name: `Lane ${randomBytes(8).toString('hex')}`,
      area_ids: [],
      container_types: [],
      special_handling: [false, false, false, false, false],
      direction: 'import',
      alert: true,
      ...overrides,
    })
    .returning(['public_id as id', 'name'])
    .executeTakeFirstOrThrow()
}

/** Puts rates of a trucker for the area of the loads into the database, once. */
export async function insertRates({ kysely }: Database, userId: number): Promise<void> {
  await kysely
    .insertInto('rate_cards')
    .values({ user_id: userId, area_id: 7, charges: JSON.stringify({ fsc: 18, chassisFee: 20 }) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Puts a question of a trucker about a load into the database, which waits for its answer. */
export async function insertQuestion(
  { kysely }: Database,
  { loadId, truckerId }: { loadId: number; truckerId: number },
): Promise<{ id: number }> {
  return kysely
    .insertInto('questions')
    .values({ load_id: loadId, trucker_id: truckerId, text: 'Dock or ramp?', asked_at: new Date() })
    .returning('public_id as id')
    .executeTakeFirstOrThrow()
}

/** Puts a scenario of a shipper into the database: that of the estimate. */
export async function insertScenario({ kysely }: Database, userId: number): Promise<{ id: number }> {
  return kysely
    .insertInto('scenarios')
    .values({
      user_id: userId,
      name: `Scenario ${randomBytes(8).toString('hex')}`,
      chassis_days: 2,
      prepull: true,
      storage_days: 1,
      terminal_hours: 0,
      delivery_hours: 0,
      dry_runs: 0,
      exam_stops: 0,
      extra_stops: 0,
    })
    .returning('public_id as id')
    .executeTakeFirstOrThrow()
}

export type WebhookOverrides = Partial<Insertable<Tables['webhooks']>>

/** Puts a webhook of a user into the database, with a delivery that was given up. */
export async function insertWebhook(
  { kysely }: Database,
  userId: number,
  overrides: WebhookOverrides = {},
): Promise<{ id: number; deliveryId: number }> {
  const { id, public_id } = await kysely
    .insertInto('webhooks')
    .values({
      user_id: userId,
      url: 'https://127.0.0.1:9001/hooks',
      description: '',
      types: ['details.changed'],
      secret: `whsec_${randomBytes(32).toString('base64')}`,
      ...overrides,
    })
    .returning(['id', 'public_id'])
    .executeTakeFirstOrThrow()
  const body = JSON.stringify({ type: 'webhook.test', timestamp: new Date(0).toISOString(), data: {} })
  const delivery = await kysely
    .insertInto('webhook_deliveries')
    .values({ webhook_id: id, type: 'webhook.test', body, state: 'dead', attempts: 8, next_at: null })
    .returning('public_id')
    .executeTakeFirstOrThrow()
  return { id: public_id, deliveryId: delivery.public_id }
}

function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** How a session's token is stored. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
