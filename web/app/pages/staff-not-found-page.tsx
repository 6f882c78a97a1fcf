import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { MessagePage } from './message-page.tsx'

/** For every address under /staff without a page. Source: B-241. */
export function Component() {
  return (
    <MessagePage icon={IconMapOff} title="Page Not Found" text="We couldn't find the page you're looking for.">
      <Button component={Link} to="/staff">
        Return to Dashboard
      </Button>
    </MessagePage>
  )
}
