import { type RefObject, useEffect } from 'react'

/** What is open with typed values in it that were not sent. */
const unsaved = new Set<object>()

/** Whether anything that was typed would be lost with the page. */
export function hasUnsaved(): boolean {
  return unsaved.size > 0
}

/**
 * Has the browser ask before it leaves or reloads the page while something typed is unsaved. `sent` is set once it was
 * sent after all.
 */
export function useUnsaved(dirty: boolean, sent?: RefObject<boolean>): void {
  useEffect(() => {
    if (!dirty) return undefined
    const entry = {}
    const warn = (event: BeforeUnloadEvent) => {
      if (!sent?.current) event.preventDefault()
    }
    unsaved.add(entry)
    window.addEventListener('beforeunload', warn)
    return () => {
      unsaved.delete(entry)
      window.removeEventListener('beforeunload', warn)
    }
  }, [dirty, sent])
}
