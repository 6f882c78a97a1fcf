import { createContext, useContext } from 'react'
import { loadStatusLabels } from '#domain/auctions/load-lifecycle.ts'
import type { StaffLoad } from '#domain/loads/staff-load.ts'
import { useIsCompact } from '#web/shared/table/density.ts'
import { StatusGlyph } from '#web/shared/facts/status/status-badge.tsx'
import classes from './suggested-status.module.css'

/** Opens the status dialog of a load; null where a list has none. */
export const OpenStatusDialog = createContext<((load: StaffLoad) => void) | null>(null)

/** The suggested status of a load with its reason, as the way into the status dialog where there is one. Source: X-130. */
export function SuggestedStatus({ load }: { load: StaffLoad }) {
  const open = useContext(OpenStatusDialog)
  const isCompact = useIsCompact()
  const { suggestion, loadNumber } = load
  if (!suggestion) return null
  const words = `Suggested: ${loadStatusLabels[suggestion.status]}`
  const content = (
    <>
      <StatusGlyph status={suggestion.status} />
      {words}
    </>
  )
  return (
    <span className={classes.suggestion} title={isCompact ? suggestion.because : undefined}>
      {open ? (
        <button
          type="button"
          data-touch
          className={classes.chip}
          aria-label={`${words}. Update status of load ${loadNumber}`}
          onClick={() => open(load)}
        >
          {content}
        </button>
      ) : (
        <span className={classes.chip}>{content}</span>
      )}
      {isCompact ? null : <small className={classes.because}>{suggestion.because}</small>}
    </span>
  )
}
