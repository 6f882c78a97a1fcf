import { endCalendar } from '#domain/calendar/api.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { ConfirmDialog } from '#web/shared/overlay/confirm-dialog.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'

/** Asks before the address of the calendar ends. */
export function EndCalendarDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { mutate, isPending } = useApiMutation(endCalendar)
  function end() {
    mutate(
      {},
      {
        onSuccess: () => showToast({ kind: 'success', title: 'Calendar address ended' }),
        onError: (error) => showToast({ kind: 'error', title: 'Error', text: serverMessage(error) }),
        onSettled: onClose,
      },
    )
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={end}
      title="End the calendar address?"
      confirmLabel="End Address"
      cancelLabel="Keep address"
      destructive
      loading={isPending}
    >
      Calendar programs that subscribe to it are no longer kept up to date.
    </ConfirmDialog>
  )
}
