import { randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { auctionStatuses, inProgressStatuses } from '#domain/auctions/load-lifecycle.ts'
import { lockUser, nameKey } from '#server/auth/users.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { callerName, type UserRow } from '#server/http/sessions/actor.ts'
import { endSessionsOfAccount } from '#server/http/sessions/sessions.ts'
import { StartFailure } from '#server/start-failure.ts'
import { personalData } from './personal-data.ts'

const underWay = [...auctionStatuses, ...inProgressStatuses]

/** How many rows of each kind were removed or emptied, and how many stay. */
export type Forgotten = { name: string; counts: { what: string; count: number; fate: string }[] }

/**
 * Removes what names the owner of an account, for good; what others rely on stays under a name that says nothing.
 *
 * Throws StartFailure while a load is under way. The caller has no lock; this locks the account. Source: F-286.
 */
export async function forget(tx: Tx, id: number): Promise<Forgotten> {
  const user = await lockUser(tx, id)
  await refuseUnderWay(tx, user)
  const kept = await countKept(tx, id)
  await endSessionsOfAccount(tx, id)
  const removed = await removeRows(tx, user)
  const emptied = await emptyRows(tx, id)
  await removeBeside(tx, user)
  const name = `forgotten-${id}-${randomBytes(3).toString('hex')}`
  await tx
    .updateTable('users')
    .set({ username: name, password_hash: '-', display_name: null, company_name: null, contact_name: null })
    .set({ email: null, former_email: null, email_confirmed_at: null, phone: null, dot_number: null, mc_number: null })
    .set({ scac_code: null, additional_info: null, areas_served: [], registered: false })
    .set({ suspended_at: sql<Date>`clock_timestamp()`, suspended_reason: 'Forgotten at the request of its owner' })
    .where('id', '=', id)
    .execute()
  await recordEvents(tx, [{ action: 'user_forgotten', userId: id, after: { userId: id, by: 'operator' } }])
  return { name, counts: [...removed, ...emptied, ...kept] }
}

async function refuseUnderWay(tx: Tx, { id, username }: UserRow): Promise<void> {
  const { rows } = await sql<{ loads: number; bids: number }>`select
    (select count(*)::int from loads where (shipper_id = ${id} or winner_id = ${id}) and status = any(${underWay}::text[])) as loads,
    (select count(*)::int from bids join loads on loads.id = bids.load_id where bids.trucker_id = ${id}
      and bids.status = 'pending' and loads.status = any(${[...auctionStatuses]}::text[])) as bids`.execute(tx)
  const { loads, bids } = rows[0]!
  if (loads + bids === 0) return
  throw new StartFailure(
    `${username} has ${loads} loads and ${bids} bids under way: complete, cancel or withdraw them first. Nothing was changed.`,
  )
}

async function countKept(tx: Tx, id: number) {
  const kept = personalData.filter(({ fate }) => fate.startsWith('kept'))
  const counts = kept.map(
    ({ table, column }) => sql`(select count(*) from ${sql.table(table)} where ${sql.ref(column)} = ${id})`,
  )
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}]::int[] as counts`.execute(tx)
  return kept.map(({ what, fate }, place) => ({ what, count: rows[0]!.counts[place]!, fate }))
}

async function removeRows(tx: Tx, { id }: UserRow) {
  const ofWebhooks = sql`select id from webhooks where user_id = ${id}`
  await changed(tx, sql`delete from webhook_deliveries where webhook_id in (${ofWebhooks})`)
  const counts = []
  for (const { table, column, what, fate } of personalData.filter((one) => one.fate === 'removed')) {
    counts.push({
      what,
      fate,
      count: await changed(tx, sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`),
    })
  }
  return counts
}

const emptying: Record<string, (id: number) => RawBuilder<unknown>[]> = {
  access_grants: (id) => [
    sql`delete from access_grants where user_id = ${id} and kind in ('token', 'calendar')`,
    sql`update access_grants set name = 'Removed', phone = null, revoked_at = coalesce(revoked_at, clock_timestamp())
      where user_id = ${id}`,
  ],
  members: (id) => [
    ...(
      ['sessions', 'sign_in_tickets', 'account_tokens', 'second_factors', 'passkeys', 'passkey_challenges'] as const
    ).map(
      (table) => sql`delete from ${sql.table(table)} where member_id in (select id from members where user_id = ${id})`,
    ),
    sql`update members set username = null, password_hash = '', full_name = 'Removed', active = false,
      email = 'removed-' || id, email_confirmed_at = null where user_id = ${id}`,
  ],
  documents: (id) => [
    sql`update documents set original_filename = 'Removed', searched = '', removed_at = coalesce(removed_at, clock_timestamp()),
      file_kept_until = case when removed_at is null or file_kept_until is not null then clock_timestamp() end
      where user_id = ${id} and load_id is null`,
  ],
  events: (id) => [
    sql`update events set client_address = null, user_agent = null, before = null,
      after = case when after ? 'userId' then jsonb_build_object('userId', after -> 'userId') end
      where actor_user_id = ${id} and load_id is null`,
    sql`update events set client_address = null, user_agent = null, before = null, after = jsonb_build_object('userId', ${id}::int)
      where audit_kind is not null and (after ->> 'userId') is not null and (after ->> 'userId')::int = ${id} and load_id is null`,
    sql`update events set client_address = null, user_agent = null where actor_user_id = ${id} and load_id is not null`,
  ],
}

async function emptyRows(tx: Tx, id: number) {
  await sql`set local quaybid.forgetting = 'on'`.execute(tx)
  const counts = []
  for (const { table, what, fate } of personalData.filter((one) => one.fate === 'emptied')) {
    let count = 0
    for (const statement of emptying[table]!(id)) count += await changed(tx, statement)
    counts.push({ what, fate, count })
  }
  await sql`set local quaybid.forgetting = 'off'`.execute(tx)
  return counts
}

/** What names the account without referring to it. */
async function removeBeside(tx: Tx, user: UserRow): Promise<void> {
  const { id, username, email, former_email: former } = user
  const actor = callerName({ visitor: user.role, id, user })
  const addresses = [email, former].filter((address) => address !== null).map((address) => address.toLowerCase())
  await changed(tx, sql`delete from idempotency_keys where actor = ${actor}`)
  for (const table of ['sign_in_failures', 'sign_in_addresses']) {
    await changed(tx, sql`delete from ${sql.table(table)} where portal = 'user' and account = ${nameKey(username)}`)
  }
  await changed(tx, sql`delete from truckers_mailing_list where lower(email) = any(${addresses}::text[])`)
}

async function changed(tx: Tx, statement: RawBuilder<unknown>): Promise<number> {
  return Number((await statement.execute(tx)).numAffectedRows ?? 0)
}
