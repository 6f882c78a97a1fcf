import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/**
 * False while a page that was painted ahead is taken over as it is, then at once true: what was painted knows nothing of
 * its visitor.
 */
export function useIsTaken(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
