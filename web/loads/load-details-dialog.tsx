import type { ReactNode } from 'react'
import { isAuction } from '#domain/loads/lifecycle.ts'
import type { AnyLoad } from '#domain/loads/load.ts'
import { CountdownRing } from '#web/shared/countdown-ring.tsx'
import { FormDialog } from '#web/shared/form-dialog.tsx'
import { StatusBadge } from '#web/shared/status-badge.tsx'
import { LoadFact, LoadFactList } from './load-facts.tsx'

export type LoadDetailsDialogProps = {
  load: AnyLoad
  opened: boolean
  onClose: () => void
  /** Further facts, each a `LoadFact`. */
  facts?: ReactNode
  /** What stands below the facts, such as the bids. */
  children?: ReactNode
}

/** Everything about a load to look up; bid count and target price only for who gets them. Source; G-029. */
export function LoadDetailsDialog({ load, opened, onClose, facts, children }: LoadDetailsDialogProps) {
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Load Details"
      facts={<span>{load.loadNumber}</span>}
      size={children ? 860 : 720}
    >
      <LoadFactList load={load}>
        <LoadFact label="Status">
          <StatusBadge status={load.status} />
        </LoadFact>
        {isAuction(load.status) ? (
          <LoadFact label="Auction ends in">
            <CountdownRing startsAt={load.createdAt} endsAt={load.expiresAt} />
          </LoadFact>
        ) : null}
        {facts}
      </LoadFactList>
      {children}
    </FormDialog>
  )
}
