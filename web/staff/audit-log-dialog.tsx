import { useState } from 'react'
import { auditLogReport } from '#domain/staff/api.ts'
import { formatExactTime } from '#domain/formats.ts'
import type { AuditEntry, AuditActor } from '#domain/staff/audit-entry.ts'
import { urlOf } from '#domain/http/endpoint.ts'
import { Truncated } from '#web/shared/facts/truncated.tsx'
import { CsvButton } from '#web/shared/parts/csv-button.tsx'
import { NoRows } from '#web/shared/list/no-rows.tsx'
import { hasEveryWord } from '#web/shared/list/search-words.ts'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { ListTable } from '#web/shared/table/list-table.tsx'
import type { Column } from '#web/shared/table/table-types.ts'
import { AuditLogFilter, isEverything } from './audit-log-filter.tsx'
import classes from './audit-log.module.css'
import { everything, type AuditFilter, type SetFilter, useAuditLog } from './use-audit-log.ts'

/** The columns of the audit log. Source: G-072. */
const auditColumns: Column<AuditEntry>[] = [
  { key: 'time', header: 'Time', width: 232, least: 150, cell: ({ time }) => formatExactTime(time) },
  {
    key: 'actor',
    header: 'Who',
    width: 230,
    least: 140,
    card: 'wide',
    cell: ({ actor, kind }) => (kind === 'failure' && !actor ? 'Unknown' : <Who actor={actor} />),
    cardCell: ({ actor, kind }) => (kind === 'failure' && !actor ? 'Unknown' : wordsFor(actor)),
  },
  {
    key: 'action',
    header: 'Action',
    width: 250,
    least: 150,
    card: 'title',
    cell: ({ action }) => <Truncated>{action}</Truncated>,
  },
  {
    key: 'target',
    header: 'Target',
    width: 136,
    least: 104,
    cell: ({ target }) => target && <Truncated>{target}</Truncated>,
  },
  {
    key: 'details',
    header: 'Details',
    card: 'wide',
    cell: ({ details }) => details && <Truncated>{details}</Truncated>,
  },
]

type AuditLogDialogProps = { opened: boolean; onClose: () => void }

/** Who did what that matters to the safety of accounts; a dialog has no address of its own. Source: B-051; G-072, G-318. */
export function AuditLogDialog({ opened, onClose }: AuditLogDialogProps) {
  const [filter, setFilter] = useState(everything)
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Security Audit Log"
      facts={<span>Sign-ins, passwords, accounts and load statuses</span>}
      size={1120}
    >
      <AuditLogFilter filter={filter} onChange={setFilter} />
      <AuditLogList filter={filter} setFilter={setFilter} />
    </FormDialog>
  )
}

function AuditLogList({ filter, setFilter }: { filter: AuditFilter; setFilter: SetFilter }) {
  const { list, state } = useAuditLog(filter, setFilter)
  return (
    <div className={classes.list} data-stale={list.isPlaceholderData || undefined}>
      <div className={classes.export}>
        <CsvButton href={urlOf(auditLogReport, { query: state.query })} />
      </div>
      <ListTable
        label="Security Audit Log"
        list={list}
        state={state}
        matches={matches}
        columns={auditColumns}
        empty={
          <NoRows
            title="No entries found"
            filtered="No entries match your filters."
            none="Sign-ins and changes appear here as they happen."
            onReset={isEverything(filter) ? null : () => setFilter({ ...everything, sort: filter.sort })}
          />
        }
        failedText="Nothing is lost. We just couldn't load it."
        rowHeight="plain"
        roomyWidth={960}
      />
    </div>
  )
}

function matches({ actor, target, details }: AuditEntry, typed: string): boolean {
  return hasEveryWord(typed, [actor?.username, actor?.name, target, details])
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
