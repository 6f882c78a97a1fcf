import type { ReactNode } from 'react'
import { formatDateTime } from '#domain/formats.ts'
import type { AuditActor, AuditEntry } from '#domain/staff/audit-entry.ts'
import { Fact, FactList } from '#web/shared/facts/facts.tsx'
import type { Column } from '#web/shared/table/table-types.ts'
import { Truncated } from '#web/shared/facts/truncated.tsx'
import classes from './audit-log.module.css'

/** The columns of the audit log. Source: G-072. */
export const auditColumns: Column<AuditEntry>[] = [
  { key: 'time', header: 'Time', width: 178, least: 110, cell: ({ time }) => formatDateTime(time) },
  {
    key: 'actor',
    header: 'Who',
    width: 230,
    least: 140,
    cell: ({ actor, kind }) => (kind === 'failure' && !actor ? 'Unknown' : <Who actor={actor} />),
  },
  { key: 'action', header: 'Action', width: 250, least: 150, cell: ({ action }) => <Truncated>{action}</Truncated> },
  {
    key: 'target',
    header: 'Target',
    width: 136,
    least: 104,
    cell: ({ target }) => target && <Truncated>{target}</Truncated>,
  },
  { key: 'details', header: 'Details', cell: ({ details }) => details && <Truncated>{details}</Truncated> },
]

/** An entry where there is no room for columns. */
export function EntryCard({ entry: { kind, action, actor, target, details, time } }: { entry: AuditEntry }): ReactNode {
  return (
    <div className={classes.card}>
      <strong>{action}</strong>
      <FactList of="card">
        <Fact label="Who" wide>
          {kind === 'failure' && !actor ? 'Unknown' : wordsFor(actor)}
        </Fact>
        <Fact label="Time">{formatDateTime(time)}</Fact>
        {target ? <Fact label="Target">{target}</Fact> : null}
        {details ? (
          <Fact label="Details" wide>
            {details}
          </Fact>
        ) : null}
      </FactList>
    </div>
  )
}

/** The name above the username, which says in which portal. */
function Who({ actor }: { actor: AuditActor | null }) {
  if (!actor) return 'On the server'
  return (
    <span className={classes.who}>
      <Truncated>{actor.name}</Truncated>
      <small>
        <Truncated>{`${actor.username} (${portalOf(actor)})`}</Truncated>
      </small>
    </span>
  )
}

function portalOf({ portal }: AuditActor): string {
  return portal === 'staff' ? 'staff' : 'marketplace'
}

/** The same username can exist in both portals, so the line names the portal. */
function wordsFor(actor: AuditActor | null): string {
  if (!actor) return 'On the server'
  const portal = portalOf(actor)
  return actor.name === actor.username ? `${actor.name} (${portal})` : `${actor.name} (${actor.username}, ${portal})`
}
