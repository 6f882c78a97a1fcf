/** What theme.js keeps of a painted form that was sent before the app was there. */
type Early = { stop: () => void; form: HTMLFormElement | null }

/** Sends the painted form that somebody has sent already, now that it is heard; later ones need no help. */
export function sendEarly(): void {
  const early = (globalThis as { __early?: Early }).__early
  early?.stop()
  if (early?.form?.isConnected) early.form.requestSubmit()
  if (early) early.form = null
}
