import { Button } from '@mantine/core'
import { IconCircleCheck, IconMail } from '@tabler/icons-react'
import { requestConfirmation } from '#domain/auth/links-api.ts'
import type { User } from '#domain/auth/user.ts'
import { mailStatus } from '#domain/mail/status-api.ts'
import { ApiError } from '#web/api/error.ts'
import { useApi } from '#web/api/hooks.ts'
import { useSend } from '#web/shared/send/use-send.ts'
import classes from '#web/profile/profile-page.module.css'

/** Below the label of the address: whether it is known to be the account's. Source: G-191. */
export function ConfirmationState({ confirmed }: { confirmed: boolean }) {
  return (
    <span className={classes.confirmation} data-confirmed={confirmed || undefined}>
      {confirmed ? <IconCircleCheck size={14} stroke={2} aria-hidden /> : null}
      {confirmed ? 'Confirmed' : 'Not confirmed yet'}
    </span>
  )
}

type ConfirmationNoticeProps = {
  of: Pick<User, 'email' | 'emailConfirmed'>
  /** Reads whose address it is again. */
  onConfirmed: () => void
}

/**
 * Offers another confirmation email while the address is unconfirmed; nothing where this server sends no email. Source:
 * G-191.
 */
export function ConfirmationNotice({ of: { email, emailConfirmed }, onConfirmed }: ConfirmationNoticeProps) {
  const { data } = useApi(mailStatus, {})
  const { send, isPending } = useSend(requestConfirmation, {
    done: { title: 'Confirmation email sent', text: 'Open the link in it within 7 days.' },
    failed: { title: "Couldn't send the email", text: 'Please try again.' },
    // Confirmed, or changed, in another window.
    onRefused: (error) => (error instanceof ApiError && error.status === 409 ? onConfirmed() : undefined),
  })
  if (email === null || emailConfirmed || !data?.mailIsSent) return null

  return (
    <div className={classes.notice} role="note">
      <p>Your email isn't confirmed yet. Until you confirm it, we won't send email to {email}.</p>
      <Button
        variant="default"
        leftSection={<IconMail size={16} stroke={1.75} aria-hidden />}
        loading={isPending}
        onClick={() => send({})}
      >
        Send Confirmation Email
      </Button>
    </div>
  )
}
