import { report, type Report, secondCell, zoneHead } from '#domain/report.ts'
import { auditKindLabels, type AuditEntry } from './audit-entry.ts'

/** The audit log as a file: the times by the clocks of a zone, no ids. Source: F-286. */
export function auditColumns(timeZone: string): Report<AuditEntry> {
  return report('audit-log', {
    Time: ({ time }) => secondCell(time, timeZone),
    Who: ({ actor, kind }) => actor?.name ?? (kind === 'failure' ? 'Unknown' : 'On the server'),
    Username: ({ actor }) => actor?.username,
    Portal: ({ actor }) => actor && (actor.portal === 'staff' ? 'Staff' : 'Marketplace'),
    Type: ({ kind }) => auditKindLabels[kind],
    Action: ({ action }) => action,
    Target: ({ target }) => target,
    Details: ({ details }) => details,
    [zoneHead]: () => timeZone,
  })
}
