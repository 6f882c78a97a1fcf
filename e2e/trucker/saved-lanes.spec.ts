import { listLanes, saveLane } from '#domain/lanes/api.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { pressRetry } from '../support/press-retry.ts'
import { rowsOf } from '../support/rows.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

let market: Market

test.beforeEach(async ({ page, server }) => {
  market = await createMarket(server)
  await signInAs(page, server, market.trucker)
})
test.afterEach(() => market.close())

test('saves, finds, changes, watches and removes a lane', async ({ page }) => {
  await market.postLoad({ deliveryCityOrZip: 'Fontana' })
  await market.postLoad({ deliveryCityOrZip: 'Menifee', containerType: "20' GP", export: true })
  await page.goto('/available-loads')
  const lanes = page.getByRole('region', { name: 'Saved lanes' })
  const rows = rowsOf(page.getByRole('table'))
  const save = lanes.getByRole('button', { name: 'Save this filter' })
  await expect(save).toHaveAccessibleDescription(/^Narrow the list by area/)
  await expect(save).toBeDisabled()

  await page.getByRole('combobox', { name: 'Container type' }).click()
  await page.getByRole('option', { name: "20' GP" }).click()
  await page.getByRole('option', { name: "40' HC" }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: 'Container type' })).toHaveText(/20' GP\s*\+1/)
  await page.getByRole('combobox', { name: 'Direction' }).click()
  await page.getByRole('option', { name: 'Export' }).click()
  await expect(rows).toHaveText([/Menifee/])
  await expect(page).toHaveURL(/direction=export/)

  await save.click()
  const dialog = page.getByRole('dialog', { name: 'Save Lane' })
  await expect(dialog.getByLabel('Name')).toHaveValue("20' GP or 40' HC, Export")
  await expectAccessible(page)
  await dialog.getByLabel('Name').fill('Outbound')
  await page.route(`**${saveLane.path}`, (route) =>
    route.fulfill({
      status: 409,
      json: { message: 'You already have a lane with this name', code: 'lane-name-taken' },
    }),
  )
  await dialog.getByRole('button', { name: 'Save Lane' }).click()
  await expect(dialog.getByText('You already have a lane with this name')).toBeVisible()
  await expect(dialog.getByLabel('Name')).toHaveValue('Outbound')
  await page.unroute(`**${saveLane.path}`)
  await dialog.getByRole('button', { name: 'Save Lane' }).click()
  await expect(page.getByText('Lane saved', { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
  const chip = lanes.getByRole('button', { name: 'Outbound', exact: true })
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await expect(save).toHaveAccessibleDescription('This filter is saved as Outbound.')

  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(rows).toHaveCount(2)
  await chip.click()
  await expect(rows).toHaveText([/Menifee/])
  const alert = lanes.getByRole('switch', { name: 'Alert for Outbound' })
  await expect(alert).toBeChecked()
  await alert.click()
  await expect(alert).not.toBeChecked()
  await lanes.getByRole('button', { name: 'More for Outbound' }).click()
  await page.getByRole('menuitem', { name: 'Rename or change' }).click()
  const changing = page.getByRole('dialog', { name: 'Change Lane' })
  await changing.getByLabel('Name').fill('Boxes out')
  await changing.getByRole('combobox', { name: 'Container types' }).click()
  await page.getByRole('option', { name: 'All types' }).click()
  await page.keyboard.press('Escape')
  await changing.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Lane updated', { exact: true })).toBeVisible()
  await expect(lanes.getByRole('button', { name: 'Boxes out', exact: true })).toHaveAttribute('aria-pressed', 'false')

  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
  await lanes.getByRole('button', { name: 'More for Boxes out' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('dialog', { name: 'Remove the lane Boxes out?' }).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Lane removed', { exact: true })).toBeVisible()
  await expect(lanes.getByRole('button', { name: 'Boxes out', exact: true })).toHaveCount(0)
  await expect(lanes).toBeFocused()
  await page.route(`**${listLanes.path}`, (route) => route.fulfill({ status: 500, json: { message: 'No' } }))
  await page.reload()
  await expect(lanes.getByText("Couldn't load your lanes")).toBeVisible()
  await pressRetry(lanes.getByRole('button', { name: 'Retry' }), `**${listLanes.path}`)
  await expect(save).toBeVisible()
})

test('shows the loads in each lane on the dashboard, live', async ({ page }) => {
  await page.goto('/')
  const card = page.getByRole('region', { name: 'Saved Lanes' })
  await expect(card.getByText('No saved lanes yet')).toBeVisible()
  await market.sql(
    `insert into saved_lanes (user_id, name, area_ids, container_types, special_handling, direction, alert)
      values ($1, 'Inbound', '{}', '{}', '{f,f,f,f,f}', 'import', true)`,
    [market.trucker.id],
  )
  await page.reload()
  await expect(card.getByRole('link', { name: /Inbound/ })).toContainText('No open loads')
  const id = await market.postLoad({ deliveryCityOrZip: 'Barstow' })
  await market.postLoad({ export: true })
  await expect(card.getByRole('link', { name: /Inbound/ })).toContainText('1 open load')
  await expect(card.getByRole('link', { name: /to Barstow/ })).toHaveAttribute('href', `/trucker/loads/${id}`)
  await expectAccessible(page)
  await card.getByRole('link', { name: /Inbound/ }).click()
  await expect(page).toHaveURL(/\/available-loads\?direction=import$/)
  await expect(rowsOf(page.getByRole('table'))).toHaveText([/Barstow/])
})
