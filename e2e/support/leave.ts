import type { Page } from '@playwright/test'

/**
 * Lets a page be left only once no dialog is being closed.
 *
 * A closed dialog takes its step in the history away a moment later, which would stop the page asked for meanwhile.
 */
export function leaveWhenClosed(page: Page): void {
  for (const name of ['goto', 'reload'] as const) {
    const leave = page[name].bind(page) as (...given: unknown[]) => Promise<unknown>
    const leaveLater = async (...given: unknown[]) => {
      await page.waitForFunction(isSettled)
      return leave(...given)
    }
    Object.assign(page, { [name]: leaveLater })
  }
}

/** Goes back from what lies over the page, which has a step of its own in the history by then. */
export async function goBackFromOverlay(page: Page): Promise<void> {
  await page.waitForFunction(() => Reflect.get(Object(history.state), 'overlay') === true)
  await page.goBack()
}

/** Runs in the page. */
function isSettled(): boolean {
  return Reflect.get(Object(history.state), 'overlay') !== true || document.querySelector('[role=dialog]') !== null
}
