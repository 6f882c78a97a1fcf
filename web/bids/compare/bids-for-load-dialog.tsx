import { useState } from 'react'
import type { AnyLoad } from '#domain/loads/load.ts'
import { LoadSummary } from '#web/loads/public.tsx'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { BidsOfLoad, type BidsView, BidsViewSwitch } from './bids-comparison.tsx'

export type BidsForLoadDialogProps = { load: AnyLoad; opened: boolean; onClose: () => void }

/** The bids on one load, compared, each to be accepted while its auction runs. Source. */
export function BidsForLoadDialog({ load, opened, onClose }: BidsForLoadDialogProps) {
  const [view, setView] = useState<BidsView>('overview')
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Bids for Load ${load.loadNumber}`}
      facts={<LoadSummary load={load} />}
      headerRight={<BidsViewSwitch view={view} onChange={setView} />}
      size={1120}
    >
      <BidsOfLoad load={load} view={view} opened={opened} onAccepted={onClose} />
    </FormDialog>
  )
}
