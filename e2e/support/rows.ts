import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** The rows of lists, as table or as cards, that have data: no headings, and none that is still loading. */
export function rowsOf(place: Page | Locator): Locator {
  return place.locator('[data-row]')
}

/** Waits until there are rows and each has a text. A list that is still loading has none. */
export async function expectEach(rows: Locator, text: string): Promise<void> {
  await expect
    .poll(async () => {
      const texts = await rows.allTextContents()
      return texts.length > 0 && texts.every((one) => one.includes(text))
    }, `each row has ${text}`)
    .toBe(true)
}
