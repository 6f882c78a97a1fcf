import type { Locator, Page } from '@playwright/test'
import { listLoads, postLoad, postLoads } from '#domain/loads/api.ts'
import { ShipperLoad } from '#domain/loads/load.ts'
import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openAnew } from '../support/go-inside.ts'
import { signInAsNewShipper } from '../support/shipper.ts'
import { expect, test } from '../support/test.ts'
import { typeNumber } from '../support/typing.ts'

test.use({ viewport: { width: 1440, height: 900 } })
test.beforeEach(({ page }) => signInAsNewShipper(page))

test('posts 3 containers by the keyboard alone, after a number that is refused', async ({ page }) => {
  covers('X-253', 'F-002')
  const sent: { path: string; key: string | undefined; body: unknown }[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (request.method() !== 'POST' || !path.startsWith(postLoad.path)) return
    sent.push({ path, key: request.headers()['idempotency-key'], body: request.postDataJSON() })
  })
  await page.goto('/?post=1')
  const dialog = dialogOf(page)
  await expect(dialog.getByLabel('Drayage area')).toBeFocused()
  await page.keyboard.type('Los Angeles')
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByLabel('Delivery city or zip'))
  await page.keyboard.type('Ontario, CA 91761')
  await tabTo(page, dialog.getByLabel('Container type'))
  await page.keyboard.type("40' HC")
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: 'Add Boxes Like This' }))
  await page.keyboard.press('Enter')
  const count = page.getByLabel('How many boxes')
  await expect(count).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('50')
  await page.keyboard.press('Enter')
  await expect(count).toHaveAccessibleDescription(/Enter 1 to 49/)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(sent).toEqual([])
  await count.press('ControlOrMeta+a')
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('complementary', { name: 'What bidders see' })).toContainText("3 × 40' HC")
  await expect(dialog.getByRole('button', { name: 'Add Boxes Like This' })).toBeFocused()
  await tabTo(page, dialog.getByRole('button', { name: 'Post 3 Loads' }))
  await page.keyboard.press('Enter')

  await expect(page.getByText('3 Loads Posted', { exact: true })).toBeVisible()
  await expect(page.getByText('Your loads have been successfully posted for bidding.').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'View loads' })).toHaveAttribute('href', '/shipper/loads')
  await expect(dialog).toBeHidden()
  const loads = await ownLoads(page)
  const numbers = loads.map(({ loadNumber }) => loadNumber)
  expect(new Set(numbers).size).toBe(3)
  expect(numbers.toReversed()).toEqual(numbers.toSorted())
  for (const load of loads) {
    expect(load).toMatchObject({ drayageAreaID: 7, deliveryCityOrZip: 'Ontario, CA 91761', export: false })
  }
  const key = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(sent).toMatchObject([{ path: postLoads.path, key, body: { count: 3, load: { containerType: "40' HC" } } }])
})

test('posts 3 loads once for a second press after a lost answer', async ({ page }) => {
  covers('X-253', 'F-011', 'F-061')
  await page.route(`**${postLoads.path}`, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await openAnew(page, '/?post=1')
  await fillThree(page)
  await dialogOf(page).getByRole('button', { name: 'Post & Add Another' }).click()
  await expect(page.getByText('Failed to post load. Please try again.').first()).toBeVisible()
  await page.unroute(`**${postLoads.path}`)
  await dialogOf(page).getByRole('button', { name: 'Post & Add Another' }).click()
  await expect(page.getByText('3 Loads Posted', { exact: true })).toBeVisible()
  expect(await ownLoads(page)).toHaveLength(3)
  await expect(dialogOf(page).getByLabel('Delivery city or zip')).toHaveValue('Ontario')
  await expect(dialogOf(page).getByLabel(/^Container type, row/)).toHaveCount(1)
  await expect(dialogOf(page).getByRole('button', { name: 'Post Load', exact: true })).toBeEnabled()
})

test('shows what the server refuses of several loads at its fields', async ({ page }) => {
  covers('X-253', 'A-421')
  const errors = [
    { path: 'load.pickupTerminalID', message: 'Terminal does not belong to the selected area' },
    { path: 'load.weight', message: 'Too heavy' },
    { path: 'count', message: 'Too many' },
  ]
  const body = { message: errors[0]!.message, code: 'invalid-input', errors }
  await page.route(`**${postLoads.path}`, (route) => route.fulfill({ status: 400, json: body }))
  await page.goto('/?post=1')
  await fillThree(page)
  const dialog = dialogOf(page)
  await typeNumber(dialog.getByLabel('Weight, row 1'), '41500')
  await dialog.getByRole('button', { name: 'Post 3 Loads' }).click()
  await expect(dialog.locator('.mantine-InputWrapper-error')).toHaveText([errors[0]!.message])
  await expect(dialog.getByLabel('Weight, row 1')).toHaveAccessibleDescription('Row 1: Too heavy')
  await expect(dialog.getByText('Too many', { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Pickup terminal')).toBeFocused()
  await expect(dialog.getByLabel(/^Container type, row/)).toHaveCount(3)
})

function dialogOf(page: Page) {
  return page.getByRole('dialog', { name: 'Post New Drayage Load' })
}

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('Tab does not lead there')
}

/** What three loads need. */
async function fillThree(page: Page): Promise<void> {
  const dialog = dialogOf(page)
  for (const [label, option] of [
    ['Drayage area', 'Los Angeles, CA'],
    ['Container type', "40' HC"],
  ] as const) {
    await dialog.getByLabel(label).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await dialog.getByLabel('Delivery city or zip').fill('Ontario')
  await dialog.getByRole('button', { name: 'Add Boxes Like This' }).click()
  await typeNumber(page.getByLabel('How many boxes'), '2')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
}

async function ownLoads(page: Page): Promise<ShipperLoad[]> {
  const answer = await page.request.get(`${listLoads.path}?status=all`)
  return ShipperLoad.array().parse(await answer.json())
}
