import { Button, Skeleton } from '@mantine/core'
import { IconMailCheck, IconMailOff, IconMailX } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import { readSubscription, unsubscribeByLink } from '#domain/mailing-list/api.ts'
import { areaName } from '#domain/reference/reference.ts'
import { ApiError, serverMessage } from '#web/api/error.ts'
import { useApi, useApiMutation } from '#web/api/hooks.ts'
import { AuthFrame, AuthMessage } from '#web/auth/public.tsx'
import { FailedList } from '#web/shared/list/failed-list.tsx'
import { usePageTitle } from '#web/shared/parts/page-title.ts'
import classes from './join-card.module.css'

/** Ends emails about new loads to an address, by the link in each of them. Source: G-130, G-196. */
export function Component() {
  usePageTitle('Unsubscribe')
  const [address] = useSearchParams()
  return (
    <AuthFrame>
      <Unsubscribe token={address.get('token') ?? ''} />
    </AuthFrame>
  )
}

function Unsubscribe({ token }: { token: string }) {
  const read = useApi(readSubscription, { query: { token } }, { failure: "Couldn't open the link" })
  const { mutate, isSuccess, error, isPending } = useApiMutation(unsubscribeByLink)
  if (isInvalid(read.error) || isInvalid(error)) return <InvalidLink />
  if (!read.data) {
    if (!read.errorText) return <Skeleton height={180} />
    return (
      <FailedList title={read.errorText} onRetry={() => void read.refetch()} retrying={read.isFetching}>
        The server did not answer as expected.
      </FailedList>
    )
  }
  const area = areaName(read.data.drayageAreaID) ?? 'your area'
  if (isSuccess || read.data.unsubscribed) return <Unsubscribed area={area} />
  return (
    <AuthMessage
      icon={IconMailOff}
      kind="neutral"
      title="Unsubscribe from new-load emails?"
      text={[
        `You're getting an email for each new load in ${area}. You'll get no more.`,
        ...(error
          ? [
              <span key="error" role="alert" className={classes.error}>
                {serverMessage(error, 'Failed to unsubscribe. Please try again.')}
              </span>,
            ]
          : []),
      ]}
    >
      <Button loading={isPending} onClick={() => mutate({ query: { token } })}>
        Unsubscribe
      </Button>
    </AuthMessage>
  )
}

function isInvalid(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 400
}

function Unsubscribed({ area }: { area: string }) {
  return (
    <AuthMessage
      key="done"
      icon={IconMailCheck}
      kind="good"
      title="You are unsubscribed"
      text={[`We won't email you new loads in ${area} anymore. You can sign up again from the sign-in page.`]}
    >
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
      text={['The link looks incomplete. Open it again from the most recent email.']}
    >
      <Button component={Link} to="/auth" variant="default">
        Sign In
      </Button>
    </AuthMessage>
  )
}
