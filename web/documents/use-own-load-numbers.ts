import { listWonLoads } from '#domain/bids/api.ts'
import { pageLimits } from '#domain/http/page-limits.ts'
import { listLoads } from '#domain/loads/api.ts'
import { useApi } from '#web/api/hooks.ts'
import { useSignedInUser } from '#web/api/session.ts'

/** The numbers of the newest loads that the user may attach documents to. Source: G-039. */
export function useOwnLoadNumbers(): string[] {
  const isTrucker = useSignedInUser().role === 'trucker'
  const limit = pageLimits.most
  const own = useApi(listLoads, { query: { status: 'all', limit } }, { enabled: !isTrucker })
  const won = useApi(listWonLoads, { query: { limit } }, { enabled: isTrucker })
  const loads: readonly { loadNumber: string }[] = (isTrucker ? won.data : own.data) ?? []
  return loads.map(({ loadNumber }) => loadNumber)
}
