import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { EmptyState } from '#web/shared/parts/empty-state.tsx'
import { offlineWords } from '#web/shared/parts/offline-words.ts'
import { useOnline } from '#web/shared/parts/part.tsx'
import { isStaffAddress } from '../portals.ts'
import { FullScreen } from './full-screen.tsx'

/** When a page breaks, or its part of the app could not be fetched. */
export function ErrorPage() {
  const offline = offlineWords()
  useOnline(() => window.location.reload())
  const title = offline?.title ?? 'Something went wrong'
  return (
    <FullScreen title={title}>
      <EmptyState
        kind="failed"
        title={title}
        action={
          <>
            <Button
              leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
              onClick={() => window.location.reload()}
            >
              Reload
            </Button>
            <Button variant="default" component="a" href={isStaffAddress(window.location.pathname) ? '/staff' : '/'}>
              Home
            </Button>
          </>
        }
      >
        {offline?.text ?? 'This page could not be shown. Reloading it may help.'}
      </EmptyState>
    </FullScreen>
  )
}
