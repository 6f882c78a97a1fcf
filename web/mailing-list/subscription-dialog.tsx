import { resubscribeTrucker, unsubscribeTrucker } from '#domain/mailing-list/api.ts'
import type { MailingListTrucker } from '#domain/mailing-list/trucker.ts'
import type { DialogProps } from '#web/shared/send/ask-frame.tsx'
import { AskQuestion } from '#web/shared/send/ask-question.tsx'

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
export function SubscriptionDialog({ trucker, ...dialog }: DialogProps & { trucker: MailingListTrucker }) {
  const isBack = trucker.unsubscribed
  const { title, label, done, failed } = words[isBack ? 'resubscribe' : 'unsubscribe']
  return (
    <AskQuestion
      {...dialog}
      call={isBack ? resubscribeTrucker : unsubscribeTrucker}
      args={{ params: { id: trucker.id } }}
      title={title}
      submitLabel={label}
      done={{ title: done, text: trucker.email }}
      failed={{ title: 'Error', text: failed }}
    >
      {isBack
        ? `${trucker.email} is resubscribed only after its owner follows the link.`
        : `${trucker.email} stays on the list, marked as unsubscribed.`}
    </AskQuestion>
  )
}
