import type { Request } from '@playwright/test'
import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { homeDay } from '../support/deadlines.ts'
import { openBidDialog } from '../support/bid-dialog.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { expect, test } from '../support/test.ts'
import { typeNumber } from '../support/typing.ts'

test.use({ viewport: { width: 1440, height: 900 } })

let market: Market
test.beforeEach(async ({ page, server }) => {
  market = await createMarket(server)
  await signInAs(page, server, market.trucker)
})
test.afterEach(() => market.close())

test('Modify Bid lists above its tabs the zeros it raises, and sends what it shows', async ({ page }) => {
  covers('F-006', 'A-168')
  const loadId = await market.postLoad()
  await market.bid(loadId, { drayage: 500, dryRun: 0, examStop: 0, terminalWaitingrate: 0 })
  const dialog = await openBidDialog(page, 'Modify Bid', loadId)
  const note = dialog.getByText('3 charges of your current bid are 0 and will be set to the default')
  await expect(note).toContainText('Dry run $100.00, Exam stop $100.00, Terminal waiting $75.00/hr.')
  await expect(dialog.getByRole('tab', { name: /Additional Charges has defaults in place of 0/ })).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Live total' })).toContainText('Dry run $100.00')
  await note.getByRole('button', { name: 'Show' }).click()
  await expect(dialog.getByLabel('Terminal waiting rate', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await note.getByRole('button', { name: 'Keep all at 0' }).click()
  await expect(note).toBeHidden()
  await expect(dialog.getByLabel('Dry run', { exact: true })).toHaveValue('0.00')
  await typeNumber(dialog.getByLabel('Dry run', { exact: true }), '100')
  await expect(dialog.getByText('1 charge of your current bid is 0')).toBeVisible()
  const asked = page.waitForRequest(isWrite)
  await dialog.getByRole('button', { name: 'Update Bid' }).click()
  expect((await asked).postDataJSON()).toMatchObject({ dryRun: 100, examStop: 0, terminalWaitingrate: 0 })
})

test('Submit Bid starts from the last rates on request, and asks once about a typing error', async ({ page }) => {
  covers('F-007', 'F-008', 'F-072', 'F-083', 'F-084', 'A-154')
  await market.bid(await market.postLoad(), { drayage: 700, fsc: 22, chassisFee: 35, dryRun: 150, notes: 'Gate 4' })
  const loadId = await market.postLoad({ specialHandling: [false, true, false, false, false] })
  const dialog = await openBidDialog(page, 'Submit Bid', loadId)
  const total = dialog.getByRole('region', { name: 'Live total' })
  await expect(total).toContainText('No fuel surcharge and no chassis quoted')
  await expect(total).toContainText('Estimated Total (2 Days Chassis w/ Prepull)')
  await dialog.getByRole('button', { name: /^Use rates from QB-/ }).click()
  await expect(dialog.getByText(/^Rates from your bid on QB-/)).toBeVisible()
  await expect(dialog.getByLabel('Fuel surcharge (FSC)')).toHaveValue('22')
  await expect(total).not.toContainText('quoted')
  await expect(dialog.getByRole('tab', { name: /Additional Charges differs from the defaults/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Clear' }).click()
  await expect(dialog.getByLabel('Fuel surcharge (FSC)')).toHaveValue('0')
  await dialog.getByRole('button', { name: /^Use rates from QB-/ }).click()

  await dialog.getByRole('tab', { name: 'Optional Extras' }).click()
  const extras = dialog.getByRole('tabpanel', { name: 'Optional Extras' })
  await expect(extras.getByRole('textbox').first()).toHaveAccessibleName('Dangerous goods fee')
  await expect(extras.getByRole('heading', { name: 'Other fees' })).toBeVisible()
  await expect(extras.getByLabel('Notes')).toHaveValue('')

  const writes: Request[] = []
  page.on('request', (request) => isWrite(request) && writes.push(request))
  await dialog.getByRole('tab', { name: /Base Charges/ }).click()
  await typeNumber(dialog.getByLabel('Chassis fee'), '0')
  await typeNumber(dialog.getByLabel('Drayage rate'), '5')
  await dialog.getByRole('button', { name: 'Submit Bid' }).click()
  await expect(page.getByText('You are bidding $6.10. Is that right?')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Bid' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Edit Bid' })).toBeHidden()
  await typeNumber(dialog.getByLabel('Drayage rate'), '6')
  await dialog.getByRole('button', { name: 'Submit Bid' }).click()
  await expect(page.getByText('You are bidding $7.32. Is that right?')).toBeVisible()
  expect(writes).toEqual([])
  await page.getByRole('button', { name: 'Send Bid' }).click()
  await expect(page.getByText('Bid Submitted', { exact: true })).toBeVisible()
  expect(writes.map((request) => request.postDataJSON())).toMatchObject([
    { drayage: 6, fsc: 22, chassisFee: 0, dryRun: 150, notes: null },
  ])
})

test('Submit Bid shows what decides the price, and offers the rates of the area and of the latest bid with their zeros', async ({
  page,
}) => {
  covers('F-258', 'F-259')
  await market.bid(await market.postLoad(), { drayage: 700, fsc: 0, chassisFee: 35, dryRun: 0 })
  const details = {
    steamshipLine: 'MAEU',
    perDiemFreeDays: 5,
    triAxle: true,
    lastFreeDays: [{ source: 'terminal', date: homeDay(4) }],
  }
  const loadId = await market.postLoad({ deliveryCityOrZip: 'Riverside, CA 92507', details })

  await page.goto('/settings')
  await expect(page.getByText('Save your fuel surcharge, chassis and accessorials for an area')).toBeVisible()
  await page.getByRole('button', { name: 'Add Rates' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Rates' })
  await adding.getByRole('button', { name: 'Save Rates' }).click()
  await expect(adding.getByText('Drayage area is required')).toBeVisible()
  await adding.getByRole('combobox', { name: 'Drayage area' }).pressSequentially('Los Ang')
  await page.keyboard.press('Enter')
  await typeNumber(adding.getByLabel('Fuel surcharge (FSC)'), '18')
  await typeNumber(adding.getByLabel('Chassis fee'), '20')
  await expectAccessible(page)
  await adding.getByRole('button', { name: 'Save Rates' }).dblclick()
  await expect(adding).toBeHidden()
  await expect(page.getByText('18% fuel, $20.00 chassis')).toHaveCount(1)

  const dialog = await openBidDialog(page, 'Submit Bid', loadId)
  for (const fact of [/^about \d+ miles$/, 'MAEU Maersk', '5 calendar days', 'Tri-axle needed', /terminal/]) {
    await expect(dialog.getByText(fact)).toBeVisible()
  }
  await expect(dialog.getByText('Fuel surcharge (FSC) and Dry run are 0.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Use my Los Angeles rates: 18% fuel, $20.00 chassis' }).click()
  await expect(dialog.getByText('Your Los Angeles rates.')).toBeVisible()
  await expect(dialog.getByLabel('Fuel surcharge (FSC)')).toHaveValue('18')
  await expect(dialog.getByLabel('Chassis fee')).toHaveValue('20.00')
  await dialog.getByRole('button', { name: 'Clear' }).click()
  await dialog.getByRole('button', { name: /^Use rates from QB-/ }).click()
  await expect(
    dialog.getByText(/^Rates from your bid on QB-\d+. Fuel surcharge \(FSC\) and Dry run are 0./),
  ).toBeVisible()
  await expectAccessible(page)
})

test('Submit Bid opens with the last rates when the setting is on, and closes without a question', async ({ page }) => {
  covers('F-072')
  await market.bid(await market.postLoad(), { drayage: 700, fsc: 22, dropFee: 60, dryRun: 150, notes: 'Gate 4' })
  const loadId = await market.postLoad()
  await page.goto('/settings')
  const setting = page.getByRole('switch', { name: 'Start bids from my last rates' })
  await expect(setting).not.toBeChecked()
  const stored = page.waitForResponse((answer) => isWrite(answer.request()))
  await setting.press('Space')
  expect((await stored).status()).toBe(200)
  await expectAccessible(page)

  const dialog = await openBidDialog(page, 'Submit Bid', loadId)
  await expect(dialog.getByText(/^Rates from your bid on QB-/)).toBeVisible()
  await expect(dialog.getByLabel('Fuel surcharge (FSC)')).toHaveValue('22')
  await expect(dialog.getByLabel('Drayage rate')).toHaveValue('')
  await expect(dialog.getByLabel('Drop fee')).toHaveValue('0.00')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.getByRole('region', { name: 'Actions' }).getByRole('button', { name: 'Submit Bid' }).click()
  await expect(dialog.getByText(/^Rates from your bid on QB-/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Clear' }).click()
  await expect(dialog.getByLabel('Fuel surcharge (FSC)')).toHaveValue('0')
  await expect(dialog.getByRole('button', { name: /^Use rates from QB-/ })).toBeVisible()
})

function isWrite(request: Request): boolean {
  return request.url().includes('/api/') && ['POST', 'PATCH'].includes(request.method())
}
