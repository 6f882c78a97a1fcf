import { Button, Loader } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { confirmEmail } from '#domain/auth/links-api.ts'
import { tokenIn } from '#domain/link-token.ts'
import { useApi } from '#web/api/hooks.ts'
import { recheckUser, useUser } from '#web/api/session.ts'
import { FailedList } from '#web/shared/failed-list.tsx'
import { usePageTitle } from '#web/shared/page-title.ts'
import { AuthFrame, AuthMessage } from './auth-frame.tsx'
import { type LinkProblem, linkProblemOf, LinkRefused } from './link-refused.tsx'
import classes from './auth-page.module.css'

/** Confirms a mail address by the link that was opened, signed in or not. Source: docs/decisions/product.md, G-191. */
export function Component() {
  usePageTitle('Confirm email address')
  const token = tokenIn(useLocation().hash)
  return (
    <AuthFrame>{token === null ? <Refused problem="link-invalid" /> : <Confirm key={token} token={token} />}</AuthFrame>
  )
}

/** A second call answers the same, so it is one that can be made as a read is. */
function Confirm({ token }: { token: string }) {
  const { data, error, errorText, isFetching, refetch } = useApi(confirmEmail, { body: { token } })
  const problem = linkProblemOf(error)
  const isDone = data !== undefined
  useEffect(() => {
    if (isDone) void recheckUser()
  }, [isDone])
  if (data) return <Confirmed email={data.email} />
  if (problem) return <Refused problem={problem} />
  if (!errorText) {
    return (
      <p className={classes.waiting} role="status">
        <Loader size={18} aria-hidden />
        Confirming your email address...
      </p>
    )
  }
  return (
    <FailedList title="Couldn't confirm your email address" retrying={isFetching} onRetry={() => void refetch()}>
      {errorText}
    </FailedList>
  )
}

function Confirmed({ email }: { email: string }) {
  return (
    <AuthMessage
      icon={IconMailCheck}
      kind="good"
      title="Email address confirmed"
      text={[
        <>
          Quaybid will send email to <strong>{email}</strong> from now on.
        </>,
      ]}
    >
      <WayOn />
    </AuthMessage>
  )
}

function Refused({ problem }: { problem: LinkProblem }) {
  const user = useUser()
  return (
    <LinkRefused
      problem={problem}
      next="Check your profile to see whether your email is confirmed, or to resend the confirmation."
    >
      {user ? (
        <Button component={Link} to="/profile">
          Open Profile
        </Button>
      ) : (
        <WayOn />
      )}
    </LinkRefused>
  )
}

function WayOn() {
  const user = useUser()
  return (
    <Button component={Link} to={user ? '/' : '/auth'}>
      {user ? 'Go to Dashboard' : 'Sign In'}
    </Button>
  )
}
