import { listLoads } from '#domain/loads/api.ts'
import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openDetails } from '../support/load-page.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

let market: Market
test.beforeEach(async ({ page, server }) => {
  market = await createMarket(server)
  await signInAs(page, server, market.shipper)
})
test.afterEach(() => market.close())

test('finds a line by its name, takes four letters of another, and names the code that was meant', async ({ page }) => {
  covers('F-251')
  const load = await market.postLoad({ details: { steamshipLine: 'ZZLN', containerNumber: 'CSQU3054383' } })
  await market.accept(load, await market.bid(load))
  await page.goto(`/shipper/loads/${load}`)
  const card = await openDetails(page)
  await card.getByRole('button', { name: 'Edit container' }).click()
  const line = card.getByLabel('Steamship line')
  await expect(line).toHaveValue('ZZLN')
  await line.click()
  await expect(page.getByRole('option').first()).toHaveText('MAEU Maersk')
  await expect(page.getByRole('option').last()).toHaveText('Other, SCAC')
  await line.fill('hapag')
  await expect(page.getByRole('option')).toHaveText(['HLCU Hapag-Lloyd', 'Other, SCAC'])
  await page.keyboard.press('Tab')
  await expect(line).toHaveValue('HLCU Hapag-Lloyd')

  await line.fill('smlm')
  await page.getByRole('option', { name: 'Other, SMLM' }).click()
  await expect(line).toHaveValue('SMLM')
  await line.click()
  await page.getByRole('option', { name: 'Other, SCAC' }).click()
  await expect(line).toBeFocused()
  await page.keyboard.type('OOCL')
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(line).toHaveAccessibleDescription('OOCL is OOLU')
  // An emptied field is the list again.
  await line.fill('')
  await page.keyboard.press('Tab')
  await line.fill('oocl')
  await page.keyboard.press('Enter')
  await expect(line).toHaveValue('OOLU OOCL')
  await page.keyboard.press('Enter')
  await expect(card.getByText('OOLU OOCL')).toBeVisible()
})

test('no form is sent by Enter while a list is open, also where it has no highlighted option', async ({ page }) => {
  covers('F-251')
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.goto('/?post=1')
  const dialog = page.getByRole('dialog', { name: 'Post New Drayage Load' })
  await dialog.getByLabel('Drayage area').fill('los angeles')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Delivery city or zip').fill('Ontario')
  const type = dialog.getByLabel('Container type')
  await type.click()
  await expect(page.getByRole('option')).toHaveCount(15)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Container type is required')).toBeHidden()
  await type.fill('nothing like this')
  await page.keyboard.press('Enter')
  await expect(type).toHaveValue('nothing like this')
  await expect(dialog.getByText('Choose from the list')).toBeHidden()
  expect(sent).not.toContain('POST /api/loads')
  const loads = await page.request.get(`${listLoads.path}?status=all`)
  expect(await loads.json()).toEqual([])
})
