import { Button, Skeleton } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { isAuction } from '#domain/loads/lifecycle.ts'
import type { AdminLoad } from '#domain/loads/load.ts'
import { ApiError } from '#web/api/error.ts'
import { LoadFact, LoadFacts } from '#web/loads/public.tsx'
import { CountdownRing } from '#web/shared/countdown-ring.tsx'
import { EmptyState } from '#web/shared/empty-state.tsx'
import { FormDialog } from '#web/shared/form-dialog.tsx'
import { StatusBadge } from '#web/shared/status-badge.tsx'
import { BidsOfOneLoad } from './bids-table.tsx'
import { LoadParties } from './load-parties.tsx'

type AdminLoadDetailsProps = MissingLoadProps & {
  /** Undefined until it is there, or when there is none. */
  load: AdminLoad | undefined
  opened: boolean
  onClose: () => void
}

/** The dialog "Load Details" of admins: one and the same while its load is fetched, there, gone or failed. */
export function AdminLoadDetails({ load, opened, onClose, ...missing }: AdminLoadDetailsProps) {
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Load Details"
      facts={load ? <span>{load.loadNumber}</span> : null}
      size={860}
    >
      {load ? <LoadWithBids key={load.id} load={load} /> : <MissingLoad {...missing} />}
    </FormDialog>
  )
}

function LoadWithBids({ load }: { load: AdminLoad }) {
  return (
    <>
      <LoadFacts load={load}>
        <LoadFact label="Status">
          <StatusBadge status={load.status} />
        </LoadFact>
        {isAuction(load.status) ? (
          <LoadFact label="Auction ends in">
            <CountdownRing startsAt={load.createdAt} endsAt={load.expiresAt} />
          </LoadFact>
        ) : null}
        <LoadParties load={load} />
      </LoadFacts>
      <BidsOfOneLoad loadId={load.id} />
    </>
  )
}

type MissingLoadProps = { error: Error | null; retrying: boolean; onRetry: () => void }

/** Source: docs/requirements.md, A-235 to A-237. */
function MissingLoad({ error, retrying, onRetry }: MissingLoadProps) {
  if (error === null) return <Skeleton height={320} aria-label="Fetching the load" />
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState kind="empty" title="Load Not Found">
        The requested load could not be found or you don't have permission to view it.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      kind="failed"
      title="Failed to fetch load details"
      action={
        <Button
          variant="default"
          loading={retrying}
          leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
          onClick={onRetry}
        >
          Retry
        </Button>
      }
    />
  )
}
