import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { encode } from 'uqr'
import { z } from 'zod'
import { TypedCode } from '#domain/auth/typed-code.ts'
import type { TotpSetUp } from '#domain/factors/api.ts'
import { inFours } from '#domain/factors/codes.ts'
import type { Portal } from '#web/api/confirm-first.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { CopyButton } from '#web/shared/facts/copy-button.tsx'
import { showFieldErrors } from '#web/shared/form/field-errors.ts'
import { TextField } from '#web/shared/form/text-field.tsx'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { factorCalls } from './factor-calls.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import classes from './factors.module.css'

type SetUpDialogProps = { portal: Portal; setUp: TotpSetUp; opened: boolean; onClose: () => void }

/** Shows the key as a QR code and as text, takes the first code, and then shows the recovery codes. Source: XD-18. */
export function SetUpDialog({ portal, setUp: { key, uri }, opened, onClose }: SetUpDialogProps) {
  const form = useForm({ resolver: zodResolver(z.object({ code: TypedCode })), defaultValues: { code: '' } })
  const { mutate, data: done, isPending } = useApiMutation(factorCalls[portal].activate)
  const send = form.handleSubmit((body) => {
    if (!isPending) mutate({ body }, { onError: refused })
  })
  function refused(error: Error) {
    const text = serverMessage(error, 'Please try again.')
    showToast({ kind: 'error', title: "Couldn't turn the second factor on", text })
    showFieldErrors(form, error)
  }
  if (done) {
    return (
      <RecoveryCodesDialog opened={opened} onClose={onClose} title="Second Factor Is On" codes={done.recoveryCodes} />
    )
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Set Up Second Factor"
      size={480}
      onSubmit={send}
      submitLabel="Turn On"
      submittingLabel="Turning on..."
      submitting={isPending}
    >
      <div className={classes.parts}>
        <p className={classes.text}>Scan this code with your authenticator app, or type the key into it.</p>
        <QrCode text={uri} />
        <div className={classes.key}>
          <code>{inFours(key)}</code>
          <CopyButton text={key} name="key" />
        </div>
        <TextField
          control={form.control}
          name="code"
          label="Code"
          description="The 6 digits that the app shows for Quaybid"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={40}
        />
      </div>
    </FormDialog>
  )
}

/** Dark on white in both themes, with a margin of four modules, as readers of QR codes expect. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 4 })
  const modules = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg className={classes.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code of the key">
      <path d={modules.join('')} />
    </svg>
  )
}
