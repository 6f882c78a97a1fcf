import type { Page } from '@playwright/test'
import { demoPassword } from '#domain/demo/accounts.ts'
import { activateTotp, loginSecondFactor } from '#domain/factors/api.ts'
import { covers } from '#domain/testing.ts'
import { codeAt, withinStep } from '#server/test/factors/totp-codes.ts'
import { expectAccessible } from '../support/accessible.ts'
import { signInAsNewStaff } from '../support/people.ts'
import { callsOf, pressTwice } from '../support/press-twice.ts'
import { expectToast, field, makeShipper, password } from '../support/profile.ts'
import { startServer } from '../support/start-server.ts'
import { expect, test } from '../support/test.ts'

test.use({ startsWithDemo: true })

/** Confirms with the password, as the dialog on the page asks. */
async function confirm(page: Page, given = password) {
  const dialog = page.getByRole('dialog', { name: "Confirm It's You" })
  await dialog.getByLabel('Password', { exact: true }).fill(given)
  await page.keyboard.press('Enter')
}

/** The key that the dialog of the set-up shows. */
async function keyOf(page: Page): Promise<string> {
  const shown = await page.getByRole('dialog', { name: 'Set Up Second Factor' }).locator('code').textContent()
  return (shown ?? '').replaceAll(' ', '')
}

function countCalls(page: Page, endpoint: Parameters<typeof callsOf>[0]): string[] {
  const isCall = callsOf(endpoint)
  const sent: string[] = []
  page.on('request', (request) => isCall(request.method(), request.url()) && sent.push(request.url()))
  return sent
}

test('a shipper sets a second factor up by keyboard, signs in with it, and with a recovery code', async ({ page }) => {
  covers('Y-239', 'Y-242')
  await withinStep()
  const username = await makeShipper(page)
  await page.goto('/profile?tab=security')
  const part = page.getByRole('region', { name: 'Second factor' })
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await part.getByRole('button', { name: 'Set Up Second Factor' }).focus()
  await page.keyboard.press('Enter')
  await confirm(page)
  const dialog = page.getByRole('dialog', { name: 'Set Up Second Factor' })
  await expect(dialog.getByRole('img', { name: 'QR code of the key' })).toBeVisible()
  expect(requests.filter((url) => url.includes('set-up-dialog'))).not.toEqual([])
  const code = dialog.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(code).toHaveAccessibleDescription(/Enter the code/)
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(code).toHaveAccessibleDescription(/That code is incorrect/)
  await expect(code).toHaveValue('000000')
  const key = await keyOf(page)
  await code.fill(codeAt(0, key))
  const activated = countCalls(page, activateTotp)
  await pressTwice(dialog.getByRole('button', { name: 'Turn On' }), 30)
  const codes = page.getByRole('dialog', { name: 'Second Factor Is On' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  expect(activated).toHaveLength(1)
  await expectAccessible(page)
  // Shown once: Escape asks first.
  const unsaved = page.getByRole('dialog', { name: 'Close without saving the codes?' })
  await page.keyboard.press('Escape')
  await expect(unsaved).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(unsaved).toBeHidden()
  await codes.getByRole('button', { name: 'Close', exact: true }).click()
  await unsaved.getByRole('button', { name: 'Keep Open' }).click()
  await expect(unsaved).toBeHidden()
  const [recovery = '', second = ''] = await codes.getByRole('listitem').allTextContents()
  await codes.getByRole('button', { name: 'Done' }).click()
  await expect(part).toContainText('10 recovery codes left')

  await page.request.post('/api/logout')
  await page.goto('/auth')
  await field(page, 'Username').fill(username)
  await field(page, 'Password').fill(password)
  const cookies = async () => (await page.context().cookies()).filter(({ name }) => name.includes('session'))
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.keyboard.press('Enter')
  const step = page.getByRole('form', { name: 'Enter your code' })
  await expect(step.getByLabel('Code', { exact: true })).toBeFocused()
  // Fetched now: the first page has none of it.
  expect(scripts.filter((url) => url.includes('code-step'))).not.toEqual([])
  expect(await cookies()).toEqual([])
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(step.getByLabel('Code', { exact: true })).toHaveAccessibleDescription('Enter the code')
  await page.keyboard.type('123456')
  await page.keyboard.press('Enter')
  await expect(step.getByLabel('Code', { exact: true })).toHaveAccessibleDescription('That code is incorrect')
  await expect(step.getByLabel('Code', { exact: true })).toHaveValue('123456')
  await expect(step.getByLabel('Code', { exact: true })).toBeFocused()
  // What was wrong is selected: typing replaces it.
  const sent = countCalls(page, loginSecondFactor)
  await page.keyboard.type(codeAt(1, key))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Shipper Dashboard' })).toBeVisible()
  expect(sent).toHaveLength(1)

  // Back keeps what was typed, and a recovery code stands in for the app.
  await page.request.post('/api/logout')
  await page.goto('/auth')
  await field(page, 'Username').fill(username)
  await field(page, 'Password').fill(password)
  await page.keyboard.press('Enter')
  await step.getByRole('button', { name: 'Back' }).click()
  await expect(field(page, 'Username')).toHaveValue(username)
  await expect(field(page, 'Password')).toBeFocused()
  await page.keyboard.press('Enter')
  await step.getByRole('button', { name: 'Use a recovery code' }).click()
  const recoveryField = step.getByLabel('Recovery code', { exact: true })
  await expect(recoveryField).toBeFocused()
  await recoveryField.fill(recovery.toUpperCase())
  await page.keyboard.press('Enter')
  await expectToast(page, 'Login successful', `Welcome back, ${username}!`)

  await page.goto('/profile?tab=security')
  await expect(part).toContainText('9 recovery codes left')
  await part.getByRole('button', { name: 'New Recovery Codes' }).click()
  await page.getByRole('button', { name: 'Make New Codes' }).click()
  // A code confirms, too; one of recovery, since those of the app are used up until the next half minute.
  const question = page.getByRole('dialog', { name: "Confirm It's You" })
  await question.getByRole('button', { name: 'Use a Code' }).click()
  await expect(question.getByLabel('Code', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(question.getByLabel('Code', { exact: true })).toHaveAccessibleDescription("That didn't work. Try again.")
  await question.getByRole('button', { name: 'Use Your Password' }).click()
  await expect(question.getByLabel('Password', { exact: true })).toBeFocused()
  await question.getByRole('button', { name: 'Use a Code' }).click()
  await question.getByLabel('Code', { exact: true }).fill(second)
  await page.keyboard.press('Enter')
  const made = page.getByRole('dialog', { name: 'New Recovery Codes' })
  await expect(made.getByRole('listitem')).toHaveCount(10)
  expect(await made.getByRole('listitem').allTextContents()).not.toContain(second)
  await made.getByRole('button', { name: 'Done' }).click()
  await expect(part).toContainText('10 recovery codes left')
  await part.getByRole('button', { name: 'Remove Second Factor' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(part.getByRole('button', { name: 'Set Up Second Factor' })).toBeVisible()
})

test('says after a sign-in that recovery codes run out, and asks for the password when the ticket is over', async ({
  page,
}) => {
  covers('Y-241', 'Y-242')
  const username = await makeShipper(page)
  await page.request.post('/api/user/confirm', { data: { password } })
  const { key } = (await (await page.request.post('/api/user/factors/totp')).json()) as { key: string }
  await withinStep()
  const on = await page.request.post('/api/user/factors/totp/activate', { data: { code: codeAt(0, key) } })
  const { recoveryCodes } = (await on.json()) as { recoveryCodes: string[] }
  for (const code of recoveryCodes.slice(0, 7)) {
    const asked = await page.request.post('/api/login', { data: { username, password } })
    const { secondFactor } = (await asked.json()) as { secondFactor: { ticket: string } }
    await page.request.post('/api/login/second-factor', { data: { ticket: secondFactor.ticket, code } })
  }
  await page.request.post('/api/logout')
  await page.goto('/auth')
  await field(page, 'Username').fill(username)
  await field(page, 'Password').fill(password)
  await page.keyboard.press('Enter')
  const step = page.getByRole('form', { name: 'Enter your code' })
  const code = step.getByLabel('Code', { exact: true })
  for (let tries = 0; tries < 5; tries += 1) {
    await code.fill(`00000${tries}`)
    const answer = page.waitForResponse((response) => response.url().endsWith(loginSecondFactor.path))
    await page.keyboard.press('Enter')
    await answer
    await expect(code).toHaveAccessibleDescription('That code is incorrect')
    await expect(step.getByRole('button', { name: 'Sign In' })).toBeVisible()
  }
  // What was wrong is selected: typing replaces it.
  await page.keyboard.type('000009')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Password')).toBeFocused()
  await expect(field(page, 'Password')).toHaveAccessibleDescription('Sign in again')
  await page.keyboard.press('Enter')
  await code.fill(recoveryCodes[7]!)
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 recovery codes left', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Make new codes' }).click()
  await expect(page.getByRole('note').filter({ hasText: '2 recovery codes left' })).toBeVisible()
})

test('a member of staff signs in with a code, also over a page whose session has ended, and an admin removes the factor', async ({
  page,
  server,
}) => {
  covers('Y-239', 'Y-247')
  await withinStep()
  const admin = { username: 'ada.admin', password: 'Harbor-Crane-77' }
  await signInAsNewStaff(page, server, 'admin')
  for (const [username, role] of [
    [admin.username, 'admin'],
    ['sam.support', 'support'],
  ]) {
    const data = { username, role, password: 'Harbor-Crane-7', fullName: `Member ${username}`, email: 's@example.com' }
    expect((await page.request.post('/api/staff/users', { data })).status()).toBe(201)
  }
  await page.request.post('/api/staff/logout')

  await page.goto('/staff/login')
  await page.getByLabel('Username').fill('sam.support')
  await page.getByLabel('Password', { exact: true }).fill('Harbor-Crane-7')
  await page.keyboard.press('Enter')
  await field(page, 'Current password').fill('Harbor-Crane-7')
  await field(page, 'New password').fill('Harbor-Crane-78')
  await field(page, 'Confirm new password').fill('Harbor-Crane-78')
  await page.keyboard.press('Enter')
  const part = page.getByRole('region', { name: 'Second factor' })
  await part.getByRole('button', { name: 'Set Up Second Factor' }).click()
  await confirm(page, 'Harbor-Crane-78')
  const dialog = page.getByRole('dialog', { name: 'Set Up Second Factor' })
  await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused()
  const key = await keyOf(page)
  await page.keyboard.type(codeAt(0, key))
  await page.keyboard.press('Enter')
  const codes = page.getByRole('dialog', { name: 'Second Factor Is On' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const [recovery = ''] = await codes.getByRole('listitem').allTextContents()
  await codes.getByRole('button', { name: 'Done' }).click()

  // The session ends elsewhere: the sign-in over the page asks for the code too.
  await page.request.post('/api/staff/logout')
  await page.goto('/staff')
  await page.getByLabel('Username').fill('sam.support')
  await page.getByLabel('Password', { exact: true }).fill('Harbor-Crane-78')
  await page.keyboard.press('Enter')
  const step = page.getByRole('form', { name: 'Enter your code' })
  await expect(step.getByLabel('Code', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type(codeAt(1, key))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Welcome back, Member sam.support', { exact: true })).toBeVisible()
  await page.context().clearCookies()
  // Not a press: what the page asks for by itself may have opened the dialog already.
  await page.getByRole('link', { name: 'Users' }).first().dispatchEvent('click')
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await again.getByLabel('Password', { exact: true }).fill('Harbor-Crane-78')
  await page.keyboard.press('Enter')
  await expect(again.getByLabel('Code', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await again.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(again.getByLabel('Recovery code', { exact: true })).toBeFocused()
  await page.keyboard.type(recovery)
  await page.keyboard.press('Enter')
  await expect(again).toBeHidden()

  await page.request.post('/api/staff/logout')
  await page.goto('/staff/login')
  await page.getByLabel('Username').fill(admin.username)
  await page.getByLabel('Password', { exact: true }).fill('Harbor-Crane-7')
  await page.keyboard.press('Enter')
  await field(page, 'Current password').fill('Harbor-Crane-7')
  await field(page, 'New password').fill(admin.password)
  await field(page, 'Confirm new password').fill(admin.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your password has been successfully changed.', { exact: true })).toBeVisible()
  await page.goto('/staff/manage')
  await page.getByRole('button', { name: 'Edit Member sam.support' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Staff' })
  await edit.getByRole('button', { name: 'Remove Second Factor' }).click()
  const question = page.getByRole('dialog', { name: 'Remove Second Factor' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await confirm(page, admin.password)
  await expectToast(page, 'Second factor removed', 'sam.support is signed out.')
  await expect(edit.getByRole('button', { name: 'Remove Second Factor' })).toBeHidden()
})

test('where it is required, staff are led to the set-up and reach everything once it is on', async ({
  page,
  server,
}) => {
  covers('Y-244')
  await withinStep()
  const strict = await startServer({
    demo: true,
    connection: server.connection,
    env: { STAFF_SECOND_FACTOR: 'required' },
  })
  await page.request.post(`${strict.url}/api/staff/login`, { data: { username: 'staffadmin', password: demoPassword } })
  await page.goto(`${strict.url}/staff/loads`)
  await expect(page).toHaveURL(/\/staff\/change-password$/)
  await expect(page.getByRole('note').filter({ hasText: 'Set up your second factor' })).toBeVisible()
  await expect(page.getByLabel('Current password')).toHaveCount(0)
  await expectAccessible(page)
  const part = page.getByRole('region', { name: 'Second factor' })
  // A demo account: the line says how to try it without locking others out.
  await expect(part.getByRole('note')).toContainText('remove it so that others can sign in')
  await part.getByRole('button', { name: 'Set Up Second Factor' }).click()
  await confirm(page, demoPassword)
  const code = page.getByRole('dialog', { name: 'Set Up Second Factor' }).getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await page.keyboard.type(codeAt(0, await keyOf(page)))
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Second Factor Is On' }).getByRole('button', { name: 'Done' }).click()
  await page.getByRole('link', { name: 'Loads' }).first().click()
  await expect(page).toHaveURL(/\/staff\/loads$/)
  await page.goto(`${strict.url}/staff/change-password`)
  await part.getByRole('button', { name: 'Remove Second Factor' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('note').filter({ hasText: 'Set up your second factor' })).toBeVisible()
  await strict.stop()
})
