import { zodResolver } from '@hookform/resolvers/zod'
import { Select, Textarea, TextInput } from '@mantine/core'
import { useController, useForm } from 'react-hook-form'
import { z } from 'zod'
import { postNotice } from '#domain/notices/api.ts'
import { NewNotice, noticeAudiences, noticeLimits } from '#domain/notices/notice.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { showFieldErrors } from '#web/shared/form/field-errors.ts'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { OptionalLabel } from '#web/shared/form/optional-label.tsx'
import { TextField } from '#web/shared/form/text-field.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { audienceLabels } from './audience-words.ts'
import classes from './new-notice-dialog.module.css'

type NewNoticeDialogProps = { opened: boolean; onClose: () => void }

const audiences = noticeAudiences.map((value) => ({ value, label: audienceLabels[value] }))

/** The time is typed as the clock on the wall says it. */
const NoticeForm = NewNotice.extend({
  until: z.string().transform((local) => (local === '' ? null : new Date(local).toISOString())),
})
const blank: z.input<typeof NoticeForm> = { audience: 'staff', title: '', text: '', until: '' }

export function NewNoticeDialog({ opened, onClose }: NewNoticeDialogProps) {
  const form = useForm({ resolver: zodResolver(NoticeForm), defaultValues: blank })
  const { control, formState, reset, handleSubmit } = form
  const { field: audience, fieldState: audienceState } = useController({ control, name: 'audience' })
  const { field: text, fieldState: textState } = useController({ control, name: 'text' })
  const { field: until, fieldState: untilState } = useController({ control, name: 'until' })
  const { mutate, isPending } = useApiMutation(postNotice)

  function close() {
    reset(blank)
    onClose()
  }
  function post(body: z.output<typeof NoticeForm>) {
    if (isPending) return
    mutate(
      { body },
      {
        onSuccess: () => {
          close()
          showToast({
            kind: 'success',
            title: 'Notice posted',
            text: `For ${audienceLabels[body.audience].toLowerCase()}.`,
          })
        },
        onError: (error) => {
          showFieldErrors(form, error)
          const words = serverMessage(error, 'Failed to post the notice. Please try again.')
          showToast({ kind: 'error', title: 'Error', text: words })
        },
      },
    )
  }

  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title="New Notice"
      facts={<span>Shown at the top of every page for the selected audience until it expires or is removed.</span>}
      size={520}
      dirty={formState.isDirty}
      onSubmit={handleSubmit(post)}
      submitLabel="Post Notice"
      submitting={isPending}
    >
      <div className={classes.fields}>
        <Select
          {...audience}
          label="For"
          data={audiences}
          searchable={false}
          allowDeselect={false}
          error={audienceState.error?.message}
        />
        <TextField control={control} name="title" label="Title" maxLength={noticeLimits.title} />
        <Textarea
          {...text}
          label={<OptionalLabel>Text</OptionalLabel>}
          maxLength={noticeLimits.text}
          autosize
          minRows={3}
          maxRows={8}
          error={textState.error?.message}
        />
        <TextInput
          {...until}
          type="datetime-local"
          label={<OptionalLabel>Until</OptionalLabel>}
          description="In your local time. Leave blank to show it until you remove it."
          error={untilState.error?.message}
        />
      </div>
    </FormDialog>
  )
}
