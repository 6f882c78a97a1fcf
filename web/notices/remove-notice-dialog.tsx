import { removeNotice } from '#domain/notices/api.ts'
import type { StaffNotice } from '#domain/notices/notice.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { ConfirmDialog } from '#web/shared/overlay/confirm-dialog.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'

type RemoveNoticeDialogProps = {
  notice: StaffNotice
  opened: boolean
  onClose: () => void
}

export function RemoveNoticeDialog({ notice, opened, onClose }: RemoveNoticeDialogProps) {
  const { mutate, isPending } = useApiMutation(removeNotice)
  function remove() {
    if (isPending) return
    mutate(
      { params: { id: notice.id } },
      {
        onSuccess: () =>
          showToast({ kind: 'success', title: 'Notice removed', text: 'The notice is no longer shown.' }),
        onError: (error) => {
          const text = serverMessage(error, 'Failed to remove the notice. Please try again.')
          showToast({ kind: 'error', title: 'Error', text })
        },
        onSettled: onClose,
      },
    )
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={remove}
      title="Remove this notice?"
      confirmLabel="Remove"
      destructive
      loading={isPending}
    >
      “{notice.title}” will no longer be shown.
    </ConfirmDialog>
  )
}
