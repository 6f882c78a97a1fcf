import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { invalidateTopics } from '#web/api/topics.ts'

/** The browser's idea of the server's time is a little off, and auctions often end together. */
const settleMilliseconds = 1000

let timer: ReturnType<typeof setTimeout> | undefined

/** Called when a countdown reaches its end: refetches loads, stats and bids, once. Source: G-157. */
export function useRefreshAtEnd(): () => void {
  const client = useQueryClient()
  return () => refreshSoon(client)
}

function refreshSoon(client: QueryClient) {
  timer ??= setTimeout(() => {
    timer = undefined
    void invalidateTopics(client, ['loads', 'stats', 'bids'])
  }, settleMilliseconds)
}
