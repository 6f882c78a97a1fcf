import { adminStats } from '#domain/admin/api.ts'
import { useApi } from '#web/api/hooks.ts'

/** The counts of the dashboard. Samples replace them on the page only and are never cached as an answer. */
export function useAdminStats() {
  const { data, isError, isFetching, refetch } = useApi(adminStats, {})
  return { stats: data, isSample: isError && data === undefined, isFetching, retry: () => void refetch() }
}
