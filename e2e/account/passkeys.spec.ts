import type { Page } from '@playwright/test'
import { confirmUser } from '#domain/auth/api.ts'
import {
  addPasskey,
  beginPasskeyLogin,
  loginPasskey,
  removePasskey,
  renamePasskey,
  staffLoginPasskey,
} from '#domain/factors/passkeys-api.ts'
import { confirmStaff } from '#domain/staff/api.ts'
import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { atLocalhost, type Authenticator, haveAuthenticator } from '../support/authenticator.ts'
import { callsOf, pressTwice } from '../support/press-twice.ts'
import { expectToast, field, makeShipper, password } from '../support/profile.ts'
import { newStaff } from '../support/people.ts'
import { startServer } from '../support/start-server.ts'
import { expect, test } from '../support/test.ts'

// What a device of another test has must not be offered.
test.use({ ownContext: true })

async function confirm(page: Page, given = password) {
  const dialog = page.getByRole('dialog', { name: "Confirm It's You" })
  await dialog.getByLabel('Password', { exact: true }).fill(given)
  await page.keyboard.press('Enter')
}

function countCalls(page: Page, endpoint: Parameters<typeof callsOf>[0]): string[] {
  const isCall = callsOf(endpoint)
  const sent: string[] = []
  page.on('request', (request) => isCall(request.method(), request.url()) && sent.push(request.url()))
  return sent
}

/** Milliseconds in which a device that does not find its owner has turned an offer down. */
const turnedDown = 500

/** Opens a sign-in whose list of usernames offers no passkey: the device does not find its owner. */
async function openWithoutList(page: Page, address: string, device: Authenticator): Promise<void> {
  await device.setVerified(false)
  const offered = page.waitForResponse((response) => response.url().endsWith('/passkey/options'))
  await page.goto(address)
  await offered
  await page.waitForTimeout(turnedDown)
}

test('a shipper adds a passkey by keyboard, signs in with it alone, confirms with it, renames and removes it', async ({
  page,
  server,
}) => {
  covers('Y-248', 'Y-251')
  const at = atLocalhost(server)
  const device = await haveAuthenticator(page)
  const username = await makeShipper(page, at)
  await page.goto(`${at}/profile?tab=security`)
  const part = page.getByRole('region', { name: 'Passkeys' })
  await part.getByRole('button', { name: 'Add Passkey' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add Passkey' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await expect(dialog.getByLabel('Name')).toHaveValue('Chrome on Linux')
  await expectAccessible(page)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Laptop')
  const added = countCalls(page, addPasskey)
  await pressTwice(dialog.getByRole('button', { name: 'Continue' }), 30)
  await confirm(page)
  await expect(page.getByText('Passkey added', { exact: true })).toBeVisible()
  await expect(part.getByRole('listitem')).toContainText(['Laptop'])
  expect(added).toHaveLength(1)
  expect(await device.count()).toBe(1)
  await expectAccessible(page)

  // The same device has none to add: it says so in the dialog.
  await part.getByRole('button', { name: 'Add Passkey' }).click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('alert')).toContainText('This device already has a passkey for your account.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.request.post(`${at}/api/logout`)
  const button = page.getByRole('button', { name: 'Sign In with a Passkey' })
  const asked = countCalls(page, loginPasskey)
  await openWithoutList(page, `${at}/auth`, device)
  const offers = countCalls(page, beginPasskeyLogin)
  await button.click()
  await expect(page.getByRole('alert')).toContainText('No passkey was used.')
  // That of the press, and the list's again.
  await expect.poll(() => offers.length).toBe(2)
  await page.waitForTimeout(turnedDown)
  await device.setVerified(true)
  await pressTwice(button, 30)
  await expect(page.getByRole('heading', { level: 1, name: 'Shipper Dashboard' })).toBeVisible()
  await expectToast(page, 'Login successful', `Welcome back, ${username}!`)
  expect(asked).toHaveLength(1)

  // A new session: the passkey confirms it.
  await page.goto(`${at}/profile?tab=security`)
  await part.getByRole('button', { name: 'Rename Laptop' }).click()
  const renaming = page.getByRole('dialog', { name: 'Rename Passkey' })
  await renaming.getByLabel('Name').fill('Work laptop')
  const renamed = countCalls(page, renamePasskey)
  await pressTwice(renaming.getByRole('button', { name: 'Save' }), 30)
  const question = page.getByRole('dialog', { name: "Confirm It's You" })
  await expectAccessible(page)
  const confirmed = countCalls(page, confirmUser)
  await pressTwice(question.getByRole('button', { name: 'Use a Passkey' }), 30)
  await expect(page.getByText('Passkey renamed', { exact: true })).toBeVisible()
  expect(confirmed).toHaveLength(1)
  // Refused for want of the confirmation, then made.
  expect(renamed).toHaveLength(2)
  await expect(part.getByRole('listitem')).toContainText(['Work laptop'])

  await part.getByRole('button', { name: 'Remove Work laptop' }).click()
  const removal = page.getByRole('dialog', { name: 'Remove Passkey' })
  await expectAccessible(page)
  const removed = countCalls(page, removePasskey)
  await pressTwice(removal.getByRole('button', { name: 'Remove', exact: true }), 30)
  await expect(page.getByText('Passkey removed', { exact: true })).toBeVisible()
  expect(removed).toHaveLength(1)
  await expect(part.getByRole('listitem')).toHaveCount(0)
  await expect(part.getByRole('button', { name: 'Add Passkey' })).toBeFocused()

  await page.request.post(`${at}/api/logout`)
  await openWithoutList(page, `${at}/auth`, device)
  await device.setVerified(true)
  await button.click()
  await expect(page.getByRole('alert')).toContainText("This passkey isn't registered here")
  await device.clear()
  await field(page, 'Username').fill(username)
  await field(page, 'Password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Shipper Dashboard' })).toBeVisible()
})

test('the list of usernames signs in with a passkey too, by what is fetched once the form is there', async ({
  page,
  server,
}) => {
  covers('Y-248')
  const at = atLocalhost(server)
  const device = await haveAuthenticator(page)
  const username = await makeShipper(page, at)
  await page.request.post(`${at}/api/user/confirm`, { data: { password } })
  await page.goto(`${at}/profile?tab=security`)
  await page.getByRole('button', { name: 'Add Passkey' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Passkey added', { exact: true })).toBeVisible()
  await page.request.post(`${at}/api/logout`)
  // The device chooses its passkey by itself, as a person would in the list.
  await page.goto(`${at}/auth`)
  await expectToast(page, 'Login successful', `Welcome back, ${username}!`)
  await expect(page.getByRole('heading', { level: 1, name: 'Shipper Dashboard' })).toBeVisible()
  expect(await device.count()).toBe(1)
})

test('a member of staff signs in with a passkey, again over a page whose session has ended, and where a factor is required', async ({
  page,
  server,
}) => {
  covers('Y-244', 'Y-248', 'G-429')
  const at = atLocalhost(server)
  const device = await haveAuthenticator(page)
  const { cookie } = await newStaff(server, 'admin')
  const given = { username: 'pia.passkey', password: 'Harbor-Crane-7' }
  const data = { ...given, role: 'support', fullName: 'Pia Passkey', email: 'pia@example.com' }
  const made = await page.request.post(`${at}/api/staff/users`, { data, headers: { cookie } })
  expect(made.status()).toBe(201)
  await page.goto(`${at}/staff/login`)
  await page.getByLabel('Username').fill(given.username)
  await page.getByLabel('Password', { exact: true }).fill(given.password)
  await page.keyboard.press('Enter')
  const own = 'Harbor-Crane-78'
  await field(page, 'Current password').fill(given.password)
  await field(page, 'New password').fill(own)
  await field(page, 'Confirm new password').fill(own)
  await page.keyboard.press('Enter')
  const part = page.getByRole('region', { name: 'Passkeys' })
  await part.getByRole('button', { name: 'Add Passkey' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await confirm(page, own)
  await expect(part.getByRole('listitem')).toHaveCount(1)

  await page.request.post(`${at}/api/staff/logout`)
  await openWithoutList(page, `${at}/staff/login`, device)
  await device.setVerified(true)
  const asked = countCalls(page, staffLoginPasskey)
  await pressTwice(page.getByRole('button', { name: 'Sign In with a Passkey' }), 30)
  await expect(page.getByText('Welcome back, Pia Passkey', { exact: true })).toBeVisible()
  expect(asked).toHaveLength(1)
  await page.context().clearCookies()
  // Not a press: what the page asks for by itself may have opened the dialog already.
  await page.getByRole('link', { name: 'Users' }).first().dispatchEvent('click')
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(again).toBeVisible()
  await expectAccessible(page)
  await again.getByRole('button', { name: 'Sign In with a Passkey' }).click()
  await expect(again).toBeHidden()

  const strict = await startServer({ connection: server.connection, env: { STAFF_SECOND_FACTOR: 'required' } })
  const there = atLocalhost(strict)
  await page.request.post(`${there}/api/staff/login`, { data: { username: given.username, password: own } })
  await page.goto(`${there}/staff/loads`)
  await expect(page).toHaveURL(/\/staff\/change-password$/)
  await expect(page.getByRole('note').filter({ hasText: 'Use your passkey' })).toBeVisible()
  // The password alone adds no factor beside it.
  await expect(page.getByRole('region', { name: /^(Second factor|Passkeys)$/ })).toHaveCount(0)
  await expectAccessible(page)
  const confirmed = countCalls(page, confirmStaff)
  const use = page.getByRole('button', { name: 'Use Passkey' })
  await device.setVerified(false)
  await use.press('Enter')
  await expect(page.getByRole('alert')).toContainText('No passkey was used. Try again.')
  await expect(use).toBeFocused()
  await device.setVerified(true)
  await pressTwice(use, 30)
  await expect(page.getByRole('note').filter({ hasText: 'Use your passkey' })).toBeHidden()
  expect(confirmed).toHaveLength(1)
  await page.getByRole('link', { name: 'Loads' }).first().click()
  await expect(page).toHaveURL(/\/staff\/loads$/)
  await strict.stop()
})

test('where browsers have no passkeys the buttons are not there, and a line says why', async ({ page, server }) => {
  covers('Y-252', 'F-270')
  await makeShipper(page)
  const begun = countCalls(page, beginPasskeyLogin)
  const why = page.getByText("Passkeys don't work at an IP address. Open this page at localhost.")
  await page.goto('/profile?tab=security')
  const part = page.getByRole('region', { name: 'Passkeys' })
  await expect(part.getByText("Passkeys don't work at an IP address. Open this page at localhost.")).toBeVisible()
  await expect(part.getByRole('button', { name: 'Add Passkey' })).toHaveCount(0)
  await page.request.post('/api/logout')
  for (const path of ['/auth', '/staff/login']) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Sign In with a Passkey' })).toBeHidden()
    await expect(why).toHaveCount(0)
    await page.goto(atLocalhost(server) + path)
    await expect(page.getByRole('button', { name: 'Sign In with a Passkey' })).toBeVisible()
    await expectAccessible(page)
  }
  expect(begun.filter((url) => !url.startsWith(atLocalhost(server)))).toEqual([])
  const needed = page.getByText('Passkeys need an https address with a domain name.')
  await expect(needed).toBeHidden()
  for (const origin of ['http://quaybid.example', 'https://192.0.2.7', 'https://[2001:db8::7]']) {
    await serveAt(page, origin, server)
    await page.goto(`${origin}/auth`)
    await expect(needed).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign In with a Passkey' })).toBeHidden()
    await expect(why).toBeHidden()
  }
  await serveAt(page, 'https://quaybid.example', server)
  await page.goto('https://quaybid.example/auth')
  await expect(page.getByRole('button', { name: 'Sign In with a Passkey' })).toBeVisible()
  await expect(needed).toBeHidden()
})

/** Lets the server answer at another origin, for the browser alone. */
async function serveAt(page: Page, origin: string, { url: server }: { url: string }): Promise<void> {
  await page.route(
    (url) => url.origin === origin,
    async (route) => {
      const { pathname, search } = new URL(route.request().url())
      await route.fulfill({ response: await route.fetch({ url: `${server}${pathname}${search}` }) })
    },
  )
}
