import type { Page } from '@playwright/test'
import { mailStatus } from '#domain/mail/status-api.ts'
import { covers } from '#domain/testing.ts'
import { codeAt, testKey, withinStep } from '#server/test/factors/totp-codes.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createMarket, type Market } from '../support/market.ts'
import { newStaff } from '../support/people.ts'
import { company, expectToast, field, makeShipper, password } from '../support/profile.ts'
import { expect, test } from '../support/test.ts'

const phone = { width: 360, height: 740 }

/** Gives an account a second factor for which 49 wrong codes were entered an hour ago. */
async function haveWrongCodes(market: Market, column: 'user_id' | 'staff_id', id: number, recoveryCodes: number) {
  const { rows } = await market.sql(
    `insert into second_factors (${column}, secret, since, wrong_codes)
     values ($1, $2, now(), array_fill((now() - interval '1 hour')::timestamptz, array[49])) returning id`,
    [id, testKey],
  )
  const factor = (rows[0] as { id: number }).id
  for (let made = 0; made < recoveryCodes; made += 1)
    await market.sql('insert into recovery_codes (factor_id, hash) values ($1, $2)', [factor, `${made}`])
}

async function newestLink(market: Market, email: string): Promise<string> {
  const { rows } = await market.sql(
    `select content from mails where to_address = $1 and kind = 'codes_closed' order by id desc limit 1`,
    [email],
  )
  return (rows[0] as { content: { action: { path: string } } }).content.action.path
}

async function mailIsSent(page: Page, isSent: boolean) {
  await page.route(`**${mailStatus.path}`, (route) => route.fulfill({ json: { mailIsSent: isSent } }))
}

async function signIn(page: Page, username: string) {
  await field(page, 'Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

test('says at the sign-in that wrong codes closed it, emails a new link, and the link opens it', async ({
  page,
  server,
}) => {
  covers('F-211')
  const market = await createMarket(server)
  const username = await makeShipper(page)
  const { rows } = await market.sql(
    'update users set email_confirmed_at = now(), email = $2 where username = $1 returning id',
    [username, `${username}@example.com`],
  )
  await haveWrongCodes(market, 'user_id', (rows[0] as { id: number }).id, 3)
  await mailIsSent(page, true)
  await page.request.post('/api/logout')
  // With a query the page comes without what the server knows, and asks whether email is sent.
  await page.goto('/auth?from=test')
  await signIn(page, username)
  const step = page.getByRole('form', { name: 'Enter your code' })
  const code = step.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(code).toHaveAccessibleDescription('That code is incorrect')
  await withinStep()
  await code.fill(codeAt())
  await page.keyboard.press('Enter')
  const closed = page.getByRole('region', { name: 'Code sign-in is closed' })
  await expect(closed).toContainText('Open the link that we emailed you to use them again.')
  await expect(closed.getByRole('heading')).toBeFocused()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectAccessible(page)
  const first = await newestLink(market, `${username}@example.com`)
  await closed.getByRole('button', { name: 'Email a New Link' }).click()
  await expect(closed.getByRole('status')).toContainText('We emailed you a new link.')
  const second = await newestLink(market, `${username}@example.com`)
  expect(second).not.toBe(first)
  await closed.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(step.getByLabel('Recovery code', { exact: true })).toBeFocused()
  await step.getByRole('button', { name: 'Use your app' }).click()
  await closed.getByRole('button', { name: 'Back' }).click()
  // Said as soon as the password is right.
  await page.keyboard.press('Enter')
  await expect(closed.getByRole('heading')).toBeFocused()

  await page.goto(second)
  await expect(page.getByRole('heading', { name: `Open code sign-in for ${username}?` })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Open Code Sign-In' }).click()
  await expect(page.getByRole('heading', { name: 'Code sign-in is open' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Sign In' }).click()
  await signIn(page, username)
  await withinStep()
  await code.fill(codeAt())
  await page.keyboard.press('Enter')
  await expectToast(page, 'Login successful', `Welcome back, ${username}!`)
  await page.request.post('/api/logout')
  await page.goto(second)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This link has been used' })).toBeVisible()
  await page.goto(first)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
  await market.close()
})

test('says the same to staff, whose link leads back to their sign-in, and whom to ask without email', async ({
  page,
  server,
}) => {
  covers('F-211')
  const market = await createMarket(server)
  const member = await newStaff(server, 'support')
  const username = await makeShipper(page)
  await market.sql(
    'update staff set email = $3, password_hash = (select password_hash from users where username = $2) where id = $1',
    [member.id, username, company.email],
  )
  await haveWrongCodes(market, 'staff_id', member.id, 0)
  await mailIsSent(page, false)
  await page.goto('/staff/login')
  await signIn(page, member.username)
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(code).toHaveAccessibleDescription('That code is incorrect')
  await page.keyboard.type('000001')
  await page.keyboard.press('Enter')
  const closed = page.getByRole('region', { name: 'Code sign-in is closed' })
  await expect(closed).toContainText('Email is turned off on this site: ask a staff administrator')
  await expect(closed.getByRole('button', { name: 'Use a recovery code' })).toHaveCount(0)
  await expect(closed.getByRole('button', { name: 'Email a New Link' })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(await newestLink(market, company.email))
  await page.getByRole('button', { name: 'Open Code Sign-In' }).click()
  await page.getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/staff\/login$/)
  await market.close()
})
