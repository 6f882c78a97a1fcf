import { useSyncExternalStore } from 'react'

let isAsked = false

/** Whether the page is being printed: what is for paper alone is drawn only then. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isAsked || matchMedia('print').matches,
    () => false,
  )
}

function subscribe(onChange: () => void): () => void {
  const media = matchMedia('print')
  const turn = (now: boolean) => () => {
    isAsked = now
    onChange()
  }
  const [start, end] = [turn(true), turn(false)]
  window.addEventListener('beforeprint', start)
  window.addEventListener('afterprint', end)
  media.addEventListener('change', onChange)
  return () => {
    window.removeEventListener('beforeprint', start)
    window.removeEventListener('afterprint', end)
    media.removeEventListener('change', onChange)
  }
}
