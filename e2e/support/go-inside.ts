import { expect, type Page } from '@playwright/test'

/** Leads an open page to an address without loading it anew, as a link does. */
export async function goInside(page: Page, address: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

/** The same by way of a missing page, so that what is shown afterwards belongs to the address. */
export async function goInsideAnew(page: Page, address: string, nowhere: string): Promise<void> {
  await goInside(page, nowhere)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  await goInside(page, address)
}

/** Opens an address for the first time, and from then on without loading the page anew, with nothing left of before. */
export async function openAnew(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(address)
  else await goInsideAnew(page, address, address.startsWith('/staff') ? '/staff/nowhere' : '/nowhere')
}
