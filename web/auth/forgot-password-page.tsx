import { zodResolver } from '@hookform/resolvers/zod'
import { Anchor, Button, Skeleton } from '@mantine/core'
import { IconArrowLeft, IconMailForward, IconMailOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useLocation, useSearchParams } from 'react-router'
import { forgotPassword } from '#domain/auth/links-api.ts'
import { ForgottenPassword, linkMinutes } from '#domain/auth/links.ts'
import { mailStatus } from '#domain/mail/status-api.ts'
import { ApiError, serverMessage } from '#web/api/error.ts'
import { useApi, useApiMutation } from '#web/api/hooks.ts'
import { Loaded } from '#web/shared/list/loaded.tsx'
import { showFieldErrors } from '#web/shared/form/field-errors.ts'
import { keepNext, nextIn, withNext } from '#web/shared/parts/next-address.ts'
import { usePageTitle } from '#web/shared/parts/page-title.ts'
import { SubmitButton } from '#web/shared/form/submit-button.tsx'
import { TextField } from '#web/shared/form/text-field.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { AuthFrame, AuthHead } from './auth-frame.tsx'
import { AuthMessage } from './auth-message.tsx'
import classes from './auth-page.module.css'

/** Asks for a link to a new password. Source: G-190. */
export function Component() {
  usePageTitle('Forgot password')
  const read = useApi(mailStatus, {})
  return (
    <AuthFrame>
      <Loaded read={read} failure="Couldn't load this page" skeleton={<Waiting />}>
        {({ mailIsSent }) => (mailIsSent ? <Request /> : <NoMail />)}
      </Loaded>
    </AuthFrame>
  )
}

function Request() {
  const [asked, setAsked] = useState<string | null>(null)
  const typed = useTypedAccount()
  const next = nextIn(useSearchParams()[0])
  function ask(account: string) {
    keepNext(next)
    setAsked(account)
  }
  if (asked !== null) return <Asked account={asked} onAgain={() => setAsked(null)} />
  return <RequestForm account={typed} onAsked={ask} />
}

function RequestForm({ account, onAsked }: { account: string; onAsked: (account: string) => void }) {
  const form = useForm({ resolver: zodResolver(ForgottenPassword), defaultValues: { account } })
  const { mutate, isPending } = useApiMutation(forgotPassword)
  const send = form.handleSubmit((body) => {
    if (!isPending) mutate({ body }, { onSuccess: () => onAsked(body.account), onError: refused })
  })

  function refused(error: Error) {
    const text = serverMessage(error, 'Please try again.')
    showToast({ kind: 'error', title: "Couldn't send the link", text })
    showFieldErrors(form, error)
    if (!(error instanceof ApiError) || error.code !== 'too-many-attempts') return
    form.setError('account', { message: text }, { shouldFocus: true })
  }

  return (
    <>
      <BackToSignIn />
      <AuthHead title="Forgot your password?" text="We'll email you a link to reset it" />
      <form className={classes.form} noValidate aria-label="Forgot password" onSubmit={(event) => void send(event)}>
        <TextField
          control={form.control}
          name="account"
          label="Username or email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SubmitButton size="md" fullWidth label="Request Link" busyLabel="Requesting..." busy={isPending} />
      </form>
    </>
  )
}

/** The same whether or not there is an account. */
function Asked({ account, onAgain }: { account: string; onAgain: () => void }) {
  return (
    <AuthMessage
      icon={IconMailForward}
      kind="good"
      title="Check your email"
      text={[
        <>
          If <strong>{account}</strong> matches an account, we've emailed a password reset link to the address on file.
          The link is valid for {linkMinutes.reset_password} minutes.
        </>,
        "Didn't get it after a few minutes? Check your spam folder. We only email confirmed addresses; if yours isn't confirmed, contact Quaybid support for a link.",
      ]}
    >
      <Button component={Link} to={useSignInAddress()}>
        Back to Sign In
      </Button>
      <Button variant="default" onClick={onAgain}>
        Try a different username
      </Button>
    </AuthMessage>
  )
}

function NoMail() {
  return (
    <AuthMessage
      icon={IconMailOff}
      kind="neutral"
      title="Contact Quaybid support for a reset link"
      text={[
        "Email is turned off on this site, so we can't send a reset link.",
        `Quaybid support can issue one. It is valid for ${linkMinutes.reset_password} minutes.`,
      ]}
    >
      <Button component={Link} to={useSignInAddress()}>
        Back to Sign In
      </Button>
    </AuthMessage>
  )
}

function BackToSignIn() {
  return (
    <Anchor component={Link} data-touch underline="hover" to={useSignInAddress()} className={classes.back}>
      <IconArrowLeft size={16} stroke={1.75} aria-hidden />
      Back to sign in
    </Anchor>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading">
      <Skeleton height={32} width={260} mt={48} mb={8} />
      <Skeleton height={20} width={320} maw="100%" mb={28} />
      <Skeleton height={64} mb={20} />
      <Skeleton height={42} />
    </div>
  )
}

function useSignInAddress(): string {
  return withNext('/auth', nextIn(useSearchParams()[0]))
}

/** What was typed as the name at the sign-in. */
function useTypedAccount(): string {
  const state: unknown = useLocation().state
  return ForgottenPassword.safeParse(state).data?.account ?? ''
}
