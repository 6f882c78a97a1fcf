import type { Page } from '@playwright/test'
import { covers } from '#domain/testing.ts'
import { wonLoad } from '../support/deadlines.ts'
import { openAnew } from '../support/go-inside.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { signInAsNewStaff } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

let market: Market
test.beforeEach(async ({ server }) => {
  market = await createMarket(server)
})
test.afterEach(() => market.close())

/** Types into the palette, by keyboard alone. */
async function find(page: Page, text: string) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await expect(palette.getByRole('textbox')).toBeFocused()
  await page.keyboard.type(text)
  return palette
}

test('Find opens the load that has a container or PO number, for its shipper, its trucker and staff', async ({
  page,
  server,
}) => {
  covers('X-066')
  const details = {
    containerNumber: 'MSCU7301450',
    references: [{ type: 'po', value: `PO-77-${market.shipper.id}` }],
    booking: `BKG${market.shipper.id}`,
  }
  const { id, loadNumber } = await wonLoad(server, market, 3, details)

  await signInAs(page, server, market.shipper)
  await openAnew(page, '/glossary')
  let palette = await find(page, 'mscu 7301450')
  const entry = palette.getByRole('button').filter({ hasText: loadNumber })
  await expect(entry).toContainText('Container MSCU7301450, Assigned')
  await expect(entry).toHaveAttribute('data-selected')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/shipper/loads/${id}`)

  await signInAs(page, server, market.trucker)
  await page.goto('/glossary')
  // The first try fails and is repeated.
  await page.route('**/api/find?*', (route) => route.fulfill({ status: 500, body: 'no' }))
  palette = await find(page, `po77${market.shipper.id}`)
  await expect(palette.getByText("Couldn't search container, bill and booking numbers")).toBeVisible()
  await page.unroute('**/api/find?*')
  await page.keyboard.press('Enter')
  await expect(entry).toContainText(`Reference PO-77-${market.shipper.id}, Assigned`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/trucker/loads/${id}`)

  // Enter right after the last key opens what is found later.
  await openAnew(page, '/glossary')
  await find(page, 'MSCU7301450')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/trucker/loads/${id}`)
  await expect(palette).toBeHidden()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('no such 999')
  await expect(palette.getByText('No matches')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()

  await signInAsNewStaff(page, server, 'support')
  await page.goto('/staff/users')
  await find(page, `bkg${market.shipper.id}`)
  await expect(entry).toContainText(`Booking BKG${market.shipper.id}, Assigned`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/staff/loads/${id}`)
})
