import { removeLane } from '#domain/lanes/api.ts'
import type { Lane } from '#domain/lanes/lane.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { ConfirmDialog } from '#web/shared/overlay/confirm-dialog.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'

type RemoveLaneDialogProps = { lane: Lane; opened: boolean; onClose: () => void; onClosed: () => void }

/** Asks before a lane is removed. Source: G-195. */
export function RemoveLaneDialog({ lane, opened, onClose, onClosed }: RemoveLaneDialogProps) {
  const { mutate, isPending } = useApiMutation(removeLane)

  function remove() {
    if (isPending) return
    mutate({ params: { id: lane.id } }, { onSuccess: confirm, onError: refuse })
  }
  function confirm() {
    showToast({ kind: 'success', title: 'Lane removed', text: `${lane.name} is no longer saved.` })
    onClose()
  }
  function refuse(error: Error) {
    showToast({ kind: 'error', title: "Couldn't remove the lane", text: serverMessage(error, 'Please try again.') })
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onClosed={onClosed}
      onConfirm={remove}
      title={`Remove the lane ${lane.name}?`}
      confirmLabel="Remove"
      destructive
      loading={isPending}
    >
      {lane.alert ? "You'll no longer be notified of new loads on this lane. " : ''}The loads stay available.
    </ConfirmDialog>
  )
}
