import { releaseDocument } from '#domain/documents/api.ts'
import type { StaffDocument } from '#domain/documents/staff-document.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { ConfirmDialog } from '#web/shared/overlay/confirm-dialog.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'

type ReleaseDocumentDialogProps = { document: StaffDocument; opened: boolean; onClose: () => void }

/** Asks staff before the shipper gets a document that may show who the trucker is. Source: G-353. */
export function ReleaseDocumentDialog({ document, opened, onClose }: ReleaseDocumentDialogProps) {
  const { mutate, isPending } = useApiMutation(releaseDocument)
  const { id, name, loadNumber } = document
  function release() {
    mutate({ params: { id } }, { onSuccess: confirm, onError: refuse })
  }
  function confirm() {
    showToast({ kind: 'success', title: 'Document released', text: name })
    onClose()
  }
  function refuse(error: Error) {
    const text = serverMessage(error, 'Please try again.')
    showToast({ kind: 'error', title: 'Failed to release document', text })
    onClose()
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={release}
      title="Release this document?"
      confirmLabel="Release"
      loading={isPending}
    >
      The shipper of load {loadNumber} is notified and can open {name} from then on, with whatever it shows of the
      trucker. This can't be undone.
    </ConfirmDialog>
  )
}
