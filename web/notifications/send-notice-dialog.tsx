import { zodResolver } from '@hookform/resolvers/zod'
import { Select, Textarea, TextInput } from '@mantine/core'
import { useController, useForm } from 'react-hook-form'
import { sendNotice } from '#domain/notifications/api.ts'
import { Notice, type NoticeAudience, noticeAudiences, noticeLimits } from '#domain/notifications/notification.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { showFieldErrors } from '#web/shared/field-errors.ts'
import { FormDialog } from '#web/shared/form-dialog.tsx'
import { showToast } from '#web/shared/toast.tsx'
import classes from './send-notice-dialog.module.css'

export type SendNoticeDialogProps = { opened: boolean; onClose: () => void }

const audienceLabels: Record<NoticeAudience, string> = {
  all: 'All users',
  shippers: 'All shippers',
  truckers: 'All truckers',
}
const audiences = noticeAudiences.map((value) => ({ value, label: audienceLabels[value] }))
const blank: Notice = { audience: 'all', title: '', message: '' }

/** The admin's notice, which appears under the bell of everybody chosen. Source: docs/decisions/product.md, G-070. */
export function SendNoticeDialog({ opened, onClose }: SendNoticeDialogProps) {
  const form = useForm({ resolver: zodResolver(Notice), defaultValues: blank })
  const { control, formState, reset, handleSubmit } = form
  const { field: audience } = useController({ control, name: 'audience' })
  const { field: title } = useController({ control, name: 'title' })
  const { field: message } = useController({ control, name: 'message' })
  const { mutate, isPending } = useApiMutation(sendNotice, { refreshes: [] })

  function close() {
    reset(blank)
    onClose()
  }
  function send(body: Notice) {
    if (isPending) return
    mutate(
      { body },
      {
        onSuccess: ({ recipients }) => {
          close()
          showToast({ kind: 'success', title: 'Notification Sent', text: sentTo(recipients) })
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
      facts={<span>It appears at once under the bell of everybody chosen who has notifications on.</span>}
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
        <TextInput {...title} label="Title" maxLength={noticeLimits.title} error={formState.errors.title?.message} />
        <Textarea
          {...message}
          label="Message"
          description={`At most ${noticeLimits.message} characters.`}
          maxLength={noticeLimits.message}
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
  if (recipients === 0) return 'There is nobody to send it to.'
  return `Sent to ${recipients.toLocaleString('en-US')} ${recipients === 1 ? 'user' : 'users'}.`
}
