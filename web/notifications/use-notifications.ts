import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ReplyOf } from '#domain/http/endpoint.ts'
import { listNotifications, markAllNotificationsRead, markNotificationRead } from '#domain/notifications/api.ts'
import { call } from '#web/api/client.ts'
import { queryKeyOf, useApiMutation } from '#web/api/hooks.ts'
import { topicsMeta } from '#web/api/topics.ts'
import { showToast } from '#web/shared/overlay/toast.tsx'

type Pages = InfiniteData<ReplyOf<typeof listNotifications>, number | undefined>

const pagesKey = [...queryKeyOf(listNotifications, {}), 'pages']

/**
 * The notifications of who is signed in, page by page and kept current; how many are unread in all; and how they are
 * marked as read.
 */
export function useNotifications() {
  const query = useInfiniteQuery({
    queryKey: pagesKey,
    queryFn: ({ pageParam, signal }) =>
      call(listNotifications, pageParam === undefined ? {} : { query: { before: pageParam } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    meta: topicsMeta(listNotifications),
  })
  const readOne = useApiMutation(markNotificationRead, { lock: 'same' })
  const readAll = useApiMutation(markAllNotificationsRead)

  function loadMore(): void {
    if (query.hasNextPage && !query.isFetching && !query.isError) void query.fetchNextPage()
  }
  function retry(): void {
    void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())
  }
  function markRead(id: number): void {
    readOne.mutate({ params: { id } })
  }
  function markAllRead(): void {
    const text = 'Failed to mark notifications as read. Please try again.'
    readAll.mutate({}, { onError: () => showToast({ kind: 'error', title: 'Error', text }) })
  }

  return {
    items: query.data?.pages.flatMap((page) => page.items),
    unread: query.data?.pages[0]?.unread ?? 0,
    hasMore: query.hasNextPage,
    failed: query.isError,
    loadMore,
    retry,
    markRead,
    markAllRead,
  }
}

export type Notifications = ReturnType<typeof useNotifications>

/** Keeps but the first page once the list is closed: each change fetches all pages that are kept. */
export function useFirstPageKept(): void {
  const client = useQueryClient()
  useEffect(
    () => () => {
      client.setQueryData<Pages>(
        pagesKey,
        (kept) => kept && { pages: kept.pages.slice(0, 1), pageParams: kept.pageParams.slice(0, 1) },
      )
    },
    [client],
  )
}
