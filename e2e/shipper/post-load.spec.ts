import type { Locator, Page } from '@playwright/test'
import { listLoads, postLoad } from '#domain/loads/api.ts'
import { containerTypeValues } from '#domain/loads/container-types.ts'
import { ShipperLoad } from '#domain/loads/load.ts'
import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { signInAsNewShipper } from '../support/shipper.ts'
import { expect, test } from '../support/test.ts'
import { typeNumber } from '../support/typing.ts'
import { nextYear } from '#server/test/next-year.ts'

// Wide enough for the summary, and for the list behind the dialog to be a table.
test.use({ viewport: { width: 1440, height: 900 } })

test.beforeEach(async ({ page }) => {
  await signInAsNewShipper(page)
})

test('posts a load with the typed values, closes and empties the dialog, and lists the load', async ({ page }) => {
  covers('A-069', 'A-116', 'A-127', 'A-128', 'A-399', 'A-420', 'F-059')
  await page.goto('/')
  await page.getByRole('button', { name: /^Post New Load Start/ }).click()
  const dialog = dialogOf(page)
  await fillRoute(page)
  await dialog.getByText('Export', { exact: true }).click()
  await dialog.getByText('Live', { exact: true }).click()
  await choose(page, 'Container type', "40' HC")
  await typeNumber(dialog.getByLabel('Weight, row 1'), '41500')
  await dialog.getByRole('checkbox', { name: 'Bonded' }).check()
  await expect(dialog.getByLabel('Pickup terminal')).toHaveAccessibleDescription('Where the empty is picked up')
  await expect(dialog.getByLabel('Full return terminal')).toBeVisible()
  await expect(dialog.getByRole('complementary', { name: 'What bidders see' })).toContainText('Return: to be advised')
  await dialog.getByLabel('Empty pickup').fill(`Nov 24, ${nextYear}`)
  await dialog.getByLabel('Loading (optional)').fill(`Nov 26, ${nextYear}`)
  await expect(dialog.getByLabel('Special instructions')).toHaveAccessibleDescription(
    'Container no., pickup no., last free day, appointment, receiving hours',
  )
  await dialog.getByLabel('Special instructions').fill('Call ahead')
  await typeNumber(dialog.getByLabel('Target price'), '1200')
  await expect(dialog.getByLabel('Target price')).toHaveAccessibleDescription('Only you can see this.')
  await dialog.getByRole('button', { name: 'Post Load' }).click()

  await expect(page.getByText('Load Posted', { exact: true })).toBeVisible()
  await expect(page.getByText('Your load has been successfully posted for bidding.').first()).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: 'Ontario, CA 91761' })).toContainText('41,500 lbs')
  const [load] = await ownLoads(page)
  expect(load).toMatchObject({
    drayageAreaID: 7,
    export: true,
    liveOrdrop: true,
    containerType: "40' HC",
    weight: '41500',
    specialHandling: [false, false, false, false, true],
    pickupDate: `${nextYear}-11-24`,
    deliveryDate: `${nextYear}-11-26`,
    specialInstructions: 'Call ahead',
    targetPrice: 1200,
    auctionDuration: 24,
  })
  expect(load?.pickupTerminalID).not.toBeNull()

  await page.getByRole('button', { name: /^Post New Load Start/ }).click()
  await expect(dialog.getByLabel('Delivery city or zip')).toHaveValue('')
  await expect(dialog.getByLabel('Drayage area')).toHaveValue('')
})

test('starts the next container from the last one, and links the toast to the load', async ({ page }) => {
  covers('F-061', 'F-129')
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(postLoad.path)) bodies.push(request.postDataJSON())
  })
  await page.goto('/?post=1')
  const dialog = dialogOf(page)
  await fillRoute(page)
  await choose(page, 'Container type', "40' HC")
  await dialog.getByRole('checkbox', { name: 'Bonded' }).check()
  await dialog.getByLabel('Pickup date').fill(`Nov 24, ${nextYear}`)
  await dialog.getByLabel('Special instructions').fill('Call ahead')
  await dialog.getByRole('button', { name: 'Post & Add Another' }).click()
  await expect(page.getByText('Load Posted', { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Delivery city or zip')).toHaveValue('Ontario, CA 91761')
  await expect(dialog.getByLabel('Special instructions')).toHaveValue('Call ahead')
  await expect(dialog.getByRole('checkbox', { name: 'Bonded' })).not.toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Post Load', exact: true }).click()
  await expect(dialog).toBeHidden()

  const loads = await ownLoads(page)
  expect(loads.map(({ pickupDate }) => pickupDate)).toEqual([`${nextYear}-11-24`, `${nextYear}-11-24`])
  const [{ id, shipperId }] = loads as [ShipperLoad]
  expect(bodies).toMatchObject([{ shipperId }, { shipperId }])
  await page.getByRole('link', { name: 'View load' }).click()
  await expect(page).toHaveURL(new RegExp(`/shipper/loads/${id}$`))
})

test('opens the form with its defaults and exactly the allowed choices, terminals by port, cleared with the area (G-115)', async ({
  page,
}) => {
  covers('A-117', 'A-118', 'A-119', 'A-120', 'A-121', 'A-122', 'A-123', 'A-124')
  await page.goto('/?post=1')
  const dialog = dialogOf(page)
  for (const name of ['Import', 'Drop & Hook']) await expect(dialog.getByRole('radio', { name })).toBeChecked()
  await expect(dialog.getByLabel('Weight, row 1')).toHaveValue('Legal')
  await dialog.getByLabel('Weight, row 1').click()
  await expect(page.getByRole('option')).toHaveText(['Legal', 'Overweight', 'Exact'])
  await page.keyboard.press('Escape')
  for (const flag of await dialog.getByRole('checkbox').all()) await expect(flag).not.toBeChecked()
  await expect(dialog.getByRole('checkbox')).toHaveCount(5)
  await expect(dialog.getByLabel('Auction duration')).toHaveValue('24 hours')

  await dialog.getByLabel('Auction duration').click()
  const hours = ['1 hour', ...[2, 3, 6, 12, 24, 48, 72, 96, 120, 168].map((count) => `${count} hours`)]
  await expect(page.getByRole('option')).toHaveText(hours)
  await page.keyboard.press('Escape')
  await dialog.getByLabel('Container type').click()
  await expect(page.getByRole('option')).toHaveText([...containerTypeValues])
  await page.keyboard.press('Escape')

  await expect(dialog.getByLabel('Pickup terminal')).toBeDisabled()
  await expect(dialog.getByLabel('Return terminal')).toBeDisabled()
  await choose(page, 'Drayage area', 'Los Angeles, CA')
  await dialog.getByLabel('Return terminal').click()
  await page.getByRole('option', { name: 'TraPac Los Angeles' }).click()
  await dialog.getByLabel('Pickup terminal').click()
  await expect(page.getByText('Port of Los Angeles', { exact: true }).filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('option', { name: /Bayport/ })).toHaveCount(0)
  await page.getByRole('option', { name: 'APM Terminals Pier 400' }).click()
  await expect(dialog.getByLabel('Pickup terminal')).toHaveValue('APM Terminals Pier 400')

  await choose(page, 'Drayage area', 'Houston, TX')
  await expect(dialog.getByLabel('Pickup terminal')).toHaveValue('')
  await expect(dialog.getByLabel('Return terminal')).toHaveValue('')
})

test('names what is missing in an empty form, focuses the first field and sends nothing', async ({ page }) => {
  covers('A-354', 'A-355', 'A-356', 'A-359', 'A-360', 'A-361')
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.goto('/?post=1')
  const dialog = dialogOf(page)
  await choose(page, 'Weight, row 1', 'Exact')
  await dialog.getByRole('button', { name: 'Post Load' }).click()
  await expect(dialog.getByLabel('Drayage area')).toBeFocused()
  await expect(dialog.locator('.mantine-InputWrapper-error')).toHaveText([
    'Drayage area is required',
    'Delivery city or zip is required',
  ])
  await expect(dialog.getByLabel('Container type')).toHaveAccessibleDescription('Row 1: Container type is required')
  await expect(dialog.getByLabel('Weight, row 1')).toHaveAccessibleDescription('Row 1: Please enter a weight value')
  await expect(dialog.getByText('1 box to check: row 1, container type, weight')).toBeVisible()
  await dialog.getByText('Export', { exact: true }).click()
  await expect(dialog.getByLabel('Loading city or zip')).toHaveAccessibleDescription('Loading city or zip is required')
  await dialog.getByText('Import', { exact: true }).click()
  await fillRoute(page)
  await choose(page, 'Container type', "40' HC")
  await dialog.getByRole('button', { name: 'Post Load' }).click()
  await expect(dialog.getByLabel('Weight, row 1')).toBeFocused()
  await expect(dialog.locator('.mantine-InputWrapper-error')).toHaveCount(0)
  await expect(dialog.getByText(/^Row 1: /)).toHaveText(['Row 1: Please enter a weight value'])
  expect(sent).not.toContain('POST /api/loads')
})

test('sets the overweight flag for a heavy weight with the reason, and keeps a manual tick (G-113)', async ({
  page,
}) => {
  covers('A-125', 'A-126', 'F-060')
  await page.goto('/?post=1')
  const dialog = dialogOf(page)
  const flag = dialog.getByRole('checkbox', { name: 'Overweight' })
  await choose(page, 'Container type', "20' GP")
  await typeNumber(dialog.getByLabel('Weight, row 1'), '38000')
  await expect(flag).not.toBeChecked()
  await typeNumber(dialog.getByLabel('Weight, row 1'), '38001')
  await expect(flag).toBeChecked()
  await expect(flag).toBeDisabled()
  await expect(dialog.getByText('38,001 lbs is more than 38,000 lbs in a 20-foot container')).toBeVisible()
  await choose(page, 'Container type', "40' HC")
  await expect(flag).not.toBeChecked()
  await typeNumber(dialog.getByLabel('Weight, row 1'), '44001')
  await expect(flag).toBeChecked()
  await typeNumber(dialog.getByLabel('Weight, row 1'), '44000')
  await expect(flag).not.toBeChecked()
  await flag.check()
  await typeNumber(dialog.getByLabel('Weight, row 1'), '50000')
  await choose(page, 'Weight, row 1', 'Legal')
  await expect(flag).toBeChecked()
})

test('shows the hint for a short auction, not for a day (G-010), and why a load is overweight right below the flags', async ({
  page,
}) => {
  covers('F-060')
  await page.goto('/?post=1')
  const dialog = dialogOf(page)
  const hint = dialog.getByText('Short auctions may receive fewer bids')
  await expect(hint).toBeHidden()
  await choose(page, 'Auction duration', '12 hours')
  await expect(hint).toBeVisible()

  await choose(page, 'Weight, row 1', 'Overweight')
  const flag = dialog.getByRole('checkbox', { name: 'Overweight' })
  await expect(flag).toBeChecked()
  const reason = dialog.getByText('Overweight is on because you chose Overweight.')
  await expect.poll(async () => (await stepBetween(flag, reason)).x).toBe(0)
  await expect.poll(async () => (await stepBetween(flag, reason)).gap).toBeLessThan(12)
})

/** In pixels: how far the second stands from the first, and what lies between them. */
async function stepBetween(first: Locator, second: Locator): Promise<{ x: number; y: number; gap: number }> {
  const [above, below] = await Promise.all([first.boundingBox(), second.boundingBox()])
  if (!above || !below) throw new Error('They are not both on the page.')
  return { x: below.x - above.x, y: below.y - above.y, gap: below.y - above.y - above.height }
}

test('shows server errors below their fields and keeps what was typed', async ({ page }) => {
  covers('A-421')
  await page.route(`**${postLoad.path}`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const message = 'Terminal does not belong to the selected area'
    const body = { message, code: 'invalid-input', errors: [{ path: 'pickupTerminalID', message }] }
    return route.fulfill({ status: 400, json: body })
  })
  await page.goto('/?post=1')
  await fillRoute(page)
  await choose(page, 'Container type', "40' HC")
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Post Load' }).click()
  await expect(page.getByText('Error', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Terminal does not belong to the selected area')).toBeVisible()
  // The message covers no button: a click that would be caught by it does not pass the trial.
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    for (const name of ['Close', 'Cancel', 'Post Load']) {
      await dialog.getByRole('button', { name, exact: true }).click({ trial: true })
    }
  }
  await expect(dialog.getByLabel('Delivery city or zip')).toHaveValue('Ontario, CA 91761')

  await page.unroute(`**${postLoad.path}`)
  await page.route(`**${postLoad.path}`, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await dialog.getByRole('button', { name: 'Post Load' }).click()
  await expect(page.getByText('Failed to post load. Please try again.').first()).toBeVisible()
})

test('keeps the page when a dialog cannot be fetched, and fetches it at the next opening', async ({ page }) => {
  const code = /\/assets\/post-load/
  await page.route(code, (route) => route.abort())
  await page.goto('/')
  const open = page.getByRole('button', { name: /^Post New Load Start/ })
  await open.click()
  await expect(page.getByText("Something didn't load. Please try again.").first()).toBeVisible()
  await page.unroute(code)
  await open.click()
  await expect(dialogOf(page).getByLabel('Drayage area')).toBeVisible()
})

test('asks before closing discards typed values', async ({ page }) => {
  await page.goto('/?post=1')
  const dialog = dialogOf(page)
  await dialog.getByLabel('Delivery city or zip').fill('Ontario')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog.getByLabel('Delivery city or zip')).toHaveValue('Ontario')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
  expect(await ownLoads(page)).toEqual([])
})

for (const width of [1440, 390]) {
  test(`axe finds nothing in the dialog at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/?post=1')
    await dialogOf(page).getByRole('button', { name: 'Post Load' }).click()
    await expect(page.getByText('Drayage area is required')).toBeVisible()
    await expectAccessible(page)
  })
}

function dialogOf(page: Page) {
  return page.getByRole('dialog', { name: 'Post New Drayage Load' })
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await dialogOf(page).getByLabel(label).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function fillRoute(page: Page): Promise<void> {
  await choose(page, 'Drayage area', 'Los Angeles, CA')
  await choose(page, 'Pickup terminal', 'APM Terminals Pier 400')
  await dialogOf(page).getByLabel('Delivery city or zip').fill('Ontario, CA 91761')
}

async function ownLoads(page: Page): Promise<ShipperLoad[]> {
  const answer = await page.request.get(`${listLoads.path}?status=all`)
  return ShipperLoad.array().parse(await answer.json())
}

test('keeps and refuses dates that are past, unreadable or in the wrong order', async ({ page }) => {
  covers('F-022', 'F-023')
  await page.goto('/')
  await page.getByRole('button', { name: /^Post New Load Start/ }).click()
  const dialog = dialogOf(page)
  const [pickup, delivery] = [dialog.getByLabel('Pickup date'), dialog.getByLabel('Delivery date')]
  const type = async (field: Locator, text: string) => {
    await field.fill('')
    await field.pressSequentially(text)
    await field.press('Tab')
  }
  await pickup.click()
  const days = page.locator('[data-dates-dropdown] button[aria-label]')
  const today = page.locator('[data-dates-dropdown] [aria-current="date"]')
  await expect(today).toBeEnabled()
  const labels = await days.evaluateAll((all) => all.map((day) => (day as HTMLButtonElement).disabled))
  expect(labels.indexOf(false)).toBe(await indexOfToday(days))
  await type(pickup, 'garbage')
  await expect(pickup).toHaveValue('garbage')
  await expect(dialog.getByText('Enter a date as MM/DD/YYYY')).toBeVisible()
  await type(pickup, `11/24/${nextYear}`)
  await expect(dialog.getByText('Enter a date as MM/DD/YYYY')).toHaveCount(0)
  const order = dialog.getByText('Delivery date cannot be before pickup date')
  await type(delivery, `11/20/${nextYear}`)
  await expect(delivery).toHaveValue(`Nov 20, ${nextYear}`)
  await expect(order).toBeVisible()
  await type(pickup, `11/19/${nextYear}`)
  await expect(order).toHaveCount(0)
  await type(pickup, `11/25/${nextYear}`)
  await expect(order).toBeVisible()
  await type(pickup, '01/02/2024')
  await expect(dialog.getByText('Pickup date is in the past')).toBeVisible()
  await expect(pickup).toHaveValue('Jan 2, 2024')
})

/** The position of the day marked as today among all days of the calendar. */
function indexOfToday(days: Locator): Promise<number> {
  return days.evaluateAll((all) => all.findIndex((day) => day.getAttribute('aria-current') === 'date'))
}
