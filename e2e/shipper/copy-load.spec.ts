import type { Page } from '@playwright/test'
import { listLoads } from '#domain/loads/api.ts'
import { ShipperLoad } from '#domain/loads/load.ts'
import { changeSettings } from '#domain/profile/settings-api.ts'
import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { pressRetry } from '../support/press-retry.ts'
import { expect, test } from '../support/test.ts'
import { typeNumber } from '../support/typing.ts'
import { nextYear } from '#server/test/next-year.ts'

const fields = {
  pickupTerminalID: 12,
  returnTerminalID: 19,
  weight: '41500',
  specialHandling: [false, false, false, false, true],
  specialInstructions: 'Appointment required, dock 14.',
  deliveryDate: `${nextYear}-11-26`,
  targetPrice: 1200,
  auctionDuration: 5,
}

let market: Market
test.beforeEach(async ({ page, server }) => {
  market = await createMarket(server)
  await signInAs(page, server, market.shipper)
})
test.afterEach(() => market.close())

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Post New Drayage Load' })
const copyButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Copy Load' })

/** A load with everything in it, its pickup date in the past, cancelled. */
async function havePast(): Promise<number> {
  const id = await market.postLoad(fields)
  await market.sql('update loads set pickup_date = $2 where id = $1', [id, '2024-01-02'])
  await market.cancel(id)
  return id
}

async function ownLoads(page: Page): Promise<ShipperLoad[]> {
  const answer = await page.request.get(`${listLoads.path}?status=all`)
  return ShipperLoad.array().parse(await answer.json())
}

test('copies a cancelled load from its page, with all it has but a past date, and posts the copy', async ({ page }) => {
  covers('X-252')
  await page.request.patch(changeSettings.path, { data: { defaultAuctionDuration: 48 } })
  const id = await havePast()
  await page.goto(`/shipper/loads/${id}`)
  const [{ loadNumber }] = (await ownLoads(page)) as [ShipperLoad]
  await copyButton(page).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByText(/^Copied from/)).toHaveText(`Copied from ${loadNumber}. Left out: pickup date.`)
  for (const [label, value] of [
    ['Drayage area', 'Los Angeles, CA'],
    ['Pickup terminal', 'APM Terminals Pier 400'],
    ['Return terminal', 'Long Beach Container Terminal (LBCT) Pier E'],
    ['Delivery city or zip', 'Ontario, CA 91761'],
    ['Container type', "40' HC"],
    ['Weight, row 1', '41,500'],
    ['Pickup date', ''],
    ['Delivery date', `Nov 26, ${nextYear}`],
    ['Special instructions', 'Appointment required, dock 14.'],
    ['Auction duration', '5 hours'],
    ['Target price', '1,200'],
  ] as const) {
    await expect(dialog.getByLabel(label), label).toHaveValue(value)
  }
  for (const choice of ['Import', 'Live']) await expect(dialog.getByRole('radio', { name: choice })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: 'Bonded' })).toBeChecked()
  await expectAccessible(page)

  // Nothing was typed, so nothing is asked; what was typed is not there the next time.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(copyButton(page)).toBeFocused()
  await copyButton(page).press('Enter')
  await typeNumber(dialog.getByLabel('Target price'), '900')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await copyButton(page).click()
  await expect(dialog.getByLabel('Target price')).toHaveValue('1,200')
  await dialog.getByRole('button', { name: 'Post Load', exact: true }).click()
  await expect(page.getByText('Load Posted', { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
  const [copy, original] = await ownLoads(page)
  expect(copy).toMatchObject({ ...fields, pickupDate: null, status: 'pending' })
  expect(original).toMatchObject({ id, status: 'cancelled' })
})

for (const width of [1440, 390]) {
  test(`copies a load from the list at ${width} px, after a failure and Retry`, async ({ page }) => {
    covers('X-252')
    await page.setViewportSize({ width, height: 844 })
    const id = await market.postLoad({ export: true, deliveryDate: `${nextYear}-11-26` })
    await page.goto('/shipper/loads')
    const copying = `**/api/loads/${id}/copy`
    await page.route(copying, (route) => route.abort())
    await copyButton(page).click()
    const dialog = dialogOf(page)
    await expect(dialog.getByText("Couldn't copy the load")).toBeVisible()
    await expect(dialog).toContainText("Couldn't reach the server. Check your connection and try again.")
    for (const name of ['Post Load', 'Post & Add Another']) {
      await expect(dialog.getByRole('button', { name, exact: true })).toBeDisabled()
    }
    await expectAccessible(page)
    await pressRetry(dialog.getByRole('button', { name: 'Retry' }), copying)
    await expect(dialog.getByText(/^Copied from/)).toHaveText(/^Copied from QB-\d+\.$/)
    await expect(dialog.getByLabel('Loading (optional)')).toHaveValue(`Nov 26, ${nextYear}`)
    await dialog.getByRole('button', { name: 'Add Boxes Like This' }).click()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.getByRole('button', { name: 'Post 2 Loads' }).click()
    await expect(page.getByText('2 Loads Posted', { exact: true })).toBeVisible()
    // The two that were posted together are one row until it is unfolded.
    await expect(copyButton(page)).toHaveCount(1)
    await page.getByRole('button', { name: /^2 × / }).click()
    await expect(copyButton(page)).toHaveCount(3)

    await page.route('**/copy', (route) => route.fulfill({ status: 404, json: { message: 'Load not found' } }))
    await copyButton(page).first().click()
    await expect(dialog).toContainText('Load not found')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  })
}
