import { inviteMember, joinAccount, readOwnMember } from '#domain/members/api.ts'
import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expectToast, field, makeShipper, password } from '../support/profile.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('a member changes their own name, reads the company, and chooses headings; no card of the owner is drawn', async ({
  page,
}) => {
  covers('P-004', 'P-014')
  await makeShipper(page)
  const data = { fullName: 'Dana Reyes', email: 'dana@example.com', role: 'dispatcher' }
  await page.request.post('/api/user/confirm', { data: { password } })
  const invited = await page.request.post(inviteMember.path, { data })
  const { url } = (await invited.json()) as { url: string }
  await page.context().clearCookies()
  const username = `dana-${crypto.randomUUID().slice(0, 8)}`
  const token = new URL(url).hash.slice('#token='.length)
  const joined = await page.request.post(joinAccount.path, { data: { token, username, password } })
  expect(joined.status()).toBe(201)

  await page.goto('/profile')
  await expect(page.getByRole('tab')).toHaveText(['Profile Information', 'Security'])
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Not confirmed yet')
  await expect(field(page, 'Company name')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Company' })).toContainText('Harbor Goods')
  await expectAccessible(page)
  await field(page, 'Name').fill('Dana Reyes-Lopez')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Profile Updated', 'Your profile has been updated successfully.')
  await expect(page.getByRole('complementary', { name: 'Sidebar' })).toContainText('Dana Reyes-LopezHarbor Goods')

  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Appearance', 'Notifications', 'Security'])
  await expect(page.getByText('Applies on this device.', { exact: true })).toBeVisible()
  const awards = page.getByRole('switch', { name: 'Awards' })
  await expect(awards).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Account' })).not.toBeChecked()
  await awards.press('Space')
  await page.getByRole('switch', { name: 'Account' }).press('Space')
  await expect
    .poll(
      async () =>
        ((await (await page.request.get(readOwnMember.path)).json()) as { mailHeadings: string[] }).mailHeadings,
    )
    .toEqual(['Auctions', 'On the road', 'Account'])
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
})
