import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link, useSearchParams } from 'react-router'
import { login } from '#domain/auth/api.ts'
import { asksCode } from '#domain/auth/asks-code.ts'
import type { SecondFactorAsked } from '#domain/auth/second-factor.ts'
import type { User } from '#domain/auth/user.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { enterSession } from '#web/api/session.ts'
import { personName } from '#web/shared/facts/people/person-words.ts'
import { nextIn, withNext } from '#web/shared/parts/next-address.ts'
import { PasswordField } from '#web/shared/form/password-field.tsx'
import { SubmitButton } from '#web/shared/form/submit-button.tsx'
import { TextField } from '#web/shared/form/text-field.tsx'
import { PasskeyButton } from '#web/shared/passkeys/passkey-button.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { DemoCard } from './demo-card.tsx'
import { UserCodeStep } from './late-code-step.tsx'
import type { LoginFormReturn } from './use-auth-forms.ts'
import classes from './auth-page.module.css'

/** The password, then the code where the account has a second factor; back from there, the focus is on the password. */
export function LoginForm({ form }: { form: LoginFormReturn }) {
  const [asked, setAsked] = useState<SecondFactorAsked['secondFactor'] | null>(null)
  const [first, setFirst] = useState<'username' | 'password'>('username')
  if (!asked) return <PasswordStep form={form} first={first} onAsked={setAsked} />
  function back(reason?: string) {
    if (reason) form.setError('password', { message: reason })
    setFirst('password')
    setAsked(null)
  }
  return <UserCodeStep asked={asked} onSignedIn={welcome} onBack={back} />
}

type PasswordStepProps = {
  form: LoginFormReturn
  /** Where the keyboard begins. */
  first: 'username' | 'password'
  onAsked: (asked: SecondFactorAsked['secondFactor']) => void
}

/** Username and password. Source; F-119; G-106. */
function PasswordStep({ form, first, onAsked }: PasswordStepProps) {
  const { control, handleSubmit, setError, setFocus, setValue, clearErrors } = form
  const { mutate, isPending } = useApiMutation(login)

  const formRef = useRef<HTMLFormElement>(null)
  useTyped(form, formRef)
  useEffect(() => {
    const fields = formRef.current!
    // Keep the focus if the user is already typing. At once: `setFocus` waits and could interrupt them.
    if (!fields.contains(document.activeElement)) (fields.elements.namedItem(first) as HTMLInputElement).focus()
    sendEarly(fields)
  }, [first])

  const send = handleSubmit((body) => {
    if (isPending) return
    mutate({ body }, { onSuccess: accepted, onError: refused })
  })

  function accepted(answer: User | SecondFactorAsked) {
    if (asksCode(answer)) onAsked(answer.secondFactor)
    else welcome(answer)
  }

  function refused(error: Error) {
    const message = serverMessage(error)
    showToast({ kind: 'error', title: 'Login failed', text: message })
    setError('password', { message })
    setFocus('password', { shouldSelect: true })
  }

  function fill(username: string, password: string) {
    setValue('username', username)
    setValue('password', password)
    clearErrors()
  }

  return (
    <>
      <form ref={formRef} className={classes.form} method="post" noValidate onSubmit={(event) => void send(event)}>
        <TextField
          control={control}
          name="username"
          label="Username"
          // The browser's list of usernames offers passkeys, too.
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField control={control} name="password" autoComplete="current-password" />
        <ForgotLink control={control} />
        <SubmitButton size="md" fullWidth label="Login" busyLabel="Logging in..." busy={isPending} />
      </form>
      <PasskeyButton loginOf={(late) => late.userPasskeyLogin} onSignedIn={welcome} inList />
      <DemoCard portal="user" onChoose={fill} />
    </>
  )
}

/** Takes over what was typed into the painted form before the app was there. Source: G-306. */
function useTyped({ getValues, setValue }: LoginFormReturn, formRef: RefObject<HTMLFormElement | null>) {
  useLayoutEffect(() => {
    for (const name of ['username', 'password'] as const) {
      const field = formRef.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement && field.value !== getValues(name)) setValue(name, field.value)
    }
  }, [getValues, setValue, formRef])
}

/** Takes along the name that was typed. Source: G-190. */
function ForgotLink({ control }: Pick<LoginFormReturn, 'control'>) {
  const account = useWatch({ control, name: 'username' })
  const [search] = useSearchParams()
  return (
    <Link data-touch to={withNext('/forgot-password', nextIn(search))} state={{ account }} className={classes.forgot}>
      Forgot password?
    </Link>
  )
}

function welcome(user: User) {
  enterSession(user)
  showToast({ kind: 'success', title: 'Login successful', text: `Welcome back, ${personName(user)}!` })
}

/** What theme.js keeps of a painted form that was sent before the app was there. */
type Early = { stop: () => void; form: HTMLFormElement | null; button: HTMLElement | null }

/** Presses the button and sends the form that someone used before the app was there. */
function sendEarly(form: HTMLFormElement | null): void {
  const early = (globalThis as { __early?: Early }).__early
  early?.stop()
  early?.button?.click()
  if (early?.form) form?.requestSubmit()
  if (early) Object.assign(early, { form: null, button: null })
}
