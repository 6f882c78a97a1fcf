import { Button } from '@mantine/core'
import { IconCircleCheck, IconMail } from '@tabler/icons-react'
import { requestConfirmation } from '#domain/auth/links-api.ts'
import type { User } from '#domain/auth/user.ts'
import { mailStatus } from '#domain/mail/status-api.ts'
import { ApiError, serverMessage } from '#web/api/error.ts'
import { useApi, useApiMutation } from '#web/api/hooks.ts'
import { recheckUser } from '#web/api/session.ts'
import { showToast } from '#web/shared/overlay/toast.tsx'
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

/**
 * Offers another confirmation email while the address is unconfirmed; nothing where this server sends no email. Source:
 * G-191.
 */
export function ConfirmationNotice({ user: { email, emailConfirmed } }: { user: User }) {
  const { data } = useApi(mailStatus, {})
  const { mutate, isPending } = useApiMutation(requestConfirmation)
  if (email === null || emailConfirmed || !data?.mailIsSent) return null

  function refused(error: Error) {
    showToast({ kind: 'error', title: "Couldn't send the email", text: serverMessage(error, 'Please try again.') })
    // Confirmed, or changed, in another window.
    if (error instanceof ApiError && error.status === 409) void recheckUser()
  }
  const text = 'Open the link in it within 7 days.'
  const accepted = () => showToast({ kind: 'success', title: 'Confirmation email sent', text })

  return (
    <div className={classes.notice} role="note">
      <p>Your email isn't confirmed yet. Until you confirm it, we won't send email to {email}.</p>
      <Button
        variant="default"
        leftSection={<IconMail size={16} stroke={1.75} aria-hidden />}
        loading={isPending}
        onClick={() => mutate({}, { onSuccess: accepted, onError: refused })}
      >
        Send Confirmation Email
      </Button>
    </div>
  )
}
