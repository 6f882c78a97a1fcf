import { Anchor, Button, Skeleton } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { readSubscriptionOfLink, unsubscribe } from '#domain/mail/api.ts'
import { endedName, type Subscription } from '#domain/mail/unsubscribe.ts'
import { ApiError, serverMessage } from '#web/api/error.ts'
import { useApi, useApiMutation } from '#web/api/hooks.ts'
import { EmptyState } from '#web/shared/parts/empty-state.tsx'
import { Loaded } from '#web/shared/list/loaded.tsx'
import { PageHeader } from '#web/shared/parts/page-header.tsx'
import classes from './unsubscribe-page.module.css'

/** The page on which the link of an email ends its kind, signed in or not. Source: G-186. */
export function Component() {
  const [address] = useSearchParams()
  const token = address.get('token') ?? ''
  return (
    <div className={classes.page}>
      <PageHeader title="Email Notifications" subtitle="Choose which emails to stop" />
      <section className={classes.card}>{token ? <OfLink token={token} /> : <WrongLink />}</section>
    </div>
  )
}

function OfLink({ token }: { token: string }) {
  const read = useApi(readSubscriptionOfLink, { query: { token } })
  if (!read.data && isWrongLink(read.error)) return <WrongLink />
  return (
    <Loaded read={read} failure="Couldn't open the link" skeleton={<Skeleton height={132} aria-label="Loading" />}>
      {(subscription) => <Question token={token} subscription={subscription} />}
    </Loaded>
  )
}

function isWrongLink(error: Error | null): boolean {
  return error instanceof ApiError && (error.code === 'invalid-link' || error.code === 'invalid-input')
}

function WrongLink() {
  return (
    <EmptyState kind="failed" title="Invalid or expired link">
      The link looks incomplete. Open it from the email again, or change your email choices in{' '}
      <Anchor component={Link} to="/settings" inherit>
        Settings
      </Anchor>
      .
    </EmptyState>
  )
}

function Question({ token, subscription }: { token: string; subscription: Subscription }) {
  const { mutate, data = subscription, error, isPending } = useApiMutation(unsubscribe)
  const mails = <strong>{endedName(data.kind)}</strong>
  if (data.isEnded) {
    return (
      <Words title="You are unsubscribed" isNews={!subscription.isEnded}>
        {data.email} no longer gets “{mails}” emails. Turn them back on in{' '}
        <Anchor component={Link} to="/settings" inherit>
          Settings
        </Anchor>
        .
      </Words>
    )
  }
  return (
    <>
      <Words title="Unsubscribe?">
        {data.email} will no longer get “{mails}” emails. In-app notifications don't change.
      </Words>
      <Button loading={isPending} onClick={() => mutate({ query: { token } })}>
        Unsubscribe
      </Button>
      {error ? (
        <p className={classes.error} role="alert">
          {serverMessage(error, 'Failed to unsubscribe. Please try again.')}
        </p>
      ) : null}
    </>
  )
}

type WordsProps = { title: string; isNews?: boolean; children: ReactNode }

/** What comes in the place of the button takes its focus, so that it is read out. */
function Words({ title, isNews = false, children }: WordsProps) {
  const titleRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNews) titleRef.current?.focus({ preventScroll: true })
  }, [isNews])
  return (
    <>
      <h2 ref={titleRef} className={classes.title} tabIndex={-1}>
        {title}
      </h2>
      <p className={classes.text}>{children}</p>
    </>
  )
}
