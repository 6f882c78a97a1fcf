import { Button } from '@mantine/core'
import { IconLockOpen, IconMailQuestion } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { wrongCodeLimits } from '#domain/auth/second-factor.ts'
import { checkCodesLink, openCodes } from '#domain/factors/codes-link-api.ts'
import { tokenIn } from '#domain/link-token.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApi, useApiMutation } from '#web/api/hooks.ts'
import { Loaded } from '#web/shared/list/loaded.tsx'
import { usePageTitle } from '#web/shared/parts/page-title.ts'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { AuthMessage } from './auth-message.tsx'
import { CheckingLink, type LinkProblem, linkProblemOf, LinkRefused } from './link-refused.tsx'

/** Opens code sign-in of an account of either portal again, once its button is pressed. Source: F-211. */
export function Component() {
  usePageTitle('Open code sign-in')
  const token = tokenIn(useLocation().hash)
  return (
    <AuthFrame>{token === null ? <Refused problem="link-invalid" /> : <Open key={token} token={token} />}</AuthFrame>
  )
}

function Open({ token }: { token: string }) {
  const read = useApi(checkCodesLink, { body: { token } })
  const problem = linkProblemOf(read.error)
  if (problem) return <Refused problem={problem} />
  return (
    <Loaded read={read} failure="Couldn't check this link" skeleton={<CheckingLink />}>
      {(link) => <Question token={token} {...link} />}
    </Loaded>
  )
}

type QuestionProps = { token: string; username: string; portal: 'user' | 'staff' }

function Question({ token, username, portal }: QuestionProps) {
  const { mutate, isPending, error, data } = useApiMutation(openCodes)
  const problem = linkProblemOf(error)
  if (problem) return <Refused problem={problem} />
  if (data) return <Opened portal={portal} />
  function refused(failure: Error) {
    if (linkProblemOf(failure)) return
    const text = serverMessage(failure, 'Please try again.')
    showToast({ kind: 'error', title: "Couldn't open code sign-in", text })
  }
  return (
    <AuthMessage
      icon={IconMailQuestion}
      kind="neutral"
      title={`Open code sign-in for ${username}?`}
      text={[
        `${wrongCodeLimits.codes} wrong codes were entered within a day. Codes of the authenticator app are taken again from then on.`,
      ]}
    >
      <Button loading={isPending} onClick={() => mutate({ body: { token } }, { onError: refused })}>
        Open Code Sign-In
      </Button>
    </AuthMessage>
  )
}

function Opened({ portal }: { portal: 'user' | 'staff' }) {
  return (
    <AuthMessage
      icon={IconLockOpen}
      kind="good"
      title="Code sign-in is open"
      text={[
        'Sign in with your password and a code.',
        "If you didn't enter the wrong codes, someone knows your password. Change it.",
      ]}
    >
      <Button component={Link} to={portal === 'user' ? '/auth' : '/staff/login'}>
        Sign In
      </Button>
      {portal === 'user' ? (
        <Button component={Link} to="/forgot-password" variant="default">
          Reset Password
        </Button>
      ) : null}
    </AuthMessage>
  )
}

function Refused({ problem }: { problem: LinkProblem }) {
  return (
    <LinkRefused problem={problem} next="If codes are still refused, ask for a new link when you sign in.">
      <Button component={Link} to="/auth">
        Sign In
      </Button>
    </LinkRefused>
  )
}
