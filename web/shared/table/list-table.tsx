import { type ReactNode, useState } from 'react'
import { formatCount } from '#domain/formats.ts'
import { DataTable } from './data-table.tsx'
import { FailedList } from '#web/shared/list/failed-list.tsx'
import { OneLetter } from '#web/shared/list/one-letter.tsx'
import { RefreshFailed } from '#web/shared/list/refresh-failed.tsx'
import type { DataTableProps } from './table-types.ts'
import type { ListState } from '#web/shared/list/list-state.ts'
import classes from './list-table.module.css'

/** What `useApiPages` answers. */
export type Pages<Row> = {
  items: readonly Row[] | undefined
  total: number | undefined
  isTotalCapped: boolean
  isPlaceholderData: boolean
  isFetching: boolean
  isFetchingNextPage: boolean
  hasNextPage: boolean
  errorText: string | undefined
  errorReason: string | undefined
  loadMore: () => void
  retry: () => void
}

export type ListTableProps<Row> = Omit<
  DataTableProps<Row>,
  'rows' | 'getRowKey' | 'isGone' | 'sort' | 'onSort' | 'failed' | 'onEndReached' | 'loadingMore'
> & {
  list: Pages<Row>
  state: ListState
  /** Whether a loaded row matches the search: used until the server has answered. */
  matches?: (row: Row, typed: string) => boolean
  /** What is safe when the list could not be fetched; without it, why it failed. */
  failedText?: string
  /** Keeps the rows in place while the pointer is on them, for lists that change live. */
  steady?: boolean
}

/** The number of rows for the head of a card: "1,204", or "10,000+" when counting stopped there. */
export function countOf({ total, isTotalCapped }: Pick<Pages<unknown>, 'total' | 'isTotalCapped'>): string | undefined {
  return total === undefined ? undefined : `${formatCount(total)}${isTotalCapped ? '+' : ''}`
}

/** The first rows of a list, for where a link leads to the others. */
export function shortened<Row>(list: Pages<Row>, most: number): Pages<Row> {
  return {
    ...list,
    items: list.items?.slice(0, most),
    hasNextPage: false,
    isFetchingNextPage: false,
    loadMore: () => {},
  }
}

/**
 * A list that the server orders, searches and pages: waiting and failed rows, sorting headers, further pages.
 *
 * Source: G-171, G-279, G-280; F-093.
 */
export function ListTable<Row extends { id: number }>({
  list,
  state,
  matches = () => true,
  failedText,
  steady = false,
  empty,
  columns,
  ...table
}: ListTableProps<Row>) {
  const isWaiting = list.isPlaceholderData || !state.isAnswered
  const found = isWaiting && state.typed ? list.items?.filter((row) => matches(row, state.typed)) : list.items
  const { rows, waiting, hold, isGone } = useSteadyOrder(found, JSON.stringify([state.query, state.typed]))
  // That nothing is found is known when the server has said so.
  const isOpen = list.isPlaceholderData || (isWaiting && state.typed.length > 1)
  const shown = isOpen && rows?.length === 0 ? undefined : rows
  const isOneLetter = isWaiting && list.items !== undefined && list.items.length > 0
  return (
    <div className={classes.root} {...(steady && hold)}>
      {steady ? <WaitingRows count={waiting} /> : null}
      <DataTable
        {...table}
        columns={columns.map((column) => ({ ...column, sortable: state.sorts.includes(column.key) }))}
        rows={shown}
        getRowKey={(row) => row.id}
        {...(steady && { isGone })}
        sort={state.sort}
        onSort={state.setSort}
        empty={isOneLetter ? <OneLetter count={countOf(list)} /> : empty}
        failed={failedOf(list, failedText)}
        onEndReached={list.loadMore}
        loadingMore={list.isFetchingNextPage}
      />
      <RefreshFailed text={rows?.length ? list.errorText : undefined} onRetry={list.retry} />
    </div>
  )
}

function failedOf({ errorText, errorReason, isFetching, retry }: Pages<unknown>, text = errorReason): ReactNode {
  if (!errorText) return undefined
  return (
    <FailedList title={errorText} retrying={isFetching} onRetry={retry}>
      {text}
    </FailedList>
  )
}

type Held<Row> = { rows: readonly Row[]; reason: unknown }

/**
 * Keeps rows in place while the pointer is on them: changed ones change in place, gone ones stay until the pointer
 * leaves (their cells ask `useIsGone`), new ones wait.
 *
 * `hold` goes to the element around the rows; `waiting` is the number of new rows that appear once the pointer has
 * left; `isGone` marks a row that is only kept. Another order (`reason`) applies right away, an empty list too.
 */
function useSteadyOrder<Row extends { id: number }>(loads: readonly Row[] | undefined, reason: unknown) {
  const [held, setHeld] = useState<Held<Row> | null>(null)
  const hold = {
    // Not enter: rows also come under a pointer that rests.
    onPointerOver: () => loads?.length && held?.reason !== reason && setHeld({ rows: loads, reason }),
    onPointerLeave: () => setHeld(null),
  }
  if (!loads?.length || !held || held.reason !== reason) return { rows: loads, waiting: 0, hold, isGone: () => false }

  const byId = new Map(loads.map((load) => [load.id, load]))
  const known = new Set(held.rows.map(({ id }) => id))
  const added = loads.filter(({ id }) => !known.has(id))
  // Rows that follow the last one have been scrolled to: they move nothing.
  const lastIndex = loads.findLastIndex(({ id }) => known.has(id))
  const following = new Set(loads.slice(lastIndex + 1))
  const appended = added.filter((load) => following.has(load))
  return {
    rows: [...held.rows.map((row) => byId.get(row.id) ?? row), ...appended],
    waiting: added.length - appended.length,
    hold,
    isGone: ({ id }: Row) => known.has(id) && !byId.has(id),
  }
}

type WaitingRowsProps = {
  count: number
  /** At the end of the line instead of its middle. */
  atEnd?: boolean
}

/** The number of new rows waiting above a list while the pointer is on it. Needs a parent with `position: relative`. */
function WaitingRows({ count, atEnd = false }: WaitingRowsProps) {
  if (count === 0) return null
  return <p className={classes.waiting} data-at-end={atEnd || undefined}>{`${count} new`}</p>
}
