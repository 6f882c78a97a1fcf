import { bidderLabel } from '#domain/formats.ts'
import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { pressRetry } from '../support/press-retry.ts'
import { openStatus } from '../support/load-page.ts'
import { expect, test } from '../support/test.ts'
import { nextYear } from '#server/test/next-year.ts'

const load = {
  targetPrice: 700,
  weight: '46200',
  specialHandling: [false, false, false, false, true],
  specialInstructions: 'Appointment required, dock 14.',
  pickupTerminalID: 12,
  returnTerminalID: 19,
}

let market: Market
/** Only its trucker is used: a second bidder. */
let rival: Market

test.beforeEach(async ({ page, server }) => {
  market = await createMarket(server)
  rival = await createMarket(server)
  await signInAs(page, server, market.shipper)
})
test.afterEach(async () => {
  await market.close()
  await rival.close()
})

test('shows the facts and the status of a load', async ({ page }) => {
  covers('A-228', 'A-229', 'A-230', 'A-231', 'A-232', 'A-244', 'A-245', 'A-246', 'F-062', 'F-063', 'F-069')
  const id = await market.postLoad(load)
  await page.goto(`/shipper/loads/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^QB-\d+$/)
  await expect(page.getByRole('link', { name: 'Back to List' })).toHaveAttribute('href', '/shipper/loads')

  const details = page.getByRole('region', { name: 'Load Details' })
  await expect(details).toContainText('RouteLos Angeles, CA → Ontario, CA 91761APM Terminals Pier 400')
  for (const words of ['46,200 lbs', 'OW', 'Bonded']) {
    await expect(details.getByText(words, { exact: true })).toBeVisible()
  }
  await expect(details).toContainText('Target price$700.00')
  await expect(details).toContainText('Special instructionsAppointment required, dock 14.')

  const panel = page.getByRole('tabpanel')
  await expect(panel.getByText('No bids have been submitted for this load yet.')).toBeVisible()
  await page.getByRole('tab', { name: 'Documents' }).click()
  await expect(panel.getByText('No documents have been uploaded yet.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No bids yet' })).toBeVisible()
  await expect(page.getByTitle('Open for bids, no bids yet')).toHaveText('Pending')
  const timeline = await openStatus(page)
  await expect(timeline.locator('[aria-current=step]')).toContainText('PendingPosted')
  await expect(timeline.getByRole('listitem').filter({ hasText: /^Active/ })).toHaveText('ActiveFirst bid')
  await expect(timeline.getByText('Delivered or returned')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Actions' }).getByRole('button')).toHaveText([
    'Extend Auction',
    'Find Best Match',
    'Copy Load',
    'Print Load Details',
    'Cancel Auction',
  ])
})

test('the dialog "Load Details" has all facts', async ({ page }) => {
  covers('A-140', 'A-141', 'A-142', 'A-143')
  await market.postLoad({ ...load, pickupDate: `${nextYear}-11-24` })
  await page.goto('/shipper/active-auctions')
  await page.getByRole('button', { name: 'Load Details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Load Details' })
  for (const fact of [
    'Import/ExportImport',
    'Live/DropLive',
    "Container Type40' HC",
    'Weight46,200 lbs',
    `Pickup dateNov 24, ${nextYear}`,
    'Delivery dateFlexible',
    'Bids0',
    'StatusPending',
    'Auction ends in',
    'Return Long Beach Container Terminal (LBCT) Pier E',
    'Appointment required, dock 14.',
  ]) {
    await expect(dialog).toContainText(fact)
  }
})

test('shows "Load Not Found" for a missing load and another shipper\'s', async ({ page }) => {
  covers('A-235', 'A-236')
  const foreign = await rival.postLoad()
  for (const id of [foreign, 2_000_000_000, 'nonsense']) {
    await page.goto(`/shipper/loads/${id}`)
    await expect(page.getByRole('heading', { name: 'Load Not Found' })).toBeVisible()
    const text = "The requested load could not be found or you don't have permission to view it."
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  }
  await expectAccessible(page)
})

test('shows another page with Retry for any other failure', async ({ page }) => {
  covers('A-237')
  const id = await market.postLoad()
  const address = new RegExp(`/api/loads/${id}$`)
  await page.route(address, (route) => route.fulfill({ status: 500, json: { message: 'No' } }))
  await page.goto(`/shipper/loads/${id}`)
  await expect(page.getByRole('heading', { name: 'Error Loading Details' })).toBeVisible()
  await pressRetry(page.getByRole('button', { name: 'Retry' }), address)
  await expect(page.getByRole('heading', { name: 'Load Details' })).toBeVisible()
})

test('the best match needs a bid, gives its reasons and does not accept it', async ({ page }) => {
  covers('A-238')
  const id = await market.postLoad(load)
  await page.goto(`/shipper/loads/${id}`)
  const action = page.getByRole('button', { name: 'Find Best Match' })
  await expect(action).toBeDisabled()
  await expect(page.getByText('Available once a bid comes in.')).toBeVisible()

  await market.bid(id, { drayage: 800 })
  await rival.bid(id, { drayage: 600 })
  await expect(action).toBeEnabled()
  await action.click()
  const dialog = page.getByRole('dialog', { name: /^Best match for load/ })
  await expect(dialog).toContainText(bidderLabel(rival.trucker.id))
  await expect(dialog).toContainText('The lowest estimated total of 2 pending bids.')
  await expect(dialog).toContainText(`$222.00 less than ${bidderLabel(market.trucker.id)}, the next bid.`)
  await expect(dialog).not.toContainText('target price')
  await expectAccessible(page)

  await dialog.getByRole('button', { name: 'Accept Bid' }).click()
  await expect(page.getByRole('dialog', { name: /^Accept the bid/ })).toContainText('$705.50')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: /^Accept the bid/ })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('Active')
})

test('cancels an auction from the page', async ({ page }) => {
  covers('A-239')
  const id = await market.postLoad()
  await page.goto(`/shipper/loads/${id}`)
  await page.getByRole('button', { name: 'Cancel Auction' }).click()
  const dialog = page.getByRole('dialog', { name: /^Cancel the auction/ })
  await dialog.getByLabel('Reason').fill('The vessel is late')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard changes?' })
  await expect(question).toBeVisible()
  // From the top, both.
  const topOf = async (one: typeof dialog) => (await one.boundingBox())?.y
  await expect.poll(async () => (await topOf(question)) === (await topOf(dialog))).toBe(true)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toHaveCount(0)
  await expect(dialog.getByLabel('Reason')).toHaveValue('The vessel is late')
  await dialog.getByRole('button', { name: 'Cancel Auction' }).click()
  await expect(page.getByText('Auction cancelled', { exact: true })).toBeVisible()
  covers('F-269')
  await expect(page.getByRole('heading', { name: 'Actions' })).toBeFocused()
  await expect((await openStatus(page)).locator('[aria-current=step]')).toContainText('Cancelled')
  await expect(page.getByRole('region', { name: 'Actions' }).getByRole('button')).toHaveText([
    'Copy Load',
    'Print Load Details',
  ])
})

test('prints a load on one white sheet without the shell', async ({ page }) => {
  covers('A-241')
  const id = await market.postLoad(load)
  await market.bid(id)
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`/shipper/loads/${id}`)
  await page.getByRole('button', { name: 'Print Load Details' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '')

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  const title = page.getByRole('heading', { name: /^Load QB-/ })
  await expect(title).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.getByRole('row', { name: new RegExp(bidderLabel(market.trucker.id)) })).toContainText('$594.50')
  await page.setViewportSize({ width: 1440, height: 2000 })
  for (const format of ['A4', 'Letter']) {
    const pdf = await page.pdf({ format, printBackground: true })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g), format).toHaveLength(1)
  }
})

test('shows the winner of an assigned load as a number with the winning figures', async ({ page }) => {
  const id = await market.postLoad(load)
  const bid = await market.bid(id, { drayage: 600, fsc: 10 })
  await rival.bid(id)
  await market.accept(id, bid)
  await page.goto(`/shipper/loads/${id}`)
  const winner = page.getByRole('region', { name: 'Winning bid' })
  await expect(winner).toContainText(bidderLabel(market.trucker.id))
  await expect(winner).toContainText('$765.50')
  await expect(page.getByRole('button', { name: 'Accept Bid' })).toHaveCount(0)
})

for (const width of [1440, 390]) {
  test(`axe finds nothing on the page at ${width} px`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 860 })
    const id = await market.postLoad(load)
    await market.bid(id, { drayage: 600, fsc: 10, chassisFee: 30 })
    await rival.bid(id)
    await page.goto(`/shipper/loads/${id}`)
    await expect(page.getByRole('listitem').filter({ hasText: bidderLabel(rival.trucker.id) })).toBeVisible()
    await expectAccessible(page)
    await page.getByText('Itemized', { exact: true }).click()
    await expectAccessible(page)
  })
}

test('keeps the charges of a bid apart in windows of 390 to 1440 px', async ({ page }) => {
  const id = await market.postLoad(load)
  await market.bid(id, { drayage: 820, fsc: 21.5, prepull: 85, chassisFee: 32, overWeightfee: 125, reeferFee: 100 })
  await page.goto(`/shipper/loads/${id}`)
  const charges = page.getByRole('tabpanel').locator('dl')
  await expect(charges).toContainText('$820.00')
  const problems: string[] = []
  for (const width of [390, 768, 1024, 1100, 1280, 1366, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const words of await charges.evaluate(findOverlaps)) problems.push(`at ${width} px: ${words}`)
  }
  expect(problems).toEqual([])
})

test('keeps charges and the names above them apart, storage among them', async ({ page }) => {
  const id = await market.postLoad(load)
  await market.bid(id, { drayage: 1680, fsc: 30, storage: 45, storageFreedays: 0, dropFee: 50 })
  await page.goto(`/shipper/loads/${id}`)
  await page.setViewportSize({ width: 1440, height: 900 })
  const names = page.getByRole('region', { name: 'Bids compared' }).getByText(/^(Drayage|Storage|Broker & DO)$/)
  await expect(names.first()).toBeVisible()
  for (const width of [1024, 1100, 1280, 1366, 1440, 1600]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await names.first().evaluate(gapsOfNames), `at ${width} px`).toEqual([])
    expect(await page.getByRole('tabpanel').locator('dl').evaluate(findOverlaps), `at ${width} px`).toEqual([])
  }
})

test('shows the minimum of the broker fee whole on a phone', async ({ page }) => {
  const id = await market.postLoad(load)
  await market.bid(id, { drayage: 400, fsc: 27, chassisFee: 35, dropFee: 100 })
  await page.goto(`/shipper/loads/${id}`)
  const charges = page.getByRole('tabpanel').locator('dl')
  await expect(charges).toContainText('minimum $50.00')
  for (const width of [320, 360, 390, 430]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await charges.evaluate(reachBeyond), `at ${width} px`).toEqual([])
  }
})

/** Runs in the page: of a row of names in view those that end less than 6 px before the next one. */
async function gapsOfNames(name: Element): Promise<string[]> {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  return [...(name.parentElement?.children ?? [])].flatMap((one) => {
    const range = document.createRange()
    range.selectNodeContents(one)
    const { right, width } = range.getBoundingClientRect()
    const next = one.nextElementSibling?.getBoundingClientRect()
    return width > 0 && next && next.left - right < 6 ? [one.textContent] : []
  })
}

/** Runs in the page: the texts that end to the right of their element. */
function reachBeyond(element: Element): string[] {
  const end = element.getBoundingClientRect().right + 1
  return [...element.querySelectorAll('dd')].flatMap((part) => {
    const range = document.createRange()
    range.selectNodeContents(part)
    return range.getBoundingClientRect().right > end ? [part.textContent] : []
  })
}

/** Runs in the page: the pairs of texts in an element that lie over each other. */
async function findOverlaps(element: Element): Promise<string[]> {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  const texts = [...element.querySelectorAll('dt, dd')].flatMap((part) => {
    const range = document.createRange()
    range.selectNodeContents(part)
    return part.clientWidth > 1 ? [{ words: part.textContent, box: range.getBoundingClientRect() }] : []
  })
  return texts.flatMap((one, place) =>
    texts
      .slice(place + 1)
      .filter(
        ({ box }) =>
          one.box.left < box.right - 1 &&
          box.left < one.box.right - 1 &&
          one.box.top < box.bottom - 1 &&
          box.top < one.box.bottom - 1,
      )
      .map(({ words }) => `${one.words} over ${words}`),
  )
}
