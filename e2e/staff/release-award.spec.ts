import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createMarket, type Market } from '../support/market.ts'
import { signInAsNewStaff } from '../support/people.ts'
import { pressTwice } from '../support/press-twice.ts'
import { expect, test } from '../support/test.ts'
import { typeNumber } from '../support/typing.ts'

let market: Market

test.beforeEach(async ({ server }) => {
  market = await createMarket(server)
})
test.afterEach(() => market.close())

test('staff release an award on behalf of a side, with TONU and weight', async ({ page, server }) => {
  covers('X-240')
  await page.setViewportSize({ width: 1440, height: 900 })
  const load = await market.postLoad()
  await market.accept(load, await market.bid(load))
  await signInAsNewStaff(page, server)
  await page.goto(`/staff/loads/${load}`)
  await page.getByRole('button', { name: 'Release Award' }).click()
  const dialog = page.getByRole('dialog', { name: /^Release the award of load QB-/ })
  await dialog.getByRole('combobox', { name: 'On behalf of' }).click()
  await page.getByRole('option', { name: 'Shipper' }).click()
  await dialog.getByRole('button', { name: 'Release and Reopen' }).click()
  await expect(dialog.getByText('Choose a reason', { exact: true })).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: 'Settled between both sides' }).click()
  await typeNumber(dialog.getByLabel('TONU'), '150')
  await dialog.getByRole('combobox', { name: 'Counts against the shipper' }).click()
  await page.getByRole('option', { name: 'Half' }).click()
  await expectAccessible(page)
  await pressTwice(dialog.getByRole('button', { name: 'Release and Reopen, TONU $150.00' }), 0)
  await expect(page.getByText('Award released', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Release Award' })).toHaveCount(0)
  const { rows } = await market.sql(
    'select ended_by, ended_reason, tonu_cents, weight::float as weight, counts_against from awards where load_id = $1',
    [load],
  )
  expect(rows).toEqual([
    { ended_by: 'staff', ended_reason: 'settled', tonu_cents: 15_000, weight: 0.5, counts_against: 'shipper' },
  ])
})
