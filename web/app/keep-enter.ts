import { useEffect } from 'react'

/** Enter in an open list chooses or does nothing: the browser would send the form around it. Source: F-251. */
function keepEnter(event: KeyboardEvent): void {
  const { target, key } = event
  const isInList = target instanceof HTMLInputElement && target.matches('[aria-haspopup=listbox][aria-expanded=true]')
  if (key === 'Enter' && isInList) event.preventDefault()
}

/** No form of the page is sent by Enter while a list is open below its field. */
export function useKeptEnter(): void {
  useEffect(() => {
    document.addEventListener('keydown', keepEnter, { capture: true })
    return () => document.removeEventListener('keydown', keepEnter, { capture: true })
  }, [])
}
