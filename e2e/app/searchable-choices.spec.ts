import { listLoads } from '#domain/loads/api.ts'
import { covers } from '#domain/testing.ts'
import { signInAsNewShipper } from '../support/shipper.ts'
import { expect, test } from '../support/test.ts'

test('chooses the first match on Enter and the only match on leaving, and keeps any other text', async ({ page }) => {
  covers('F-021')
  await signInAsNewShipper(page)
  await page.goto('/?post=1')
  const dialog = page.getByRole('dialog', { name: 'Post New Drayage Load' })
  const area = dialog.getByLabel('Drayage area')
  await area.pressSequentially('los ang')
  await expect(page.getByRole('option', { name: 'Los Angeles, CA' })).toHaveAttribute('data-combobox-selected')
  await page.keyboard.press('Enter')
  await expect(area).toHaveValue('Los Angeles, CA')
  await expect(page.getByRole('option')).toHaveCount(0)

  const pickup = dialog.getByLabel('Pickup terminal')
  await pickup.fill('pier 400')
  await page.keyboard.press('Tab')
  await expect(pickup).toHaveValue('APM Terminals Pier 400')

  const ending = dialog.getByLabel('Return terminal')
  await ending.pressSequentially('terminal')
  await page.keyboard.press('Tab')
  await expect(ending).toHaveValue('terminal')
  await expect(ending).toHaveAccessibleDescription('Choose from the list')

  const type = dialog.getByLabel('Container type')
  await type.fill('hc')
  await page.keyboard.press('Tab')
  await expect(type).toHaveValue('hc')
  await expect(type).toHaveAccessibleDescription('Choose from the list')
  await type.fill("40' hc")
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Container type')).toHaveValue("40' HC")
  await dialog.getByLabel('Delivery city or zip').fill('Ontario, CA 91761')
  await page.keyboard.press('Enter')
  await expect(ending).toBeFocused()
  const loads = await page.request.get(`${listLoads.path}?status=all`)
  expect(await loads.json()).toEqual([])

  // The list opens with this one input, as with pasted text.
  await ending.fill('trapac')
  await expect(page.getByRole('option', { name: 'TraPac Los Angeles' })).toHaveAttribute('data-combobox-selected')
  await page.keyboard.press('Enter')
  await expect(ending).toHaveValue('TraPac Los Angeles')
  // Typing the whole name of the choice and Enter chooses it again.
  await ending.fill('TraPac Los Angeles')
  await page.keyboard.press('Enter')
  await expect(ending).toHaveValue('TraPac Los Angeles')
})
