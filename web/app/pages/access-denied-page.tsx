import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { MessagePage } from './message-page.tsx'

/** For a user whose role the page is not for. Source. */
export function Component() {
  return (
    <MessagePage icon={IconLock} title="Access Denied" text="You don't have permission to access this page.">
      <Button component={Link} to="/">
        Home
      </Button>
    </MessagePage>
  )
}
