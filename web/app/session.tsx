import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { logout } from '#domain/auth/api.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { leaveSession, useUserQuery } from '#web/api/session.ts'
import { EmptyState } from '#web/shared/empty-state.tsx'
import { showToast } from '#web/shared/toast.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { FullScreen } from './pages/full-screen.tsx'

/**
 * Shows the app once it is known who is signed in, if anyone is.
 *
 * Any failure but 401 is a screen of its own: it must not look like being signed out.
 * Source: docs/requirements.md, A-062, A-393; docs/decisions/product.md, G-177.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const { isPending, isError, data, isFetching, refetch } = useUserQuery()
  if (isPending) return <LoadingBar />
  if (isError && data === undefined) {
    return (
      <FullScreen title="Failed to fetch user data">
        <EmptyState
          kind="failed"
          title="Failed to fetch user data"
          action={
            <Button
              variant="default"
              leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
              loading={isFetching}
              onClick={() => void refetch()}
            >
              Retry
            </Button>
          }
        >
          The server did not answer as expected.
        </EmptyState>
      </FullScreen>
    )
  }
  return children
}

/** Ends the session, says so, and forgets all that was read in it. Source. */
export function useLogout(): () => void {
  const { mutate, isPending } = useApiMutation(logout, { refreshes: [] })
  return () => {
    if (isPending) return
    mutate(
      {},
      {
        onSuccess: () => {
          leaveSession()
          showToast({ kind: 'success', title: 'Logged out', text: 'You have been successfully logged out.' })
        },
        onError: (error) => showToast({ kind: 'error', title: 'Logout failed', text: serverMessage(error) }),
      },
    )
  }
}
