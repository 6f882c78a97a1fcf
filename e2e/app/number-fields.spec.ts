import type { Locator, Page, Request } from '@playwright/test'
import type { BidCharges, ChargeName } from '#domain/pricing/fields.ts'
import { formatMoney } from '#domain/money.ts'
import { bidTotalWithPrepull } from '#domain/pricing/totals.ts'
import { covers } from '#domain/testing.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { signInAsNew } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { typeNumber } from '../support/typing.ts'

test.use({ viewport: { width: 1440, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] })

const tabs = ['Base Charges', 'Additional Charges', 'Optional Extras']

let market: Market
test.beforeEach(async ({ server }) => {
  market = await createMarket(server)
})
test.afterEach(() => market.close())

for (const form of ['submit', 'modify'] as const) {
  test(`${form} bid: counts and sends what it shows after typing, clearing and pasting`, async ({ page, server }) => {
    covers('F-001', 'F-003', 'F-005', 'F-136')
    await signInAs(page, server, market.trucker)
    const dialog = await openBid(page, form)
    const shown: Partial<Record<ChargeName, number>> = {}
    for (const tab of tabs) {
      await dialog.getByRole('tab', { name: tab }).click()
      const fields = dialog.getByRole('tabpanel', { name: tab }).locator('[data-number]')
      const names = await fields.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).name))
      await typeThrough(fields, names, () => '7')
      await typeThrough(fields, names, () => '')
      expect(await valuesOf(fields)).toEqual(names.map(() => ''))
      await typeThrough(fields, names, textFor)
      for (const [index, text] of (await valuesOf(fields)).entries()) {
        shown[names[index] as ChargeName] = Number(text.replaceAll(',', ''))
      }
    }
    await dialog.getByRole('tab', { name: 'Base Charges' }).click()
    shown.drayage = await misuse(dialog.getByLabel('Drayage rate'))
    await expectSent(page, dialog, shown)
  })
}

function textFor(name: string): string {
  return { drayage: '$1,2', fsc: '22.5', storageFreedays: '0', terminalFreehours: '2.5' }[name] ?? '1,040'
}

/** By keyboard alone: goes through the fields with Tab, types in each, and leaves an empty text by Delete. */
async function typeThrough(fields: Locator, names: string[], text: (name: string) => string): Promise<void> {
  const { keyboard } = fields.page()
  await fields.first().click()
  for (const name of names) {
    await (text(name) === '' ? keyboard.press('Delete') : keyboard.type(text(name)))
    await keyboard.press('Tab')
  }
}

function valuesOf(fields: Locator): Promise<string[]> {
  return fields.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
}

/** Types in the middle, then pastes over it; answers the number that is shown in the end. */
async function misuse(field: Locator): Promise<number> {
  const { keyboard } = field.page()
  await typeNumber(field, '$1,2')
  await keyboard.press('Home')
  await keyboard.press('ArrowRight')
  await keyboard.press('ArrowRight')
  await keyboard.type('3')
  await expect(field).toHaveValue('$13,2')
  await field.page().evaluate(() => navigator.clipboard.writeText('1,040.75'))
  await keyboard.press('ControlOrMeta+a')
  await keyboard.press('ControlOrMeta+v')
  await field.blur()
  return Number((await field.inputValue()).replaceAll(',', ''))
}

/** Sends the bid and compares its request and its live total with the numbers in the fields. */
async function expectSent(page: Page, dialog: Locator, shown: Partial<Record<ChargeName, number>>): Promise<void> {
  const total = dialog.getByRole('region', { name: 'Live total' })
  await expect(total).toContainText(formatMoney(bidTotalWithPrepull(shown as BidCharges)))
  const asked = page.waitForRequest(isWrite)
  await dialog.locator('button[type=submit]').click()
  const body: unknown = (await asked).postDataJSON()
  expect(body).toMatchObject(shown)
  expect(Object.keys(shown)).toHaveLength(17)
}

function isWrite(request: Request): boolean {
  return request.url().includes('/api/') && ['POST', 'PATCH'].includes(request.method())
}

async function openBid(page: Page, form: 'submit' | 'modify', stored: object = { drayage: 850 }): Promise<Locator> {
  const loadId = await market.postLoad()
  if (form === 'modify') await market.bid(loadId, stored)
  await page.goto(`/trucker/loads/${loadId}`)
  const name = form === 'submit' ? 'Submit Bid' : 'Modify Bid'
  await page.getByRole('region', { name: 'Actions' }).getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog.getByLabel('Drayage rate')).toBeFocused()
  return dialog
}

test('typing replaces the value of a field, by keyboard and mouse; a second click places the caret', async ({
  page,
  server,
}) => {
  covers('F-005')
  await signInAs(page, server, market.trucker)
  const dialog = await openBid(page, 'modify')
  const field = (label: string) => dialog.getByLabel(label, { exact: true })
  await page.keyboard.type('900') // the dialog opens with the focus in the rate
  await page.keyboard.press('Tab')
  await page.keyboard.type('20')
  await page.keyboard.press('Tab')
  await page.keyboard.type('35')
  await page.keyboard.press('Tab')
  await expect(field('Drayage rate')).toHaveValue('900.00')
  await expect(field('Fuel surcharge (FSC)')).toHaveValue('20')
  await expect(field('Prepull')).toHaveValue('35.00')
  await field('Fuel surcharge (FSC)').click({ position: { x: 8, y: 18 } })
  await page.keyboard.type('15')
  await expect(field('Fuel surcharge (FSC)')).toHaveValue('15')
  await field('Drayage rate').click()
  await field('Drayage rate').click({ position: { x: 40, y: 18 } })
  await page.keyboard.type('1')
  await expect(field('Drayage rate')).not.toHaveValue(/^1$/)
})

test('requires blank fields of a bid except the waiting rates, and sends nothing until then', async ({
  page,
  server,
}) => {
  covers('F-004', 'A-378', 'A-385')
  await signInAs(page, server, market.trucker)
  const dialog = await openBid(page, 'submit')
  const writes: Request[] = []
  page.on('request', (request) => isWrite(request) && writes.push(request))
  await typeNumber(dialog.getByLabel('Drayage rate'), '600')
  await dialog.getByRole('tab', { name: 'Additional Charges' }).click()
  for (const label of ['Dry run', 'Delivery waiting rate', 'Storage free days']) {
    await typeNumber(dialog.getByLabel(label, { exact: true }), '')
  }
  await dialog.getByRole('tab', { name: 'Base Charges' }).click()
  await dialog.getByRole('button', { name: 'Submit Bid' }).click()
  await expect(dialog.getByLabel('Storage free days')).toBeFocused()
  await expect(dialog.getByLabel('Storage free days')).toHaveAccessibleDescription(/Required/)
  await expect(dialog.getByRole('tab', { name: 'Additional Charges' })).toHaveAccessibleName(/has an error/)
  await expect(dialog.getByLabel('Dry run')).toHaveAccessibleDescription(/Required/)
  const rate = dialog.getByLabel('Delivery waiting rate')
  await expect(rate).toHaveAccessibleDescription('Blank counts as 0: no waiting charge')
  expect(writes).toEqual([])
  await typeNumber(dialog.getByLabel('Storage free days'), '0')
  await typeNumber(dialog.getByLabel('Dry run'), '0')
  const asked = page.waitForRequest(isWrite)
  await dialog.getByRole('button', { name: 'Submit Bid' }).click()
  expect((await asked).postDataJSON()).toMatchObject({ deliveryWaitingrate: 0, dryRun: 0, storageFreedays: 0 })
})

test('warns of a modified rate below zero, without a surcharge line', async ({ page, server }) => {
  covers('F-009', 'A-383')
  await signInAs(page, server, market.trucker)
  const dialog = await openBid(page, 'modify', { drayage: 850, fsc: 10 })
  const fuel = dialog.getByLabel('Fuel surcharge (FSC)')
  await expect(fuel).toHaveAccessibleDescription('$85.00 fuel surcharge')
  await typeNumber(dialog.getByLabel('Drayage rate'), '-5')
  await expect(fuel).not.toHaveAccessibleDescription(/surcharge/)
  await typeNumber(dialog.getByLabel('Drayage rate'), '850')
  await typeNumber(fuel, '-10')
  await expect(fuel).toHaveAccessibleDescription('FSC cannot be negative')
  await typeNumber(dialog.getByLabel('Chassis fee'), '-1')
  await expect(dialog.getByLabel('Chassis fee')).toHaveAccessibleDescription('Chassis fee cannot be negative')
})

test('post load: refuses a fraction and keeps the field, sends whole numbers with commas', async ({ page, server }) => {
  covers('F-001', 'F-002', 'F-003', 'F-005')
  await signInAs(page, server, market.shipper)
  await page.goto('/?post=1')
  const dialog = page.getByRole('dialog', { name: 'Post New Drayage Load' })
  const price = dialog.getByLabel('Target price')
  const weight = dialog.getByLabel('Weight, row 1')
  for (const [typed, words] of [
    ['1200.50', 'Enter whole dollars'],
    ['-5', 'Must be 0 or more'],
    ['1.250.00', 'Enter an amount, such as 1,250'],
  ] as const) {
    await typeNumber(price, typed)
    await expect(price).toHaveAccessibleDescription(new RegExp(words))
    await price.blur()
    await expect(price).toHaveValue(typed)
  }
  await typeNumber(weight, '41500.5', 'tab')
  await weight.blur()
  await expect(weight).toHaveValue('41500.5')
  await expect(weight).toHaveAccessibleDescription(/Enter whole pounds/)
  await dialog.getByRole('button', { name: 'Post Load' }).click()
  await expect(price).toHaveAccessibleDescription(/amount/)

  await choose(dialog, 'Drayage area', 'Los Angeles, CA')
  await choose(dialog, 'Container type', "40' HC")
  await dialog.getByLabel('Delivery city or zip').fill('Ontario, CA 91761')
  await dialog.getByRole('button', { name: 'Post Load' }).click()
  await expect(weight).toBeFocused()
  await typeNumber(weight, '41,500.00', 'tab')
  await weight.blur()
  await expect(weight).toHaveValue('41,500')
  await expect(weight).not.toHaveAccessibleDescription(/pounds/)
  await dialog.getByRole('button', { name: 'Post Load' }).click()
  await expect(price).toBeFocused()
  await typeNumber(price, '1,250.00')
  await price.blur()
  await expect(price).toHaveValue('1,250')
  await expect(dialog.getByRole('complementary', { name: 'What bidders see' })).toContainText('41,500 lbs')
  const asked = page.waitForRequest(isWrite)
  await dialog.getByRole('button', { name: 'Post Load' }).click()
  expect((await asked).postDataJSON()).toMatchObject({ weight: '41500', targetPrice: 1250 })
})

async function choose(dialog: Locator, label: string, option: string): Promise<void> {
  await dialog.getByRole('combobox', { name: label }).click()
  await dialog.page().getByRole('option', { name: option, exact: true }).click()
}

test('profile: sends the capacity that it shows; emptied, it stays as it was', async ({ page, server }) => {
  covers('F-002', 'F-003', 'F-005', 'F-266')
  await signInAsNew(page, server, 'trucker', [7])
  await page.goto('/profile')
  const capacity = page.getByLabel('Estimated capacity')
  const save = page.getByRole('button', { name: 'Save' }).first()
  await typeNumber(capacity, '12.9')
  await expect(capacity).toHaveAccessibleDescription(/Enter a whole number/)
  await typeNumber(capacity, '')
  await capacity.blur()
  await expect(capacity).toHaveValue('')
  await save.click()
  await expect(capacity).not.toHaveAccessibleDescription(/Required/)
  await typeNumber(capacity, '1,205', 'tab')
  const asked = page.waitForRequest(isWrite)
  await save.click()
  expect((await asked).postDataJSON()).toEqual({ estimatedCapacity: 1205 })
  await expect(capacity).toHaveValue('1,205')
})

test.describe('by touch on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true })

  test('a tap selects the number, so that typing replaces it', async ({ page, server }) => {
    covers('F-001', 'F-005')
    await signInAs(page, server, market.trucker)
    const dialog = await openBid(page, 'modify', { drayage: 850, fsc: 10, chassisFee: 40 })
    await typeNumber(dialog.getByLabel('Drayage rate'), '1,900', 'finger')
    await typeNumber(dialog.getByLabel('Fuel surcharge (FSC)'), '20', 'finger')
    await typeNumber(dialog.getByLabel('Chassis fee'), '35', 'finger')
    await expect(dialog.getByLabel('Drayage rate')).toHaveValue('1,900.00')
    await expect(dialog.getByText('Total with prepull $2,350.00')).toBeInViewport()
    const asked = page.waitForRequest(isWrite)
    await dialog.getByRole('button', { name: 'Update Bid' }).tap()
    expect((await asked).postDataJSON()).toMatchObject({ drayage: 1900, fsc: 20, chassisFee: 35 })
  })
})
