import { expect, type Locator, type Page } from '@playwright/test'
import { login, register } from '#domain/auth/api.ts'

export const password = 'Harbor-Crane-7'
export const company = {
  companyName: 'Harbor Goods',
  contactName: 'Ada Quay',
  email: 'ada@example.com',
  phone: '555 0100',
  country: 'USA',
}

export function field(page: Page, label: string): Locator {
  return page.getByLabel(label, { exact: true })
}

export async function expectTab(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
}

export async function expectToast(page: Page, title: string, text: string): Promise<void> {
  const toasts = page.getByRole('region', { name: /^Notifications/ })
  await expect(toasts.getByText(title, { exact: true })).toBeVisible()
  await expect(toasts.getByText(text, { exact: true })).toBeVisible()
}

/**
 * Signed in as a new shipper with a password, at another server if one is given; answers the name. The session is not the
 * one of the registration, which counts as confirmed.
 */
export async function makeShipper(page: Page, at = ''): Promise<string> {
  const username = `profile-${crypto.randomUUID().slice(0, 8)}`
  const answer = await page.request.post(at + register.path, {
    data: { role: 'shipper', username, password, ...company },
  })
  expect(answer.status()).toBe(201)
  const signedIn = await page.request.post(at + login.path, { data: { username, password } })
  expect(signedIn.status()).toBe(200)
  return username
}
