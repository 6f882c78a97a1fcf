import type { Page } from '@playwright/test'
import { listTruckerBids } from '#domain/bids/api.ts'
import { bidderLabel } from '#domain/formats.ts'
import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
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

test('prices a bid while typing, submits and modifies it', async ({ page }) => {
  covers('A-144', 'A-145', 'A-147', 'A-149', 'A-150', 'A-151', 'A-152', 'A-153', 'A-154', 'A-156', 'A-427')
  covers('A-158', 'A-159', 'A-160', 'A-163', 'A-164', 'A-169', 'A-430', 'A-107', 'A-108', 'A-109')
  await market.postLoad({ specialInstructions: 'Dock 14', deliveryCityOrZip: 'Yucaipa' })
  await page.goto('/available-loads')
  const row = page.getByRole('row', { name: /Yucaipa/ })
  await row.getByRole('button', { name: 'Submit Bid' }).click()
  const dialog = page.getByRole('dialog', { name: 'Submit Bid' })
  for (const fact of ['Import', "40' HC", 'Legal', 'Live', 'Los Angeles, CA', 'Dock 14']) {
    await expect(dialog.getByText(fact, { exact: true })).toBeVisible()
  }
  // The pickup and the delivery date.
  await expect(dialog.getByText('Flexible', { exact: true })).toHaveCount(2)
  await expect(
    dialog.getByText(`You bid anonymously: the shipper sees only ${bidderLabel(market.trucker.id)}`),
  ).toBeVisible()
  const total = dialog.getByRole('region', { name: 'Live total' })
  await expect(total).toContainText("Enter a valid drayage rate to see shipper's total cost.")

  await typeNumber(dialog.getByLabel('Drayage rate'), '742')
  await typeNumber(dialog.getByLabel('Fuel surcharge (FSC)'), '22')
  await typeNumber(dialog.getByLabel('Chassis fee'), '35')
  await dialog.getByRole('tab', { name: 'Additional Charges' }).click()
  await expect(dialog.getByLabel('Dry run')).toHaveValue('100.00')
  await expect(dialog.getByLabel('Terminal waiting rate')).toHaveValue('75.00')
  await expect(dialog.getByLabel('Storage free days')).toHaveValue('1')
  await typeNumber(dialog.getByLabel('Prepull'), '85')
  await dialog.getByRole('tab', { name: 'Optional Extras' }).click()
  await dialog.getByLabel('Notes').fill('Own chassis')
  await expect(total).toContainText('$1,060.24')
  await expect(total).toContainText('$1,181.36')
  await dialog.getByRole('button', { name: 'Submit Bid' }).click()

  await expectToast(page, 'Bid Submitted', 'Your bid has been successfully submitted.')
  await expect(dialog).toBeHidden()
  await expect(row.getByText('Your bid submitted', { exact: true })).toBeVisible()

  await row.getByRole('button', { name: 'Modify Bid' }).click()
  const modify = page.getByRole('dialog', { name: 'Modify Bid' })
  await expect(modify.getByLabel('Drayage rate')).toHaveValue('742.00')
  await expect(modify.getByLabel('Prepull', { exact: true })).toHaveValue('85.00')
  await expect(modify.getByText('Awaiting shipper decision')).toBeVisible()
  await typeNumber(modify.getByLabel('Drayage rate'), '700')
  await modify.getByRole('button', { name: 'Update Bid' }).click()
  await expectToast(page, 'Bid Updated', 'Your bid has been successfully updated.')
  await expect(modify).toBeHidden()
})

test('sends nothing without a drayage rate, and focuses its field', async ({ page }) => {
  covers('A-155', 'A-363', 'A-380', 'A-381')
  const loadId = await market.postLoad()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  const dialog = await openBidDialog(page, 'Submit Bid', loadId)
  await dialog.getByRole('tab', { name: 'Optional Extras' }).click()
  await dialog.getByRole('button', { name: 'Submit Bid' }).click()
  await expectToast(page, 'Missing Required Field', 'Please enter a drayage rate to continue')
  const drayage = dialog.getByLabel('Drayage rate')
  await expect(drayage).toBeFocused()

  await typeNumber(drayage, '-5')
  await dialog.getByRole('button', { name: 'Submit Bid' }).click()
  await expectToast(page, 'Validation Error', 'Drayage rate is required and must be greater than 0')
  await typeNumber(drayage, '0.5')
  const tooLittle = 'Drayage rate is required and must be greater than 0. Enter at least $1.00.'
  await expect(dialog.getByText(tooLittle, { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Submit Bid' }).click()
  await expect(drayage).toBeFocused()
  expect(sent).toEqual([])
})

test('refuses every charge below zero, and marks its tab', async ({ page }) => {
  covers('A-364', 'A-365', 'A-366', 'A-367', 'A-368', 'A-369', 'A-370', 'A-371', 'A-372', 'A-373', 'A-374')
  covers('A-375', 'A-376', 'A-377', 'A-378')
  const loadId = await market.postLoad()
  const dialog = await openBidDialog(page, 'Submit Bid', loadId)
  const tabs = {
    'Base Charges': {
      'Fuel surcharge (FSC)': 'FSC cannot be negative',
      'Chassis fee': 'Chassis fee cannot be negative',
      'Drop fee': 'Drop fee cannot be negative',
    },
    'Additional Charges': {
      Prepull: 'Prepull cannot be negative',
      Storage: 'Storage cannot be negative',
      'Storage free days': 'Storage free days must be at least 0',
      'Terminal free hours': 'Terminal free hours cannot be negative',
      'Terminal waiting rate': 'Number must be greater than or equal to 0',
      'Delivery free hours': 'Delivery free hours cannot be negative',
      'Dry run': 'Dry run fee cannot be negative',
      'Exam stop': 'Exam stop fee cannot be negative',
      'Extra stop': 'Extra stop fee cannot be negative',
    },
    'Optional Extras': {
      'Overweight fee': 'Overweight fee cannot be negative',
      'Dangerous goods fee': 'DG fee cannot be negative',
      'Reefer fee': 'Reefer fee cannot be negative',
    },
  }
  for (const [tab, fields] of Object.entries(tabs)) {
    await dialog.getByRole('tab', { name: tab }).click()
    for (const [label, message] of Object.entries(fields)) {
      await typeNumber(dialog.getByLabel(label, { exact: true }), '-1')
      await expect(dialog.getByText(message, { exact: true })).toBeVisible()
    }
    await expect(dialog.getByRole('tab', { name: tab })).toHaveAccessibleName(`${tab} has an error`)
  }
})

test('keeps what was typed when the server refuses or cannot be reached', async ({ page, server }) => {
  covers('A-428', 'A-429')
  const loadId = await market.postLoad()
  const dialog = await openBidDialog(page, 'Submit Bid', loadId)
  await typeNumber(dialog.getByLabel('Drayage rate'), '600')
  await page.route(`${server.url}/api/loads/*/bids`, (route) => route.abort())
  await dialog.getByRole('button', { name: 'Submit Bid' }).click()
  await expect(page.getByText('Submission Error', { exact: true })).toBeVisible()
  await page.unroute(`${server.url}/api/loads/*/bids`)

  await market.bid(loadId)
  await dialog.getByRole('button', { name: 'Submit Bid' }).click()
  await expectToast(page, 'Error', 'You have already submitted a bid for this load')
  await expect(dialog.getByLabel('Drayage rate')).toHaveValue('600.00')

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog.getByLabel('Drayage rate')).toHaveValue('600.00')
})

test('ends with one bid and its toast when the connection is lost after the bid was sent', async ({ page, server }) => {
  covers('Y-177')
  const loadId = await market.postLoad()
  const dialog = await openBidDialog(page, 'Submit Bid', loadId)
  await typeNumber(dialog.getByLabel('Drayage rate'), '600')
  const keys: (string | undefined)[] = []
  const lost: number[] = []
  await page.route(`${server.url}/api/loads/*/bids`, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    // The server has it; the page never gets the answer.
    lost.push((await route.fetch()).status())
    return route.abort('connectionreset')
  })
  await dialog.getByRole('button', { name: 'Submit Bid' }).click()
  await expectToast(page, 'Bid Submitted', 'Your bid has been successfully submitted.')
  await expect(dialog).toBeHidden()
  covers('F-269')
  await expect(page.getByRole('button', { name: 'Modify Bid' }).first()).toBeVisible()
  await expect(page.locator('main :is(h1, h2, button):focus')).toHaveCount(1)
  await expect(page.getByText('Submission Error', { exact: true })).toHaveCount(0)
  expect(lost).toEqual([201])
  expect([keys.length, new Set(keys).size, typeof keys[0]]).toEqual([2, 1, 'string'])
  const bids = await page.evaluate(async (path) => (await fetch(path)).json(), listTruckerBids.path)
  expect(bids).toMatchObject([{ drayage: 600 }])
})

test('keeps the page when a bid dialog cannot be fetched, and fetches it at the next opening', async ({ page }) => {
  await market.postLoad()
  await market.bid(await market.postLoad())
  await page.goto('/available-loads')
  for (const [name, file] of [
    ['Submit Bid', 'submit-bid-dialog'],
    ['Modify Bid', 'modify-bid-dialog'],
  ] as const) {
    const code = `**/assets/${file}-*.js`
    await page.route(code, (route) => route.abort())
    await page.getByRole('button', { name }).click()
    await expect(page.getByText("Something didn't load. Please try again.").first()).toBeVisible()
    await page.unroute(code)
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog', { name }).getByLabel('Drayage rate')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name })).toBeHidden()
  }
})

test('accepts no bid when the auction ends while the dialog is open (G-157)', async ({ page }) => {
  covers('F-080')
  const loadId = await market.postLoad()
  await market.endIn(loadId, 600_000)
  await page.clock.install()
  const dialog = await openBidDialog(page, 'Submit Bid', loadId)
  await typeNumber(dialog.getByLabel('Drayage rate'), '600')
  await expect(dialog.getByText(/^Auction ends in/)).toBeVisible()
  await market.endIn(loadId, 0)
  await page.clock.fastForward(600_000)
  await expect(dialog.getByText('The auction has ended. Your bid was not submitted.')).toBeVisible()
  await expect(dialog.getByText('Auction closed', { exact: true })).toBeVisible()
  await expect(dialog.getByText(/^Auction ends in/)).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Submit Bid' })).toHaveCount(0)
})

test('asks for a second look at out of gauge loads with instructions', async ({ page }) => {
  covers('A-146', 'A-148')
  const loadId = await market.postLoad({
    specialHandling: [true, false, true, false, false],
    specialInstructions: '11 ft 8 in wide',
  })
  const dialog = await openBidDialog(page, 'Submit Bid', loadId)
  await expect(dialog.getByText('Please review the Out of Gauge dimensions carefully before bidding.')).toBeVisible()
  await expect(dialog.getByText('OW', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Not among the equipment in your profile: overweight, out of gauge.')).toBeVisible()
})

test('opens a stored zero with the default, says so, and can keep the zero', async ({ page }) => {
  covers('A-161', 'A-162', 'A-168', 'A-382', 'A-384', 'A-431')
  const loadId = await market.postLoad()
  await market.bid(loadId, { drayage: 500, dryRun: 0 })
  const dialog = await openBidDialog(page, 'Modify Bid', loadId)
  await dialog.getByRole('tab', { name: 'Additional Charges' }).click()
  const dryRun = dialog.getByLabel('Dry run', { exact: true })
  await expect(dryRun).toHaveValue('100.00')
  await expect(dialog.getByText('Your current bid has 0; the default 100 is filled in.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep 0: Dry run' }).click()
  await expect(dryRun).toHaveValue('0.00')

  await typeNumber(dialog.getByLabel('Drop fee'), '-1')
  await dialog.getByRole('button', { name: 'Update Bid' }).click()
  await expectToast(page, 'Update Error', 'Drop fee cannot be negative')
  await dialog.getByRole('tab', { name: 'Base Charges' }).click()
  await typeNumber(dialog.getByLabel('Drayage rate'), '0')
  await expect(dialog.getByText('Drayage rate is required', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Update Bid' }).click()
  await expectToast(page, 'Validation Error', 'Drayage rate is required and must be greater than 0')
})

test('keeps the total visible on a phone, and axe finds nothing in the dialog', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const loadId = await market.postLoad()
  const dialog = await openBidDialog(page, 'Submit Bid', loadId)
  await typeNumber(dialog.getByLabel('Drayage rate'), '742')
  await expect(dialog.getByText('Total with prepull $742.00')).toBeInViewport()
  await expectAccessible(page)
})

test('opens with the defaults after Discard, also after a refused submit', async ({ page }) => {
  covers('F-015', 'F-020')
  const dialog = await openBidDialog(page, 'Submit Bid', await market.postLoad())
  await dialog.getByLabel('Drayage rate').pressSequentially('700')
  await page.route('**/api/loads/*/bids', (route) => route.fulfill({ status: 409, json: { message: 'No' } }))
  await dialog.getByRole('button', { name: 'Submit Bid' }).click()
  await expect(page.getByText('No', { exact: true }).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('dialog', { name: 'Discard changes?' })
  await expect(question).toContainText("Your changes haven't been saved and will be lost.")
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('region', { name: 'Actions' }).getByRole('button', { name: 'Submit Bid' }).click()
  await expect(dialog.getByLabel('Drayage rate')).toHaveValue('')
})

async function expectToast(page: Page, title: string, text: string) {
  const toast = page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) })
  await expect(toast).toContainText(text)
}
