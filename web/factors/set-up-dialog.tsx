import { z } from 'zod'
import { TypedCode } from '#domain/auth/typed-code.ts'
import type { TotpSetUp } from '#domain/factors/api.ts'
import { inFours } from '#domain/factors/codes.ts'
import type { Portal } from '#web/api/confirm-first.ts'
import { CopyButton } from '#web/shared/facts/copy-button.tsx'
import { TextField } from '#web/shared/form/text-field.tsx'
import { QrCode } from '#web/shared/parts/qr-code.tsx'
import { AskDialog } from '#web/shared/send/ask-dialog.tsx'
import type { DialogProps } from '#web/shared/send/ask-frame.tsx'
import { factorCalls } from './factor-calls.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import classes from './factors.module.css'

const Code = z.object({ code: TypedCode })

/** Shows the key as a QR code and as text, takes the first code, and then shows the recovery codes. Source: XD-18. */
export function SetUpDialog({
  portal,
  setUp: { key, uri },
  ...dialog
}: DialogProps & { portal: Portal; setUp: TotpSetUp }) {
  return (
    <AskDialog
      {...dialog}
      call={factorCalls[portal].activate}
      args={(body) => ({ body })}
      title="Set Up Second Factor"
      size={480}
      submitLabel="Turn On"
      submittingLabel="Turning on..."
      form={Code}
      start={{ code: '' }}
      fields={(control) => (
        <TextField
          control={control}
          name="code"
          label="Code"
          description="The 6 digits that the app shows for Quaybid"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={40}
        />
      )}
      failed={{ title: "Couldn't turn the second factor on", text: 'Please try again.' }}
      shows={({ recoveryCodes }) => (
        <RecoveryCodesDialog {...dialog} title="Second Factor Is On" codes={recoveryCodes} />
      )}
    >
      <div className={classes.parts}>
        <p className={classes.text}>Scan this code with your authenticator app, or type the key into it.</p>
        <QrCode text={uri} label="QR code of the key" />
        <div className={classes.key}>
          <code>{inFours(key)}</code>
          <CopyButton text={key} name="key" />
        </div>
      </div>
    </AskDialog>
  )
}
