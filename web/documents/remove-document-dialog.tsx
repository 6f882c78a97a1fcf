import { removeDocument } from '#domain/documents/api.ts'
import type { Document } from '#domain/documents/document.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { ConfirmDialog } from '#web/shared/overlay/confirm-dialog.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'

type RemoveDocumentDialogProps = { document: Document; opened: boolean; onClose: () => void }

/** Asks before the uploader removes a document. Source: G-258. */
export function RemoveDocumentDialog({ document, opened, onClose }: RemoveDocumentDialogProps) {
  const { mutate, isPending } = useApiMutation(removeDocument)
  const { id, originalFilename: name, loadNumber } = document
  function remove() {
    mutate({ params: { id } }, { onSuccess: confirm, onError: refuse })
  }
  function confirm() {
    showToast({ kind: 'success', title: 'Document removed', text: name })
    onClose()
  }
  function refuse(error: Error) {
    const text = serverMessage(error, 'Please try again.')
    showToast({ kind: 'error', title: 'Failed to remove document', text })
    onClose()
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={remove}
      title="Remove this document?"
      confirmLabel="Remove"
      destructive
      loading={isPending}
    >
      {name} is removed for good.
      {loadNumber ? ` Everyone who could see it on load ${loadNumber} sees that it was removed.` : ''}
    </ConfirmDialog>
  )
}
