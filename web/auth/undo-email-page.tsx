import { Button } from '@mantine/core'
import { IconMailQuestion } from '@tabler/icons-react'
import { Link, useLocation, useNavigate } from 'react-router'
import { checkUndoEmail, undoEmail } from '#domain/auth/links-api.ts'
import { tokenIn } from '#domain/link-token.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApi, useApiMutation } from '#web/api/hooks.ts'
import { leaveEndedSession } from '#web/api/session.ts'
import { Loaded } from '#web/shared/list/loaded.tsx'
import { usePageTitle } from '#web/shared/parts/page-title.ts'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { AuthMessage } from './auth-message.tsx'
import { CheckingLink, type LinkProblem, linkProblemOf, LinkRefused } from './link-refused.tsx'

/** Undoes a change of the email address, once its button is pressed. Source: G-232. */
export function Component() {
  usePageTitle('Undo email change')
  const token = tokenIn(useLocation().hash)
  return (
    <AuthFrame>{token === null ? <Refused problem="link-invalid" /> : <Undo key={token} token={token} />}</AuthFrame>
  )
}

function Undo({ token }: { token: string }) {
  const read = useApi(checkUndoEmail, { body: { token } })
  const problem = linkProblemOf(read.error)
  if (problem) return <Refused problem={problem} />
  return (
    <Loaded read={read} failure="Couldn't check this link" skeleton={<CheckingLink />}>
      {(link) => <Question token={token} {...link} />}
    </Loaded>
  )
}

type QuestionProps = { token: string; username: string; email: string }

function Question({ token, username, email }: QuestionProps) {
  const navigate = useNavigate()
  const { mutate, isPending, error } = useApiMutation(undoEmail)
  const problem = linkProblemOf(error)
  if (problem) return <Refused problem={problem} />

  async function restored({ path }: { path: string }) {
    // This browser may have been signed in to that account.
    await leaveEndedSession()
    await navigate(path, { replace: true })
    showToast({ kind: 'success', title: 'Email address restored', text: 'Choose a new password to sign in.' })
  }
  function refused(failure: Error) {
    if (linkProblemOf(failure)) return
    showToast({ kind: 'error', title: 'Undo failed', text: serverMessage(failure, 'Please try again.') })
  }
  return (
    <AuthMessage
      icon={IconMailQuestion}
      kind="neutral"
      title="Undo the change of your email address?"
      text={[
        <>
          The account <strong>{username}</strong> gets the address <strong>{email}</strong> back.
        </>,
        'All devices are signed out, the current password stops working, and you choose a new one.',
        'Access tokens, the calendar address, passkeys and push notifications end, and webhooks are switched off.',
      ]}
    >
      <Button
        loading={isPending}
        onClick={() => mutate({ body: { token } }, { onSuccess: (answer) => void restored(answer), onError: refused })}
      >
        Undo the Change
      </Button>
    </AuthMessage>
  )
}

function Refused({ problem }: { problem: LinkProblem }) {
  return (
    <LinkRefused problem={problem} next="If someone else uses your account, contact Quaybid support.">
      <Button component={Link} to="/auth">
        Sign In
      </Button>
    </LinkRefused>
  )
}
