import { Button } from '@mantine/core'
import { IconMail, IconMailCheck, IconMailX } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { confirmMailingList } from '#domain/mailing-list/api.ts'
import { tokenIn } from '#domain/link-token.ts'
import { areaName } from '#domain/reference/reference.ts'
import { ApiError, serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { AuthFrame, AuthMessage } from '#web/auth/public.tsx'
import { usePageTitle } from '#web/shared/parts/page-title.ts'
import classes from './join-card.module.css'

/**
 * Adds an address to the mailing list by the emailed link, after a click on the button: programs that scan email open
 * links too. Source: G-130, G-196.
 */
export function Component() {
  usePageTitle('New loads by email')
  const token = tokenIn(useLocation().hash)
  return <AuthFrame>{token === null ? <InvalidLink /> : <Confirm key={token} token={token} />}</AuthFrame>
}

function Confirm({ token }: { token: string }) {
  const { mutate, data, error, isPending } = useApiMutation(confirmMailingList)
  if (data) return <Confirmed areaId={data.drayageAreaID} />
  if (error instanceof ApiError && error.status === 400) return <InvalidLink />
  return (
    <AuthMessage
      icon={IconMail}
      kind="neutral"
      title="Get new loads by email"
      text={[
        'Confirm that you want an email for each new load in your area. Every email has an unsubscribe link.',
        ...(error
          ? [
              <span key="error" role="alert" className={classes.error}>
                {serverMessage(error, 'Failed to confirm your address. Please try again.')}
              </span>,
            ]
          : []),
      ]}
    >
      <Button loading={isPending} onClick={() => mutate({ body: { token } })}>
        Confirm my address
      </Button>
    </AuthMessage>
  )
}

function Confirmed({ areaId }: { areaId: number }) {
  const area = areaName(areaId) ?? 'your area'
  return (
    <AuthMessage
      key="done"
      icon={IconMailCheck}
      kind="good"
      title="You are on the list"
      text={[`You'll get an email for each new load in ${area}. Sign in or register to bid.`]}
    >
      <Button component={Link} to="/auth?mode=register">
        Register
      </Button>
      <Button component={Link} to="/auth" variant="default">
        Sign In
      </Button>
    </AuthMessage>
  )
}

function InvalidLink() {
  return (
    <AuthMessage
      key="invalid"
      icon={IconMailX}
      kind="bad"
      title="Invalid or expired link"
      text={["The link works once and expires after 7 days. If you've already used it, you're on the list."]}
    >
      <Button component={Link} to="/auth">
        Sign In
      </Button>
    </AuthMessage>
  )
}
