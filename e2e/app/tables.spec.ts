import type { Page } from '@playwright/test'
import { covers } from '#domain/testing.ts'
import { demoPassword } from '#domain/demo/accounts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { goInsideAnew } from '../support/go-inside.ts'
import { tableProblems } from '../support/table-problems.ts'
import { expectEach } from '../support/rows.ts'
import { expect, test } from '../support/test.ts'

test.use({ startsWithDemo: true })

const widths = [1024, 1280, 1366, 1440]

const auctions = [
  'Load ID',
  'Import/Export',
  'Origin/Destination',
  'Container Type',
  'PICKUP Date',
  'Time Remaining',
  'Bids',
  'Status',
  'Action',
]

/** The lists of each account, with their columns where the requirements name them. */
const lists: Record<string, Record<string, readonly string[] | null>> = {
  shipper: {
    '/shipper/dashboard': auctions,
    '/shipper/active-auctions': auctions,
    '/shipper/loads': null,
    '/shipper/bids': null,
    '/documents': null,
  },
  trucker: {
    '/trucker/dashboard': auctions,
    '/available-loads': auctions,
    '/bids': null,
    '/bids?tab=all': null,
    '/trucker/loads': null,
  },
  admin: { '/all-loads': null, '/all-bids': null, '/manage-users': null },
  staffadmin: {
    '/staff/loads': null,
    '/staff/loads/1': null,
    '/staff/users': null,
    '/staff/users/1': null,
    '/staff/mailing-list': null,
    '/staff/mail': null,
    '/staff/manage': null,
  },
}

/** G-287: beside the status of a load, the bids' columns don't fit the narrowest window and become cards. */
const cardsOfBids = expect.stringMatching(/^\/staff\/loads\/1 at 1024 px: \d+ cards$/)

for (const [who, addresses] of Object.entries(lists)) {
  test(`every list of ${who} is a whole table with all columns in windows from 1024 to 1440 px`, async ({ page }) => {
    covers('A-091', 'F-104')
    await signIn(page, who)
    const nowhere = who === 'staffadmin' ? '/staff/nowhere' : '/nowhere'
    await page.goto(nowhere)
    const problems: string[] = []
    for (const [address, columns] of Object.entries(addresses)) {
      await goInsideAnew(page, address, nowhere)
      problems.push(...(await problemsAt(page)).map((problem) => `${address} ${problem}`))
      if (columns) await expect(page.getByRole('columnheader')).toHaveText(columns)
    }
    if (who === 'staffadmin') problems.push(...(await problemsOfAuditLog(page)))
    expect(problems).toEqual(who === 'staffadmin' ? [cardsOfBids] : [])
  })
}

async function signIn(page: Page, who: string): Promise<void> {
  const isStaff = who === 'staffadmin'
  const data = { username: who, password: demoPassword }
  expect((await page.request.post(isStaff ? '/api/staff/login' : '/api/login', { data })).status()).toBe(200)
  if (!isStaff) return
  const trucker = { email: 'dispatch@long-haulage.example', name: 'Bartholomew', company: 'Quay', drayageAreaID: 1 }
  expect((await page.request.post('/api/staff/mailing-list', { data: trucker })).ok()).toBe(true)
}

/** At the narrowest width with room for a scrollbar of 15 px, which takes from the page. */
async function problemsAt(page: Page): Promise<string[]> {
  await expect(page.locator('tr[data-row], li[data-row]').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const problems: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate((gutter) => (document.body.style.marginRight = gutter), width === widths[0] ? '15px' : '')
    problems.push(...(await tableProblems(page)).map((problem) => `at ${width} px: ${problem}`))
  }
  return problems
}

async function problemsOfAuditLog(page: Page): Promise<string[]> {
  await goInsideAnew(page, '/staff?tab=tools', '/staff/nowhere')
  await page.getByRole('button', { name: /Audit Log/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  return problemsAt(page)
}

test('keeps filters and order of a list in a sheet on a phone, so that loads start near the top', async ({ page }) => {
  covers('F-074')
  await signIn(page, 'trucker')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/available-loads')
  const cards = page.getByRole('main').locator('li[data-row]')
  await expect(cards.first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Saved lanes' }).getByRole('listitem')).toHaveCount(3)
  await expect.poll(async () => (await cards.first().boundingBox())?.y).toBeLessThan(320)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expect(page.getByRole('combobox')).toHaveCount(0)

  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('combobox', { name: 'Direction' }).click()
  await page.getByRole('option', { name: 'Export' }).click()
  await sheet.getByLabel('Sort by').selectOption('PICKUP Date, descending')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Show Results' }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/direction=export&sort=-pickupDate/)
  await expectEach(cards, 'Export')
  await page.getByRole('button', { name: 'Filters (1)' }).click()
  await sheet.getByRole('button', { name: 'Reset' }).click()
  await expect(page).not.toHaveURL(/direction=export/)
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible()
})
