import type { Locator, Page } from '@playwright/test'
import { covers } from '#domain/testing.ts'
import { openBidDialog } from '../support/bid-dialog.ts'
import { holdMessages } from '../support/hold-messages.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { expect, test } from '../support/test.ts'
import { typeNumber } from '../support/typing.ts'

let market: Market
test.beforeEach(async ({ page, server }) => {
  await holdMessages(page)
  market = await createMarket(server)
  await signInAs(page, server, market.trucker)
})
test.afterEach(() => market.close())

const message = (page: Page) => page.getByRole('region', { name: /F8/ }).getByRole('listitem')

async function boxOf(one: Locator) {
  const box = await one.boundingBox()
  if (!box) throw new Error('It is not on the page')
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height }
}

async function overlaps(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([boxOf(one), boxOf(other)])
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top
}

/** Whether the message covers the dialog's title, its buttons or the field in focus. */
async function covered(page: Page, dialog: Locator): Promise<string[]> {
  const parts = {
    title: dialog.getByRole('heading').first(),
    close: dialog.getByRole('button', { name: 'Close' }),
    cancel: dialog.getByRole('button', { name: 'Cancel' }),
    submit: dialog.getByRole('button', { name: 'Submit Bid' }),
    alert: dialog.getByRole('alert'),
    focus: page.locator(':focus'),
  }
  const found = await Promise.all(
    Object.entries(parts).map(async ([name, part]) =>
      (await part.count()) > 0 && (await overlaps(message(page), part)) ? [name] : [],
    ),
  )
  return found.flat()
}

/** Focuses a field of the dialog that lies under the message, and lets it lie there: the dialog would scroll it to its middle. */
async function focusBelow(page: Page, dialog: Locator): Promise<void> {
  const under = await boxOf(message(page))
  for (const field of await dialog.locator('input:visible').all()) {
    const box = await boxOf(field)
    if (box.top < under.bottom && box.bottom > under.top && box.left < under.right)
      return field.evaluate((one: HTMLElement) => one.focus({ preventScroll: true }))
  }
}

for (const [width, height] of [
  [390, 844],
  [1024, 768],
  [1440, 900],
] as const) {
  test(`a message at ${width} x ${height} covers no title, button or focused field`, async ({ page }) => {
    covers('F-116')
    await page.setViewportSize({ width, height })
    const load = await market.postLoad()
    const dialog = await openBidDialog(page, 'Submit Bid', load)
    await typeNumber(dialog.getByLabel('Drayage rate'), '700')
    await page.route('**/api/loads/*/bids', (route) => route.fulfill({ status: 500, body: '{}' }))
    await dialog.getByRole('button', { name: 'Submit Bid' }).click()
    await expect(message(page)).toBeVisible()
    await expect(dialog.getByRole('alert')).toBeVisible()
    const words = await dialog.getByRole('alert').textContent()
    await expect(message(page)).toContainText(words ?? '')
    await expect.poll(() => covered(page, dialog)).toEqual([])
    await focusBelow(page, dialog)
    await expect.poll(() => covered(page, dialog)).toEqual([])

    await page.unroute('**/api/loads/*/bids')
    await dialog.getByRole('button', { name: 'Submit Bid' }).click()
    await expect(dialog).toBeHidden()
    await expect(message(page)).toContainText('Bid Submitted')
    // In the corner of the content: beside the sidebar, on a phone above the bar of the own bid.
    const bar = page.getByRole('region', { name: 'Next step with your bid' })
    const floor = width < 1024 ? (await boxOf(bar)).top : height
    const wall = width < 1024 ? 0 : (await boxOf(page.getByRole('complementary', { name: 'Sidebar' }))).right
    await expect.poll(async () => Math.round((await boxOf(message(page))).bottom)).toBe(Math.round(floor - 16))
    expect((await boxOf(message(page))).left).toBe(wall + 16)
  })
}

test('a message stays in its place while the pointer is pressed, so that it takes no click', async ({ page }) => {
  covers('F-116')
  await page.setViewportSize({ width: 390, height: 720 })
  const dialog = await openBidDialog(page, 'Submit Bid', await market.postLoad())
  await typeNumber(dialog.getByLabel('Drayage rate'), '700')
  await page.route('**/api/loads/*/bids', (route) => route.fulfill({ status: 500, body: '{}' }))
  await dialog.getByRole('button', { name: 'Submit Bid' }).click()
  await expect(message(page)).toBeVisible()
  // With its alert the dialog is higher, which may move the message once more.
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect.poll(() => covered(page, dialog)).toEqual([])
  const bottom = async () => Math.round((await boxOf(message(page))).bottom)
  const low = await bottom()
  await focusBelow(page, dialog)
  await expect.poll(bottom).toBeLessThan(low)
  const high = await bottom()

  const title = await boxOf(dialog.getByRole('heading').first())
  await page.mouse.move(title.left + 10, title.top + 10)
  await page.mouse.down()
  await expect(page.locator('input:focus')).toHaveCount(0)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await bottom()).toBe(high)
  await page.mouse.up()
  await expect.poll(bottom).toBe(low)
})
