import { useEffect } from 'react'

type Pages = {
  loaded: number
  /** How many of them a filter leaves. */
  found?: number | undefined
  hasNextPage: boolean
  isFetching: boolean
  isError: boolean
  loadMore: () => void
}

/** Rows fetched for an order or a filter over all of them; the rest come while scrolling. */
export const mostRows = 5000

/**
 * Fetches the further pages of a list one after the other while a filter or another order needs every row.
 *
 * Stops at a page that fails, until it is asked again, and at some thousands of rows, unless a filter leaves none of
 * them. Returns whether it is done.
 */
export function useAllRows(
  needed: boolean,
  { loaded, hasNextPage, isFetching, isError, loadMore, found }: Pages,
): boolean {
  const isEnough = !hasNextPage || (loaded >= mostRows && found !== 0)
  useEffect(() => {
    if (needed && !isEnough && !isFetching && !isError) loadMore()
  }, [needed, isEnough, isFetching, isError, loadMore])
  return isEnough
}
