import { useEffect } from 'react'

/** Names the browser's tab and window after the page, as long as it is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Quaybid`
  }, [title])
}
