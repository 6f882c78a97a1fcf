import { bidderLabel } from '#domain/formats.ts'
import { covers } from '#domain/testing.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { signInAsNewStaff } from '../support/people.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

let market: Market
test.beforeEach(async ({ server }) => {
  market = await createMarket(server)
})
test.afterEach(() => market.close())

test('leads the shipper from the bids to the load page with the next step, shown to the winner and staff too', async ({
  page,
  browser,
  server,
}) => {
  covers('F-054', 'F-055')
  const id = await market.postLoad()
  await market.bid(id, { drayage: 500 })
  await signInAs(page, server, market.shipper)
  await page.goto('/')
  await page.getByRole('button', { name: 'View Bids', exact: true }).click()
  await page.getByRole('button', { name: /^Accept Bid/ }).click()
  await page
    .getByRole('dialog', { name: /^Accept the bid/ })
    .getByRole('button', { name: 'Accept Bid' })
    .click()
  await expect(page).toHaveURL(new RegExp(`/shipper/loads/${id}$`))
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link', { name: 'Loads', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(menu.locator('[aria-current=page]')).toHaveCount(1)

  const strip = page.getByRole('region', { name: 'Next step' })
  await expect(strip).toContainText(`Upload the delivery order so ${bidderLabel(market.trucker.id)} can dispatch.`)
  await expectAccessible(page)
  await strip.getByRole('button', { name: 'Upload Delivery Order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload Document' })
  await expect(dialog.getByRole('combobox', { name: 'Document type' })).toHaveValue('Delivery Order')
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'order.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\norder\n%%EOF\n'),
  })
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(strip).toHaveText('Quaybid is confirming the delivery order.')

  const context = await browser.newContext({ baseURL: server.url })
  const other = await context.newPage()
  await signInAs(other, server, market.trucker)
  await other.goto(`/trucker/loads/${id}`)
  const nextStep = other.getByRole('region', { name: 'Next step' })
  await expect(nextStep).toContainText('Read the rate confirmation, then sign with your name.')
  await expect(nextStep.getByRole('button', { name: 'Acknowledge' })).toBeVisible()
  await signInAsNewStaff(other, server)
  await other.goto(`/staff/loads/${id}`)
  await nextStep.getByRole('button', { name: 'Mark DO Received & Sent' }).click()
  await expect(other.getByRole('dialog', { name: 'Update Load Status' })).toBeVisible()
  await context.close()
})

test('compares bids and reopens an auction from the strip, and returns to the list', async ({ page, server }) => {
  covers('F-054', 'F-056', 'F-071')
  const id = await market.postLoad()
  await market.bid(id, { drayage: 500 })
  await signInAs(page, server, market.shipper)
  await page.goto('/shipper/loads?status=active')
  await page.getByRole('row').filter({ hasText: 'Ontario' }).getByRole('link', { name: /^QB-/ }).click()
  const strip = page.getByRole('region', { name: 'Next step' })
  await expect(page.getByRole('heading', { name: '1 bid, lowest $594.50' })).toBeVisible()
  await expect(page.locator('[data-now]')).toContainText(/Auction ends in23 h 5\d min/)
  await page.getByRole('tab', { name: 'Documents' }).click()
  await strip.getByRole('button', { name: 'Compare Bids' }).click()
  await expect(page.getByRole('tab', { name: 'Bids' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('link', { name: 'Back to List' }).click()
  await expect(page).toHaveURL(/\/shipper\/loads\?status=active$/)

  await market.endIn(id, -1000)
  await page.goto(`/shipper/loads/${id}`)
  await expect(page.getByRole('link', { name: 'Back to List' })).toHaveAttribute('href', '/shipper/loads')
  await expect(strip).toContainText('Extend the auction to reopen bidding.')
  await strip.getByRole('button', { name: 'Extend Auction' }).click()
  await expect(page.getByRole('dialog', { name: 'Extend Auction' })).toBeVisible()

  await page.goto('/')
  const row = page.getByRole('row').filter({ hasText: 'Expired' })
  await expect(row.getByRole('button', { name: 'Extend Auction' })).toBeVisible()
  await row.getByRole('button', { name: 'View Bids', exact: true }).click()
  await expect(page.getByRole('dialog', { name: /^Bids for Load/ })).toContainText('$594.50')
})
