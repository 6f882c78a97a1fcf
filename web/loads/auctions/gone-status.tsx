import { readLoad } from '#domain/loads/api.ts'
import { isAuction } from '#domain/auctions/load-lifecycle.ts'
import type { AnyLoad } from '#domain/loads/load.ts'
import { statusNote } from '#domain/loads/status-notes.ts'
import { useApi } from '#web/api/hooks.ts'
import { useLoadStatus } from '#web/loads/use-status-now.ts'
import { StatusBadge } from '#web/shared/facts/status/status-badge.tsx'
import { loadStatusName } from '#web/shared/facts/status/statuses.ts'
import classes from './auctions-table.module.css'

/** What happened to a load that left its list: its status now, or that the reader no longer sees it. Source: F-110. */
export function GoneStatus({ load: last }: { load: AnyLoad }) {
  const { data, error } = useApi(readLoad, { params: { id: last.id } })
  const load: AnyLoad = data ?? last
  const status = useLoadStatus(load)
  if (error) return <span className={classes.dash}>No longer listed</span>
  const isExtended = last.status === 'expired' && isAuction(status)
  const note = isExtended ? { note: 'Extended' } : statusNote(status, load)
  return <StatusBadge status={loadStatusName(load, status)} {...note} />
}
