import { useEffect } from 'react'
import { useLocation } from 'react-router'

export type Step = { pathname: string; address: string }

/** Where this tab has been inside the app, by position in its history; a reload forgets it. */
export const steps = new Map<number, Step>()

/** Remembers each address that is shown. Mounted once, around all pages. */
export function useRememberedWay(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const index = historyIndex()
    if (index === undefined) return
    steps.set(index, { pathname, address: pathname + search })
    for (const later of steps.keys()) if (later > index) steps.delete(later)
  }, [pathname, search])
}

/** React Router numbers the entries of the tab's history. */
export function historyIndex(): number | undefined {
  const state: unknown = window.history.state
  const index: unknown = Reflect.get(Object(state), 'idx')
  return typeof index === 'number' ? index : undefined
}
