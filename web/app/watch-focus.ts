/** Keeps the focus from the first key or press on: the first page comes without what that takes. Returns how to stop. */
export function watchFocus(): () => void {
  const ended = new AbortController()
  const { signal } = ended
  let stop = () => {}
  const start = async () => {
    const { keepFocus } = await import('./keep-focus.ts')
    if (!signal.aborted) stop = keepFocus()
  }
  const once = new AbortController()
  const options = { signal: AbortSignal.any([signal, once.signal]), capture: true }
  const first = () => {
    once.abort()
    start().catch(() => {})
  }
  for (const name of ['keydown', 'pointerdown']) document.addEventListener(name, first, options)
  return () => {
    ended.abort()
    stop()
  }
}
