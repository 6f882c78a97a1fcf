/** Milliseconds in which the list may come to have the load. */
const patience = 3000

/**
 * Focuses the link of a load that was just posted: in the list once it is there, else in the toast. A user who moves
 * elsewhere first is left there. Source: F-025; G-265.
 */
export function focusPosted(loadId: number): void {
  const stop = new AbortController()
  const { signal } = stop
  const link = `a[href="/shipper/loads/${loadId}"]`
  const observer = new MutationObserver(() => focusOn(`main ${link}`))
  const timer = setTimeout(() => {
    focusOn(link)
    stop.abort()
  }, patience)

  function focusOn(selector: string) {
    const found = document.querySelector<HTMLElement>(selector)
    // While the dialog is on its way out it would take the focus back.
    if (!found || document.querySelector('.mantine-Modal-content')) return
    stop.abort()
    found.focus()
  }
  signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
  for (const type of ['keydown', 'pointerdown']) window.addEventListener(type, () => stop.abort(), { signal })
  observer.observe(document.body, { childList: true, subtree: true })
}
