import { Button, Skeleton } from '@mantine/core'
import { IconLinkOff, IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { logout } from '#domain/auth/api.ts'
import { tokenIn } from '#domain/link-token.ts'
import { checkInvitation } from '#domain/members/api.ts'
import { useApi } from '#web/api/hooks.ts'
import { leaveSession, useUser } from '#web/api/session.ts'
import { AuthFrame, AuthMessage, linkProblemOf } from '#web/auth/public.tsx'
import { companyOf, personName } from '#web/shared/facts/people/person-words.ts'
import { Loaded } from '#web/shared/list/loaded.tsx'
import { usePageTitle } from '#web/shared/parts/page-title.ts'
import { useSend } from '#web/shared/send/use-send.ts'
import { JoinForm } from './join-form.tsx'

/** Accepts an invitation by its link. Source: P-012, P-018. */
export function Component() {
  usePageTitle('Join')
  const token = tokenIn(useLocation().hash)
  return <AuthFrame>{token === null ? <Refused /> : <Join key={token} token={token} />}</AuthFrame>
}

function Join({ token }: { token: string }) {
  const user = useUser()
  const [isRefused, setRefused] = useState(false)
  const read = useApi(checkInvitation, { body: { token } })
  if (isRefused || linkProblemOf(read.error)) return <Refused />
  return (
    <Loaded read={read} failure="Couldn't check this link" skeleton={<Waiting />}>
      {(invitation) =>
        user ? (
          <SignedIn invited={invitation.fullName} />
        ) : (
          <JoinForm token={token} invitation={invitation} onRefused={() => setRefused(true)} />
        )
      }
    </Loaded>
  )
}

/** Someone else may be at this browser: the invitation waits until they have signed out. */
function SignedIn({ invited }: { invited: string }) {
  const user = useUser()
  const { send, isPending } = useSend(logout, {
    failed: { title: 'Logout failed', text: 'Please try again.' },
    onDone: () => leaveSession(),
  })
  if (!user) return null
  const name = personName(user)
  const company = companyOf(user)
  return (
    <AuthMessage
      icon={IconUserCheck}
      kind="neutral"
      title="You are signed in already"
      text={[
        <>
          This browser is signed in as <strong>{name}</strong>
          {name === company ? null : `, ${company}`}. The invitation is for <strong>{invited}</strong>: sign out to
          accept it.
        </>,
      ]}
    >
      <Button loading={isPending} onClick={() => send({})}>
        Sign Out and Continue
      </Button>
      <Button component={Link} to="/" replace variant="default">
        Stay Signed In
      </Button>
    </AuthMessage>
  )
}

/** Wrong, used, replaced and expired alike. */
function Refused() {
  return (
    <AuthMessage
      icon={IconLinkOff}
      kind="bad"
      title="This link is not valid"
      text={[
        'It may be cut off, used, or replaced by a newer one. A link works once, for 7 days.',
        'Ask who invited you for another.',
      ]}
    >
      <Button component={Link} to="/auth">
        Sign In
      </Button>
    </AuthMessage>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading">
      <Skeleton height={32} width={280} maw="100%" mb={8} />
      <Skeleton height={20} width={340} maw="100%" mb={28} />
      <Skeleton height={64} mb={20} />
      <Skeleton height={86} mb={24} />
      <Skeleton height={42} />
    </div>
  )
}
