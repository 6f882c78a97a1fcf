import { zodResolver } from '@hookform/resolvers/zod'
import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import { asksCode } from '#domain/auth/asks-code.ts'
import type { SecondFactorAsked } from '#domain/auth/second-factor.ts'
import { StaffCredentials, staffLogin, type StaffMember } from '#domain/staff/api.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { enterStaffSession } from '#web/api/staff-session.ts'
import logo from '#web/assets/logo.svg'
import { DemoCard, StaffCodeStep } from '#web/auth/public.tsx'
import { brand } from '#web/shared/parts/brand.ts'
import { usePageTitle } from '#web/shared/parts/page-title.ts'
import { PasswordField } from '#web/shared/form/password-field.tsx'
import { SubmitButton } from '#web/shared/form/submit-button.tsx'
import { TextField } from '#web/shared/form/text-field.tsx'
import { ThemeSwitch } from '#web/shared/parts/theme-switch.tsx'
import { PasskeyButton } from '#web/shared/passkeys/passkey-button.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'
import classes from './staff-login-page.module.css'

/** The sign-in of the back office. Source: B-033 to B-038. */
export function Component() {
  usePageTitle(brand.staffTitle)
  return (
    <main className={classes.page}>
      <ThemeSwitch className={classes.theme} size={40} />
      <div className={classes.card}>
        <img src={logo} width={40} height={40} alt="" />
        <h1 className={classes.title}>
          {brand.name} {brand.staffTitle}
        </h1>
        <p className={classes.text}>Staff only. All sign-ins are logged.</p>
        <StaffLoginForm />
      </div>
    </main>
  )
}

/** Username and password. A refusal stays on the page and is said in a toast too. Source: B-226, B-227; G-074. */
function StaffLoginForm() {
  const [failure, setFailure] = useState<string>()
  const [asked, setAsked] = useState<SecondFactorAsked['secondFactor'] | null>(null)
  const { control, handleSubmit, setFocus, setValue, clearErrors } = useForm({
    resolver: zodResolver(StaffCredentials),
    defaultValues: { username: '', password: '' },
  })
  const { mutate, isPending } = useApiMutation(staffLogin)

  const send = handleSubmit((body) => {
    if (isPending) return
    setFailure(undefined)
    mutate({ body }, { onSuccess: accepted, onError: refused })
  })

  function accepted(answer: { staff: StaffMember } | SecondFactorAsked) {
    if (asksCode(answer)) setAsked(answer.secondFactor)
    else welcome(answer.staff)
  }

  /** The fields come back in the same moment: the focus waits for them. */
  function back(reason?: string) {
    setFailure(reason)
    flushSync(() => setAsked(null))
    setFocus('password', { shouldSelect: true })
  }

  function refused(error: Error) {
    const text = serverMessage(error)
    setFailure(text)
    showToast({ kind: 'error', title: 'Login failed', text })
    setFocus('password', { shouldSelect: true })
  }

  function fill(username: string, password: string) {
    setValue('username', username)
    setValue('password', password)
    clearErrors()
  }

  if (asked) return <StaffCodeStep asked={asked} onSignedIn={welcome} onBack={back} />
  return (
    <>
      {failure ? (
        <Alert color="red" title="Login Failed" icon={<IconAlertCircle size={20} stroke={1.75} aria-hidden />} mb={20}>
          {failure}
        </Alert>
      ) : null}
      <form className={classes.form} noValidate onSubmit={(event) => void send(event)}>
        <TextField
          control={control}
          name="username"
          label="Username"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField control={control} name="password" autoComplete="current-password" />
        <SubmitButton size="md" fullWidth mt={4} label="Login" busyLabel="Logging in..." busy={isPending} />
      </form>
      <PasskeyButton loginOf={(late) => late.staffPasskeyLogin} onSignedIn={welcome} inList />
      <DemoCard portal="staff" onChoose={fill} />
    </>
  )
}

function welcome(staff: StaffMember) {
  enterStaffSession(staff)
  showToast({ kind: 'success', title: 'Login successful', text: `Welcome back, ${staff.fullName}` })
}
