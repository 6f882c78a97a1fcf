import type { Page } from '@playwright/test'
import { formatMonthDay } from '#domain/formats.ts'
import { covers } from '#domain/testing.ts'
import { insertPeople } from '#server/test/people.ts'
import { expectAccessible } from '../support/accessible.ts'
import { changeDetails, homeDay, wonLoad } from '../support/deadlines.ts'
import { openAnew } from '../support/go-inside.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { signInAsNewStaff } from '../support/people.ts'
import { rowsOf } from '../support/rows.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

let market: Market
test.beforeEach(async ({ server }) => {
  market = await createMarket(server)
})
test.afterEach(() => market.close())

const deadlinesOf = (page: Page) => rowsOf(page.getByRole('table', { name: 'Deadlines' }))

test('lists what is due, by level and by day, for both sides and staff, and turns by itself', async ({
  page,
  server,
}) => {
  covers('X-056', 'X-065', 'X-067', 'X-068', 'X-069', 'F-242')
  const late = await wonLoad(server, market, -2)
  const today = await wonLoad(server, market, 0)
  const soon = await wonLoad(server, market, 2)
  const far = await wonLoad(server, market, 12, { steamshipLine: 'MAEU' })
  await signInAs(page, server, market.shipper)
  // Days that nothing can be due on narrow nothing.
  await page.addInitScript(() => localStorage.setItem('quaybid-rows', 'comfort'))
  await page.goto('/deadlines?from=0000-01-01&to=2027-02-30')
  await expect(deadlinesOf(page)).toHaveCount(4)
  await expect(deadlinesOf(page).nth(0)).toContainText(`${late.loadNumber}Waiting for pickup`)
  await expect(deadlinesOf(page).nth(0)).toContainText('Overdue · 2 days ago')
  await expect(deadlinesOf(page).nth(1)).toContainText('Due today')
  await expect(deadlinesOf(page).nth(2)).toContainText('Due soon · 2 days left')
  await expect(deadlinesOf(page).nth(3)).toContainText('12 days left')
  // The day that the rows below it are due on.
  const days = page.getByRole('table', { name: 'Deadlines' }).getByRole('rowheader')
  await expect(days).toHaveCount(4)
  await expect(days.nth(0)).toHaveText('Overdue')
  await expect(days.nth(1)).toHaveText(`Today, ${formatMonthDay(homeDay(0))}`)
  await expect(days.nth(2)).toContainText(`, ${formatMonthDay(homeDay(2))}`)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Due soon 1' }).click()
  await expect(deadlinesOf(page)).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Steamship line' }).fill('mscu')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/level=amber&line=MSCU$/)
  await page.reload()
  await expect(deadlinesOf(page)).toHaveCount(1)
  await expect(deadlinesOf(page)).toContainText(soon.loadNumber)
  await expect(page.getByRole('link', { name: 'Export CSV' })).toHaveAttribute('href', /csv\?.*level=amber/)
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(deadlinesOf(page)).toHaveCount(4)

  // By keyboard alone: the day before today, then today.
  const strip = page.getByRole('group', { name: 'Days' })
  await strip.getByRole('button', { name: /^Before today ?: 1 overdue$/ }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const day = strip.getByRole('button', { name: new RegExp(`^Today ${formatMonthDay(homeDay(0))} ?: 1 due$`) })
  await expect(day).toHaveAttribute('aria-pressed', 'true')
  await expect(deadlinesOf(page)).toHaveCount(1)
  await expect(deadlinesOf(page)).toContainText(today.loadNumber)
  await page.keyboard.press('Enter')
  await expect(deadlinesOf(page)).toHaveCount(4)

  // The next level begins while the page is open.
  await market.sql(`update load_clocks set amber_at = now() + interval '4 seconds' where load_id = $1`, [far.id])
  await page.reload()
  await expect(deadlinesOf(page).nth(3)).not.toContainText('Due soon')
  await expect(deadlinesOf(page).nth(3)).toContainText('Due soon')
  await expect(deadlinesOf(page).nth(3).getByRole('status')).toHaveText('Last free day: Due soon')

  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, server, market.trucker)
  await page.goto('/deadlines?level=overdue')
  const cards = page.getByRole('list', { name: 'Deadlines' }).getByRole('listitem')
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText('2 days ago')
  await expect(cards.getByRole('paragraph').getByText('Overdue', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' }).getByLabel('Terminal')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show Results' }).click()
  await cards.getByRole('link').click()
  await expect(page).toHaveURL(`/trucker/loads/${late.id}`)
})

test('says so when nothing is due, and lets both sides choose their notifications', async ({ page, server }) => {
  covers('X-069', 'X-074', 'X-078')
  await wonLoad(server, market, 0)
  const client = { query: (text: string, values: unknown[]) => market.sql(text, values) } as Parameters<
    typeof insertPeople
  >[0]
  const [stranger] = await insertPeople(client, 'shipper', 1)
  await signInAs(page, server, stranger!)
  await page.goto('/deadlines')
  await expect(page.getByText('Nothing is due.')).toBeVisible()
  await expect(page.getByText('Deadlines of assigned loads appear here.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Deadlines' })).toHaveCount(0)
  await openAnew(page, '/deadlines?level=red')
  await expect(page.getByText('No deadlines match your filters.')).toBeVisible()

  // Notifications of deadlines and details are theirs to choose.
  for (const person of [stranger!, market.trucker]) {
    await signInAs(page, server, person)
    await page.goto('/settings')
    const row = (name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
    await expect(row('Deadline').getByRole('checkbox').first()).toBeChecked()
    await expect(row('Load details changed').getByRole('checkbox').first()).toBeChecked()
    // Those about the road stand together, after the first ones, which have no heading.
    const groups = page.getByRole('table', { name: 'Notification channels' }).getByRole('rowheader')
    await expect(groups).toHaveText(['Auctions', 'Awards', 'On the road', 'Account'])
  }
})

test('shows at most five that need attention on each dashboard, and none once nothing is due', async ({
  page,
  server,
}) => {
  covers('X-070', 'F-242')
  const first = await wonLoad(server, market, -3)
  await wonLoad(server, market, 2)
  await signInAs(page, server, market.shipper)
  await page.goto('/')
  const card = page.getByRole('region', { name: 'Needs attention' })
  await expect(card.getByRole('listitem')).toHaveCount(1)
  await expect(card.getByRole('listitem')).toContainText('Overdue · 3 days ago')
  await expect(card.getByRole('listitem')).toContainText('· Waiting for pickup')
  await expectAccessible(page)
  const group = page.getByRole('navigation', { name: 'Main' })
  await expect(group.getByText('Operations')).toBeVisible()
  const others = await Promise.all([1, 2, 3, 4, 5].map(() => wonLoad(server, market, 0)))
  await expect(card.getByRole('heading')).toHaveText('Needs attention')
  await expect(card.getByText('6', { exact: true })).toBeVisible()
  await expect(card.getByRole('listitem')).toHaveCount(5)
  await card.getByRole('link', { name: 'View all deadlines' }).click()
  await expect(page).toHaveURL('/deadlines')
  // A level of which the days counted may not have all has no number.
  await expect(page.getByRole('button', { name: 'Overdue 1' })).toBeVisible()
  const earlier = "due_on = due_on - 80, due_at = due_at - interval '80 days'"
  await market.sql(`update load_clocks set ${earlier} where load_id = $1`, [first.id])
  await page.reload()
  await expect(page.getByRole('button', { name: 'Due soon 1' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Overdue', exact: true })).toBeVisible()
  await expect(group.getByRole('link', { name: 'Deadlines' })).toHaveAttribute('aria-current', 'page')
  await signInAsNewStaff(page, server, 'operations')
  await page.goto('/staff')
  await expect(card.getByRole('listitem')).toHaveCount(5)
  await expect(card.getByRole('link', { name: 'View all deadlines' })).toHaveAttribute('href', '/staff/deadlines')
  await page.goto('/')
  await expect(card).toBeVisible()
  for (const { id } of [first, ...others]) await changeDetails(server, market, id, { lastFreeDays: [] })
  await expect(card).toBeHidden()
})

test('shows the next deadline in lists of loads, orders and narrows by it, and prices facts of open ones', async ({
  page,
  server,
}) => {
  covers('X-002', 'X-056', 'X-065')
  const soon = await wonLoad(server, market, 1)
  const late = await wonLoad(server, market, -1)
  const none = await wonLoad(server, market, null)
  const open = await market.postLoad({
    details: { steamshipLine: 'ONEY', lastFreeDays: [{ source: 'line', date: homeDay(9) }] },
  })
  await signInAs(page, server, market.shipper)
  await page.goto('/shipper/assigned-loads')
  const rows = rowsOf(page.getByRole('table', { name: 'Loads' }))
  await expect(rows).toHaveCount(3)
  const row = (load: { loadNumber: string }) => rows.filter({ hasText: load.loadNumber })
  await expect(row(late)).toContainText(`Overdue: LFD ${formatMonthDay(homeDay(-1))}`)
  await expect(row(soon)).toContainText(`Due soon: LFD ${formatMonthDay(homeDay(1))}`)
  await expect(row(none)).not.toContainText('LFD')
  await page.getByRole('button', { name: 'Next deadline' }).click()
  await expect(rows.nth(0)).toContainText(late.loadNumber)
  await expect(rows.nth(2)).toContainText(none.loadNumber)
  await page.getByRole('combobox', { name: 'Deadline' }).click()
  await page.getByRole('option', { name: 'Overdue' }).click()
  await page.keyboard.press('Escape')
  await expect(rows).toHaveCount(1)
  await page.reload()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(late.loadNumber)
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(rows).toHaveCount(3)

  await signInAs(page, server, market.trucker)
  await page.goto('/trucker/loads?sort=nextDeadline')
  const won = rowsOf(page.getByRole('table', { name: 'All Loads' }))
  await expect(won.nth(0)).toContainText(`LFD ${formatMonthDay(homeDay(-1))}`)
  await page.goto('/available-loads')
  const auction = page
    .getByRole('table', { name: 'Active Auctions' })
    .locator('[data-row]', { has: page.locator(`a[href$="/${open}"]`) })
  await expect(auction).toContainText(`LFD ${formatMonthDay(homeDay(9))}`)
  await expect(auction).toContainText('ONEY')
})
