import type { Page } from '@playwright/test'
import { login } from '#domain/auth/api.ts'
import type { MailKind } from '#domain/mail/mail.ts'
import { mailStatus } from '#domain/mail/status-api.ts'
import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createMarket, type Market } from '../support/market.ts'
import { confirmSessions, signInAsNewStaff } from '../support/people.ts'
import { pressRetry } from '../support/press-retry.ts'
import { company, expectToast, field, makeShipper, password } from '../support/profile.ts'
import { expect, test } from '../support/test.ts'

const newPassword = 'Quay-Crane-8'
const phone = { width: 360, height: 740 }
const desk = { width: 1440, height: 900 }

test.use({ viewport: desk })

test('confirms an email address by its link, which then allows a password reset link', async ({
  page,
  browser,
  server,
}) => {
  test.slow() // axe looks at seven screens
  const market = await createMarket(server)
  const username = await makeShipper(page)
  const email = `${username}@example.com`
  await mailIsSent(page, true)
  await page.goto('/profile')
  await field(page, 'Email').fill(email)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByRole('note')).toContainText(`we won't send email to ${email}`)
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Not confirmed yet')
  await page.getByRole('button', { name: 'Send Confirmation Email' }).click()
  await expectToast(page, 'Confirmation email sent', 'Open the link in it within 7 days.')
  await expectAccessible(page)

  covers('F-014', 'F-203')
  await page.goto(await linkTo(market, email, 'confirm_email'))
  await expect(page.getByRole('heading', { name: `Confirm ${email} for ${username}?` })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm Email Address' }).click()
  await expect(page.getByRole('heading', { name: 'Email address confirmed' })).toBeFocused()
  await expect(page.getByText(`Quaybid will send email to ${email} from now on.`)).toBeVisible()
  await page.setViewportSize(phone)
  await expectAccessible(page)
  await page.setViewportSize(desk)
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await page.goto('/profile')
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Confirmed')
  await expect(page.getByRole('note')).toHaveCount(0)

  const other = await browser.newContext({ baseURL: server.url })
  const forgetful = await other.newPage()
  await mailIsSent(forgetful, true)
  await askForLink(forgetful, username)
  await forgetful.goto(await linkTo(market, email, 'reset_password'))
  await expect(forgetful.getByText(`For account ${username}.`)).toBeVisible()
  await forgetful.getByRole('button', { name: 'Change Password' }).click()
  await expect(field(forgetful, 'New password')).toHaveAccessibleDescription(/Password must be at least 8 characters/)
  await expect(field(forgetful, 'New password')).toBeFocused()
  const ends = /Access tokens, the calendar address, passkeys and push notifications end/
  await expect(forgetful.getByText(ends)).toBeVisible()
  await fillPasswords(forgetful, newPassword, 'Quay-Crane-9')
  await forgetful.getByRole('button', { name: 'Change Password' }).click()
  await expect(field(forgetful, 'Confirm new password')).toHaveAccessibleDescription('Passwords do not match')
  await expectAccessible(forgetful)
  await forgetful.setViewportSize(phone)
  await expectAccessible(forgetful)
  const used = forgetful.url()
  await fillPasswords(forgetful, newPassword, newPassword)
  await forgetful.getByRole('button', { name: 'Change Password' }).click()
  await expectToast(forgetful, 'Password Changed', 'Sign in with your new password.')
  await expect(forgetful).toHaveURL(/\/auth$/)
  // The account is signed out everywhere.
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()

  await forgetful.goto(used)
  await expect(forgetful.getByRole('heading', { name: 'This link has been used' })).toBeVisible()
  await expectAccessible(forgetful)
  await forgetful.goto('/auth')
  await field(forgetful, 'Username').fill(username)
  await field(forgetful, 'Password').fill(newPassword)
  await forgetful.getByRole('button', { name: 'Login' }).click()
  await expectToast(forgetful, 'Login successful', `Welcome back, ${username}!`)
  await other.close()
  await market.close()
})

test('shows that a link is cut off, made up or expired', async ({ page }) => {
  for (const [address, title] of [
    ['/reset-password', 'This link is not valid'],
    [`/reset-password#token=${'A'.repeat(43)}`, 'This link is not valid'],
    ['/confirm-email#token=abc', 'This link is not valid'],
    [`/confirm-email#token=${'A'.repeat(43)}`, 'This link is not valid'],
  ] as const) {
    await page.goto('about:blank')
    await page.goto(address)
    await expect(page.getByRole('heading', { name: title }), address).toBeVisible()
  }
  await page.route('**/api/reset-password/check', (route) => route.abort())
  await page.goto(`/reset-password#token=${'B'.repeat(43)}`)
  await expect(page.getByRole('alert')).toContainText("Couldn't check this link")
  await pressRetry(page.getByRole('button', { name: 'Retry' }), '**/api/reset-password/check')
  await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible()
})

test('lets only staff admins hand out a reset link where no email is sent', async ({ page, server }) => {
  const market = await createMarket(server)
  const username = await makeShipper(page)
  await mailIsSent(page, false)
  await page.goto('/profile')
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Not confirmed yet')
  await expect(page.getByRole('button', { name: 'Send Confirmation Email' })).toHaveCount(0)
  await page.context().clearCookies()
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByText("Email is turned off on this site, so we can't send a reset link.")).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)

  const { rows } = await market.sql('select id from users where username = $1', [username])
  const address = `/staff/users/${(rows[0] as { id: number }).id}`
  await signInAsNewStaff(page, server, 'support')
  await page.goto(address)
  await expect(page.getByText(company.email)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Issue Password Reset Link' })).toHaveCount(0)
  await confirmSessions(server, 'staff', await signInAsNewStaff(page, server, 'admin'))
  await page.goto(address)
  await page.getByRole('button', { name: 'Issue Password Reset Link' }).click()
  const question = page.getByRole('dialog', { name: 'Issue a password reset link?' })
  await expect(question).toContainText(`reset the password for ${username} for`)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Issue Link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Password Reset Link' })
  const given = dialog.getByLabel('Link', { exact: true })
  await expect(given).toHaveValue(new RegExp(`^${server.url}/reset-password#token=[\\w-]{43}$`))
  const link = await given.inputValue()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(link)).toHaveCount(0)

  await page.goto(link)
  await fillPasswords(page, newPassword, newPassword)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expectToast(page, 'Password Changed', 'Sign in with your new password.')
  const signIn = (typed: string) => page.request.post(login.path, { data: { username, password: typed } })
  expect((await signIn(password)).status()).toBe(401)
  expect((await signIn(newPassword)).status()).toBe(200)
  await market.close()
})

test('gives the same answer to a forgotten password with and without an account, and keeps a refused form', async ({
  page,
}) => {
  await mailIsSent(page, true)
  await askForLink(page, 'nobody-of-that-name')
  await page.getByRole('button', { name: 'Try a different username' }).click()
  await field(page, 'Username or email').fill('')
  await page.getByRole('button', { name: 'Request Link' }).click()
  await expect(field(page, 'Username or email')).toHaveAccessibleDescription('Username or email is required')
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectAccessible(page)
  await page.route('**/api/forgot-password', (route) =>
    route.fulfill({ status: 429, json: { code: 'too-many-attempts', message: 'Too many attempts.' } }),
  )
  await field(page, 'Username or email').fill('somebody')
  await page.getByRole('button', { name: 'Request Link' }).click()
  await expect(field(page, 'Username or email')).toHaveAccessibleDescription('Too many attempts.')
  await expect(field(page, 'Username or email')).toHaveValue('somebody')
})

/** Takes along the name that is typed at the sign-in. */
async function askForLink(page: Page, username: string): Promise<void> {
  // With a query the page comes without what the server knows, and asks whether email is sent.
  await page.goto('/auth?from=test')
  await field(page, 'Username').fill(username)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(field(page, 'Username or email')).toHaveValue(username)
  await page.getByRole('button', { name: 'Request Link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
  await expect(page.getByText(`If ${username} matches an account`)).toBeVisible()
}

async function fillPasswords(page: Page, next: string, confirmed: string): Promise<void> {
  await field(page, 'New password').fill(next)
  await field(page, 'Confirm new password').fill(confirmed)
}

/** These servers have no mail server; queued emails are in their database. */
function mailIsSent(page: Page, isSent: boolean): Promise<unknown> {
  return page.route(`**${mailStatus.path}`, (route) => route.fulfill({ json: { mailIsSent: isSent } }))
}

/** The link in the newest email of a kind to an address. */
async function linkTo(market: Market, email: string, kind: MailKind): Promise<string> {
  let path = ''
  await expect(async () => {
    const { rows } = await market.sql(
      `select content -> 'action' ->> 'path' as path from mails where to_address = $1 and kind = $2
        order by id desc limit 1`,
      [email, kind],
    )
    path = (rows[0] as { path: string } | undefined)?.path ?? ''
    expect(path).not.toBe('')
  }).toPass()
  return path
}
