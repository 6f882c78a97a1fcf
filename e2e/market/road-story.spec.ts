import type { Browser, Page } from '@playwright/test'
import { checkDigitOf } from '#domain/details/container-number.ts'
import { formatContainerNumber } from '#domain/details/container-number.ts'
import { covers } from '#domain/testing.ts'
import { nameParties } from '../support/admin.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { newStaff } from '../support/people.ts'
import { openPhone, takePhotos, takeProof, takeStep } from '../support/phone.ts'
import { milestonesOf, photo } from '../support/road.ts'
import type { TestServer } from '../support/start-server.ts'
import { openAcknowledgement, openHistory } from '../support/load-page.ts'
import { expect, test } from '../support/test.ts'
import { pasteInto, typeNumber } from '../support/typing.ts'

const containers = Array.from({ length: 12 }, (_, place) => {
  const number = `CSQU${305_000 + place}`
  return `${number}${checkDigitOf(number)}`
})

/** What all of them read at the end, in its order. */
const truth = [
  'On the way',
  'Arrived at terminal',
  'Gated out',
  'Arrived at delivery',
  'Dropped',
  'Departed',
  'Picked up empty',
  'Returned empty',
]

let market: Market
test.beforeEach(async ({ server }) => {
  market = await createMarket(server)
  await nameParties(market)
})
test.afterEach(() => market.close())

test('takes twelve containers from the post to the empty return, with five people who all read the same', async ({
  browser,
  server,
}) => {
  covers('X-267')
  const [shipper, trucker, staff] = await Promise.all([
    openAs(browser, server, market.shipper, '/'),
    openAs(browser, server, market.trucker, '/available-loads'),
    openAs(browser, server, await newStaff(server), '/staff/loads'),
  ])
  const driver = await openPhone(browser, server)
  const consignee = await (await browser.newContext({ baseURL: server.url })).newPage()

  await postTwelve(shipper)
  const load = await firstLoad()
  for (const page of [trucker, shipper]) await page.getByRole('button', { name: /^\d+ × 40' HC/ }).click()
  const row = trucker.getByRole('row').filter({ hasText: load.number })
  await row.getByRole('button', { name: 'Submit Bid' }).click()
  const bid = trucker.getByRole('dialog', { name: 'Submit Bid' })
  await typeNumber(bid.getByLabel('Drayage rate'), '500')
  await bid.getByRole('button', { name: 'Submit Bid' }).click()
  await shipper
    .getByRole('row')
    .filter({ hasText: load.number })
    .getByRole('button', { name: 'View Bids', exact: true })
    .click()
  await shipper.getByRole('button', { name: /^Accept Bid/ }).click()
  const question = shipper.getByRole('dialog', { name: /^Accept the bid/ })
  // The message goes by itself: it is looked for while the shipper's page changes.
  await Promise.all([
    expect(trucker.getByText(`You won load ${load.number}.`, { exact: true })).toBeVisible(),
    question.getByRole('button', { name: 'Accept Bid' }).click(),
    expect(shipper).toHaveURL(new RegExp(`/shipper/loads/${load.id}$`)),
  ])
  await expect(staff.getByRole('link', { name: load.number })).toBeVisible()
  await Promise.all([trucker.goto(`/trucker/loads/${load.id}`), staff.goto(`/staff/loads/${load.id}`)])

  await acknowledge(trucker)
  await expect(shipper.getByRole('region', { name: /^Carrier · / })).toContainText('Quay Haulage')
  await uploadOrder(shipper)
  await staff.getByRole('button', { name: 'Mark DO Received & Sent' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Mark DO Received & Sent' }).click()

  await consignee.clock.install()
  await Promise.all([consignee.goto(await shareTracking(shipper)), driver.goto(await sendToDriver(trucker))])
  await expect(
    driver.getByRole('button', { name: `Copy Container ${formatContainerNumber(containers[0]!)}` }),
  ).toBeVisible()
  await expect(consignee.getByText(containers[0]!)).toBeVisible()

  await driveOut(driver)
  for (const page of [shipper, trucker, staff]) {
    await openHistory(page)
    await expectSteps(page, truth.slice(0, 3))
  }
  await consignee.clock.runFor(61_000)
  await expect(consignee.getByRole('heading', { level: 1, name: 'Gated out' })).toBeVisible()

  await deliverOffline(driver)
  expect(await milestonesOf(market, load.id)).toHaveLength(3)
  await driver.context().setOffline(false)
  await expect(driver.getByText('waiting on this phone')).toBeHidden()
  await takeStep(driver, 'Returned empty')
  await expect(driver.getByText('All done.')).toBeVisible()

  for (const page of [shipper, trucker, staff]) await expectSteps(page, truth)
  await expectSteps(driver, truth, true)
  await consignee.clock.runFor(61_000)
  await expect(consignee.getByRole('heading', { level: 1, name: 'Returned empty' })).toBeVisible()
  await expect(consignee.getByRole('listitem')).toHaveText(truth.toReversed().map((label) => new RegExp(`^${label}`)))
  for (const page of [shipper, trucker, staff]) {
    await expect(page.getByRole('link', { name: 'Proof of delivery', exact: true })).toBeVisible()
  }
  await expect(staff.getByText('Suggested: Returned')).toBeVisible()
  await Promise.all([shipper, trucker, staff, driver, consignee].map((page) => page.context().close()))
})

/** The timeline shows these steps as reported, the oldest first, or on a phone the newest. */
async function expectSteps(page: Page, labels: readonly string[], isPhone = false): Promise<void> {
  const card = page.getByRole('region', { name: 'Progress' })
  const reported = card.getByRole('listitem').filter({ has: page.locator('time') })
  const expected = labels.map((label) => new RegExp(`^${label}`))
  await expect(reported).toHaveText(isPhone ? expected.toReversed() : expected)
}

/** A browser of its own at a page, signed in. */
async function openAs(browser: Browser, server: TestServer, person: { cookie: string }, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await signInAs(page, server, person as Market['shipper'])
  await page.goto(path)
  return page
}

async function postTwelve(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Post New Load Start/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Post New Drayage Load' })
  for (const [label, option] of [
    ['Drayage area', 'Los Angeles, CA'],
    ['Container type', "40' HC"],
  ] as const) {
    await dialog.getByLabel(label).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await dialog.getByLabel('Delivery city or zip').fill('Carson, CA 90745')
  await pasteInto(dialog.getByLabel('Container number, row 1'), containers.join('\n'))
  await dialog.getByRole('button', { name: 'Post 12 Loads' }).click()
  await expect(page.getByText('12 Loads Posted', { exact: true })).toBeVisible()
}

async function firstLoad(): Promise<{ id: number; number: string }> {
  const found = await market.sql(`select id, load_number as number from loads where shipper_id = $1 order by id`, [
    market.shipper.id,
  ])
  expect(found.rows).toHaveLength(12)
  return found.rows[0] as { id: number; number: string }
}

async function acknowledge(page: Page): Promise<void> {
  const card = await openAcknowledgement(page)
  await card.getByLabel('Your name').fill('Dana Ortiz')
  await card.getByLabel("I'm authorized to accept this load for Quay Haulage.").check()
  await card.getByRole('button', { name: 'Acknowledge' }).click()
}

async function uploadOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Upload Delivery Order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload Document' })
  const file = { name: 'order.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\norder\n%%EOF') }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
}

async function shareTracking(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share Tracking' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Tracking' })
  await dialog.getByLabel('Who gets the link').fill('ACME receiving')
  await dialog.getByRole('button', { name: 'Make Link' }).click()
  const address = await dialog.getByRole('textbox', { name: 'Link for ACME receiving' }).inputValue()
  await page.keyboard.press('Escape')
  return address
}

async function sendToDriver(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Send to Driver' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send to Driver' })
  await dialog.getByLabel("Driver's name").fill('Miguel Reyes')
  await dialog.getByRole('button', { name: 'Make Link' }).click()
  const address = await dialog.getByLabel('Link for Miguel Reyes').inputValue()
  await page.keyboard.press('Escape')
  return address
}

/** To the gate of the terminal and out of it. */
async function driveOut(driver: Page): Promise<void> {
  await takeStep(driver, 'Start trip')
  await takeStep(driver, 'Arrived at terminal')
  const taken = await photo(driver)
  await takeStep(driver, 'Gated out', async (sheet) => {
    await sheet.getByText('Yes', { exact: true }).tap()
    await takePhotos(sheet, taken, 1)
  })
}

/** Four steps, a signature and two photos where there is no signal. */
async function deliverOffline(driver: Page): Promise<void> {
  await driver.context().setOffline(true)
  await takeStep(driver, 'Arrived at delivery')
  await takeStep(driver, 'Dropped')
  await takeProof(driver, await photo(driver), 2)
  await takeStep(driver, 'Departed')
  await takeStep(driver, 'Picked up empty')
  await expect(driver.getByText('8 updates are waiting on this phone.')).toBeVisible()
}
