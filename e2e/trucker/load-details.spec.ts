import { formatDate } from '#domain/formats.ts'
import { covers } from '#domain/testing.ts'
import { callAs } from '#server/test/people.ts'
import { clocksForward, nextYear } from '#server/test/next-year.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import type { TestServer } from '../support/start-server.ts'
import { openDetails } from '../support/load-page.ts'
import { expect, test } from '../support/test.ts'
import { typeDate, typeTime } from '../support/typing.ts'

// A reader in another zone than that of the load.
test.use({ viewport: { width: 1440, height: 900 }, timezoneId: 'America/New_York' })

const details = {
  containerNumber: 'MSCU7301450',
  steamshipLine: 'MSCU',
  lastFreeDays: [{ source: 'terminal', date: `${nextYear}-11-26` }],
  reefer: { setPointF: -4 },
  deliveryPlace: { name: 'Pacific Cold Storage', street: '1620 E Watson Center Rd' },
}
const specialHandling = [false, false, false, true, false]

let market: Market
test.beforeEach(async ({ page, server }) => {
  market = await createMarket(server)
  await signInAs(page, server, market.trucker)
})
test.afterEach(() => market.close())

async function acknowledge({ url }: TestServer, load: number): Promise<void> {
  const signed = { name: 'Dana Ortiz', agreed: true, version: 1 }
  await callAs(market.trucker, url, 'POST', `/api/loads/${load}/acknowledge`, signed)
}

test('shows what decides a price while bidding runs, and all of it once the award is acknowledged', async ({
  page,
  server,
}) => {
  covers('X-031', 'X-033', 'X-034', 'X-037')
  const load = await market.postLoad({ details, specialHandling })
  const bid = await market.bid(load)
  await page.goto(`/trucker/loads/${load}`)
  const facts = page.getByRole('region', { name: 'Load Details' })
  await expect(facts).toContainText('Last free dayNov 26 (terminal)')
  await expect(facts).toContainText('Set point-4 °F')
  await expect(page.getByText('MSCU7301450')).toHaveCount(0)
  await expectAccessible(page)
  await market.accept(load, bid)
  const card = await openDetails(page)
  await expect(card.getByText('The container number, references and delivery place appear once you')).toBeVisible()
  await expect(card.getByText('MSCU7301450')).toHaveCount(0)
  const signs = page.getByText('Saving this acknowledges the Rate Confirmation.')
  await card.getByRole('button', { name: 'Edit dates and holds' }).click()
  await expect(card.locator('input:focus')).toBeVisible()
  await expect(signs).toHaveCount(0)
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: 'Add Chassis' }).click()
  await expect(signs).toBeVisible()
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: 'Add pickup appointment' }).click()
  await expect(page.getByRole('dialog').filter({ has: signs })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(signs).toHaveCount(0)
  await acknowledge(server, load)
  await expect(card.getByText('MSCU7301450')).toBeVisible()
  await expect(card.getByText('Pacific Cold Storage')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Edit references' })).toHaveCount(0)
  await card.getByRole('button', { name: 'Add Chassis' }).click()
  await expect(signs).toHaveCount(0)
  await card.getByLabel('Chassis no.').pressSequentially('dclz41234')
  await card.getByLabel('Driver', { exact: true }).pressSequentially('Miguel A. Reyes')
  await card.getByLabel("Driver's phone").pressSequentially('310 555')
  await page.keyboard.press('Enter')
  await expect(card.getByText('Enter a phone number with 10 digits')).toBeVisible()
  await card.getByLabel("Driver's phone").pressSequentially(' 0175 x4')
  await page.keyboard.press('Enter')
  await expect(card.getByRole('link', { name: '(310) 555-0175 ext. 4' })).toHaveAttribute(
    'href',
    'tel:+13105550175;ext=4',
  )
  await expect(card.getByText('DCLZ41234', { exact: true })).toBeVisible()
})

test('makes, changes and cancels appointments in the time of their place', async ({ page, server }) => {
  covers('X-046', 'X-047', 'X-049', 'X-050')
  const load = await market.postLoad()
  await market.accept(load, await market.bid(load))
  await acknowledge(server, load)
  await page.goto(`/trucker/loads/${load}`)
  const card = await openDetails(page)
  await card.getByRole('button', { name: 'Add pickup appointment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pickup appointment' })
  await expect(dialog.getByText('Pacific Time (Los Angeles)')).toBeVisible()
  const add = dialog.getByRole('button', { name: 'Add Appointment' })
  await add.click()
  await expect(dialog.getByLabel('Date')).toBeFocused()
  await typeDate(dialog.getByLabel('Date'), clocksForward)
  await typeTime(dialog.getByLabel('From'), '02:30')
  await add.click()
  await expect(
    dialog.getByText(`That time does not exist on ${formatDate(clocksForward)} (clocks go forward)`),
  ).toBeVisible()
  await expect(dialog.getByLabel('From')).toBeFocused()
  await expect(dialog.getByLabel('From')).toHaveValue('02:30')
  await typeDate(dialog.getByLabel('Date'), `${nextYear}-11-24`)
  await typeTime(dialog.getByLabel('From'), '08:00')
  await typeTime(dialog.getByLabel('To'), '07:00')
  await add.click()
  await expect(dialog.getByText('The end must be after the start')).toBeVisible()
  // Half a time is no time: it stays, and is refused.
  await dialog.getByLabel('To').press('Backspace')
  await add.click()
  await expect(dialog.getByText('Invalid time')).toBeVisible()
  await typeTime(dialog.getByLabel('To'), '09:00')
  await dialog.getByLabel('Appointment number').pressSequentially('A4471-0812')
  await expectAccessible(page)
  await add.click()
  await expect(card.getByText('Nov 24, 8:00 AM to 9:00 AM PST', { exact: true })).toBeVisible()
  const change = card.getByRole('button', { name: 'Change pickup appointment' })
  await expect(change).toBeFocused()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await change.click()
  await expect(dialog.getByLabel('From')).toHaveValue('08:00')
  await typeTime(dialog.getByLabel('From'), '10:30')
  await dialog.getByLabel('To').fill('')
  await dialog.getByText('Requested').click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('Nov 24, 10:30 AM PST', { exact: true })).toBeVisible()
  await card.getByText('1 earlier').click()
  await expect(card.getByText('Pickup, Nov 24, 8:00 AM to 9:00 AM PST')).toBeVisible()
  await card.getByRole('button', { name: 'Cancel pickup appointment' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel the pickup appointment?' })
  // Another takes its place meanwhile: that one stands.
  const other = { kind: 'pickup', date: `${nextYear}-11-24`, startTime: '11:00' }
  await callAs(market.trucker, server.url, 'POST', `/api/loads/${load}/appointments`, other)
  await expect(card.getByText('Nov 24, 11:00 AM PST', { exact: true })).toBeVisible()
  await question.getByRole('button', { name: 'Cancel Appointment' }).click()
  await expect(page.getByText('This appointment is over', { exact: true })).toBeVisible()
  await question.getByRole('button', { name: 'Keep appointment' }).click()
  await card.getByRole('button', { name: 'Cancel pickup appointment' }).click()
  await question.getByRole('button', { name: 'Cancel Appointment' }).click()
  await expect(card.getByRole('button', { name: 'Add pickup appointment' })).toBeFocused()
})

test('warns of a return before the line takes the container, and moves it to another terminal', async ({ page }) => {
  covers('X-051', 'X-052')
  const load = await market.postLoad({
    export: true,
    returnTerminalID: 19,
    details: { earliestReturn: `${nextYear}-11-26` },
  })
  await market.accept(load, await market.bid(load))
  await page.goto(`/trucker/loads/${load}`)
  const card = await openDetails(page)
  const dialog = page.getByRole('dialog', { name: 'Return appointment' })
  await card.getByRole('button', { name: 'Add return appointment' }).click()
  await typeDate(dialog.getByLabel('Date'), `${nextYear}-11-24`)
  await typeTime(dialog.getByLabel('From'), '08:10')
  await dialog.getByLabel('Return terminal').fill('Pier 400')
  await page.getByRole('option', { name: 'APM Terminals Pier 400' }).click()
  await dialog.locator('[type=submit]').click()
  await expect(dialog).toBeHidden()
  await expect(card.getByText('This appointment is before the earliest return date.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Load Details' })).toContainText('APM Terminals Pier 400')
})
