import { useEffect } from 'react'

type Pages = { hasNextPage: boolean; isFetching: boolean; isError: boolean; loadMore: () => void }

/**
 * Fetches the further pages of a list one after the other while a filter or another order needs every row.
 *
 * Stops at a page that fails, until somebody asks again.
 */
export function useAllRows(needed: boolean, { hasNextPage, isFetching, isError, loadMore }: Pages): void {
  useEffect(() => {
    if (needed && hasNextPage && !isFetching && !isError) loadMore()
  }, [needed, hasNextPage, isFetching, isError, loadMore])
}
