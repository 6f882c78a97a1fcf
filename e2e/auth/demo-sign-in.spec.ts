import { currentUser } from '#domain/auth/api.ts'
import { demoMarket } from '#domain/demo/api.ts'
import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

test.use({ startsWithDemo: true })

test('the sign-in page of a demo market says so and fills in its accounts (G-173)', async ({ page }) => {
  await page.goto('/auth')
  const card = page.getByRole('region', { name: 'Demo market' })
  await expect(card).toContainText('Sample data')
  const { accounts, password } = demoMarket.reply.parse(await (await page.request.get(demoMarket.path)).json())
  const users = accounts.filter(({ portal }) => portal === 'user')
  expect(users.map(({ role }) => role).toSorted()).toEqual(['admin', 'shipper', 'trucker'])
  await expect(card.getByRole('button')).toHaveCount(users.length)

  await expectAccessible(page)

  await card.getByRole('button', { name: /^Trucker/ }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password ?? '')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Login successful', { exact: true })).toBeVisible()
})

test('members of the demo sign in from its sign-in page, each with the rights of their role', async ({ page }) => {
  covers('P-020')
  const { members } = demoMarket.reply.parse(await (await page.request.get(demoMarket.path)).json())
  const posting = { allowed: 400, path: '/api/loads' }
  const rights: Record<string, typeof posting> = {
    dispatcher: posting,
    billing: { ...posting, allowed: 403 },
    dispatch2: { allowed: 400, path: '/api/loads/999999/bids' },
  }
  expect(members.map(({ username }) => username)).toEqual(Object.keys(rights))
  for (const { username, role, account } of members) {
    await page.goto('/auth')
    const card = page.getByRole('region', { name: 'Demo market' })
    await card.getByText('More demo accounts', { exact: true }).click()
    await card.getByRole('button', { name: new RegExp(`${username}$`) }).click()
    await expect(page.getByLabel('Username', { exact: true })).toHaveValue(username)
    if (username === 'dispatcher') await expectAccessible(page)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Login successful', { exact: true })).toBeVisible()
    await expect(page).not.toHaveURL(/\/auth/)
    const user = await (await page.request.get(currentUser.path)).json()
    expect(user).toMatchObject({ username: account, member: { role } })
    const { path, allowed } = rights[username]!
    const headers = { origin: new URL(page.url()).origin }
    // Without a body: who may call is judged before the body.
    expect((await page.request.post(path, { headers })).status(), username).toBe(allowed)
    await page.context().clearCookies()
  }
})

test('the links of a demo market open a late load for its driver and its consignee (G-290)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/auth')
  const card = page.getByRole('region', { name: 'Demo market' })
  for (const [name, button] of [
    ['Driver link', 'Arrived at delivery'],
    ['Tracking link', null],
  ] as const) {
    const opened = page.waitForEvent('popup')
    await card.getByRole('link', { name }).click()
    const other = await opened
    await expect(other.getByText(/QB-\d+/).first()).toBeVisible()
    if (button) await expect(other.getByRole('button', { name: button })).toBeVisible()
    else await expect(other.getByText(/New ETA/).first()).toBeVisible()
    await other.close()
  }
})
