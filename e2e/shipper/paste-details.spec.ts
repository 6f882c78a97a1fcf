import type { Locator, Page } from '@playwright/test'
import { covers } from '#domain/testing.ts'
import { callAs } from '#server/test/people.ts'
import { nextYear } from '#server/test/next-year.ts'
import { openDetails } from '../support/load-page.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1440, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] })

let market: Market
test.beforeEach(async ({ page, server }) => {
  market = await createMarket(server)
  await signInAs(page, server, market.shipper)
})
test.afterEach(() => market.close())

/** Pastes over what is in a field, as with the keys of the clipboard. */
async function paste(field: Locator, text: string): Promise<void> {
  const page = field.page()
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await field.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+v')
}

async function awarded(overrides: object): Promise<number> {
  const load = await market.postLoad(overrides)
  await market.accept(load, await market.bid(load))
  return load
}

/** Opens a group of the card, pastes a text into each field, and saves. */
async function pasteGroup(page: Page, group: string, texts: Record<string, string>): Promise<void> {
  const card = page.getByRole('region', { name: 'Container & references' })
  await card.getByRole('button', { name: `Edit ${group}` }).click()
  for (const [label, text] of Object.entries(texts)) await paste(card.getByLabel(label, { exact: true }), text)
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByRole('button', { name: `Edit ${group}` })).toBeFocused()
}

test('takes dates, times, numbers, places and phones as they are copied from other programs', async ({
  page,
  server,
}) => {
  covers('F-220', 'F-223', 'F-230', 'F-271')
  const year = String(nextYear).slice(2)
  const load = await awarded({ export: true })
  await page.goto(`/shipper/loads/${load}`)
  await openDetails(page)
  await pasteGroup(page, 'container', {
    'Container no.': 'Container: CSQU 305438-3\u00A0 / 40HC\t',
    Seal: 'UL1234567\nUL1234568',
    'VGM (lbs)': '44,000 lbs',
  })
  await pasteGroup(page, 'references', { Booking: '\u200BBooking #: EBKG 0123\u20114567.' })
  await pasteGroup(page, 'dates', {
    'Vessel ETA': `24-Nov-${year}\n`,
    'Earliest return date': `November 23rd, ${nextYear} 10:00 AM`,
    'Port cutoff': `11/26/${year} 1600 hrs`,
  })
  await pasteGroup(page, 'loading place', {
    State: '  California',
    Zip: 'CA 90731\u20111234\t',
    'Contact phone': '+1 (310) 555-0100 x12',
  })
  expect((await callAs(market.shipper, server.url, 'GET', `/api/loads/${load}/details`)).body).toMatchObject({
    containerNumber: 'CSQU3054383',
    sealNumbers: ['UL1234567', 'UL1234568'],
    vgm: 44_000,
    booking: 'EBKG0123-4567',
    vesselEta: `${nextYear}-11-24`,
    earliestReturn: `${nextYear}-11-23`,
    portCutoff: `${nextYear}-11-27T00:00:00.000Z`,
    deliveryPlace: { state: 'CA', zip: '90731-1234', contactPhone: '+13105550100;ext=12' },
  })
})
