import { useState } from 'react'
import type { DetailSide } from '#domain/details/fields.ts'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { DetailGroups } from './detail-groups.tsx'
import type { DetailLoad, Details } from './use-details.ts'

export type DetailsDialogProps = {
  details: Details
  load: DetailLoad
  side: DetailSide
  opened: boolean
  onClose: () => void
}

/** The facts of a container before the load is awarded. */
export function DetailsDialog({ opened, onClose, ...given }: DetailsDialogProps) {
  const [unsaved, setUnsaved] = useState(0)
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Container and deadlines"
      facts={<span>Truckers see the dates and the cargo while they bid. The rest is for the trucker you choose.</span>}
      size={760}
      dirty={unsaved > 0}
    >
      <DetailGroups {...given} withChanges={false} isAwarded={false} onUnsaved={setUnsaved} />
    </FormDialog>
  )
}
