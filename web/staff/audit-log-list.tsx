import type { AuditEntry } from '#domain/staff/audit-entry.ts'
import { hasEveryWord } from '#web/shared/list/search-words.ts'
import { ListTable } from '#web/shared/table/list-table.tsx'
import { NoRows } from '#web/shared/list/no-rows.tsx'
import { auditColumns, EntryCard } from './audit-log-columns.tsx'
import { isEverything } from './audit-log-filter.tsx'
import { type AuditFilter, everything, type SetFilter, useAuditLog } from './use-audit-log.ts'
import classes from './audit-log.module.css'

export function AuditLogList({ filter, setFilter }: { filter: AuditFilter; setFilter: SetFilter }) {
  const { list, state } = useAuditLog(filter, setFilter)
  return (
    <div className={classes.list} data-stale={list.isPlaceholderData || undefined}>
      <ListTable
        label="Security Audit Log"
        list={list}
        state={state}
        matches={matches}
        columns={auditColumns}
        renderCard={(entry) => <EntryCard entry={entry} />}
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
