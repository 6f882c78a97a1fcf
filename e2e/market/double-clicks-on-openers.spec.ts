import type { Page } from '@playwright/test'
import { covers } from '#domain/testing.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { pressTwice } from '../support/press-twice.ts'
import { expect, test } from '../support/test.ts'
import { typeNumber } from '../support/typing.ts'

test.use({ viewport: { width: 1440, height: 900 } })

let market: Market
test.beforeEach(async ({ server }) => {
  market = await createMarket(server)
})
test.afterEach(() => market.close())

/** Milliseconds between the presses. */
const gaps = [30, 150, 250]

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const actionOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Actions' }).getByRole('button', { name })

test('leaves the question about a bid open and unanswered after a double click on Submit Bid or Update Bid', async ({
  page,
  server,
}) => {
  covers('F-007', 'F-011', 'F-012', 'F-137')
  await signInAs(page, server, market.trucker)
  const loadId = await market.postLoad()
  const sent: string[] = []
  page.on(
    'request',
    (request) => request.url().includes('/bids') && request.method() !== 'GET' && sent.push(request.url()),
  )
  const question = dialogOf(page, 'Check Your Bid')
  for (const [action, send] of [
    ['Submit Bid', 'Submit Bid'],
    ['Modify Bid', 'Update Bid'],
  ] as const) {
    await page.goto(`/trucker/loads/${loadId}`)
    await actionOf(page, action).click()
    const dialog = dialogOf(page, action)
    await typeNumber(dialog.getByLabel('Drayage rate'), '5')
    const button = dialog.getByRole('button', { name: send })
    for (const gap of [0, ...gaps]) {
      await pressTwice(button, gap, 'mouse')
      await expect(question, `${send}, ${gap} ms`).toContainText('You are bidding $5.00. Is that right?')
      await expect(question.getByRole('button', { name: 'Edit Bid' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(question).toBeHidden()
    }
    expect(sent).toEqual([])
    if (send === 'Submit Bid') await market.bid(loadId)
  }
})

test('leaves a dialog open after a double click on its button, and closes it on a later click outside', async ({
  page,
  server,
}) => {
  covers('F-011', 'F-137')
  const loadId = await market.postLoad()
  await market.bid(loadId)
  await signInAs(page, server, market.shipper)
  await page.goto(`/shipper/loads/${loadId}`)
  for (const [opener, title] of [
    [actionOf(page, 'Cancel Auction'), /^Cancel the auction/],
    [page.getByRole('button', { name: 'Accept Bid' }).first(), /^Accept the bid/],
  ] as const) {
    await expectStaysOpen(page, async (gap) => pressTwice(opener, gap, 'mouse'), title)
  }
  await page.goto('/shipper/active-auctions')
  const viewBids = page.getByRole('button', { name: 'View Bids' }).first()
  await expectStaysOpen(page, async (gap) => pressTwice(viewBids, gap, 'mouse'), /^Bids/)
})

async function expectStaysOpen(page: Page, pressTwiceWith: (gap: number) => Promise<void>, title: RegExp) {
  const dialog = dialogOf(page, title)
  for (const gap of gaps) {
    await pressTwiceWith(gap)
    await expect(dialog).toBeVisible()
    await page.waitForTimeout(600)
    await expect(dialog, `${String(title)}, ${gap} ms`).toBeVisible()
    await page.mouse.click(4, 4)
    await expect(dialog).toBeHidden()
  }
}
