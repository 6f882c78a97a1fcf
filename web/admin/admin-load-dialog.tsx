import { useState } from 'react'
import { readLoad } from '#domain/loads/api.ts'
import type { AdminLoad } from '#domain/loads/load.ts'
import { useApi } from '#web/api/hooks.ts'
import { lazyDialog } from '#web/shared/overlay/lazy-dialog.tsx'

const AdminLoadDetails = lazyDialog(async () => (await import('./admin-load-details.tsx')).AdminLoadDetails)

type AdminLoadDialogProps = {
  /** Null keeps the dialog closed. */
  loadId: number | null
  /** The load as a list has it, for as long as its own answer is on the way. */
  known?: AdminLoad | undefined
  onClose: () => void
}

/** A load with its bids, to look at only. Source: G-051, G-061, G-063. */
export function AdminLoadDialog({ loadId, known, onClose }: AdminLoadDialogProps) {
  // What was shown stays while the dialog closes.
  const [lastId, setLastId] = useState(loadId)
  if (loadId !== null && loadId !== lastId) setLastId(loadId)
  const { data, error, isFetching, refetch } = useApi(
    readLoad,
    { params: { id: String(lastId ?? 0) } },
    { reader: 'admin', enabled: loadId !== null },
  )
  return (
    <AdminLoadDetails
      load={data ?? (known?.id === lastId ? known : undefined)}
      error={error}
      retrying={isFetching}
      onRetry={() => void refetch()}
      opened={loadId !== null}
      onClose={onClose}
    />
  )
}
