import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { issueResetLink } from '#domain/staff/users-api.ts'
import { useStaff } from '#web/api/staff-session.ts'
import { lazyDialog } from '#web/shared/overlay/lazy-dialog.tsx'
import { useDialog } from '#web/shared/overlay/use-dialog.ts'

export const ResetLinkDialog = lazyDialog(async () => (await import('./reset-link-dialog.tsx')).ResetLinkDialog)

/** For administrators of staff. Source: G-192. */
export function ResetLinkButton({ user }: { user: { id: number; username: string } }) {
  const dialog = useDialog()
  if (useStaff()?.role !== 'admin') return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconKey size={16} stroke={1.75} aria-hidden />}
        onClick={() => dialog.open()}
      >
        Issue Password Reset Link
      </Button>
      <ResetLinkDialog call={issueResetLink} user={user} {...dialog.props} />
    </>
  )
}
