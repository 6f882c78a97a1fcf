import { zodResolver } from '@hookform/resolvers/zod'
import { Select, Textarea, TextInput } from '@mantine/core'
import { useController, useForm } from 'react-hook-form'
import { sendNotification } from '#domain/notifications/api.ts'
import { formatCount } from '#domain/formats.ts'
import {
  NewNotification,
  type NotificationAudience,
  notificationAudiences,
  notificationLimits,
} from '#domain/notifications/notification.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { showFieldErrors } from '#web/shared/form/field-errors.ts'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'
import classes from './send-notification-dialog.module.css'

export type SendNotificationDialogProps = { opened: boolean; onClose: () => void }

const audienceLabels: Record<NotificationAudience, string> = {
  all: 'All users',
  shippers: 'All shippers',
  truckers: 'All truckers',
}
const audiences = notificationAudiences.map((value) => ({ value, label: audienceLabels[value] }))
const blank: NewNotification = { audience: 'all', title: '', message: '' }

/** The admin's notification, which appears under the bell of every chosen recipient. Source: G-070. */
export function SendNotificationDialog({ opened, onClose }: SendNotificationDialogProps) {
  const form = useForm({ resolver: zodResolver(NewNotification), defaultValues: blank })
  const { control, formState, reset, handleSubmit } = form
  const { field: audience } = useController({ control, name: 'audience' })
  const { field: title } = useController({ control, name: 'title' })
  const { field: message } = useController({ control, name: 'message' })
  const { mutate, isPending, reset: startAnew } = useApiMutation(sendNotification)

  function close() {
    reset(blank)
    startAnew()
    onClose()
  }
  function send(body: NewNotification) {
    mutate(
      { body },
      {
        onSuccess: ({ recipients }) => {
          close()
          showToast({ kind: 'success', title: 'Notification sent', text: sentTo(recipients) })
        },
        onError: (error) => {
          showFieldErrors(form, error)
          const text = serverMessage(error, 'Failed to send notification. Please try again.')
          showToast({ kind: 'error', title: 'Error', text })
        },
      },
    )
  }

  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title="Send Notification"
      facts={<span>Sent right away to selected users who have in-app notifications on.</span>}
      size={520}
      dirty={formState.isDirty}
      onSubmit={handleSubmit(send)}
      submitLabel="Send Notification"
      submitting={isPending}
    >
      <div className={classes.fields}>
        <Select
          {...audience}
          label="Send to"
          data={audiences}
          searchable={false}
          allowDeselect={false}
          error={formState.errors.audience?.message}
        />
        <TextInput
          {...title}
          label="Title"
          maxLength={notificationLimits.title}
          error={formState.errors.title?.message}
        />
        <Textarea
          {...message}
          label="Message"
          description={`At most ${notificationLimits.message} characters.`}
          maxLength={notificationLimits.message}
          autosize
          minRows={4}
          maxRows={10}
          error={formState.errors.message?.message}
        />
      </div>
    </FormDialog>
  )
}

function sentTo(recipients: number): string {
  if (recipients === 0) return 'No matching recipients.'
  return `Sent to ${formatCount(recipients)} ${recipients === 1 ? 'user' : 'users'}.`
}
