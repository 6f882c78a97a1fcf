import { Button, CopyButton, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { linkMinutes } from '#domain/auth/links.ts'
import { formatTime } from '#domain/formats.ts'
import type { issueMemberResetLink } from '#domain/members/staff-api.ts'
import type { issueResetLink } from '#domain/staff/users-api.ts'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import type { DialogProps } from '#web/shared/send/ask-frame.tsx'
import { AskQuestion } from '#web/shared/send/ask-question.tsx'
import classes from './reset-link-dialog.module.css'

type ResetLinkDialogProps = DialogProps & {
  call: typeof issueResetLink | typeof issueMemberResetLink
  user: { id: number; username: string }
}
type IssuedLink = { address: string; expiresAt: string }

/** Makes a link to a new password after a question, and shows it this once. Source: G-192. */
export function ResetLinkDialog({ call, user, ...dialog }: ResetLinkDialogProps) {
  return (
    <AskQuestion
      {...dialog}
      call={call}
      args={{ params: { id: user.id } }}
      title="Issue a password reset link?"
      submitLabel="Issue Link"
      failed={{ title: "Couldn't create the link", text: 'Please try again.' }}
      shows={({ path, expiresAt }) => (
        <FormDialog
          {...dialog}
          title="Password Reset Link"
          facts={<span>{user.username}</span>}
          size={520}
          footer={<Button onClick={dialog.onClose}>Done</Button>}
        >
          <LinkToCopy link={{ address: window.location.origin + path, expiresAt }} />
        </FormDialog>
      )}
    >
      Anyone with the link can reset the password for <strong>{user.username}</strong> for {linkMinutes.reset_password}{' '}
      minutes. Verify the requester's identity first. This cancels earlier links, and they are emailed that the link was
      made.
    </AskQuestion>
  )
}

function LinkToCopy({ link: { address, expiresAt } }: { link: IssuedLink }) {
  return (
    <div className={classes.link}>
      <p className={classes.text}>
        Give this link only to the account owner. It works once, until {formatTime(expiresAt)}, and won't be shown
        again.
      </p>
      <TextInput label="Link" value={address} readOnly onFocus={(event) => event.currentTarget.select()} />
      <CopyButton value={address}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            onClick={copy}
          >
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
    </div>
  )
}
