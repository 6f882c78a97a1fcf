import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createMarket } from '../support/market.ts'
import { expectToast, field, makeShipper, password } from '../support/profile.ts'
import { expect, test } from '../support/test.ts'

const phone = { width: 360, height: 740 }

test('asks for the password over the form when the email address changes, and undoes the change by the link', async ({
  page,
  server,
}) => {
  covers('F-032', 'F-203')
  const market = await createMarket(server)
  const username = await makeShipper(page)
  const [before, after] = [`${username}@example.com`, `${username}-2@example.com`]
  await market.sql('update users set email = $2, email_confirmed_at = now() where username = $1', [username, before])
  await page.goto('/profile')
  await field(page, 'Email').fill(after)
  await page.getByRole('button', { name: 'Save Changes' }).click()

  const dialog = page.getByRole('dialog', { name: "Confirm It's You" })
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('Password', { exact: true }).fill('wrong')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Current password is incorrect',
  )
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled()
  await expect(field(page, 'Email')).toHaveValue(after)
  await expect(page.getByText('Update Failed', { exact: true })).toHaveCount(0)

  await page.getByRole('button', { name: 'Save Changes' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expectToast(page, 'Profile Updated', 'Your profile has been updated successfully.')

  const { rows } = await market.sql(
    `select content -> 'action' ->> 'path' as path from mails where to_address = $1 and kind = 'email_changed'`,
    [before],
  )
  await page.goto((rows[0] as { path: string }).path)
  await expect(page.getByRole('heading', { name: 'Undo the change of your email address?' })).toBeFocused()
  await expect(page.getByText(before)).toBeVisible()
  await expect(page.getByText(/Access tokens, the calendar address, passkeys and push notifications end/)).toBeVisible()
  await page.setViewportSize(phone)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo the Change' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await expect(page.getByText(username).first()).toBeVisible()
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/auth\?next=%2Fprofile$/)
  await market.close()
})
