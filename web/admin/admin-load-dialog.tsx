import { readLoad } from '#domain/loads/api.ts'
import type { AdminLoad } from '#domain/loads/load.ts'
import { useApi } from '#web/api/hooks.ts'
import { lazyDialog } from '#web/shared/overlay/lazy-dialog.tsx'

const AdminLoadDetails = lazyDialog(async () => (await import('./admin-load-details.tsx')).AdminLoadDetails)

type AdminLoadDialogProps = {
  loadId: number
  /** The load as a list has it, for as long as its own answer is on the way. */
  known?: AdminLoad | undefined
  opened: boolean
  onClose: () => void
}

/** A load with its bids, to look at only. Source: G-051, G-061, G-063. */
export function AdminLoadDialog({ loadId, known, opened, onClose }: AdminLoadDialogProps) {
  const { data, error, isFetching, refetch } = useApi(
    readLoad,
    { params: { id: String(loadId) } },
    { reader: 'admin', enabled: opened },
  )
  return (
    <AdminLoadDetails
      load={data ?? known}
      error={error}
      retrying={isFetching}
      onRetry={() => void refetch()}
      opened={opened}
      onClose={onClose}
    />
  )
}
