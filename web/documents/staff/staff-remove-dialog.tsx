import { Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { removeStaffDocument } from '#domain/documents/api.ts'
import { StaffRemoval } from '#domain/documents/removal.ts'
import type { StaffDocument } from '#domain/documents/staff-document.ts'
import { ApiError, serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { ConfirmDialog } from '#web/shared/overlay/confirm-dialog.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'

type StaffRemoveDialogProps = { document: StaffDocument; opened: boolean; onClose: () => void }

/** Asks staff for a reason before a document is removed. Source: G-258. */
export function StaffRemoveDialog({ document: { id, name }, opened, onClose }: StaffRemoveDialogProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const reasonRef = useRef<HTMLTextAreaElement>(null)
  const { mutate, isPending } = useApiMutation(removeStaffDocument)
  function remove() {
    const checked = StaffRemoval.safeParse({ reason })
    if (!checked.success) {
      setError(checked.error.issues[0]?.message)
      reasonRef.current?.focus()
      return
    }
    mutate({ params: { id }, body: checked.data }, { onSuccess: confirm, onError: refuse })
  }
  function confirm() {
    showToast({ kind: 'success', title: 'Document removed', text: name })
    onClose()
  }
  function refuse(failure: Error) {
    const text = serverMessage(failure, 'Please try again.')
    showToast({ kind: 'error', title: 'Failed to remove document', text })
    if (!(failure instanceof ApiError) || !failure.fields.some(({ path }) => path === 'reason')) return
    setError(text)
    reasonRef.current?.focus()
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
      dirty={reason.trim() !== ''}
    >
      Shipper and trucker can no longer open {name}. They see that Quaybid staff removed it.
      <Textarea
        ref={reasonRef}
        mt="md"
        label="Reason"
        description="Only staff can read it."
        autosize
        minRows={2}
        maxRows={6}
        maxLength={200}
        value={reason}
        error={error}
        onChange={(event) => {
          setReason(event.currentTarget.value)
          setError(undefined)
        }}
      />
    </ConfirmDialog>
  )
}
