import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/db.ts'
import { auditEntryOf, selectAuditRows } from './audit-entries.ts'

/** Writes a line of the log for each of these lines of the audit log. Source: F-286. */
export async function logAudit(db: Db, log: FastifyBaseLogger, eventIds: readonly number[]): Promise<void> {
  const rows = await selectAuditRows(db, sql<number>`(select unnest(${eventIds}::bigint[]))`, sql`events.id`)
  for (const row of rows) {
    for (const { kind, action, actor, target, details, time } of auditEntryOf(row)) {
      const who = actor ? { portal: actor.portal, account: actor.username } : { portal: 'server', account: null }
      log.info({ audit: row.action, kind, action, ...who, target, details, at: time }, 'audit')
    }
  }
}
