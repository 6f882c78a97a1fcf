import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { PasskeyName } from '#domain/factors/passkeys.ts'
import type { beginPasskey } from '#domain/factors/passkeys-api.ts'
import type { ReplyOf } from '#domain/http/endpoint.ts'
import { deviceOf } from '#domain/profile/device.ts'
import type { Portal } from '#web/api/confirm-first.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { TextField } from '#web/shared/form/text-field.tsx'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { askForNewPasskey, PasskeyFailed } from '#web/shared/passkeys/ceremonies.ts'
import { passkeyProblem } from '#web/shared/passkeys/passkey-words.ts'
import { passkeyCalls } from './passkey-calls.ts'
import factors from '../factors.module.css'

type AddPasskeyDialogProps = { portal: Portal; opened: boolean; onClose: () => void }

/** Names a passkey, lets the browser make it, and adds it. Source: XD-18. */
export function AddPasskeyDialog({ portal, opened, onClose }: AddPasskeyDialogProps) {
  const [problem, setProblem] = useState<string>()
  const { isBusy, add } = useAdding(portal, {
    onAdded: () => {
      showToast({ kind: 'success', title: 'Passkey added' })
      onClose()
    },
    onProblem: (error) => setProblem(passkeyProblem(error)),
  })
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(z.object({ name: PasskeyName })),
    defaultValues: { name: deviceOf(navigator.userAgent).words },
  })
  const send = handleSubmit(({ name }) => {
    if (isBusy) return
    setProblem(undefined)
    add(name)
  })
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Add Passkey"
      size={440}
      onSubmit={send}
      submitLabel="Continue"
      submittingLabel="Waiting..."
      submitting={isBusy}
      problem={problem}
    >
      <div className={factors.parts}>
        <p className={factors.text}>Your browser asks where to keep the passkey, and for your screen lock.</p>
        <TextField
          control={control}
          name="name"
          label="Name"
          description="For example, the device it's on"
          autoComplete="off"
          maxLength={60}
        />
      </div>
    </FormDialog>
  )
}

type Ends = { onAdded: () => void; onProblem: (error: unknown) => void }

/** A challenge, the browser's own question, and the call that adds what it made: one press is all three. */
function useAdding(portal: Portal, { onAdded, onProblem }: Ends) {
  const begin = useApiMutation(passkeyCalls[portal].begin)
  const keep = useApiMutation(passkeyCalls[portal].add)
  const [isAsking, setAsking] = useState(false)

  async function ask(name: string, creation: ReplyOf<typeof beginPasskey>) {
    setAsking(true)
    try {
      const passkey = await askForNewPasskey(creation)
      if (!passkey) throw new PasskeyFailed('No passkey was added. Try again.')
      keep.mutate({ body: { name, passkey } }, { onSuccess: onAdded, onError: onProblem })
    } catch (error) {
      onProblem(error)
    } finally {
      setAsking(false)
    }
  }
  return {
    isBusy: begin.isPending || isAsking || keep.isPending,
    add: (name: string) => {
      begin.mutate({}, { onSuccess: (creation) => void ask(name, creation), onError: onProblem })
    },
  }
}
