import { useState } from 'react'
import { removeNotice } from '#domain/notices/api.ts'
import type { StaffNotice } from '#domain/notices/notice.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { ConfirmDialog } from '#web/shared/overlay/confirm-dialog.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'

type RemoveNoticeDialogProps = {
  /** Null when nothing is asked. */
  notice: StaffNotice | null
  onClose: () => void
}

export function RemoveNoticeDialog({ notice, onClose }: RemoveNoticeDialogProps) {
  const { mutate, isPending } = useApiMutation(removeNotice, { refreshes: ['notices'] })
  const title = useLastTitle(notice)
  function remove() {
    if (!notice || isPending) return
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
      opened={notice !== null}
      onClose={onClose}
      onConfirm={remove}
      title="Remove this notice?"
      confirmLabel="Remove"
      destructive
      loading={isPending}
    >
      “{title}” will no longer be shown.
    </ConfirmDialog>
  )
}

/** The dialog keeps its words while it closes. */
function useLastTitle(notice: StaffNotice | null): string {
  const [title, setTitle] = useState('')
  if (notice && notice.title !== title) setTitle(notice.title)
  return title
}
