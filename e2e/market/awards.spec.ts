import type { Page, Request } from '@playwright/test'
import { bidderLabel } from '#domain/formats.ts'
import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { nameParties } from '../support/admin.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { signInAsNewStaff } from '../support/people.ts'
import { pressTwice } from '../support/press-twice.ts'
import { pressRetry } from '../support/press-retry.ts'
import { openAcknowledgement } from '../support/load-page.ts'
import { expect, test } from '../support/test.ts'
import { typeNumber } from '../support/typing.ts'

test.use({ viewport: { width: 1440, height: 900 } })

let market: Market
let load: number

test.beforeEach(async ({ server }) => {
  market = await createMarket(server)
  await nameParties(market)
  load = await market.postLoad()
  await market.accept(load, await market.bid(load, { drayage: 490, fsc: 21, prepull: 75 }))
})
test.afterEach(() => market.close())

/** The writes that a page sends to a path that ends so, from now on. */
function writesTo(page: Page, end: string): Request[] {
  const sent: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(end)) sent.push(request)
  })
  return sent
}

test('lets the trucker acknowledge once, and shows both sides who the other is', async ({ page, browser, server }) => {
  covers('X-006', 'X-007', 'X-009', 'X-142', 'X-144')
  const shipperPage = await browser.newPage()
  await signInAs(shipperPage, server, market.shipper)
  await shipperPage.goto(`/shipper/loads/${load}`)
  await expect(shipperPage.getByRole('heading', { name: / has until .+ to acknowledge$/ })).toBeVisible()
  await expect(shipperPage.getByText(/^The trucker has until .+ to acknowledge\.$/)).toBeVisible()

  await signInAs(page, server, market.trucker)
  await page.goto(`/trucker/loads/${load}`)
  // By the clock of the load, whatever that of the reader says.
  await expect(page.getByRole('heading', { name: /^Won\. Acknowledge by .+ P[SD]T$/ })).toBeVisible()
  await expect(page.getByText('Shown once you acknowledge')).toBeVisible()
  await expectAccessible(page)
  const card = await openAcknowledgement(page)
  await expect(card.getByText('$592.90')).toBeVisible()
  await expect(card.getByText('fixed, up to $667.90 with prepull')).toBeVisible()
  await expectAccessible(page)
  const sent = writesTo(page, '/acknowledge')
  const button = card.getByRole('button', { name: 'Acknowledge' })
  await button.click()
  await expect(card.getByText('Type your name to acknowledge')).toBeVisible()
  await expect(card.getByText("Confirm that you're authorized to accept this load for Quay Haulage")).toBeVisible()
  await expect(card.getByLabel('Your name')).toBeFocused()
  await page.keyboard.type('Dana Ortiz')
  await card.getByLabel("I'm authorized to accept this load for Quay Haulage.").check()
  await pressTwice(button, 0)
  await expect(page.getByText('Rate confirmation acknowledged', { exact: true })).toBeVisible()
  await expect(card).toBeHidden()
  expect(sent).toHaveLength(1)
  await expect(page.getByRole('link', { name: /^Rate Confirmation RC-/ })).toBeFocused()
  await expect(page.getByText(/^Acknowledged by Dana Ortiz, /)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Shipper', exact: true })).toContainText('Harbor Goods')

  const carrier = shipperPage.getByRole('region', { name: /^Carrier · / })
  await expect(carrier).toContainText('Quay Haulage')
  await expect(carrier).toContainText(bidderLabel(market.trucker.id))
  await expect(shipperPage.getByRole('region', { name: 'Winning bid' })).not.toContainText('Quay Haulage')
  await shipperPage.close()
})

test('says when a confirmation could not be read, and acknowledges on a phone', async ({ page, server }) => {
  covers('F-121')
  await page.setViewportSize({ width: 360, height: 700 })
  await signInAs(page, server, market.trucker)
  const confirmation = `**/api/loads/${load}/confirmation`
  await page.route(confirmation, (route) => route.fulfill({ status: 500, json: { message: 'No' } }))
  await page.goto(`/trucker/loads/${load}`)
  await expect(page.getByText("Couldn't load the confirmation")).toBeVisible()
  await pressRetry(page.getByRole('button', { name: 'Retry' }), confirmation)
  const button = page.getByRole('region', { name: 'Next step' }).getByRole('button', { name: 'Acknowledge' })
  await expect(button).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('textbox', { name: 'Your name' })).toBeHidden()
  await button.click()
  const dialog = page.getByRole('dialog', { name: /^Acknowledge Rate Confirmation RC-/ })
  await dialog.getByLabel('Your name').click()
  await page.keyboard.type('Dana Ortiz')
  await dialog.getByLabel("I'm authorized to accept this load for Quay Haulage.").check()
  await dialog.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(page.getByText(/^Acknowledged by Dana Ortiz, /)).toBeVisible()
  await expect(button).toBeHidden()
})

test('a change that one side withdraws or the other declines leaves the confirmation as it is', async ({
  page,
  browser,
  server,
}) => {
  covers('X-150', 'X-153')
  const shipperPage = await browser.newPage()
  await Promise.all([signInAs(shipperPage, server, market.shipper), signInAs(page, server, market.trucker)])
  await Promise.all([shipperPage.goto(`/shipper/loads/${load}`), page.goto(`/trucker/loads/${load}`)])
  const own = shipperPage.getByRole('region', { name: 'Your change waits for an answer' })
  const asked = page.getByRole('region', { name: 'A change needs your answer' })

  await propose(shipperPage, 'Deliver at gate 7')
  await expect(asked).toContainText('Deliver at gate 7')
  const withdrawn = writesTo(shipperPage, '/withdraw')
  await pressTwice(own.getByRole('button', { name: 'Withdraw Change' }), 0)
  await expect(shipperPage.getByText('Change withdrawn', { exact: true })).toBeVisible()
  await expect(own).toBeHidden()
  await expect(asked).toBeHidden()
  expect(withdrawn).toHaveLength(1)

  await propose(shipperPage, 'Deliver at gate 8')
  const declined = writesTo(page, '/decline')
  await pressTwice(asked.getByRole('button', { name: 'Decline' }), 0)
  await expect(page.getByText('Change declined', { exact: true })).toBeVisible()
  await expect(asked).toBeHidden()
  await expect(own).toBeHidden()
  expect(declined).toHaveLength(1)
  await expect(shipperPage.getByRole('button', { name: 'Propose a Change' })).toBeVisible()
  await page.getByRole('link', { name: /^Rate Confirmation RC-/ }).click()
  await expect(page.getByRole('link', { name: 'PDF' })).toHaveAttribute('href', /\/confirmation\.pdf\?version=1$/)
  await shipperPage.close()
})

async function propose(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Propose a Change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Propose a change' })
  await dialog.getByLabel('What changes').fill(text)
  await dialog.getByRole('button', { name: 'Propose Change' }).click()
  await expect(dialog).toBeHidden()
}

test('a change of the shipper makes version 2 once the trucker accepts it; staff read all versions', async ({
  page,
  browser,
  server,
}) => {
  covers('X-150', 'X-151', 'X-154', 'X-156')
  const shipperPage = await browser.newPage()
  await signInAs(shipperPage, server, market.shipper)
  await shipperPage.goto(`/shipper/loads/${load}`)
  await shipperPage.getByRole('button', { name: 'Propose a Change' }).click()
  const dialog = shipperPage.getByRole('dialog', { name: 'Propose a change' })
  await dialog.getByRole('button', { name: 'Propose Change' }).click()
  await expect(dialog.getByText('Describe the change, or adjust a charge')).toBeVisible()
  await typeNumber(dialog.getByLabel('Drayage'), '-40.5')
  await dialog.getByLabel('Delivery city or zip').fill('Fontana, CA 92335')
  const sent = writesTo(shipperPage, '/amendments')
  await pressTwice(dialog.getByRole('button', { name: 'Propose Change' }), 0)
  await expect(shipperPage.getByRole('region', { name: 'Your change waits for an answer' })).toBeVisible()
  expect(sent).toHaveLength(1)
  await expect(shipperPage.getByRole('button', { name: 'Propose a Change' })).toBeHidden()

  await signInAs(page, server, market.trucker)
  await page.goto(`/trucker/loads/${load}`)
  const change = page.getByRole('region', { name: 'A change needs your answer' })
  await expect(change).toContainText('Drayage: $490.00 to $449.50 (-$40.50)')
  await expect(change).toContainText('Delivery: Ontario, CA 91761 to Fontana, CA 92335')
  await change.getByLabel('Your name').click()
  await page.keyboard.type('Dana Ortiz')
  await change.getByRole('button', { name: 'Accept Change' }).click()
  await expect(change).toBeHidden()
  await page.getByRole('link', { name: /^Rate Confirmation RC-/ }).click()
  await expect(page.getByRole('row', { name: /^Drayage changed in version 2, was \$490\.00/ })).toContainText('$449.50')
  await expect(page.getByRole('link', { name: 'PDF' })).toHaveAttribute('href', /\/confirmation\.pdf\?version=2$/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Version 1' }).click()
  await expect(page.getByText('Replaced by version 2')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByText('$592.90')).toBeVisible()
  await expect(shipperPage.getByText('Fontana, CA 92335').first()).toBeVisible()
  await shipperPage.close()

  await page.emulateMedia({ media: 'screen' })
  await signInAsNewStaff(page, server)
  await page.goto(`/staff/loads/${load}`)
  const confirmations = page.getByRole('region', { name: 'Confirmations' })
  await expect(confirmations.getByRole('listitem')).toHaveCount(4)
  await expect(confirmations.getByRole('link', { name: /^Rate Confirmation RC-\d+, version 2$/ })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/staff/dashboard')
  await expect(page.getByText(/Not set yet: OPERATOR_NAME/)).toBeVisible()
})
