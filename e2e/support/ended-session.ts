import type { Locator, Page } from '@playwright/test'
import { hashPassword } from '#server/http/sessions/passwords.ts'
import type { Market } from './market.ts'
import { expect } from './test.ts'

export const password = 'Harbor-Crane-7'
type Portal = 'users' | 'staff'

/** Gives an account a password to sign in again with; answers its username. */
export async function givePassword(market: Market, table: Portal, id: number): Promise<string> {
  const hash = await hashPassword(password)
  const { rows } = await market.sql(`update ${table} set password_hash = $2 where id = $1 returning username`, [
    id,
    hash,
  ])
  return (rows as { username: string }[])[0]!.username
}

/** Ends every session of an account on the server, without the pages hearing of it. */
export async function endSessions(market: Market, table: Portal, id: number): Promise<void> {
  await market.sql(`delete from sessions where ${table === 'users' ? 'user_id' : 'staff_id'} = $1`, [id])
}

export function signInDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Sign in again' })
}

/** Signs in over the page, first with a wrong password. */
export async function signInAgain(page: Page, username: string): Promise<void> {
  const dialog = signInDialog(page)
  await expect(dialog.getByText('Your session has ended. Sign in again to continue.', { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Username')).toHaveValue(username)
  await expect(dialog.getByLabel('Username')).not.toBeEditable()
  const field = dialog.getByLabel('Password', { exact: true })
  await expect(field).toBeFocused()
  await page.keyboard.type('wrong')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription('Invalid username or password')
  await field.fill(password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(dialog).toBeHidden()
}
