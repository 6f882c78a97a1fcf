import { useState } from 'react'

/** Whether a page was whole once: what it asks for later never puts its skeleton back. */
export function useOnceReady(id: number | undefined, isReady: boolean): boolean {
  const [shown, setShown] = useState<number>()
  if (isReady && id !== undefined && shown !== id) setShown(id)
  return isReady || (id !== undefined && shown === id)
}
