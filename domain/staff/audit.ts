import { type AuditKind, auditKinds } from '#domain/events/row.ts'
import { actions, rowOf } from '#domain/events/table.ts'
import type { AuditEntry } from './audit-entry.ts'

/** The actions that are in the audit log; `kinds` narrows them. */
export function auditedActions(kinds: readonly AuditKind[] = auditKinds): string[] {
  return actions.filter((action) => {
    const audit = rowOf(action)?.audit
    return audit && kinds.includes(audit.kind)
  })
}

/** The audit entry of an event; null if the event is not audited. */
export function auditLine(
  action: string,
  before: unknown,
  after: unknown,
): Pick<AuditEntry, 'kind' | 'action' | 'details'> | null {
  const audit = rowOf(action)?.audit
  return audit ? { kind: audit.kind, action: audit.title, details: audit.details?.(before, after) ?? '' } : null
}
