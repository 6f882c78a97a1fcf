import { resubscribeTrucker, unsubscribeTrucker } from '#domain/mailing-list/api.ts'
import type { MailingListTrucker } from '#domain/mailing-list/trucker.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { ConfirmDialog } from '#web/shared/overlay/confirm-dialog.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'

type SubscriptionDialogProps = {
  trucker: MailingListTrucker
  opened: boolean
  onClose: () => void
}

const words = {
  unsubscribe: {
    title: 'Unsubscribe this trucker?',
    label: 'Unsubscribe',
    done: 'Trucker Unsubscribed',
    failed: 'Failed to unsubscribe the trucker. Please try again.',
  },
  resubscribe: {
    title: 'Send a confirmation link?',
    label: 'Send Link',
    done: 'Confirmation link sent',
    failed: "Couldn't send the link. Please try again.",
  },
}

/** Asks before a trucker is unsubscribed or resubscribed. Source: B-145. */
export function SubscriptionDialog({ trucker, opened, onClose }: SubscriptionDialogProps) {
  const isBack = trucker.unsubscribed
  const { title, label, done, failed } = words[isBack ? 'resubscribe' : 'unsubscribe']
  const leaving = useApiMutation(unsubscribeTrucker)
  const returning = useApiMutation(resubscribeTrucker)
  const { mutate, isPending } = isBack ? returning : leaving
  function confirm() {
    if (isPending) return
    mutate(
      { params: { id: trucker.id } },
      {
        onSuccess: () => showToast({ kind: 'success', title: done, text: trucker.email }),
        onError: (error) => showToast({ kind: 'error', title: 'Error', text: serverMessage(error, failed) }),
        onSettled: onClose,
      },
    )
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={confirm}
      title={title}
      confirmLabel={label}
      loading={isPending}
    >
      {isBack
        ? `${trucker.email} is resubscribed only after its owner follows the link.`
        : `${trucker.email} stays on the list, marked as unsubscribed.`}
    </ConfirmDialog>
  )
}
