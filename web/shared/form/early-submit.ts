/** What theme.js keeps of a painted form that was sent before the app was there. */
type Early = { stop: () => void; form: HTMLFormElement | null; button: HTMLElement | null }

/** Presses the button and sends the form that someone used before the app was there. */
export function sendEarly(form: HTMLFormElement | null): void {
  const early = (globalThis as { __early?: Early }).__early
  early?.stop()
  early?.button?.click()
  if (early?.form) form?.requestSubmit()
  if (early) Object.assign(early, { form: null, button: null })
}
