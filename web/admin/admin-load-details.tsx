import { Skeleton } from '@mantine/core'
import type { AdminLoad } from '#domain/loads/load.ts'
import { unassignedWords } from '#domain/loads/status-notes.ts'
import { formatMoney } from '#domain/money.ts'
import { ApiError } from '#web/api/error.ts'
import { LoadFacts, LoadStateFacts } from '#web/loads/public.tsx'
import { Fact } from '#web/shared/facts/facts.tsx'
import { EmptyState } from '#web/shared/parts/empty-state.tsx'
import { FailedList } from '#web/shared/list/failed-list.tsx'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { useInstantWords } from '#web/shared/facts/zone.ts'
import { BidsOfOneLoad } from './bids-table.tsx'

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
        <LoadStateFacts load={load} />
        <LoadParties load={load} />
      </LoadFacts>
      <BidsOfOneLoad load={load} />
    </>
  )
}

type MissingLoadProps = { error: Error | null; retrying: boolean; onRetry: () => void }

function MissingLoad({ error, retrying, onRetry }: MissingLoadProps) {
  if (error === null) return <Skeleton height={320} aria-label="Fetching the load" />
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState kind="empty" title="Load Not Found">
        The requested load could not be found or you don't have permission to view it.
      </EmptyState>
    )
  }
  return <FailedList title="Failed to fetch load details" retrying={retrying} onRetry={onRetry} />
}

/** Who posted a load and who has it, by name. Source: G-026, G-051. */
function LoadParties({ load }: { load: AdminLoad }) {
  const inWords = useInstantWords(load.drayageAreaID)
  return (
    <>
      <Fact label="Shipper">{load.shipperName}</Fact>
      <Fact label="Assigned To">
        {load.winner
          ? `${load.winner.truckerName}, ${formatMoney(load.winner.drayage)} drayage`
          : unassignedWords(load.status)}
      </Fact>
      <Fact label="Created">{inWords(load.createdAt)}</Fact>
      <Fact label="Expires">{inWords(load.expiresAt)}</Fact>
    </>
  )
}
