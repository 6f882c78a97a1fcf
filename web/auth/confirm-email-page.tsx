import { Button } from '@mantine/core'
import { IconMailCheck, IconMailQuestion } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { checkConfirmLink, confirmEmail } from '#domain/auth/links-api.ts'
import { tokenIn } from '#domain/link-token.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApi, useApiMutation } from '#web/api/hooks.ts'
import { recheckUser, useUser } from '#web/api/session.ts'
import { Loaded } from '#web/shared/list/loaded.tsx'
import { usePageTitle } from '#web/shared/parts/page-title.ts'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { AuthMessage } from './auth-message.tsx'
import { CheckingLink, type LinkProblem, linkProblemOf, LinkRefused } from './link-refused.tsx'

/** Confirms an email address, once its button is pressed, signed in or not. Source: G-191. */
export function Component() {
  usePageTitle('Confirm email address')
  const token = tokenIn(useLocation().hash)
  return (
    <AuthFrame>{token === null ? <Refused problem="link-invalid" /> : <Confirm key={token} token={token} />}</AuthFrame>
  )
}

/** Opening the link changes nothing: programs that scan email open links too. */
function Confirm({ token }: { token: string }) {
  const read = useApi(checkConfirmLink, { body: { token } })
  const problem = linkProblemOf(read.error)
  if (problem) return <Refused problem={problem} />
  return (
    <Loaded read={read} failure="Couldn't check this link" skeleton={<CheckingLink />}>
      {(link) => (link.confirmed ? <Confirmed email={link.email} /> : <Question token={token} {...link} />)}
    </Loaded>
  )
}

type QuestionProps = { token: string; username: string; email: string }

function Question({ token, username, email }: QuestionProps) {
  const { mutate, isPending, error, data } = useApiMutation(confirmEmail)
  const problem = linkProblemOf(error)
  if (problem) return <Refused problem={problem} />
  if (data) return <Confirmed email={data.email} />
  function refused(failure: Error) {
    if (linkProblemOf(failure)) return
    const text = serverMessage(failure, 'Please try again.')
    showToast({ kind: 'error', title: "Couldn't confirm your email address", text })
  }
  return (
    <AuthMessage
      icon={IconMailQuestion}
      kind="neutral"
      title={`Confirm ${email} for ${username}?`}
      text={['Email about your loads and bids goes to this address from then on.']}
    >
      <Button
        loading={isPending}
        onClick={() => mutate({ body: { token } }, { onSuccess: () => void recheckUser(), onError: refused })}
      >
        Confirm Email Address
      </Button>
    </AuthMessage>
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
