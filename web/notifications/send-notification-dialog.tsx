import { formatCount } from '#domain/formats.ts'
import { sendNotification } from '#domain/notifications/api.ts'
import {
  NewNotification,
  type NotificationAudience,
  notificationAudiences,
  notificationLimits,
} from '#domain/notifications/notification.ts'
import { AskDialog } from '#web/shared/send/ask-dialog.tsx'
import type { DialogProps } from '#web/shared/send/ask-frame.tsx'

const audienceLabels: Record<NotificationAudience, string> = {
  all: 'All users',
  shippers: 'All shippers',
  truckers: 'All truckers',
}
const choices = notificationAudiences.map((value) => ({ value, label: audienceLabels[value] }))
const { message } = notificationLimits

/** The admin's notification, which appears under the bell of every chosen recipient. Source: G-070. */
export function SendNotificationDialog(dialog: DialogProps) {
  return (
    <AskDialog
      {...dialog}
      call={sendNotification}
      args={(body) => ({ body })}
      title="Send Notification"
      facts={<span>Sent right away to selected users who have in-app notifications on.</span>}
      submitLabel="Send Notification"
      form={NewNotification}
      start={{ audience: 'all', title: '', message: '' }}
      fields={{
        audience: { label: 'Send to', choices },
        title: { label: 'Title' },
        message: { label: 'Message', hint: `At most ${message} characters.`, rows: 4 },
      }}
      done={({ recipients }) => ({ title: 'Notification sent', text: sentTo(recipients) })}
      failed={{ title: 'Error', text: 'Failed to send notification. Please try again.' }}
    />
  )
}

function sentTo(recipients: number): string {
  if (recipients === 0) return 'No matching recipients.'
  return `Sent to ${formatCount(recipients)} ${recipients === 1 ? 'user' : 'users'}.`
}
