/** What theme.js keeps of a painted form that was sent before the app was there. */
type Early = { stop: () => void; form: HTMLFormElement | null }

/** Sends the form, now that it is heard, if somebody has sent what was painted; later ones need no help. */
export function sendEarly(form: HTMLFormElement | null): void {
  const early = (globalThis as { __early?: Early }).__early
  early?.stop()
  if (early?.form) form?.requestSubmit()
  if (early) early.form = null
}
