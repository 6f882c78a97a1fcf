import { Button, CopyButton, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { linkMinutes } from '#domain/auth/links.ts'
import { formatTime } from '#domain/formats.ts'
import { issueResetLink } from '#domain/staff/users-api.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { ConfirmDialog } from '#web/shared/overlay/confirm-dialog.tsx'
import { FormDialog } from '#web/shared/overlay/form-dialog.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'
import classes from './reset-link-dialog.module.css'

type ResetLinkDialogProps = { user: { id: number; username: string }; opened: boolean; onClose: () => void }
type IssuedLink = { address: string; expiresAt: string }

/** Makes a link to a new password after a question, and shows it this once. Source: G-192. */
export function ResetLinkDialog({ user, opened, onClose }: ResetLinkDialogProps) {
  const [link, setLink] = useState<IssuedLink | null>(null)
  const { mutate, isPending } = useApiMutation(issueResetLink)

  function issue() {
    if (isPending) return
    mutate(
      { params: { id: user.id } },
      {
        onSuccess: ({ path, expiresAt }) => setLink({ address: window.location.origin + path, expiresAt }),
        onError: (error) =>
          showToast({
            kind: 'error',
            title: "Couldn't create the link",
            text: serverMessage(error, 'Please try again.'),
          }),
      },
    )
  }
  function close() {
    setLink(null)
    onClose()
  }

  return (
    <>
      <ConfirmDialog
        opened={opened && link === null}
        onClose={onClose}
        onConfirm={issue}
        title="Issue a password reset link?"
        confirmLabel="Issue Link"
        loading={isPending}
      >
        Anyone with the link can reset the password for <strong>{user.username}</strong> for{' '}
        {linkMinutes.reset_password} minutes. Verify the requester's identity first. This cancels earlier links, and
        they are emailed that the link was made.
      </ConfirmDialog>
      <FormDialog
        opened={opened && link !== null}
        onClose={close}
        title="Password Reset Link"
        facts={<span>{user.username}</span>}
        size={520}
        footer={<Button onClick={close}>Done</Button>}
      >
        {link ? <LinkToCopy link={link} /> : null}
      </FormDialog>
    </>
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
