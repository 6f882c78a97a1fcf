/** Milliseconds in which the list may come to have the load. */
const patience = 3000

/**
 * Sets the focus on the link of a load that was just posted: in the list once that has it, else in the message. Whoever
 * goes elsewhere by a key or a press before that is left there. Source: F-025; docs/decisions/product.md, G-265.
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
