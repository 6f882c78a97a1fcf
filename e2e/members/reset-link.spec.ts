import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createMarket } from '../support/market.ts'
import { confirmSessions, signInAsNewStaff } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test.use({ ownContext: true })

test("a member's reset link names the person, and says what ends of theirs only", async ({ page, server }) => {
  covers('P-010', 'P-017')
  const market = await createMarket(server)
  await market.haveMember(market.shipper, { role: 'billing', fullName: 'Kai Brooks' })
  const admin = await signInAsNewStaff(page, server, 'admin')
  await confirmSessions(server, 'staff', admin)
  const team = await page.request.get(`/api/staff/users/${market.shipper.id}/members`)
  const [kai] = (await team.json()) as { id: number; username: string }[]
  const made = await page.request.post(`/api/staff/members/${kai!.id}/reset-link`)
  const { path } = (await made.json()) as { path: string }
  await page.goto(path)
  const main = page.getByRole('main')
  await expect(main).toContainText(`For Kai Brooks, who signs in as ${kai!.username}.`)
  await expect(main).not.toContainText('Access tokens')
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('Harbor-Crane-9')
  await page.getByRole('textbox', { name: 'Confirm new password' }).fill('Harbor-Crane-9')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page).toHaveURL(/\/auth/)
  await market.close()
})

test('the pages of links fit a narrow phone while the link is checked', async ({ page }) => {
  covers('P-018')
  await page.setViewportSize({ width: 320, height: 700 })
  for (const [address, check] of [
    ['/join', '**/api/join/check'],
    ['/reset-password', '**/api/reset-password/check'],
  ] as const) {
    await page.route(check, () => {})
    await page.goto(`${address}#token=${'A'.repeat(43)}`)
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(320)
  }
})
