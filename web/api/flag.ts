import { useSyncExternalStore } from 'react'

/** Something that is so or not, outside of React; `use` follows it in a component. */
export function createFlag() {
  const watchers = new Set<() => void>()
  let isSet = false
  function subscribe(watcher: () => void): () => void {
    watchers.add(watcher)
    return () => {
      watchers.delete(watcher)
    }
  }
  const is = () => isSet
  return {
    is,
    set(next: boolean) {
      if (isSet === next) return
      isSet = next
      for (const watcher of watchers) watcher()
    },
    use: () => useSyncExternalStore(subscribe, is, is),
  }
}
