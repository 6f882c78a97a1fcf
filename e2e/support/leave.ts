import type { Page } from '@playwright/test'

/**
 * Lets a page be left only once no dialog is closing.
 *
 * A closed dialog removes its history entry a moment later, which would stop a navigation started before.
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

/** Goes back from an overlay, which has a history entry of its own by then. */
export async function goBackFromOverlay(page: Page): Promise<void> {
  await page.waitForFunction(() => Reflect.get(Object(history.state), 'overlay') === true)
  await page.goBack()
}

/** Runs in the page. The sign-in over a page is a dialog element, the others have the role. */
function isSettled(): boolean {
  const opened = document.querySelector('[role=dialog], dialog[open]')
  return Reflect.get(Object(history.state), 'overlay') !== true || opened !== null
}
