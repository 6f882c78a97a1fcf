import type { Page } from '@playwright/test'
import { listLoads, postLoads } from '#domain/loads/api.ts'
import { ShipperLoad } from '#domain/loads/load.ts'
import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { expect, test } from '../support/test.ts'
import { typeNumber } from '../support/typing.ts'

test.use({ viewport: { width: 1440, height: 900 } })

let market: Market
test.beforeEach(async ({ page, server }) => {
  market = await createMarket(server)
  await signInAs(page, server, market.shipper)
})
test.afterEach(() => market.close())

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Post New Drayage Load' })

async function fillMove(page: Page): Promise<void> {
  await dialogOf(page).getByLabel('Drayage area').fill('los angeles')
  await page.keyboard.press('Enter')
  await dialogOf(page).getByLabel('Delivery city or zip').fill('Ontario')
}

async function ownLoads(page: Page): Promise<ShipperLoad[]> {
  const answer = await page.request.get(`${listLoads.path}?status=all`)
  return ShipperLoad.array().parse(await answer.json())
}

test('three boxes of their own are typed row by row without a scroll bar, and posted in one call', async ({ page }) => {
  covers('X-253', 'X-254', 'A-125')
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(postLoads.path)) sent.push(request.postDataJSON())
  })
  await page.goto('/?post=1')
  const dialog = dialogOf(page)
  await fillMove(page)
  const cell = (head: string, row: number) => dialog.getByLabel(`${head}, row ${row}`, { exact: true })
  await cell('Container number', 1).fill('CSQU3054383')
  await page.keyboard.press('Tab')
  await page.keyboard.type("40' hc")
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(cell('Weight', 1)).toBeFocused()
  await page.keyboard.type('41500')
  // Enter goes down, from the last row to the line that begins another one.
  await page.keyboard.press('Enter')
  await page.keyboard.type('mscu7301450')
  await expect(cell('Container number', 2)).toHaveValue('mscu7301450')
  await expect(cell('Weight', 2)).toHaveValue('41,500')
  await page.keyboard.press('Enter')
  await page.keyboard.type('tclu1234569')
  await expect(cell('Container number', 3)).toBeFocused()
  await page.keyboard.press('Shift+Enter')
  await expect(cell('Container number', 2)).toBeFocused()
  await typeNumber(cell('Weight', 3), '45200')
  await page.keyboard.press('Tab')
  await expect(dialog.getByText('Overweight is set for row 3 only: 45,200 lbs is more than 44,000 lbs.')).toBeVisible()
  const body = dialog.locator('[data-body]')
  expect(await body.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  await expectAccessible(page)

  await dialog.getByRole('button', { name: 'Post 3 Loads' }).click()
  await expect(cell('Container number', 3)).toBeFocused()
  await expect(dialog.getByText('1 box to check: row 3, container number')).toBeVisible()
  await expect(cell('Container number', 2)).toHaveValue('mscu7301450')
  expect(sent).toEqual([])
  await dialog.getByRole('button', { name: 'Use TCLU 123456 8' }).click()
  await dialog.getByRole('button', { name: 'Remove row 1' }).click()
  await expect(cell('Container number', 1)).toHaveValue('mscu7301450')
  await dialog.getByRole('button', { name: 'Post 2 Loads' }).click()
  await expect(page.getByText('2 Loads Posted', { exact: true })).toBeVisible()
  expect(sent).toHaveLength(1)
  const loads = await ownLoads(page)
  expect(loads.map(({ weight, specialHandling: [isHeavy] }) => [weight, isHeavy])).toEqual([
    ['45200', true],
    ['41500', false],
  ])
})

test('another column takes what few boxes have, and goes again', async ({ page }) => {
  await page.goto('/?post=1')
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'More Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Master bill' }).click()
  await expect(dialog.getByLabel('Master bill, row 1')).toBeVisible()
  await page.getByRole('menuitemcheckbox', { name: 'Master bill' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog.getByLabel('Master bill, row 1')).toHaveCount(0)
  await dialog.getByText('Reefer', { exact: true }).click()
  await expect(dialog.getByLabel('Set point (°F), row 1')).toBeVisible()
})

test('a place that was posted is chosen by the keyboard for the next load, and a new one is read from its line', async ({
  page,
}) => {
  const place = { name: 'Westlake DC', street: '4150 E Demo Blvd', city: 'Ontario', state: 'CA', zip: '91761' }
  await market.postLoad({
    deliveryCityOrZip: 'Ontario, CA 91761',
    details: { deliveryPlace: { ...place, hours: '7 to 3', contactPhone: '909 555 0118' } },
  })
  await page.goto('/?post=1')
  const dialog = dialogOf(page)
  const line = dialog.getByRole('combobox', { name: 'Deliver to' })
  await line.fill('westlake')
  await page.keyboard.press('Enter')
  await expect(line).toHaveValue('Westlake DC, 4150 E Demo Blvd, Ontario, CA 91761')
  await expect(dialog.getByText('7 to 3 · saved place')).toBeVisible()
  await expect(dialog.getByLabel('Delivery city or zip')).toHaveValue('Ontario, CA 91761')
  await expect(dialog.getByLabel('Contact phone')).toHaveValue('+1 909-555-0118')
  await expectAccessible(page)

  await line.fill('Cold Storage, 9 Dock Way, Carson, CA 90745')
  await page.getByRole('option', { name: 'Another place: Cold Storage, 9 Dock Way, Carson, CA 90745' }).click()
  await expect(dialog.getByLabel('Street')).toHaveValue('9 Dock Way')
  await expect(dialog.getByLabel('City', { exact: true })).toHaveValue('Carson')
  await expect(line).toHaveValue('Cold Storage, 9 Dock Way, Carson, CA 90745')
})

test('on a phone several boxes are cards, and a press opens one', async ({ page }) => {
  covers('X-253')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/?post=1')
  const dialog = dialogOf(page)
  await fillMove(page)
  await dialog.getByLabel('Container type').fill("40' hc")
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Add Box', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Box 2' })
  await sheet.getByLabel('Container number').fill('CSQU3054384')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Done' }).click()
  await dialog.getByRole('button', { name: 'Post 2 Loads' }).click()
  const card = dialog.getByRole('button', { name: /^2\. CSQU 305438 4/ })
  await expect(card).toBeFocused()
  await expect(dialog.getByText('1 box to check: box 2, container number')).toBeVisible()
  await expectAccessible(page)
  await card.click()
  await sheet.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog.getByRole('button', { name: 'Post Load', exact: true })).toBeVisible()
})
