import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { mailStatus } from '#domain/mail/status-api.ts'
import { useApi } from '#web/api/hooks.ts'
import { useSignedInUser } from '#web/api/session.ts'
import classes from './confirm-to-notify.module.css'

/**
 * Tells a shipper's owner why truckers get no email about new loads; nothing where this server sends no email. Source: G-240.
 */
export function ConfirmToNotify() {
  const { email, emailConfirmed, member } = useSignedInUser()
  const { data } = useApi(mailStatus, {})
  if (member || (email !== null && emailConfirmed) || !data?.mailIsSent) return null
  return (
    <div className={classes.notice} role="note">
      Confirm your email so truckers are notified by email.
      <Anchor component={Link} to="/profile">
        Go to your profile
      </Anchor>
    </div>
  )
}
