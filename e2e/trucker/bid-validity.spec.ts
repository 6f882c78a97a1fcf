import { callAs } from '#server/test/people.ts'
import { wallTimeOf } from '#domain/days.ts'
import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { pressTwice } from '../support/press-twice.ts'
import { expect, test } from '../support/test.ts'
import { chooseByArrows, typeNumber } from '../support/typing.ts'

// Neither the zone of the server nor that of most machines.
test.use({ timezoneId: 'Asia/Kolkata' })

let market: Market

test.beforeEach(async ({ page, server }) => {
  market = await createMarket(server)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs(page, server, market.trucker)
})
test.afterEach(() => market.close())

const hour = 3_600_000
const inLosAngeles = (instant: number) => wallTimeOf(new Date(instant), 'America/Los_Angeles')

test('asks how long a bid is valid, key by key, in the zone of the load from a browser in another', async ({
  page,
}) => {
  covers('Y-077', 'Y-078', 'F-245')
  const loadId = await market.postLoad({ deliveryCityOrZip: 'Fontana' })
  await page.goto(`/trucker/loads/${loadId}`)
  await page.getByRole('button', { name: 'Submit Bid' }).first().click()
  const form = page.getByRole('dialog', { name: 'Submit Bid' })
  const select = form.getByRole('combobox', { name: 'Your bid is valid' })
  await expect(select).toHaveValue('Until the auction is over')
  await typeNumber(form.getByLabel(/^Drayage/), '700')
  await chooseByArrows(select, 'Until a date and time')
  await expect(select).toHaveValue('Until a date and time')
  await expect(form.getByText(/^P[SD]T$/)).toBeVisible()
  await form.getByRole('button', { name: 'Submit Bid' }).click()
  await expect(form.getByText('Choose how long your bid is valid')).toBeVisible()
  const at = form.getByLabel('Date and time')
  await expect(at).toBeFocused()
  const instant = Math.floor((Date.now() + 5 * hour) / 60_000) * 60_000
  await at.fill(inLosAngeles(instant))
  await expectAccessible(page)
  await pressTwice(form.getByRole('button', { name: 'Submit Bid' }), 0)
  await expect(form).toBeHidden()
  const stored = async () => {
    const { rows } = await market.sql('select valid_until as at from bids where load_id = $1', [loadId])
    return (rows[0] as { at: Date }).at.getTime()
  }
  expect(await stored()).toBe(instant)

  await page.getByRole('button', { name: 'Modify Bid' }).click()
  const modify = page.getByRole('dialog', { name: 'Modify Bid' })
  await expect(modify.getByLabel('Date and time')).toHaveValue(inLosAngeles(instant))
  await page.keyboard.press('Escape')
  await expect(modify).toBeHidden()

  await market.sql(`update bids set valid_until = now() - interval '1 minute' where load_id = $1`, [loadId])
  await page.goto(`/trucker/loads/${loadId}`)
  await page.getByRole('button', { name: 'Modify Bid' }).click()
  await expect(modify.getByRole('combobox', { name: 'Your bid is valid' })).toHaveValue('')
  await expect(modify.getByText('Choose how long your bid is valid')).toBeVisible()
  await modify.getByRole('button', { name: 'Update Bid' }).click()
  await expect(modify.getByRole('combobox', { name: 'Your bid is valid' })).toBeFocused()
  await modify.getByRole('combobox', { name: 'Your bid is valid' }).click()
  await page.getByRole('option', { name: '2 hours' }).click()
  await modify.getByRole('button', { name: 'Update Bid' }).click()
  await expect(modify).toBeHidden()
  await expect.poll(async () => Math.round(((await stored()) - Date.now()) / 60_000)).toBe(120)
})

test('the shipper asks once to renew a lapsed bid, and its trucker renews it', async ({ page, server }) => {
  covers('Y-067', 'Y-070', 'Y-052')
  const loadId = await market.postLoad({ deliveryCityOrZip: 'Rialto' })
  await market.bid(loadId, { drayage: 640 })
  await market.sql(
    `update bids set valid_until = now() - interval '1 minute', lapsed_at = now() - interval '1 minute', status = 'expired' where load_id = $1`,
    [loadId],
  )
  await signInAs(page, server, market.shipper)
  await page.goto(`/shipper/loads/${loadId}`)
  await expect(page.getByText('No longer valid')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Accept Bid/ })).toHaveCount(0)
  await expectAccessible(page)
  await pressTwice(page.getByRole('button', { name: /^Ask to Renew/ }), 0)
  await expect(page.getByText('The trucker has been asked to renew this bid.', { exact: true })).toHaveCount(1)
  await expect(page.getByText('Asked just now')).toBeVisible()

  await signInAs(page, server, market.trucker)
  await page.goto('/bids?tab=past')
  const row = page.getByRole('row').filter({ hasText: 'Rialto' })
  await expect(row).toContainText('No longer valid')
  await row.getByRole('button', { name: 'Renew' }).click()
  const dialog = page.getByRole('dialog', { name: 'Renew Bid' })
  await dialog.getByRole('combobox', { name: 'Your bid is valid' }).click()
  await page.getByRole('option', { name: '4 hours', exact: true }).click()
  await expectAccessible(page)
  await pressTwice(dialog.getByRole('button', { name: 'Renew Bid' }), 0)
  await expect(page.getByText(/^Your bid is valid until \w+ \d+, \d+ .+\.$/)).toHaveCount(1)
  await page.goto('/bids')
  await expect(row).toContainText('Pending')
  await expect(row).toContainText(/Valid (3h 59m|4h) more/)

  await signInAs(page, server, market.shipper)
  await page.goto(`/shipper/loads/${loadId}`)
  await expect(page.getByText(/^Valid (3h 59m|4h) more$/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Accept Bid/ })).toBeEnabled()
})

test('a load with only withdrawn bids has no bids yet', async ({ page, server }) => {
  covers('Y-054')
  const loadId = await market.postLoad()
  const bidId = await market.bid(loadId, { drayage: 712 })
  const withdrawn = await callAs(market.trucker, server.url, 'POST', `/api/bids/${bidId}/withdraw`, {})
  expect(withdrawn.status).toBe(200)
  await signInAs(page, server, market.shipper)
  await page.goto(`/shipper/loads/${loadId}`)
  await expect(page.getByRole('heading', { level: 2, name: 'No bids yet', exact: true })).toBeVisible()
  await expect(page.getByRole('tabpanel', { name: 'Bids' }).getByText('No bids yet', { exact: true })).toBeVisible()
})
