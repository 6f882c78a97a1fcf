import { QueryClient } from '@tanstack/react-query'

/**
 * The cache of all reads: fetched once, kept until something says that it is stale. Offline reads fail right away.
 * What was read stays after a failure, except as `forgetWhatIsGone` says.
 *
 * Source.
 */
export const queryClient = new QueryClient({
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
