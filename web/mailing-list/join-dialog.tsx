import { zodResolver } from '@hookform/resolvers/zod'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { joinMailingList } from '#domain/mailing-list/api.ts'
import { joinLimits } from '#domain/mailing-list/join.ts'
import { NewMailingListTrucker } from '#domain/mailing-list/trucker.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { showFieldErrors } from '#web/shared/form/field-errors.ts'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { TruckerFields } from './trucker-fields.tsx'
import classes from './join-card.module.css'

type JoinDialogProps = { opened: boolean; onClose: () => void }

/** Requests emails about new loads of an area. Source: G-130, G-196. */
export function JoinDialog({ opened, onClose }: JoinDialogProps) {
  const { form, send, isPending, sentTo } = useJoinForm()
  if (sentTo !== null) return <SentDialog email={sentTo} opened={opened} onClose={onClose} />
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="New Loads by Email"
      facts={<span>One email per new load in your area. Unsubscribe any time from any email.</span>}
      size={520}
      dirty={form.formState.isDirty}
      onSubmit={send}
      submitLabel="Send Me the Link"
      submitting={isPending}
    >
      <div className={classes.fields}>
        <TruckerFields control={form.control} own />
      </div>
    </FormDialog>
  )
}

function SentDialog({ email, opened, onClose }: JoinDialogProps & { email: string }) {
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Check your email"
      size={520}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <p className={classes.sent}>
        Click the link we sent to <b>{email}</b> to confirm it's yours. After that, we'll email you each new load in
        your area.
      </p>
      <p className={classes.sent}>
        The link is valid for {joinLimits.days} days. If nothing arrives within a few minutes, check your spam folder
        and the address above.
      </p>
    </FormDialog>
  )
}

function useJoinForm() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm<z.input<typeof NewMailingListTrucker>, unknown, NewMailingListTrucker>({
    resolver: zodResolver(NewMailingListTrucker),
    defaultValues: { email: '', name: '', company: '' },
  })
  const { mutate, isPending } = useApiMutation(joinMailingList)
  const send = form.handleSubmit((body) => {
    if (!isPending) mutate({ body }, { onSuccess: () => setSentTo(body.email), onError: refused })
  })
  function refused(error: Error) {
    showToast({ kind: 'error', title: "Couldn't send the link", text: serverMessage(error, 'Please try again.') })
    showFieldErrors(form, error)
  }
  return { form, send, isPending, sentTo }
}
