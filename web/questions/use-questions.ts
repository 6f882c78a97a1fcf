import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listQuestions } from '#domain/questions/api.ts'
import { useApi } from '#web/api/hooks.ts'
import { invalidateTopics } from '#web/api/topics.ts'

/** The questions and notes about a load that the reader may see, oldest first. */
export function useQuestions(loadId: number, { enabled = true }: { enabled?: boolean } = {}) {
  return useApi(listQuestions, { params: { id: loadId } }, { enabled })
}

/** Once a bidder has read what is new, the lists of own bids no longer say that there is something. Source: Y-116. */
export function useForgetNews(isNews: boolean, hasRead: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (isNews && hasRead) void invalidateTopics(client, ['bids'])
  }, [client, isNews, hasRead])
}
