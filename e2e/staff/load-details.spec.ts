import { covers } from '#domain/testing.ts'
import { callAs } from '#server/test/people.ts'
import { nextYear } from '#server/test/next-year.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createMarket, type Market } from '../support/market.ts'
import { signInAsNewStaff } from '../support/people.ts'
import { openDetails } from '../support/load-page.ts'
import { expect, test } from '../support/test.ts'
import { typeDate, typeTime } from '../support/typing.ts'

test.use({ viewport: { width: 1280, height: 900 } })

let market: Market
test.beforeEach(async ({ server }) => {
  market = await createMarket(server)
})
test.afterEach(() => market.close())

test('staff enter what a load misses and read who changed what; a change elsewhere arrives by itself', async ({
  page,
  server,
}) => {
  covers('X-024', 'X-040', 'X-045')
  const load = await market.postLoad()
  await market.accept(load, await market.bid(load))
  await signInAsNewStaff(page, server)
  await page.goto(`/staff/loads/${load}`)
  const information = page.getByRole('region', { name: 'Load Information' })
  await expect(information).toContainText('ContainerNot assigned')
  const card = await openDetails(page)
  await card.getByRole('button', { name: 'Add container number' }).click()
  await card.getByLabel('Container no.').pressSequentially('mscu7301450')
  await page.keyboard.press('Enter')
  await expect(information).toContainText('ContainerMSCU7301450')
  await card.getByRole('button', { name: 'Add delivery appointment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delivery appointment' })
  await typeDate(dialog.getByLabel('Date'), `${nextYear}-11-24`)
  await typeTime(dialog.getByLabel('From'), '08:00')
  await dialog.getByRole('combobox', { name: 'Time zone' }).fill('Denver')
  await page.getByRole('option', { name: 'Mountain Time (Denver)' }).click()
  await dialog.getByRole('button', { name: 'Add Appointment' }).click()
  await expect(card.getByText('Nov 24, 8:00 AM MST', { exact: true })).toBeVisible()

  const change = { version: 1, masterBill: 'MAEU240771193' }
  await callAs(market.shipper, server.url, 'PATCH', `/api/loads/${load}/details`, change)
  await expect(card.getByText('MAEU240771193')).toBeVisible()
  await card.getByRole('button', { name: 'Show Changes' }).click()
  await expect(card.getByText(/^Staff, .+, \w+ \d+, \d{4} \d+:\d\d [AP]M P[SD]T$/)).toBeVisible()
  await expect(card.getByText(/^Shipper, .+, \w+ \d+, \d{4} \d+:\d\d [AP]M P[SD]T$/)).toBeVisible()
  await expectAccessible(page)
})
