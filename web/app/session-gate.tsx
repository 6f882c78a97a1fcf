import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { personKey } from '#web/api/account-session.ts'
import { FailedList } from '#web/shared/list/failed-list.tsx'
import { offlineWords } from '#web/shared/parts/offline-words.ts'
import { useOnline } from '#web/shared/parts/part.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { FullScreen } from './pages/full-screen.tsx'

type SessionGateProps = {
  query: Pick<
    UseQueryResult<Parameters<typeof personKey>[0] | null>,
    'isPending' | 'isError' | 'data' | 'isFetching' | 'refetch'
  >
  failure: string
  /** Below the message that there is no network: what can be read without one. */
  kept?: ReactNode
}

/**
 * The pages of a portal, once it is known whether someone is signed in there.
 *
 * Any failure but 401 is a screen of its own: it must not look like being signed out. Source, B-036;
 * G-177.
 */
export function SessionGate({ query, failure, kept }: SessionGateProps) {
  const { isPending, isError, data, isFetching, refetch } = query
  useOnline(() => {
    if (isError) void refetch()
  })
  if (isPending) return <LoadingBar />
  if (isError && data === undefined) {
    const offline = offlineWords()
    const title = offline?.title ?? failure
    return (
      <FullScreen title={title}>
        <FailedList title={title} retrying={isFetching} onRetry={() => void refetch()}>
          {offline?.text ?? 'The server did not answer as expected.'}
        </FailedList>
        {offline ? kept : null}
      </FullScreen>
    )
  }
  // Nothing of one person's page, what was typed there included, is left to another.
  return <Outlet key={data ? personKey(data) : undefined} />
}
