import { useEffect, useEffectEvent } from 'react'

/** Back closes the sheet: while it is open the page has a second entry in the history. */
export function PageBack({ onBack }: { onBack: () => void }) {
  const close = useEffectEvent(onBack)
  useEffect(() => {
    let isGone = false
    history.pushState({ sheet: true }, '')
    const onPop = () => {
      isGone = true
      close()
    }
    window.addEventListener('popstate', onPop)
    return () => {
      window.removeEventListener('popstate', onPop)
      if (!isGone) history.back()
    }
  }, [])
  return null
}
