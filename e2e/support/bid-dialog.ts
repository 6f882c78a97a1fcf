import type { Locator, Page } from '@playwright/test'
import { openAnew } from './go-inside.ts'
import { expect } from './test.ts'

/** Opens a bid dialog from the page of a load. */
export async function openBidDialog(page: Page, name: 'Submit Bid' | 'Modify Bid', loadId: number): Promise<Locator> {
  await openAnew(page, `/trucker/loads/${loadId}`)
  await page.getByRole('region', { name: 'Actions' }).getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog.getByLabel('Drayage rate')).toBeFocused()
  return dialog
}
