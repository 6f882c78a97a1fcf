import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { Link, useLocation, useNavigate } from 'react-router'
import { MessagePage } from './message-page.tsx'

/** For every address without a page. Source. */
export function Component() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  return (
    <MessagePage
      icon={IconMapOff}
      title="Page Not Found"
      text="We couldn't find the page you're looking for."
      detail={readable(pathname + search + hash)}
    >
      <Button variant="default" onClick={() => void navigate(-1)}>
        Go Back
      </Button>
      <Button component={Link} to="/">
        Home
      </Button>
    </MessagePage>
  )
}

function readable(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}
