import { useEffect, useEffectEvent } from 'react'
import { systemState } from '#domain/admin/api.ts'
import { databaseLostWords, sampleSystemWords, type SystemWords, systemWords } from '#domain/admin/system.ts'
import { ApiError } from '#web/api/error.ts'
import { useApi } from '#web/api/hooks.ts'

const refreshMilliseconds = 15_000

/**
 * The system status, measured again every 15 seconds while it is on screen.
 *
 * `words` are undefined until the first answer; `isSample` when they are samples. Source: G-077.
 */
export function useSystemState(enabled = true) {
  const { data, error, isFetching, refetch } = useApi(systemState, {}, { enabled })
  const refresh = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void refetch({ cancelRefetch: false })
  })
  useEffect(() => {
    if (!enabled) return undefined
    // What was measured when the page was last open is old.
    refresh()
    const timer = setInterval(refresh, refreshMilliseconds)
    return () => clearInterval(timer)
  }, [enabled])
  return { state: data, ...wordsOf(data, error), isFetching, retry: () => void refetch() }
}

type State = Parameters<typeof systemWords>[0]

function wordsOf(state: State | undefined, error: Error | null): { words: SystemWords | undefined; isSample: boolean } {
  // Without its database the server can say no more than that.
  if (error instanceof ApiError && error.code === 'database-unavailable') {
    return { words: databaseLostWords, isSample: false }
  }
  if (error) return { words: sampleSystemWords, isSample: true }
  return { words: state && systemWords(state), isSample: false }
}
