import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { confirmUser } from '#domain/auth/api.ts'
import { PasswordProof } from '#domain/auth/confirmation.ts'
import { TypedCode } from '#domain/auth/typed-code.ts'
import { readFactors, readStaffFactors } from '#domain/factors/api.ts'
import { confirmStaff } from '#domain/staff/api.ts'
import type { Portal } from '#web/api/confirm-first.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApi, useApiMutation } from '#web/api/hooks.ts'
import { pressLock, throughLock } from '#web/api/press-lock.ts'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { PasswordField } from '#web/shared/form/password-field.tsx'
import { TextField } from '#web/shared/form/text-field.tsx'
import { proveWithPasskey } from '#web/shared/passkeys/confirm-with-passkey.ts'
import { passkeyProblem } from '#web/shared/passkeys/passkey-words.ts'
import { passkeysWork } from '#web/shared/passkeys/passkeys-work.ts'

/** What is typed to confirm. */
type Way = 'password' | 'code'

const rules = {
  password: PasswordProof.extend({ code: z.string() }),
  code: z.object({ password: z.string(), code: TypedCode }),
}

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

/** The form that confirms by a password or a code, and the question of a passkey beside it. Source: XD-18. */
function useConfirming(portal: Portal, onConfirmed: () => void) {
  const [way, setWay] = useState<Way>('password')
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [presses] = useState(pressLock)
  const form = useForm({ resolver: zodResolver(rules[way]), defaultValues: { password: '', code: '' } })
  const { mutate, mutateAsync, isPending } = useApiMutation(portal === 'staff' ? confirmStaff : confirmUser)
  const isBusy = isPending || isAsking

  const send = form.handleSubmit(({ password, code }) => {
    if (isBusy) return
    setProblem(undefined)
    mutate({ body: way === 'password' ? { password } : { code } }, { onSuccess: onConfirmed, onError: refused })
  })
  function refused(error: Error) {
    form.setError(way, { message: serverMessage(error, 'Please try again.') }, { shouldFocus: true })
  }

  async function askPasskey(): Promise<boolean> {
    setAsking(true)
    setProblem(undefined)
    try {
      const passkey = await proveWithPasskey(portal)
      if (passkey) await mutateAsync({ body: { passkey } })
      if (passkey) onConfirmed()
      else setProblem('No passkey was used. Try again, or use your password.')
      return passkey !== null
    } catch (error) {
      setProblem(passkeyProblem(error))
      return false
    } finally {
      setAsking(false)
    }
  }
  const byPasskey = () => void throughLock(presses, '', askPasskey)
  return { way, setWay, form, send, isBusy, problem, byPasskey }
}
