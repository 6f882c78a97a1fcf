import { useDebouncedValue } from '@mantine/hooks'
import { auditLog } from '#domain/staff/api.ts'
import type { AuditKind } from '#domain/events/row.ts'
import { useApiPages } from '#web/api/hooks.ts'

/** What the log is narrowed to. `from` and `to` are days, such as 2026-03-01, both included, where the reader is. */
export type AuditFilter = { kind: AuditKind | 'all'; actor: string; from: string | null; to: string | null }

export const everything: AuditFilter = { kind: 'all', actor: '', from: null, to: null }

const typingPause = 250 // milliseconds

export function useAuditLog({ kind, actor, from, to }: AuditFilter) {
  const [typed] = useDebouncedValue(actor.trim(), typingPause)
  const query = {
    ...(kind !== 'all' && { kind }),
    ...(typed && { actor: typed }),
    ...(from && { from: startOf(from, 0) }),
    ...(to && { to: startOf(to, 1) }),
  }
  return useApiPages(auditLog, { query }, { failure: "Couldn't load the audit log", keepPrevious: true })
}

/** The first moment of a day of the reader's, or of one some days later. */
function startOf(day: string, later: number): string {
  const start = new Date(`${day}T00:00:00`)
  start.setDate(start.getDate() + later)
  return start.toISOString()
}
