import { Button, Group } from '@mantine/core'
import { flushSync } from 'react-dom'
import { readFactors, readStaffFactors } from '#domain/factors/api.ts'
import type { Portal } from '#web/api/confirm-first.ts'
import { useApi } from '#web/api/hooks.ts'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { PasswordField } from '#web/shared/form/password-field.tsx'
import { TextField } from '#web/shared/form/text-field.tsx'
import { passkeysWork } from '#web/shared/passkeys/passkeys-work.ts'
import { useConfirming } from './use-confirming.ts'

export type ConfirmIdentityProps = {
  portal: Portal
  opened: boolean
  onClose: () => void
  onConfirmed: () => void
}

/**
 * Asks for the password, or for a code or a passkey where the account has one, before a sensitive change is made; the form
 * below keeps what was typed. Source: XD-18, G-232.
 */
export function ConfirmIdentityDialog({ portal, opened, onClose, onConfirmed }: ConfirmIdentityProps) {
  const { way, setWay, form, send, isBusy, problem, byPasskey } = useConfirming(portal, onConfirmed)
  const { data } = useApi(portal === 'staff' ? readStaffFactors : readFactors, {})
  const hasPasskey = passkeysWork() && data !== undefined && data.passkeys.length > 0
  function change() {
    const next = way === 'password' ? 'code' : 'password'
    form.clearErrors()
    flushSync(() => setWay(next))
    form.setFocus(next)
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Confirm It's You"
      size={440}
      onSubmit={send}
      submitLabel="Confirm"
      submittingLabel="Confirming..."
      submitting={isBusy}
      problem={problem}
    >
      <p>
        {way === 'password'
          ? "Enter your password to continue. You won't be asked again for 15 minutes."
          : 'Enter the 6 digits that your authenticator app shows for Quaybid, or a recovery code.'}
      </p>
      {way === 'password' ? (
        <PasswordField control={form.control} name="password" autoComplete="current-password" />
      ) : (
        <TextField
          control={form.control}
          name="code"
          label="Code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
      )}
      {hasPasskey || data?.totp ? (
        <Group gap={8} mt={12} ml={-8}>
          {hasPasskey ? (
            <Button variant="subtle" size="sm" onClick={byPasskey}>
              Use a Passkey
            </Button>
          ) : null}
          {data?.totp ? (
            <Button variant="subtle" size="sm" onClick={change}>
              {way === 'password' ? 'Use a Code' : 'Use Your Password'}
            </Button>
          ) : null}
        </Group>
      ) : null}
    </FormDialog>
  )
}
