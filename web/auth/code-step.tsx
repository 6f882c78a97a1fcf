import { zodResolver } from '@hookform/resolvers/zod'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { SecondFactorAsked } from '#domain/auth/second-factor.ts'
import { TypedCode } from '#domain/auth/typed-code.ts'
import type { User } from '#domain/auth/user.ts'
import {
  loginSecondFactor,
  readFactors,
  readStaffFactors,
  staffLoginSecondFactor,
  type TicketAndCode,
} from '#domain/factors/api.ts'
import { recoveryLimits } from '#domain/factors/codes.ts'
import type { ReplyOf } from '#domain/http/endpoint.ts'
import type { StaffMember } from '#domain/staff/api.ts'
import { call } from '#web/api/client.ts'
import { ApiError, serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { SubmitButton } from '#web/shared/form/submit-button.tsx'
import { TextField } from '#web/shared/form/text-field.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { CodesClosed } from './codes-closed.tsx'
import classes from './code-step.module.css'

type Asked = SecondFactorAsked['secondFactor']

type StepProps<Account> = {
  asked: Asked
  onSignedIn: (account: Account) => void
  /** Back to the password; with the reason where the code can no longer be given. */
  onBack: (reason?: string) => void
}

/** The second step of a sign-in to the marketplace. Source: Y-239. */
export function UserCodeStep({ onSignedIn, ...step }: StepProps<User>) {
  const { mutate, isPending } = useApiMutation(loginSecondFactor)
  function enter(user: User) {
    onSignedIn(user)
    void noteFewCodes(call(readFactors, {}), '/profile?tab=security')
  }
  return (
    <CodeForm
      {...step}
      portal="user"
      isPending={isPending}
      send={(body, onError) => mutate({ body }, { onSuccess: enter, onError })}
    />
  )
}

/** The same of the staff portal. */
export function StaffCodeStep({ onSignedIn, ...step }: StepProps<StaffMember>) {
  const { mutate, isPending } = useApiMutation(staffLoginSecondFactor)
  function enter({ staff }: { staff: StaffMember }) {
    onSignedIn(staff)
    void noteFewCodes(call(readStaffFactors, {}), '/staff/change-password')
  }
  return (
    <CodeForm
      {...step}
      portal="staff"
      isPending={isPending}
      send={(body, onError) => mutate({ body }, { onSuccess: enter, onError })}
    />
  )
}

type CodeFormProps = Omit<StepProps<never>, 'onSignedIn'> & {
  portal: 'user' | 'staff'
  isPending: boolean
  send: (body: TicketAndCode, onError: (error: Error) => void) => void
}

/** The form, or, while codes of the app are closed, why and what to do. */
function CodeForm(props: CodeFormProps) {
  const { asked, portal, onBack } = props
  const [isClosed, setClosed] = useState(!asked.methods.includes('totp'))
  const [isRecovery, setRecovery] = useState(false)
  if (isClosed && !isRecovery) {
    return <CodesClosed portal={portal} asked={asked} onRecovery={() => setRecovery(true)} onBack={onBack} />
  }
  function close() {
    setClosed(true)
    setRecovery(false)
  }
  return <OpenForm {...props} isRecovery={isRecovery} onRecovery={setRecovery} onClosed={close} />
}

type OpenFormProps = CodeFormProps & {
  isRecovery: boolean
  onRecovery: (isRecovery: boolean) => void
  onClosed: () => void
}

/** One field, for a code of the app or, where there are any, a recovery code. */
function OpenForm({ asked, isPending, send, onBack, isRecovery, onRecovery, onClosed }: OpenFormProps) {
  const { ticket, methods } = asked
  const { control, handleSubmit, setError, setFocus, clearErrors } = useForm({
    resolver: zodResolver(z.object({ code: TypedCode })),
    defaultValues: { code: '' },
  })
  useEffect(() => setFocus('code'), [setFocus])

  const submit = handleSubmit(({ code }) => {
    if (!isPending) send({ ticket, code }, refused)
  })
  function refused(error: Error) {
    const message = serverMessage(error)
    if (error instanceof ApiError && ['ticket-over', 'suspended', 'staff-inactive'].includes(error.code ?? '')) {
      return onBack(message)
    }
    if (error instanceof ApiError && error.code === 'codes-closed') return onClosed()
    showToast({ kind: 'error', title: 'Login failed', text: message })
    setError('code', { message })
    setFocus('code', { shouldSelect: true })
  }
  function change() {
    clearErrors()
    onRecovery(!isRecovery)
    setFocus('code')
  }

  return (
    <form
      className={classes.form}
      method="post"
      noValidate
      aria-label="Enter your code"
      onSubmit={(event) => void submit(event)}
    >
      <p className={classes.text}>
        {isRecovery
          ? 'Enter one of your recovery codes. Each works once.'
          : 'Enter the 6 digits that your authenticator app shows for Quaybid.'}
      </p>
      <TextField
        control={control}
        name="code"
        label={isRecovery ? 'Recovery code' : 'Code'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
      />
      <SubmitButton size="md" fullWidth label="Sign In" busyLabel="Signing in..." busy={isPending} />
      <div className={classes.foot}>
        <Button variant="subtle" size="sm" onClick={() => onBack()}>
          Back
        </Button>
        {methods.includes('recovery') ? (
          <Button variant="subtle" size="sm" onClick={change}>
            {isRecovery ? 'Use your app' : 'Use a recovery code'}
          </Button>
        ) : null}
      </div>
    </form>
  )
}

/** Says after a sign-in that recovery codes run out. Source: Y-242. */
async function noteFewCodes(factors: Promise<ReplyOf<typeof readFactors>>, to: string): Promise<void> {
  const { totp, recoveryLeft } = await factors.catch(() => ({ totp: null, recoveryLeft: 0 }))
  if (totp === null || recoveryLeft >= recoveryLimits.few) return
  showToast({
    kind: recoveryLeft === 0 ? 'error' : 'success',
    title: recoveryLeft === 1 ? '1 recovery code left' : `${recoveryLeft || 'No'} recovery codes left`,
    text: 'Make new ones, so that you can sign in without your phone.',
    link: { label: 'Make new codes', to },
  })
}
