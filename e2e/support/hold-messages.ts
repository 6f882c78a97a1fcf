import type { Page } from '@playwright/test'

/** Keeps messages on the page until the next one or a dismissal: a busy machine takes longer than their five seconds. */
export async function holdMessages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window)
    const held = (run: TimerHandler, milliseconds?: number, ...args: unknown[]) =>
      start(run, milliseconds === 5000 ? 2 ** 31 - 1 : milliseconds, ...args)
    window.setTimeout = held as typeof window.setTimeout
  })
}
