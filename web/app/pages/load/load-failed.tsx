import { Button } from '@mantine/core'
import { IconAlertTriangle, IconPackageOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { isGone } from '#web/api/error.ts'
import { useWayBack } from '#web/app/way-back.ts'
import { MessagePage } from '#web/app/pages/message-page.tsx'

type LoadFailedProps = {
  /** Why the load is not there; null when its address names none. */
  error: Error | null
  listHref: string
  onRetry: () => void
  retrying: boolean
}

/** Replaces a load's page: there is no such load, or it could not be fetched. Missing or not for this user: it does not say which. Source; G-036. */
export function LoadFailed({ error, listHref, onRetry, retrying }: LoadFailedProps) {
  const back = (
    <Button component={Link} {...useWayBack(listHref)} variant="default">
      Back to List
    </Button>
  )
  if (error === null || isGone(error)) {
    return (
      <MessagePage
        icon={IconPackageOff}
        title="Load Not Found"
        text="The requested load could not be found or you don't have permission to view it."
      >
        {back}
      </MessagePage>
    )
  }
  return (
    <MessagePage icon={IconAlertTriangle} title="Error Loading Details" text="Failed to fetch load details">
      {back}
      <Button loading={retrying} onClick={onRetry}>
        Retry
      </Button>
    </MessagePage>
  )
}
