import type { AnyLoad } from '#domain/loads/load.ts'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { LoadFactList, LoadStateFacts } from './load-facts.tsx'

export type LoadDetailsDialogProps = {
  load: AnyLoad
  opened: boolean
  onClose: () => void
}

/** Everything about a load to look up; bid count and target price only for who gets them. Source; G-029. */
export function LoadDetailsDialog({ load, opened, onClose }: LoadDetailsDialogProps) {
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Load Details"
      facts={<span>{load.loadNumber}</span>}
      size={720}
    >
      <LoadFactList load={load}>
        <LoadStateFacts load={load} />
      </LoadFactList>
    </FormDialog>
  )
}
