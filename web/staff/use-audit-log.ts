import { useDebouncedValue } from '@mantine/hooks'
import type { Dispatch, SetStateAction } from 'react'
import { leastLetters } from '#domain/http/list-query.ts'
import { auditLog, auditSorts } from '#domain/staff/api.ts'
import type { AuditKind } from '#domain/events/row.ts'
import { useApiPages } from '#web/api/hooks.ts'
import { type ListState, plainList } from '#web/shared/list/list-state.ts'
import type { Sort, SortChange } from '#web/shared/list/sorting.ts'

/** What the log is narrowed to, and its order. `from` and `to` are days, such as 2026-03-01, both included, where the reader is. */
export type AuditFilter = {
  search: string
  kind: AuditKind | 'all'
  actor: string
  from: string | null
  to: string | null
  sort: Sort
}

const newestFirst: Sort = { key: 'time', direction: 'descending' }

export const everything: AuditFilter = { search: '', kind: 'all', actor: '', from: null, to: null, sort: newestFirst }

const typingPause = 250 // milliseconds

export type SetFilter = Dispatch<SetStateAction<AuditFilter>>

/** The entries of a filter, and their order as the table takes it. */
export function useAuditLog({ search, kind, actor, from, to, sort }: AuditFilter, setFilter: SetFilter) {
  const [typed] = useDebouncedValue(actor.trim(), typingPause)
  const [q] = useDebouncedValue(search.trim(), typingPause)
  const query = {
    ...(q.length >= leastLetters && { q }),
    ...(kind !== 'all' && { kind }),
    ...(typed && { actor: typed }),
    ...(from && { from: startOf(from, 0) }),
    ...(to && { to: startOf(to, 1) }),
    ...(sort.direction === 'ascending' && { sort: sort.key }),
  }
  const setSort = (change: SortChange) =>
    setFilter((current) => ({ ...current, sort: typeof change === 'function' ? change(current.sort) : change }))
  const isAnswered = search.trim() === (q.length >= leastLetters ? q : '')
  const state: ListState = { ...plainList, typed: search.trim(), isAnswered, sorts: auditSorts, sort, setSort, query }
  return {
    state,
    list: useApiPages(auditLog, { query }, { failure: "Couldn't load the audit log", keepPrevious: true }),
  }
}

/** The first moment of a day of the reader's, or of one some days later. */
function startOf(day: string, later: number): string {
  const start = new Date(`${day}T00:00:00`)
  start.setDate(start.getDate() + later)
  return start.toISOString()
}
