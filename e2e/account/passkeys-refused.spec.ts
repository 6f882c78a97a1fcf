import type { Page } from '@playwright/test'
import { currentUser, login, logout } from '#domain/auth/api.ts'
import { readFactors } from '#domain/factors/api.ts'
import { currentStaff, staffLogin, staffLogout } from '#domain/staff/api.ts'
import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { atLocalhost, haveAuthenticator } from '../support/authenticator.ts'
import { endSessions, givePassword, signInAgain, signInDialog } from '../support/ended-session.ts'
import { createMarket } from '../support/market.ts'
import { newStaff } from '../support/people.ts'
import { makeShipper, password } from '../support/profile.ts'
import { expect, test } from '../support/test.ts'

// What a device of another test has must not be offered.
test.use({ ownContext: true })

/** Where the passkeys of a portal are, and a form of it with something typed that no one has saved. */
const portals = {
  users: {
    confirm: '/api/user/confirm',
    passkeys: '/profile?tab=security',
    calls: { login, logout, current: currentUser },
    fill: async (page: Page, at: string) => {
      await page.goto(`${at}/profile`)
      await page.getByLabel('Company name').fill('Harbor Goods')
    },
    typed: { label: 'Company name', value: 'Harbor Goods' },
    button: 'Save Changes',
  },
  staff: {
    confirm: '/api/staff/confirm',
    passkeys: '/staff/change-password',
    calls: { login: staffLogin, logout: staffLogout, current: currentStaff },
    fill: async (page: Page, at: string) => {
      await page.goto(`${at}/staff/manage`)
      await page.getByRole('button', { name: 'Add New Staff' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add New Staff' })
      await dialog.getByLabel('Username').fill(`ended-${crypto.randomUUID().slice(0, 8)}`)
      await dialog.getByLabel('Password', { exact: true }).fill('Harbor-Crane-8')
      await dialog.getByLabel('Full name').fill('Nora Pier')
      await dialog.getByLabel('Email').fill('nora@example.com')
    },
    typed: { label: 'Full name', value: 'Nora Pier' },
    button: 'Create Staff',
  },
} as const

async function addPasskey(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: 'Add Passkey' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Passkey added', { exact: true })).toBeVisible()
}

for (const table of ['users', 'staff'] as const) {
  test(`over a page whose session has ended, a passkey of another account is refused and typed values stay: ${table}`, async ({
    page,
    server,
  }) => {
    covers('G-220')
    const { calls, fill, typed, button, passkeys, confirm } = portals[table]
    const at = atLocalhost(server)
    await haveAuthenticator(page)
    const market = await createMarket(server)
    const people =
      table === 'users' ? [market.trucker, market.shipper] : [await newStaff(server), await newStaff(server, 'admin')]
    const [other, own] = [people[0]!, people[1]!]
    const signIn = async (id: number) => {
      const username = await givePassword(market, table, id)
      const answer = await page.request.post(at + calls.login.path, { data: { username, password } })
      expect(answer.status()).toBe(200)
      return username
    }
    await signIn(other.id)
    await page.request.post(at + confirm, { data: { password } })
    await addPasskey(page, at + passkeys)
    await page.request.post(at + calls.logout.path)

    const username = await signIn(own.id)
    await fill(page, at)
    await endSessions(market, table, own.id)
    await page.getByRole('button', { name: button, exact: true }).last().click()
    const dialog = signInDialog(page)
    const byPasskey = dialog.getByRole('button', { name: 'Sign In with a Passkey' })
    await byPasskey.click()
    await expect(dialog.getByRole('alert')).toContainText(
      `That passkey is for another account. Use one of ${username}, or your password.`,
    )
    await expectAccessible(page)
    await expect(byPasskey).toBeFocused()
    await expect(page.getByLabel(typed.label)).toHaveValue(typed.value)
    expect((await page.request.get(at + calls.current.path)).status()).toBe(401)
    await dialog.getByLabel('Password', { exact: true }).focus()
    await signInAgain(page, username)
    await expect(page.getByLabel(typed.label)).toHaveValue(typed.value)
    expect(await (await page.request.get(at + calls.current.path)).json()).toMatchObject({ username })
    await market.close()
  })
}

test('an owner who turns back sees so when a passkey is added and when one confirms, and the focus stays', async ({
  page,
  server,
}) => {
  covers('G-426')
  const at = atLocalhost(server)
  const device = await haveAuthenticator(page)
  const username = await makeShipper(page, at)
  await page.request.post(`${at}/api/user/confirm`, { data: { password } })
  await page.goto(`${at}/profile?tab=security`)
  await page.getByRole('button', { name: 'Add Passkey' }).click()
  await device.setVerified(false)
  const adding = page.getByRole('dialog', { name: 'Add Passkey' })
  await adding.getByRole('button', { name: 'Continue' }).press('Enter')
  await expect(adding.getByRole('alert')).toHaveText('No passkey was added. Try again.')
  await expect(adding.getByRole('button', { name: 'Continue' })).toBeFocused()
  await expectAccessible(page)
  await device.setVerified(true)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Passkey added', { exact: true })).toBeVisible()

  // A new session, which has confirmed nothing.
  await page.request.post(at + logout.path)
  await page.request.post(at + login.path, { data: { username, password } })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${at}/profile?tab=security`)
  await page.getByRole('button', { name: /^Remove / }).click()
  const removal = page.getByRole('dialog', { name: 'Remove Passkey' })
  await removal.getByRole('button', { name: 'Remove', exact: true }).click()
  const question = page.getByRole('dialog', { name: "Confirm It's You" })
  const byPasskey = question.getByRole('button', { name: 'Use a Passkey' })
  await device.setVerified(false)
  await byPasskey.press('Enter')
  await expect(question.getByRole('alert')).toHaveText('No passkey was used. Try again, or use your password.')
  await expect(byPasskey).toBeFocused()
  expect(await roomLeftOfRing(page)).toBeGreaterThanOrEqual(4)
  await expectAccessible(page)
  await device.setVerified(true)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Passkey removed', { exact: true })).toBeVisible()
  // Its row is gone, and with it the button that the question began at.
  await expect(page.getByRole('button', { name: 'Add Passkey' })).toBeFocused()
})

/** Pixels between the edge of the screen and the ring of what has the focus. */
function roomLeftOfRing(page: Page): Promise<number> {
  return page.evaluate(() => {
    const focused = document.activeElement!
    const { outlineWidth, outlineOffset } = getComputedStyle(focused)
    return focused.getBoundingClientRect().left - parseFloat(outlineWidth) - parseFloat(outlineOffset)
  })
}

for (const [verb, button, isReceived] of [
  ['Rename', 'Save', true],
  ['Rename', 'Save', false],
  ['Remove', 'Remove', true],
  ['Remove', 'Remove', false],
] as const) {
  const when = isReceived ? 'as soon as the page gets it' : 'when it is sent, where the page has not got it'
  test(`"${verb} Passkey" closes with one message once the passkey was removed elsewhere, ${when}`, async ({
    page,
    server,
  }) => {
    covers('G-426')
    const at = atLocalhost(server)
    await haveAuthenticator(page)
    await makeShipper(page, at)
    await page.request.post(`${at}/api/user/confirm`, { data: { password } })
    if (!isReceived) await page.route('**/api/events*', (route) => route.abort())
    const changes = isReceived ? page.waitForResponse('**/api/events*') : null
    await addPasskey(page, `${at}/profile?tab=security`)
    await changes
    await page.getByRole('button', { name: `${verb} Chrome on Linux` }).click()
    const dialog = page.getByRole('dialog', { name: `${verb} Passkey` })
    await expect(dialog).toBeVisible()
    if (verb === 'Rename') await dialog.getByLabel('Name').fill('Laptop')
    const { passkeys } = (await (await page.request.get(at + readFactors.path)).json()) as {
      passkeys: { id: string }[]
    }
    const removed = await page.request.post(`${at}/api/user/factors/passkeys/${passkeys[0]!.id}/remove`)
    expect(removed.status()).toBe(200)
    if (!isReceived) await dialog.getByRole('button', { name: button, exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Passkey not found', { exact: true })).toHaveCount(1)
    await expect(page.getByRole('region', { name: 'Passkeys' }).getByRole('listitem')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Add Passkey' })).toBeFocused()
  })
}
