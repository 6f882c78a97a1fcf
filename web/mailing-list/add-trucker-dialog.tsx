import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { addToMailingList } from '#domain/mailing-list/api.ts'
import { NewMailingListTrucker } from '#domain/mailing-list/trucker.ts'
import { ApiError, serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { showFieldErrors } from '#web/shared/form/field-errors.ts'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { TruckerFields } from './trucker-fields.tsx'
import classes from './mailing-list.module.css'

type AddTruckerDialogProps = { opened: boolean; onClose: () => void }

export function AddTruckerDialog({ opened, onClose }: AddTruckerDialogProps) {
  const { form, send, isPending } = useAddTruckerForm(onClose)
  const { control, formState } = form
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Add Trucker"
      facts={<span>Only add truckers who asked to be added. They'll get an email for each new load in the area.</span>}
      size={520}
      dirty={formState.isDirty}
      onSubmit={send}
      submitLabel="Add Trucker"
      submitting={isPending}
    >
      <div className={classes.fields}>
        <TruckerFields control={control} />
      </div>
    </FormDialog>
  )
}

function useAddTruckerForm(onDone: () => void) {
  const form = useForm<z.input<typeof NewMailingListTrucker>, unknown, NewMailingListTrucker>({
    resolver: zodResolver(NewMailingListTrucker),
    defaultValues: { email: '', name: '', company: '' },
  })
  const { mutate, isPending } = useApiMutation(addToMailingList)

  const send = form.handleSubmit((body) => {
    if (!isPending) mutate({ body }, { onSuccess: accepted, onError: refused })
  })
  function accepted({ email }: { email: string }) {
    showToast({
      kind: 'success',
      title: 'Trucker added',
      text: `${email} gets emails after following the confirmation link.`,
    })
    onDone()
  }
  function refused(error: Error) {
    const text = serverMessage(error, 'Failed to add the trucker. Please try again.')
    showToast({ kind: 'error', title: "Couldn't add the trucker", text })
    showFieldErrors(form, error)
    // A conflict names no field: it is about the address.
    if (error instanceof ApiError && error.status === 409)
      form.setError('email', { message: text }, { shouldFocus: true })
  }
  return { form, send, isPending }
}
