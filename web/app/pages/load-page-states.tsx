import { Button, Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconPackageOff, IconRefresh } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ApiError, serverMessage } from '#web/api/error.ts'
import { MessagePage } from './message-page.tsx'

type LoadPageFailureProps = { error: Error; backHref: string; onRetry: () => void; retrying: boolean }

/** In place of a load that cannot be shown. Source: docs/requirements.md, A-235 to A-237; docs/decisions/product.md, G-036. */
export function LoadPageFailure({ error, backHref, onRetry, retrying }: LoadPageFailureProps) {
  const back = (
    <Button component={Link} to={backHref} variant="default">
      Back to List
    </Button>
  )
  if (error instanceof ApiError && (error.status === 404 || error.status === 403)) {
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
    <MessagePage icon={IconAlertTriangle} title="Error Loading Details" text={serverMessage(error)}>
      <Button leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />} loading={retrying} onClick={onRetry}>
        Retry
      </Button>
      {back}
    </MessagePage>
  )
}

/** The shape of the page while its load is fetched. */
export function LoadPageSkeleton() {
  return (
    <div aria-busy style={{ display: 'grid', gap: 16 }}>
      <h1 style={{ margin: 0, fontSize: '1.5rem', lineHeight: '3.5rem' }}>
        <Skeleton height={28} width={180} aria-hidden />
      </h1>
      <Skeleton height={220} radius={12} />
      <Skeleton height={320} radius={12} />
    </div>
  )
}
