import { sql } from 'kysely'
import type { z } from 'zod'
import { auditKinds } from '#domain/events/row.ts'
import { auditLog, auditLogReport } from '#domain/staff/api.ts'
import { auditColumns } from '#domain/staff/audit-report.ts'
import { businessTimeZone } from '#server/db/business-day.ts'
import { recordEvents } from '#server/db/events.ts'
import { orderOf, publicStartOf } from '#server/http/lists/list-order.ts'
import { type Key, pageOf } from '#server/http/lists/paging.ts'
import { reportFile, reportPageSize } from '#server/http/report-file.ts'
import { reads, stepwise } from '#server/http/route.ts'
import { auditEntryOf, type AuditRow, selectAuditRows } from './audit-entries.ts'
import { findEntries } from './find-audit-entries.ts'

const keyOf = (row: AuditRow): Key => [row.at.toISOString(), row.public_id]

const columns = { time: { sql: sql`events.at`, type: 'timestamptz' } } as const

type Asked = Pick<z.output<typeof auditLogReport.query>, 'kind' | 'actor' | 'from' | 'to' | 'sort'>

function askedOf({ kind, actor, from, to, sort }: Asked) {
  const kinds = kind === undefined || kind === 'all' ? auditKinds : kind
  const order = orderOf('audit log', columns, sort ?? { key: 'time', descending: true }, sql`events.id`)
  return { kinds, actor: actor || undefined, from, to, order }
}

/** It is not counted, because no page shows its length. Source: G-072. */
export const auditLogRoute = reads(auditLog, async ({ query, db }) => {
  const { q, limit } = query
  const asked = askedOf(query)
  const { order } = asked
  const rest = order.after(publicStartOf(order, query.cursor, 'events'))
  const ids = await findEntries(db, { ...asked, rest }, q, limit)
  const page = pageOf(await selectAuditRows(db, ids, order.by), limit, { order: order.name, keyOf }, null)
  return { ...page, items: page.items.flatMap(auditEntryOf) }
})

/** The same as a file; that it was downloaded is its newest line. Source: F-286. */
export const auditLogReportRoute = stepwise(auditLogReport, async ({ query, actor, db, transaction }) => {
  await transaction((tx) => recordEvents(tx, [{ action: 'audit_log_exported', actorStaffId: actor.id }]))
  const asked = askedOf(query)
  return reportFile(auditColumns(businessTimeZone()), async (after: AuditRow | null) => {
    const rest = asked.order.after(after && [after.at.toISOString(), after.id])
    const ids = await findEntries(db, { ...asked, rest }, query.q, reportPageSize)
    const found = await selectAuditRows(db, ids, asked.order.by)
    const rows = found.slice(0, reportPageSize)
    return { rows: rows.flatMap(auditEntryOf), next: found.length > rows.length ? rows.at(-1)! : null }
  })
})
