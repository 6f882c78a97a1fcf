import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { refusalWords } from '#domain/refusals.ts'
import { useUser } from '#web/api/session.ts'
import { MessagePage } from './message-page.tsx'

/** For a user whose role the page is not for; a member reads whom to ask. Source; P-003. */
export function Component() {
  const owner = useUser()?.member?.ownerName
  const text = owner ? refusalWords('member-role', { owner }) : "You don't have permission to access this page."
  return (
    <MessagePage icon={IconLock} title="Access Denied" text={text}>
      <Button component={Link} to="/">
        Home
      </Button>
    </MessagePage>
  )
}
