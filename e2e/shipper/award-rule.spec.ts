import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { pressTwice } from '../support/press-twice.ts'
import { expect, test } from '../support/test.ts'

let market: Market

test.beforeEach(async ({ page, server }) => {
  market = await createMarket(server)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs(page, server, market.shipper)
})
test.afterEach(() => market.close())

const lowestForTruckers = "Goes to the lowest bid when bidding ends, if it is within the shipper's limit."
const firstForTruckers = "May go to the first bid within the shipper's limit before bidding ends."

test('the post form says what a limit is compared with, starts it from the target price, and asks for it', async ({
  page,
}) => {
  covers('Y-093', 'Y-094')
  await page.goto('/shipper/dashboard')
  await page.getByRole('button', { name: 'Post New Load' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Post New Drayage Load' })
  await dialog.getByLabel('Target price').click()
  await page.keyboard.type('1200')
  const choose = async (rule: string) => {
    await dialog.getByRole('combobox', { name: 'Award' }).click()
    await page.getByRole('option', { name: rule, exact: true }).click()
  }
  const limit = dialog.getByLabel('Your limit')
  await expect(limit).toBeHidden()
  await choose('Lowest bid when bidding ends')
  await expect(limit).toHaveValue('1,200')
  const compared = 'Compared with the estimated total cost, fees included. Truckers never see it.'
  await expect(dialog.getByText(compared)).toBeVisible()
  await expect(dialog.getByLabel('Bids needed')).toHaveValue('1')
  await expectAccessible(page)
  await choose('First bid within my limit')
  await expect(
    dialog.getByText('Awards the first bid at or under your limit. A patient bidder can find your limit.'),
  ).toBeVisible()
  await expect(dialog.getByLabel('Bids needed')).toBeHidden()
  await limit.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Backspace')
  await dialog.getByRole('button', { name: 'Post Load' }).click()
  await expect(dialog.getByText('Enter your limit')).toBeVisible()
  await expect(dialog.getByLabel('Target price')).toHaveValue('1,200')
})

test('a load is posted with its rule, and the next one starts without', async ({ page }) => {
  covers('Y-083')
  await page.goto('/shipper/dashboard')
  await page.getByRole('button', { name: 'Post New Load' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Post New Drayage Load' })
  await dialog.getByRole('combobox', { name: 'Drayage area' }).click()
  await page.keyboard.type('Los Angeles')
  await page.getByRole('option').first().click()
  await dialog.getByLabel('Delivery city or zip').click()
  await page.keyboard.type('Ontario, CA')
  await dialog.getByRole('combobox', { name: 'Container type' }).click()
  await page.getByRole('option', { name: "40' HC" }).click()
  await dialog.getByRole('combobox', { name: 'Award' }).click()
  await page.getByRole('option', { name: 'Lowest bid when bidding ends', exact: true }).click()
  await dialog.getByLabel('Your limit').click()
  await page.keyboard.type('950')
  await dialog.getByLabel('Bids needed').click()
  await page.keyboard.type('3')
  await expect(dialog.getByRole('complementary', { name: 'What bidders see' })).toContainText(lowestForTruckers)
  const posted = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/loads'))
  await dialog.getByRole('button', { name: 'Post & Add Another' }).click()
  expect((await posted).postDataJSON()).toMatchObject({ awardRule: 'lowest', awardLimit: 950, awardMinBids: 3 })
  await expect(dialog.getByRole('combobox', { name: 'Award' })).toHaveValue('I choose')
})

test('Load Details says how the load is awarded, and the shipper can choose by hand', async ({ page }) => {
  covers('Y-092')
  const loadId = await market.postLoad({ awardRule: 'lowest', awardLimit: 1200, awardMinBids: 2 })
  await page.goto(`/shipper/loads/${loadId}`)
  const details = page.getByRole('region', { name: 'Load Details' })
  await expect(details).toContainText(/AwardLowest bid at .+, limit \$1,200, at least 2 bids/)
  await details.getByRole('button', { name: 'Choose Myself' }).click()
  const question = page.getByRole('dialog', { name: /^Choose the bid on load QB-\d+ yourself\?/ })
  await expectAccessible(page)
  await pressTwice(question.getByRole('button', { name: 'Choose Myself' }), 30)
  await expect(page.getByText(/^Load QB-\d+ is no longer awarded automatically\.$/)).toBeVisible()
  await expect(details).not.toContainText('Lowest bid at')
  const { rows } = await market.sql(
    `select award_rule, (select count(*)::int from events where load_id = loads.id and action = 'award_rule_changed') as changes
     from loads where id = $1`,
    [loadId],
  )
  expect(rows).toEqual([{ award_rule: 'manual', changes: 1 }])
})

test('a trucker reads the rule on the load page and in the bid dialogs, and wins at once', async ({ page, server }) => {
  covers('Y-085', 'Y-094')
  const lowest = await market.postLoad({ awardRule: 'lowest', awardLimit: 1200 })
  const first = await market.postLoad({ awardRule: 'first', awardLimit: 2000 })
  await signInAs(page, server, market.trucker)
  await page.goto(`/trucker/loads/${lowest}`)
  await expect(page.getByRole('region', { name: 'Load Details' })).toContainText(`Award${lowestForTruckers}`)
  await page.goto(`/trucker/loads/${first}`)
  await expect(page.getByRole('region', { name: 'Load Details' })).toContainText(`Award${firstForTruckers}`)
  await page.getByRole('button', { name: 'Submit Bid' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Submit Bid' })
  await expect(dialog).toContainText(firstForTruckers)
  await dialog.getByLabel('Drayage rate').click()
  await page.keyboard.type('500')
  await pressTwice(dialog.getByRole('button', { name: 'Submit Bid' }), 0)
  await expect(page.getByText(/^You won load QB-\d+\./).first()).toBeVisible()
  await expect(page.getByText('Assigned').first()).toBeVisible()
})

test('a load that waits for its award is being decided, for the shipper and for a bidder', async ({ page, server }) => {
  covers('Y-089')
  const loadId = await market.postLoad({ awardRule: 'lowest', decisionHours: 0 })
  await market.bid(loadId)
  // The clock settles it within a second: what is between is shown as the server would answer then.
  await page.route(`**/api/loads/${loadId}`, async (route) => {
    const answer = await route.fetch()
    const ended = new Date(Date.now() - 1000).toISOString()
    const body = (await answer.json()) as object
    await route.fulfill({ response: answer, json: { ...body, biddingEndsAt: ended, expiresAt: ended } })
  })
  for (const [person, path] of [
    [market.shipper, `/shipper/loads/${loadId}`],
    [market.trucker, `/trucker/loads/${loadId}`],
  ] as const) {
    await signInAs(page, server, person)
    await page.goto(path)
    await expect(page.getByText('Being decided').first()).toBeVisible()
    await expect(page.getByText('Expired')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Choose Myself' })).toBeHidden()
    await expect(page.getByRole('button', { name: /Modify Bid|Submit Bid|Withdraw Bid/ })).toBeHidden()
  }
})

test('a rule that no bid has met stays on the page, with its limit, until the load is awarded', async ({ page }) => {
  covers('G-458')
  const loadId = await market.postLoad({ awardRule: 'lowest', awardLimit: 400, awardMinBids: 2, decisionHours: 2 })
  const bid = await market.bid(loadId)
  await page.goto(`/shipper/loads/${loadId}`)
  const details = page.getByRole('region', { name: 'Load Details' })
  await expect(details.getByText(/^Lowest bid at \d.+, limit \$400, at least 2 bids$/)).toBeVisible()
  await market.sql(
    `update loads set bidding_ends_at = now() - interval '1 second', expires_at = now() + interval '2 hours' where id = $1`,
    [loadId],
  )
  const unmet = details.getByText(/^Lowest bid at \d.+, limit \$400, at least 2 bids\. No bid met your rule\.$/)
  await expect(unmet).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose Myself' })).toHaveCount(0)
  await expectAccessible(page)
  await market.accept(loadId, bid)
  await expect(unmet).toBeHidden()

  const expired = await market.postLoad({ awardRule: 'first', awardLimit: 400 })
  await market.endIn(expired, 500)
  await page.goto(`/shipper/loads/${expired}`)
  await expect(details.getByText('First bid up to $400. No bid met your rule.')).toBeVisible()
})
