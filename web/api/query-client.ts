import { QueryCache, QueryClient } from '@tanstack/react-query'
import { isGone } from './error.ts'

/**
 * The cache of all reads: fetched once, kept until something says that it is stale. Offline reads fail right away.
 * An answer that says gone or forbidden removes what was read before; after any other failure it stays.
 *
 * Source; F-267.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (isGone(error)) query.setState({ ...query.state, data: undefined })
    },
  }),
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      staleTime: Infinity,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
