import { useQueries } from '@tanstack/react-query'
import { readConfirmation } from '#domain/awards/api.ts'
import type { Confirmation } from '#domain/awards/confirmation.ts'
import { pageLimits } from '#domain/http/page-limits.ts'
import { listLoads } from '#domain/loads/api.ts'
import { readOf, useApi } from '#web/api/hooks.ts'

export type WaitingAward = { loadId: number; loadNumber: string; confirmation: Confirmation }

/** The loads posted together with one that the trucker has won and not acknowledged yet, this one among them; undefined until all are read. */
export function useWaitingAwards(loadId: number, enabled: boolean): WaitingAward[] | undefined {
  const query = { postedWith: loadId, status: 'assigned', limit: pageLimits.most } as const
  const { data: loads } = useApi(listLoads, { query }, { reader: 'trucker', enabled })
  const won = (loads ?? []).filter(({ myBidStatus }) => myBidStatus === 'accepted').toSorted((a, b) => a.id - b.id)
  const papers = useQueries({ queries: won.map(({ id }) => readOf(readConfirmation, { params: { id } })) })
  if (!loads || papers.some(({ isPending }) => isPending)) return undefined
  return won.flatMap(({ id, loadNumber }, place) => {
    const confirmation = papers[place]?.data
    return confirmation?.award.state === 'awarded' ? [{ loadId: id, loadNumber, confirmation }] : []
  })
}
