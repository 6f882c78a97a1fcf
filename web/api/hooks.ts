import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { pageLimits } from '#domain/http/page-limits.ts'
import { type ArgumentsOf, type Endpoint, type ReplyOf, takesKey } from '#domain/http/endpoint.ts'
import type { Visitor } from '#domain/permissions.ts'
import { call, callPage, type Page } from './client.ts'
import { ConfirmationCanceled } from './confirm-first.ts'
import { serverMessage } from './error.ts'
import { sendChange } from './own-changes.ts'
import { pressLock, pressLocks } from './press-lock.ts'
import { requestKeys } from './request-key.ts'
import { topicsMeta } from './topics.ts'
import { useMay } from './may.tsx'

type ReadOptions<Reader extends Visitor> = {
  /** Whose reply shape it is, where an endpoint has several. For types only. */
  reader?: Reader
  /** False waits. */
  enabled?: boolean
  /** The sentence shown when the read fails, such as "Failed to fetch loads"; without it the server's own. */
  failure?: string
  /** Shows the rows of the last arguments until the new ones arrive; in pages, where only search, order or these query parts differ. */
  keepPrevious?: boolean | readonly string[]
  /** Refetches whenever it comes on screen, for what changes without a hint. */
  fresh?: boolean
  /** Refetches at this interval in milliseconds while the page is visible, for the few polled reads. */
  every?: number
}

/** Where the answer of a read is kept. */
export function queryKeyOf<E extends Endpoint>(endpoint: E, args: ArgumentsOf<E>): QueryKey {
  return [`${endpoint.method} ${endpoint.path}`, args]
}

/** By which the calls of a writing endpoint are found while they are under way. */
export function mutationKeyOf(endpoint: Endpoint): readonly string[] {
  return [`${endpoint.method} ${endpoint.path}`]
}

/** A read of an endpoint as TanStack takes it, for several at a time. */
export function readOf<E extends Endpoint, Reader extends Visitor = Visitor>(endpoint: E, args: ArgumentsOf<E>) {
  return {
    queryKey: queryKeyOf(endpoint, args),
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await call(endpoint, args, { signal })) as ReplyOf<E, Reader>,
    meta: topicsMeta(endpoint),
  }
}

/** Reads an endpoint, unless a member's role does not allow it. What a query of TanStack answers, and `errorText`: what failed, in words for the user, and `errorReason`: why. */
export function useApi<E extends Endpoint, Reader extends Visitor = Visitor>(
  endpoint: E,
  args: ArgumentsOf<E>,
  { enabled = true, failure, keepPrevious, fresh, every }: ReadOptions<Reader> = {},
) {
  const query = useQuery({
    ...readOf<E, Reader>(endpoint, args),
    enabled: useMay()(endpoint) && enabled,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...(fresh && { refetchOnMount: 'always' as const }),
    ...(every !== undefined && { refetchInterval: every }),
  })
  return { ...query, errorText: errorText(query.error, failure), errorReason: errorText(query.error, undefined) }
}

/**
 * Reads a list page by page, after the first in long ones. `items` are the rows of all pages so far (undefined until the
 * first is there), `loaded` is how many, `total` the rows of the whole list (more when `isTotalCapped`);
 * `loadMore` fetches the next page, once at a time and after what is on its way, and does nothing after the last; `retry` asks again for what failed.
 */
export function useApiPages<E extends Endpoint, Reader extends Visitor = Visitor>(
  endpoint: E,
  args: ArgumentsOf<E>,
  { enabled = true, failure, keepPrevious, fresh, every }: ReadOptions<Reader> = {},
) {
  type Item = ReplyOf<E, Reader> extends (infer Row)[] ? Row : never
  type Pages = InfiniteData<Page<Item>, string | undefined>
  const query = useInfiniteQuery({
    queryKey: [...queryKeyOf(endpoint, args), 'pages'],
    queryFn: async ({ pageParam, signal }) =>
      (await callPage(endpoint, atCursor(args, pageParam), signal)) as Page<unknown> as Page<Item>,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page<Item>) => page.nextCursor,
    enabled: useMay()(endpoint) && enabled,
    meta: topicsMeta(endpoint),
    ...(fresh && { refetchOnMount: 'always' as const }),
    ...(every !== undefined && { refetchInterval: every }),
    // Rows of another search or order stay until the new ones arrive, those of another tab do not.
    ...(keepPrevious && {
      placeholderData: (previous: Pages | undefined, before?: { queryKey: QueryKey }) =>
        isSameList(before?.queryKey, args, keepPrevious === true ? [] : keepPrevious) ? previous : undefined,
    }),
  })
  const isAwaited = useRef(false)
  function loadMore() {
    if (!query.hasNextPage || query.isFetchingNextPage) return
    // An end already seen while the rows are refetched does not repeat.
    if (query.isFetching) isAwaited.current = true
    else void query.fetchNextPage()
  }
  const { isFetching, hasNextPage, fetchNextPage } = query
  useEffect(() => {
    if (isFetching || !isAwaited.current) return
    isAwaited.current = false
    if (hasNextPage) void fetchNextPage()
  }, [isFetching, hasNextPage, fetchNextPage])
  function retry() {
    void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())
  }
  const items = query.data?.pages.flatMap((page) => page.items)
  return {
    ...query,
    items,
    loaded: items?.length ?? 0,
    total: query.data?.pages[0]?.total,
    isTotalCapped: query.data?.pages[0]?.isTotalCapped ?? false,
    loadMore,
    retry,
    errorText: errorText(query.error, failure),
    errorReason: errorText(query.error, undefined),
  }
}

type MutationOptions = {
  /**
   * Which clicks wait for the answer to an earlier one: all of a form, only those of the same thing (rows of a list),
   * or none (switches that save right away, each click a change of its own, sent after the answer to the one before).
   */
  lock?: 'form' | 'same' | 'none'
}

/**
 * Calls a writing endpoint with its arguments; after success every read of the endpoint's topics is refetched.
 *
 * One click is one call: `mutate` does nothing while an earlier call waits for its answer. `reset` is for a form that
 * is opened again; `onError` isn't called when the user cancels a confirmation. `mutateAsync` is not locked: its caller
 * is, by `throughLock`. Source: F-011; G-215, G-216.
 */
export function useApiMutation<E extends Endpoint>(endpoint: E, { lock = 'form' }: MutationOptions = {}) {
  const client = useQueryClient()
  const [presses] = useState(lock === 'form' ? pressLock : pressLocks)
  const [keys] = useState(requestKeys)
  const mutation = useMutation({
    mutationKey: mutationKeyOf(endpoint),
    ...(lock === 'none' && { scope: { id: `${endpoint.method} ${endpoint.path}` } }),
    mutationFn: (args: ArgumentsOf<E>) =>
      sendChange(client, endpoint.topics ?? [], (change) =>
        call(endpoint, args, { change, ...(takesKey(endpoint) && { key: keys.keyOf(JSON.stringify(args)) }) }),
      ),
    onSuccess: () => keys.forget(),
    onSettled: (_reply, error, args) => presses.release(error === null, JSON.stringify(args)),
  })
  const mutate: typeof mutation.mutate = (...given) => {
    const [args, options] = given
    if (lock !== 'none' && !presses.take(JSON.stringify(args))) return
    const onError: NonNullable<typeof options>['onError'] = (error, ...context) => {
      if (!(error instanceof ConfirmationCanceled)) options?.onError?.(error, ...context)
    }
    mutation.mutate(...([args, { ...options, onError }] as typeof given))
  }
  function reset() {
    keys.forget()
    mutation.reset()
  }
  return { ...mutation, mutate, reset }
}

/** Whether a key is of the same list, in whatever order and search, and however it is narrowed by these filters. */
function isSameList(key: QueryKey | undefined, args: unknown, filters: readonly string[]): boolean {
  return key !== undefined && listOf(key[1], filters) === listOf(args, filters)
}

function listOf(args: unknown, filters: readonly string[]): string {
  const { params, query = {} } = args as { params?: unknown; query?: Record<string, unknown> }
  const others = Object.entries(query).filter(([name]) => !['q', 'sort', ...filters].includes(name))
  return JSON.stringify([params, others])
}

function atCursor<E extends Endpoint>(args: ArgumentsOf<E>, cursor: string | undefined): ArgumentsOf<E> {
  if (cursor === undefined) return args
  const { query } = args as { query?: Record<string, unknown> }
  return { ...args, query: { ...query, cursor, limit: pageLimits.most } }
}

function errorText(error: Error | null, failure: string | undefined): string | undefined {
  return error ? (failure ?? serverMessage(error)) : undefined
}
