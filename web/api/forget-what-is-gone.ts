import { isGone } from './error.ts'
import { queryClient } from './query-client.ts'

/**
 * From here on an answer that says gone or forbidden removes what was read before, on every page. Pages before the sign-in
 * come without it: they read nothing that can go. Source: F-267.
 */
export function forgetWhatIsGone(): void {
  queryClient.getQueryCache().config.onError = (error, query) => {
    if (isGone(error)) query.setState({ data: undefined })
  }
}
