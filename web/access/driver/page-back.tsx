import { useEffect, useEffectEvent } from 'react'

/** How many sheets are open. */
let open = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** While a sheet is open the page has a second entry in the history; one that follows another takes over its entry. */
function settle(): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    const isOnEntry = (history.state as { sheet?: boolean } | null)?.sheet === true
    if (open > 0 && !isOnEntry) history.pushState({ sheet: true }, '')
    if (open === 0 && isOnEntry) leaveEntry()
  })
}

/** Our own step back closes nothing: a sheet that has opened meanwhile gets an entry of its own. */
function leaveEntry(): void {
  const onPop = (event: PopStateEvent) => {
    event.stopImmediatePropagation()
    settle()
  }
  window.addEventListener('popstate', onPop, { capture: true, once: true })
  history.back()
}

/** Back closes the sheet. */
export function PageBack({ onBack }: { onBack: () => void }) {
  const close = useEffectEvent(onBack)
  useEffect(() => {
    open += 1
    settle()
    const onPop = () => close()
    window.addEventListener('popstate', onPop)
    return () => {
      open -= 1
      settle()
      window.removeEventListener('popstate', onPop)
    }
  }, [])
  return null
}
