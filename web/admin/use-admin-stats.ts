import { adminStats } from '#domain/admin/api.ts'
import { useApi } from '#web/api/hooks.ts'

/** The counts of the dashboard. Samples stand for them in the page alone: they are never kept as an answer. */
export function useAdminStats() {
  const { data, isError, isFetching, refetch } = useApi(adminStats, {})
  return { stats: data, isSample: isError && data === undefined, isFetching, retry: () => void refetch() }
}
