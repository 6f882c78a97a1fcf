import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconKey } from '@tabler/icons-react'
import { useStaff } from '#web/api/staff-session.ts'
import { lazyDialog } from '#web/shared/overlay/lazy-dialog.tsx'

const ResetLinkDialog = lazyDialog(async () => (await import('./reset-link-dialog.tsx')).ResetLinkDialog)

/** For administrators of staff. Source: G-192. */
export function ResetLinkButton({ user }: { user: { id: number; username: string } }) {
  const [opened, { open, close }] = useDisclosure(false)
  if (useStaff()?.role !== 'admin') return null
  return (
    <>
      <Button variant="default" leftSection={<IconKey size={16} stroke={1.75} aria-hidden />} onClick={open}>
        Issue Password Reset Link
      </Button>
      <ResetLinkDialog user={user} opened={opened} onClose={close} />
    </>
  )
}
