import type { Locator, Page } from '@playwright/test'
import {
  changeMember,
  inviteMember,
  joinAccount,
  listMembers,
  removeInvitation,
  resendInvitation,
  signOutMember,
} from '#domain/members/api.ts'
import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createMarket, signInAs } from '../support/market.ts'
import { callsOf, expectOneWrite, pressTwice } from '../support/press-twice.ts'
import { pressRetry } from '../support/press-retry.ts'
import { company, expectToast, field, makeShipper, password } from '../support/profile.ts'
import { expect, test } from '../support/test.ts'

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
test.use({ viewport: desk })

const team = (page: Page) => page.getByRole('region', { name: 'Team' })
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

/** Confirms the session for 15 minutes, so that no question comes between. */
async function confirm(page: Page): Promise<void> {
  const answer = await page.request.post('/api/user/confirm', { data: { password } })
  expect(answer.ok()).toBe(true)
}

/** Makes an invitation by the API; answers its link. */
async function invite(page: Page, fullName: string, more: object = {}): Promise<string> {
  const email = `${fullName.split(' ')[0]!.toLowerCase()}@example.com`
  const data = { fullName, email, role: 'dispatcher', ...more }
  const answer = await page.request.post(inviteMember.path, { data })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { url: string }).url
}

/** Makes a member who has joined, in a browser of their own. */
async function join(url: string, username: string): Promise<void> {
  const token = new URL(url).hash.slice('#token='.length)
  const answer = await fetch(new URL(joinAccount.path, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(url).origin },
    body: JSON.stringify({ token, username, password }),
  })
  expect(answer.status).toBe(201)
}

async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

test('an owner invites a dispatcher by keyboard from a phone, who joins by the link once and is greeted by name', async ({
  page,
  browser,
  server,
}) => {
  covers('P-012', 'P-018')
  test.slow() // axe looks at eight screens
  await page.setViewportSize(phone)
  await makeShipper(page)
  await page.goto('/settings')
  await expect(team(page)).toContainText(
    `Only you sign in for ${company.companyName}. Invite a dispatcher or a billing clerk.`,
  )
  await team(page).getByRole('button', { name: 'Invite Member' }).focus()
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page, 'Invite Member')
  await expect(field(page, 'Name')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Name')).toHaveAccessibleDescription('Name must be at least 2 characters')
  await page.keyboard.type('Dana Reyes')
  await page.keyboard.press('Tab')
  await page.keyboard.type('dana@example.com')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('radio', { name: 'Dispatcher' })).toBeFocused()
  await expect(dialog).toContainText('Reads everything and changes nothing.')
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByLabel(/^Award limit/)).toHaveCount(0)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel(/^Award limit/)).toBeFocused()
  await page.keyboard.type('1500')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const question = dialogOf(page, "Confirm It's You")
  await question.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  const made = dialogOf(page, 'Invitation Link')
  const url = await made.getByLabel('Link', { exact: true }).inputValue()
  expect(url).toMatch(new RegExp(`^${server.url}/join#token=[\\w-]{43}$`))
  await expect(made.getByRole('button', { name: 'Copy Link' })).toBeVisible()
  await expectAccessible(page)
  await made.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(page.getByText(url)).toHaveCount(0)
  await expect(team(page)).toContainText('$1,500.00')
  await expect(team(page)).toContainText('Invited')
  await expect(team(page)).toContainText("The owner is the account's own sign-in.")
  await expectAccessible(page)

  const other = await browser.newContext({ baseURL: server.url, viewport: phone })
  const dana = await other.newPage()
  await dana.goto(url)
  await expect(dana.getByRole('heading', { name: `Join ${company.companyName}` })).toBeVisible()
  await expect(dana.getByRole('main')).toContainText('Dana Reyes')
  await expect(dana.getByRole('main')).toContainText('Dispatcher')
  await expectAccessible(dana)
  await field(dana, 'Username').press('Enter')
  await expect(field(dana, 'Username')).toHaveAccessibleDescription(/Username must be at least 3 characters/)
  const username = `dana-${crypto.randomUUID().slice(0, 8)}`
  await dana.keyboard.type(username)
  await field(dana, 'Password').fill('harbor')
  await expect(dana.getByText('Too short: at least 8 characters')).toBeVisible()
  await field(dana, 'Password').fill(password)
  await dana.keyboard.press('Enter')
  await expectToast(dana, `You joined ${company.companyName}`, 'Welcome, Dana Reyes!')
  await expect(dana).toHaveURL(`${server.url}/`)
  await dana.setViewportSize(desk)
  const foot = dana.getByRole('complementary', { name: 'Sidebar' })
  await expect(foot).toContainText(`Dana Reyes${company.companyName}`)

  // What was opened before leads nowhere, signed in or not.
  await dana.goto('about:blank')
  await dana.goto(url)
  await expect(dana.getByRole('heading', { name: 'This link is not valid' })).toBeFocused()
  await other.clearCookies()
  await dana.goto('/auth')
  await field(dana, 'Username').fill(username)
  await field(dana, 'Password').fill(password)
  await dana.getByRole('button', { name: 'Login' }).click()
  await expectToast(dana, 'Login successful', 'Welcome back, Dana Reyes!')
  await other.close()

  await page.setViewportSize(desk)
  await expect(team(page).getByRole('row', { name: /Dana Reyes/ })).toContainText('Active')
})

test('a link that ended, is cut off or was answered while it was open is refused alike, and a failed check can be retried', async ({
  page,
  browser,
  server,
}) => {
  covers('P-012')
  await makeShipper(page)
  await confirm(page)
  const first = await invite(page, 'Dana Reyes')
  const owner = await page.context().cookies()
  const context = await browser.newContext({ baseURL: server.url })
  const dana = await context.newPage()
  const refused = dana.getByRole('heading', { name: 'This link is not valid' })
  for (const address of ['/join', '/join#token=abc', `/join#token=${'A'.repeat(43)}`]) {
    await dana.goto('about:blank')
    await dana.goto(address)
    await expect(refused, address).toBeFocused()
  }
  await expectAccessible(dana)
  await dana.route('**/api/join/check', (route) => route.abort())
  await dana.goto('about:blank')
  await dana.goto(first)
  await expect(dana.getByRole('alert')).toContainText("Couldn't check this link")
  await pressRetry(dana.getByRole('button', { name: 'Retry' }), '**/api/join/check')
  await field(dana, 'Username').fill('dana.reyes')
  await field(dana, 'Password').fill(password)

  const { id } = ((await (await page.request.get(listMembers.path)).json()) as { id: number }[])[0]!
  const again = await page.request.post(resendInvitation.path.replace('{id}', String(id)))
  const { url } = (await again.json()) as { url: string }
  await dana.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(refused).toBeFocused()

  // Someone who is signed in is asked first.
  await context.addCookies(owner)
  await dana.goto('about:blank')
  await dana.goto(url)
  await expect(dana.getByRole('heading', { name: 'You are signed in already' })).toBeFocused()
  await expect(dana.getByRole('link', { name: 'Stay Signed In' })).toHaveAttribute('href', '/')
  await expectAccessible(dana)
  await dana.getByRole('button', { name: 'Sign Out and Continue' }).click()
  await expect(dana.getByRole('heading', { name: `Join ${company.companyName}` })).toBeVisible()
  await context.close()
})

test('an owner edits, signs out, deactivates and reactivates a member, and resends and removes an invitation, each by one write', async ({
  page,
}) => {
  covers('P-004', 'P-018')
  test.slow() // seven writes, four double presses each
  await makeShipper(page)
  await confirm(page)
  await join(await invite(page, 'Dana Reyes', { awardLimit: 1500 }), `dana-${crypto.randomUUID().slice(0, 8)}`)
  for (const name of ['Ada One', 'Ben Two', 'Cleo Three', 'Dora Four']) await invite(page, name, { role: 'billing' })
  await page.goto('/settings')
  const row = team(page).getByRole('row', { name: /Dana Reyes/ })
  await expect(row).toContainText('$1,500.00')
  await expect(team(page).getByRole('columnheader')).toHaveText([
    'Name',
    'Role',
    'Award limit',
    'Last sign-in',
    'Status',
    'Actions',
  ])

  await choose(page, 'Dana Reyes', 'Edit')
  const edit = dialogOf(page, 'Edit Member')
  await expect(edit.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
  await field(page, 'Email').fill('ada@example.com')
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await expect(field(page, 'Email')).toHaveAccessibleDescription('This person is already on your team')
  await field(page, 'Email').fill('dana@example.com')
  await edit.getByRole('radio', { name: 'Billing' }).check()
  await pressTwice(edit.getByRole('button', { name: 'Save Changes' }), 30)
  await expectToast(page, 'Member changed', 'Dana Reyes')
  await expect(row).not.toContainText('$1,500.00')
  await expect(row).toContainText('Billing')

  const answered = (name: string, item: string, button: string) => async (): Promise<Locator> => {
    await choose(page, name, item)
    return page.getByRole('dialog').getByRole('button', { name: button, exact: true })
  }
  await expectOneWrite(page, {
    endpoint: signOutMember,
    open: answered('Dana Reyes', 'Sign out everywhere', 'Sign Out'),
    toast: 'Signed out everywhere',
  })
  await answered('Dana Reyes', 'Deactivate', 'Deactivate')()
  await expect(page.getByRole('dialog')).toContainText('signed out everywhere at once')
  await expectAccessible(page)
  const sent: string[] = []
  const isChange = callsOf(changeMember)
  page.on('request', (request) => isChange(request.method(), request.url()) && sent.push(request.postData() ?? ''))
  await pressTwice(page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }), 30)
  await expectToast(page, 'Member deactivated', 'Dana Reyes can no longer sign in.')
  await expect(row).toContainText('Inactive')
  await page.getByRole('button', { name: 'More for Dana Reyes' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'Reactivate'])
  await pressTwice(page.getByRole('menuitem', { name: 'Reactivate' }), 30)
  await expectToast(page, 'Member reactivated', 'Dana Reyes can sign in again.')
  await expect(row).toContainText('Active')
  expect(sent).toEqual(['{"active":false}', '{"active":true}'])

  await choose(page, 'Ada One', 'Resend')
  await pressTwice(page.getByRole('dialog').getByRole('button', { name: 'Resend Invitation' }), 100)
  const made = dialogOf(page, 'Invitation Link')
  await expect(made.getByLabel('Link', { exact: true })).toHaveValue(/#token=/)
  await made.getByRole('button', { name: 'Done' }).click()
  await expect(made).toBeHidden()
  const names = ['Ada One', 'Ben Two', 'Cleo Three', 'Dora Four']
  await expectOneWrite(page, {
    endpoint: removeInvitation,
    open: (round) => answered(names[round]!, 'Remove', 'Remove Invitation')(),
    toast: 'Invitation removed',
  })
  await expect(team(page).getByRole('row')).toHaveCount(2)
})

test('an invitation that is emailed shows no link, and a team that cannot be read can be retried', async ({ page }) => {
  covers('P-012')
  await makeShipper(page)
  await confirm(page)
  await page.route(`**${listMembers.path}`, (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  )
  await page.goto('/settings')
  await expect(team(page).getByRole('alert')).toContainText("Couldn't load your team")
  await expect(team(page).getByRole('button', { name: 'Invite Member' })).toBeDisabled()
  await pressRetry(team(page).getByRole('button', { name: 'Retry' }), `**${listMembers.path}`)
  await expect(team(page)).toContainText('Only you sign in')
  await page.route(`**${listMembers.path}`, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    const answer = await route.fetch()
    return route.fulfill({ response: answer, json: { ...(await answer.json()), url: null } })
  })
  await team(page).getByRole('button', { name: 'Invite Member' }).click()
  await field(page, 'Name').fill('Dana Reyes')
  await field(page, 'Email').fill('dana@example.com')
  await pressTwice(page.getByRole('button', { name: 'Send Invitation' }), 30)
  await expectToast(page, 'Invitation sent', 'Dana Reyes gets a link at dana@example.com.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(team(page).getByRole('row')).toHaveCount(2)
})

test('a full team shows ten members and then all, and says why it invites no more', async ({ page, server }) => {
  covers('P-018')
  const market = await createMarket(server)
  await market.sql(
    `insert into members (user_id, username, full_name, email, role)
    select $1::int, 'full' || $1::int || '-' || n, 'Member ' || n, 'member' || n || '@example.com', 'viewer' from generate_series(1, 50) as n`,
    [market.shipper.id],
  )
  await signInAs(page, server, market.shipper)
  await page.goto('/settings')
  const rows = team(page).getByRole('row').filter({ hasText: '@example.com' })
  await expect(rows).toHaveCount(10)
  await expect(team(page)).toContainText('Team50')
  const inviteButton = team(page).getByRole('button', { name: 'Invite Member' })
  await expect(inviteButton).toBeDisabled()
  await expect(inviteButton).toHaveAccessibleDescription(
    /^Your team has 50 members and invitations, .* to invite another\.$/,
  )
  await expectAccessible(page)
  await team(page).getByRole('button', { name: 'Show all 50' }).press('Enter')
  await expect(rows).toHaveCount(50)
  await expect(team(page).getByRole('button', { name: 'Show fewer' })).toBeFocused()
  await market.sql('update members set active = false where user_id = $1 and full_name = $2', [
    market.shipper.id,
    'Member 50',
  ])
  await page.reload()
  await expect(inviteButton).toBeEnabled()
  await market.close()
})
