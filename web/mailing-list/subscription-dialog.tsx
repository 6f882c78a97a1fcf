import { useState } from 'react'
import { resubscribeTrucker, unsubscribeTrucker } from '#domain/mailing-list/api.ts'
import type { MailingListTrucker } from '#domain/mailing-list/trucker.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { ConfirmDialog } from '#web/shared/overlay/confirm-dialog.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'

type SubscriptionDialogProps = {
  /** Null when nothing is asked. */
  trucker: MailingListTrucker | null
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

/** Asks before somebody is unsubscribed, or resubscribed who was. Source: docs/requirements.md, B-145. */
export function SubscriptionDialog({ trucker, onClose }: SubscriptionDialogProps) {
  const shown = useLast(trucker)
  const isBack = shown?.unsubscribed ?? false
  const { title, label, done, failed } = words[isBack ? 'resubscribe' : 'unsubscribe']
  const refreshes = ['mailing-list'] as const
  const leaving = useApiMutation(unsubscribeTrucker, { refreshes })
  const returning = useApiMutation(resubscribeTrucker, { refreshes })
  const { mutate, isPending } = isBack ? returning : leaving
  function confirm() {
    if (!trucker || isPending) return
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
      opened={trucker !== null}
      onClose={onClose}
      onConfirm={confirm}
      title={title}
      confirmLabel={label}
      loading={isPending}
    >
      {isBack
        ? `${shown?.email} is resubscribed only after its owner follows the link.`
        : `${shown?.email} stays on the list, marked as unsubscribed.`}
    </ConfirmDialog>
  )
}

/** The dialog keeps its words while it closes. */
function useLast(trucker: MailingListTrucker | null): MailingListTrucker | null {
  const [last, setLast] = useState(trucker)
  if (trucker && trucker !== last) setLast(trucker)
  return trucker ?? last
}
