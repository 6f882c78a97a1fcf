import { useEffect } from 'react'

const attribute = 'data-mantine-color-scheme'

/** What is printed while the caller is shown is dark on white, whatever the theme on the screen. */
export function useLightPrint(): void {
  useEffect(() => {
    const root = document.documentElement
    let onScreen: string | null = null
    function toLight() {
      onScreen = root.getAttribute(attribute)
      root.setAttribute(attribute, 'light')
    }
    function back() {
      if (onScreen !== null) root.setAttribute(attribute, onScreen)
    }
    window.addEventListener('beforeprint', toLight)
    window.addEventListener('afterprint', back)
    return () => {
      window.removeEventListener('beforeprint', toLight)
      window.removeEventListener('afterprint', back)
    }
  }, [])
}
