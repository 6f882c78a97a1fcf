import { deactivateMember, issueMemberResetLink, listStaffMembers } from '#domain/members/staff-api.ts'
import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openAnew } from '../support/go-inside.ts'
import { createMarket, type Market } from '../support/market.ts'
import { confirmSessions, signInAsNewStaff } from '../support/people.ts'
import { pressRetry } from '../support/press-retry.ts'
import { callsOf, pressTwice } from '../support/press-twice.ts'
import { rowsOf } from '../support/rows.ts'
import { expect, test } from '../support/test.ts'

const phone = { width: 390, height: 844 }
let market: Market
let unique: string

test.beforeEach(async ({ server }) => {
  market = await createMarket(server)
  unique = crypto.randomUUID().slice(0, 8)
  await market.sql('update users set company_name = $2 where id = $1', [market.shipper.id, `Goods ${unique}`])
})
test.afterEach(() => market.close())

/** Two who sign in, and one who is invited. */
async function haveTeam() {
  const member = `insert into members (user_id, full_name, username, email, role, award_limit, active)
    values ($1, $2, $3, $4, $5, $6, $7)`
  const rows = [
    ['Dana Reyes', `dana-${unique}`, 'dispatcher', 150_000, true],
    ['Kai Brooks', `kai-${unique}`, 'billing', null, false],
    ['Noor Haddad', null, 'viewer', null, true],
  ] as const
  for (const [name, username, role, limit, active] of rows) {
    const email = `${name.slice(0, 3)}-${unique}@goods.test`
    await market.sql(member, [market.shipper.id, name, username, email, role, limit, active])
  }
}

test('support reads the team of a company and changes nothing', async ({ page, server }) => {
  covers('P-017')
  await haveTeam()
  await signInAsNewStaff(page, server, 'support')
  await page.goto(`/staff/users/${market.shipper.id}`)
  const team = page.getByRole('table', { name: 'Team' })
  const headers = ['Name', 'Username', 'Email', 'Role', 'Award limit', 'Last sign-in', 'Status']
  await expect(team.getByRole('columnheader')).toHaveText(headers)
  await expect(rowsOf(team)).toHaveText([
    new RegExp(`Dana Reyes.*dana-${unique}.*Dan-${unique}@goods\\.test.*Dispatcher.*\\$1,500.*Never.*Active`),
    /Kai Brooks.*Billing.*Inactive/,
    /Noor Haddad.*Read only.*Invited/,
  ])
  await expectAccessible(page)
  await page.setViewportSize(phone)
  const cards = page.getByRole('list', { name: 'Team' }).getByRole('listitem')
  await expect(cards).toHaveText([/Dana Reyes.*Active.*\$1,500/, /Kai Brooks.*Inactive/, /Noor Haddad.*Invited/])
  await expectAccessible(page)

  const region = page.getByRole('region', { name: 'Team' })
  const path = `**${listStaffMembers.path.replace('{id}', String(market.trucker.id))}`
  await page.route(path, (route) => route.abort())
  await openAnew(page, `/staff/users/${market.trucker.id}`)
  await expect(region).toContainText('Failed to fetch the team')
  await expectAccessible(page)
  await pressRetry(region.getByRole('button', { name: 'Retry' }), path)
  await expect(region).toContainText(/Only the owner signs in for trucker-/)
})

test('a staff admin makes a reset link for a member once, and deactivates them', async ({ page, server }) => {
  covers('P-017')
  await haveTeam()
  const admin = await signInAsNewStaff(page, server, 'admin')
  await confirmSessions(server, 'staff', admin)
  await page.goto(`/staff/users/${market.shipper.id}`)
  const dana = rowsOf(page.getByRole('table', { name: 'Team' })).filter({ hasText: 'Dana Reyes' })
  const sent: string[] = []
  const ours = [issueMemberResetLink, deactivateMember].map(callsOf)
  page.on('request', (request) => {
    if (ours.some((isOurs) => isOurs(request.method(), request.url()))) sent.push(new URL(request.url()).pathname)
  })
  await dana.getByRole('button', { name: 'More for Dana Reyes' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Issue Password Reset Link', 'Deactivate'])
  await page.getByRole('menuitem', { name: 'Issue Password Reset Link' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`Anyone with the link can reset the password for dana-${unique}`)
  await pressTwice(dialog.getByRole('button', { name: 'Issue Link' }), 30)
  await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(/\/reset-password#token=/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()

  await dana.getByRole('button', { name: 'More for Dana Reyes' }).click()
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  await pressTwice(dialog.getByRole('button', { name: 'Deactivate' }), 30)
  await expect(page.getByText('Dana Reyes can no longer sign in.', { exact: true })).toBeVisible()
  await expect(dana).toContainText('Inactive')
  await expect(dana.getByRole('button')).toHaveCount(0)
  expect(sent).toEqual([expect.stringMatching(/reset-link$/), expect.stringMatching(/deactivate$/)])
})
