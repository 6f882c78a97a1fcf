import { type RawBuilder, sql } from 'kysely'
import { clientWords } from '#domain/profile/device.ts'
import { auditLog } from '#domain/staff/api.ts'
import { type AuditKind, auditKinds } from '#domain/events/row.ts'
import type { AuditActor, AuditEntry } from '#domain/staff/audit-entry.ts'
import { auditedActions, auditLine } from '#domain/staff/audit.ts'
import { accountNameSql } from '#server/auth/public.ts'
import type { Db } from '#server/db/db.ts'
import { internalIdSql } from '#server/db/public-ids.ts'
import { type Key, pageOf, readPublicCursor } from '#server/http/lists/paging.ts'
import { reads } from '#server/http/route.ts'

const order = 'audit log'
type Row = Awaited<ReturnType<typeof selectEntries>>[number]
const keyOf = (row: Row): Key => [row.at.toISOString(), row.public_id]

/** What is asked for; times are ISO instants. */
type Asked = {
  kinds: readonly AuditKind[]
  actor: string | undefined
  from: string | undefined
  to: string | undefined
  after: Key | null
  most: number
}

/** It is not counted, because no page shows its length. Source: G-072. */
export const auditLogRoute = reads(auditLog, async ({ query, db }) => {
  const { kind, actor, from, to, limit } = query
  const kinds = kind === undefined || kind === 'all' ? auditKinds : kind
  const after = readPublicCursor(order, query.cursor)
  const ids = idsAsked({ kinds, actor: actor || undefined, from, to, after, most: limit + 1 })
  const page = pageOf(await selectEntries(db, ids), limit, { order, keyOf }, null)
  return { ...page, items: page.items.flatMap(entryOf) }
})

/**
 * The ids of the latest entries. Each kind, or each of the two accounts that a name can have, is read in its order from
 * an index and no further than the page needs.
 */
export function idsAsked({ kinds, actor, from, to, after, most }: Asked): RawBuilder<number> {
  const limits = [
    from === undefined ? sql`` : sql`and at >= ${from}::timestamptz`,
    to === undefined ? sql`` : sql`and at < ${to}::timestamptz`,
    after ? sql`and (at, id) < (${after[0]}::timestamptz, ${internalIdSql('events', after[1])})` : sql``,
  ]
  const parts = waysTo(kinds, actor).map(
    (way) => sql`(select id, at from events where ${way} ${sql.join(limits, sql` `)}
      order by at desc, id desc limit ${most})`,
  )
  // Nothing that is known was asked for.
  if (parts.length === 0) return sql<number>`(select null::bigint)`
  return sql<number>`(select id from (${sql.join(parts, sql` union all `)}) as asked
    order by at desc, id desc limit ${most})`
}

function waysTo(kinds: readonly AuditKind[], actor: string | undefined): RawBuilder<unknown>[] {
  if (actor === undefined) return kinds.map((kind) => sql`audit_kind = ${kind}`)
  const named = sql`lower(username) = ${actor.toLowerCase()}`
  const asked = sql`action = any(${auditedActions(kinds)}::text[])`
  return [
    sql`actor_staff_id = (select id from staff where ${named}) and ${asked}`,
    sql`actor_user_id = (select id from users where ${named}) and ${asked}`,
  ]
}

/** Events with the names of who did it, and of the load or account that it was done to. */
function selectEntries(db: Db, ids: RawBuilder<number>) {
  return db
    .selectFrom('events')
    .leftJoin('loads', 'loads.id', 'events.load_id')
    .leftJoin('staff as actor_staff', 'actor_staff.id', 'events.actor_staff_id')
    .leftJoin('users as actor_user', 'actor_user.id', 'events.actor_user_id')
    .leftJoin('staff as staff_changed', (join) =>
      join.on(sql<boolean>`staff_changed.id = (events.after ->> 'staffId')::int`),
    )
    .leftJoin('users as user_changed', (join) =>
      join.on(sql<boolean>`user_changed.id = (events.after ->> 'userId')::int`),
    )
    .where('events.id', 'in', ids)
    .select(['events.public_id', 'events.at', 'events.action', 'events.before', 'events.after'])
    .select(['events.client_address', 'events.user_agent'])
    .select(['events.actor_staff_id', 'actor_staff.username as staff_username', 'actor_staff.full_name'])
    .select(['events.actor_user_id', 'actor_user.username as user_username'])
    .select((row) => [
      row.case().when('actor_user.id', 'is not', null).then(accountNameSql('actor_user')).end().as('user_name'),
      sql<string | null>`coalesce(loads.load_number, staff_changed.username, user_changed.username)`.as('target'),
    ])
    .orderBy('events.at', 'desc')
    .orderBy('events.id', 'desc')
    .execute()
}

function entryOf(row: Row): AuditEntry[] {
  const line = auditLine(row.action, row.before, row.after)
  if (!line) return []
  const { public_id: id, target, at } = row
  const client = clientWords(row.client_address, row.user_agent)
  const details = [line.details, client].filter(Boolean).join(', ')
  return [{ id, ...line, details, actor: actorOf(row), target, time: at.toISOString() }]
}

function actorOf(row: Row): AuditActor | null {
  if (row.actor_staff_id !== null) {
    const { actor_staff_id: id, staff_username: username, full_name: name } = row
    return { portal: 'staff', id, username: username ?? '', name: name ?? '' }
  }
  const { actor_user_id: id, user_username: username, user_name: name } = row
  return id === null ? null : { portal: 'user', id, username: username ?? '', name: name ?? '' }
}
