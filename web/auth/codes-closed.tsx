import { Alert, Button } from '@mantine/core'
import { IconLock, IconMailForward } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { linkMinutes } from '#domain/auth/links.ts'
import { type SecondFactorAsked, wrongCodeLimits } from '#domain/auth/second-factor.ts'
import { requestCodesLink, requestStaffCodesLink } from '#domain/factors/codes-link-api.ts'
import { mailStatus } from '#domain/mail/status-api.ts'
import { ApiError, serverMessage } from '#web/api/error.ts'
import { useApi, useApiMutation } from '#web/api/hooks.ts'
import { showToast } from '#web/shared/overlay/toast.tsx'
import classes from './code-step.module.css'

type CodesClosedProps = {
  portal: 'user' | 'staff'
  asked: SecondFactorAsked['secondFactor']
  onRecovery: () => void
  /** Back to the password; with the reason where it has to be given again. */
  onBack: (reason?: string) => void
}

/** Says in the second step of a sign-in that codes are refused, and what opens them. Source: F-211. */
export function CodesClosed({ portal, asked: { ticket, methods }, onRecovery, onBack }: CodesClosedProps) {
  const { data: mail } = useApi(mailStatus, {})
  const { mutate, isPending, data: sent } = useApiMutation(portal === 'user' ? requestCodesLink : requestStaffCodesLink)
  const titleRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => titleRef.current?.focus(), [])

  function refused(error: Error) {
    const text = serverMessage(error, 'Please try again.')
    if (error instanceof ApiError && ['ticket-over', 'suspended', 'staff-inactive'].includes(error.code ?? '')) {
      return onBack(text)
    }
    showToast({ kind: 'error', title: "Couldn't send the link", text })
  }

  const support = portal === 'user' ? 'Quaybid support' : 'a staff administrator'
  return (
    <section className={classes.form} aria-labelledby="codes-closed">
      <Alert color="red" icon={<IconLock size={20} stroke={1.75} aria-hidden />}>
        <h2 id="codes-closed" ref={titleRef} tabIndex={-1} className={classes.title}>
          Code sign-in is closed
        </h2>
        <p className={classes.reason}>
          {wrongCodeLimits.codes} wrong codes were entered within a day, so codes of your app are refused.
          {mail?.mailIsSent === false
            ? ` Email is turned off on this site: ask ${support} to remove your second factor.`
            : ' Open the link that we emailed you to use them again.'}
        </p>
      </Alert>
      {sent ? (
        <p className={classes.text} role="status">
          We emailed you a new link. It works once, within {linkMinutes.open_codes / 60} hours.
        </p>
      ) : null}
      <p className={classes.text}>
        {methods.includes('recovery') ? 'A recovery code or a passkey' : 'A passkey'} signs in now.
        {mail?.mailIsSent ? ` No email? Contact ${support}.` : ''}
      </p>
      {mail?.mailIsSent ? (
        <Button
          leftSection={<IconMailForward size={18} stroke={1.75} aria-hidden />}
          loading={isPending}
          onClick={() => mutate({ body: { ticket } }, { onError: refused })}
        >
          Email a New Link
        </Button>
      ) : null}
      <div className={classes.foot}>
        <Button variant="subtle" size="sm" onClick={() => onBack()}>
          Back
        </Button>
        {methods.includes('recovery') ? (
          <Button variant="subtle" size="sm" onClick={onRecovery}>
            Use a recovery code
          </Button>
        ) : null}
      </div>
    </section>
  )
}
