import { type RawBuilder, sql } from 'kysely'
import { clientWords } from '#domain/profile/device.ts'
import type { AuditActor, AuditEntry } from '#domain/staff/audit-entry.ts'
import { auditLine } from '#domain/staff/audit.ts'
import { accountNameSql } from '#server/auth/users.ts'
import type { Db } from '#server/db/db.ts'

export type AuditRow = Awaited<ReturnType<typeof selectAuditRows>>[number]

/** Events with the names of who did it, and of the load or account that it was done to. */
export function selectAuditRows(db: Db, ids: RawBuilder<number>, by: RawBuilder<unknown>) {
  return db
    .selectFrom('events')
    .leftJoin('loads', 'loads.id', 'events.load_id')
    .leftJoin('staff as actor_staff', 'actor_staff.id', 'events.actor_staff_id')
    .leftJoin('users as actor_user', 'actor_user.id', 'events.actor_user_id')
    .leftJoin('members as actor_member', 'actor_member.id', 'events.actor_member_id')
    .leftJoin('staff as staff_changed', (join) =>
      join.on(sql<boolean>`staff_changed.id = (events.after ->> 'staffId')::int`),
    )
    .leftJoin('users as user_changed', (join) =>
      join.on(sql<boolean>`user_changed.id = (events.after ->> 'userId')::int`),
    )
    .where('events.id', 'in', ids)
    .select(['events.id', 'events.public_id', 'events.at', 'events.action', 'events.before', 'events.after'])
    .select(['events.client_address', 'events.user_agent'])
    .select(['events.actor_staff_id', 'actor_staff.username as staff_username', 'actor_staff.full_name'])
    .select(['events.actor_user_id', 'actor_user.username as user_username'])
    .select((row) => [
      row
        .case()
        .when('actor_user.id', 'is not', null)
        .then(sql<string>`concat_ws(', ', actor_member.full_name, ${accountNameSql('actor_user')})`)
        .end()
        .as('user_name'),
      sql<string | null>`coalesce(loads.load_number, staff_changed.username, user_changed.username)`.as('target'),
    ])
    .orderBy(by)
    .execute()
}

/** The line of an event in the audit log; none of one that is not audited. */
export function auditEntryOf(row: AuditRow): AuditEntry[] {
  const line = auditLine(row.action, row.before, row.after)
  if (!line) return []
  const { public_id: id, target, at } = row
  const client = clientWords(row.client_address, row.user_agent)
  const details = [line.details, client].filter(Boolean).join(', ')
  return [{ id, ...line, details, actor: actorOf(row), target, time: at.toISOString() }]
}

function actorOf(row: AuditRow): AuditActor | null {
  if (row.actor_staff_id !== null) {
    const { actor_staff_id: id, staff_username: username, full_name: name } = row
    return { portal: 'staff', id, username: username ?? '', name: name ?? '' }
  }
  const { actor_user_id: id, user_username: username, user_name: name } = row
  return id === null ? null : { portal: 'user', id, username: username ?? '', name: name ?? '' }
}
