import type { Page } from '@playwright/test'
import { updateLoadStatus } from '#domain/loads/staff-api.ts'
import { covers } from '#domain/testing.ts'
import { callAs } from '#server/test/people.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createMarket, type Market } from '../support/market.ts'
import { reportStep } from '../support/milestones.ts'
import { newStaff, signInAsNewStaff } from '../support/people.ts'
import { tableProblems } from '../support/table-problems.ts'
import { rowsOf } from '../support/rows.ts'
import { expect, test } from '../support/test.ts'

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
let market: Market

test.beforeEach(async ({ page, server }) => {
  market = await createMarket(server)
  // Loads of other tests on the same server are over: what moves their deadlines would suggest a status again.
  await market.sql("update loads set status = 'completed' where winner_id is not null", [])
  await market.sql('delete from load_suggestions', [])
  await page.setViewportSize(desk)
  await signInAsNewStaff(page, server)
})
test.afterEach(() => market.close())

function rows(page: Page) {
  return rowsOf(page.getByRole('table', { name: 'Loads' }))
}

type Won = { id: number; number: string }

/** A load with the delivery order received and sent, on the road. */
async function onTheRoad(overrides: object = {}): Promise<Won> {
  const id = await market.postLoad(overrides)
  await market.accept(id, await market.bid(id))
  await market.setStatus(id, 'do_received_sent')
  const { rows: found } = await market.sql('select load_number from loads where id = $1', [id])
  return { id, number: (found as { load_number: string }[])[0]!.load_number }
}

test('suggests the next status with its reason, and opens the dialog with it chosen', async ({ page, server }) => {
  covers('X-130', 'X-131', 'X-132')
  const unloaded = await onTheRoad()
  await reportStep(server, market.trucker, unloaded.id, 'work_done')
  await onTheRoad()
  await page.goto('/staff/loads')
  const status = page.getByRole('combobox', { name: 'Status' })
  await status.click()
  await expect(page.getByRole('option').last()).toHaveText('Ready to move')
  await page.getByRole('option', { name: 'Ready to move', exact: true }).click()
  await expect(page).toHaveURL(/\/staff\/loads\?status=ready$/)
  await expect(rows(page)).toHaveCount(1)
  const chip = rows(page).getByRole('button', { name: 'Suggested: Delivered' })
  await expect(chip).toHaveText('Suggested: Delivered')
  await expect(rows(page)).toContainText(/Unloaded \w{3} \d+, \d+:\d\d [AP]M/)
  await expectAccessible(page)

  await chip.click()
  const dialog = page.getByRole('dialog', { name: 'Update Load Status' })
  await expect(dialog.getByRole('radio', { name: 'Delivered' })).toBeChecked()
  await expect(dialog.getByRole('button', { name: 'Mark Delivered' })).toBeEnabled()
  await expect(dialog).toContainText('Suggested: Delivered. Unloaded')
  await dialog.getByRole('radio', { name: 'Returned' }).click()
  await expect(dialog.getByRole('button', { name: 'Mark Returned' })).toBeEnabled()
  await dialog.getByRole('radio', { name: 'Delivered' }).click()
  await dialog.getByRole('button', { name: 'Mark Delivered' }).click()
  await expect(page.getByText('Load status has been updated successfully', { exact: true })).toBeVisible()
  await expect(page.getByText('No loads are ready to move')).toBeVisible()
})

test('shows a suggestion that comes while the list is open, and on the page of the load', async ({ page, server }) => {
  covers('X-131')
  const load = await onTheRoad({ export: true })
  await page.goto('/staff/loads?status=ready')
  await expect(page.getByText('No loads are ready to move')).toBeVisible()
  await reportStep(server, market.trucker, load.id, 'gated_in')
  await expect(rows(page)).toContainText([load.number])
  await page.goto(`/staff/loads/${load.id}`)
  await expect(page.getByText('Suggested: Returned')).toBeVisible()
  await expect(page.getByText(/^Gated in full \w{3} \d+/)).toBeVisible()
})

test('moves several loads with one confirmation, and says why one did not move', async ({ page, server }) => {
  covers('X-133')
  const loads = [await onTheRoad(), await onTheRoad({ export: true }), await onTheRoad()]
  await reportStep(server, market.trucker, loads[0]!.id, 'work_done')
  await reportStep(server, market.trucker, loads[1]!.id, 'gated_in')
  await reportStep(server, market.trucker, loads[2]!.id, 'dropped')
  await page.goto('/staff/loads')
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await page.goto('/staff/loads?status=ready')
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('checkbox', { name: `Select load ${loads[0]!.number}` }).check()
  await expect(page.getByText('1 selected. 1 to Delivered')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all loads' }).click()
  await expect(page.getByText('3 selected. 2 to Delivered, 1 to Returned')).toBeVisible()
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ ...desk, width })
    expect(await tableProblems(page), `${width} px`).toEqual([])
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Update selected (3)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Update Status of 3 Loads' })
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)

  const colleague = await newStaff(server)
  const path = updateLoadStatus.path.replace('{id}', String(loads[2]!.id))
  expect((await callAs(colleague, server.url, 'PATCH', path, { status: 'returned' })).status).toBe(200)
  await dialog.getByRole('button', { name: 'Update 3 Loads' }).click()
  await expect(dialog.getByText('1 of 3 loads could not be updated.')).toBeVisible()
  const row = (load: Won) => dialog.getByRole('listitem').filter({ hasText: load.number })
  await expect(row(loads[0]!)).toContainText('Updated')
  await expect(row(loads[1]!)).toContainText('Updated')
  await expect(row(loads[2]!)).toContainText('Status cannot change from Returned to Delivered')
  const { rows: stored } = await market.sql('select status from loads where id = any($1::int[]) order by id', [
    loads.map(({ id }) => id),
  ])
  expect((stored as { status: string }[]).map(({ status }) => status)).toEqual(['delivered', 'returned', 'returned'])
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('No loads are ready to move')).toBeVisible()
})

test('moves delivered loads to billed together, without a suggestion', async ({ page }) => {
  covers('F-264')
  const loads = [await onTheRoad(), await onTheRoad(), await onTheRoad()]
  await market.sql("update loads set status = 'delivered' where id = any($1::int[])", [loads.map(({ id }) => id)])
  await page.goto('/staff/loads?status=delivered')
  const pick = ({ number }: Won) => page.getByRole('checkbox', { name: `Select load ${number}` })
  await expect(page.getByRole('checkbox', { name: 'Select all loads' })).toBeEnabled()
  for (const load of loads) await pick(load).check()
  await pick(loads[1]!).uncheck()
  await expect(page.getByText('2 selected. 2 to Billed')).toBeVisible()
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ ...desk, width })
    expect(await tableProblems(page), `${width} px`).toEqual([])
  }
  await page.getByRole('button', { name: 'Update selected (2)' }).click()
  await page.getByRole('button', { name: 'Update 2 Loads' }).dblclick()
  await expect(page.getByText('2 loads have been updated successfully', { exact: true })).toBeVisible()
  // Under the pointer, which is where the dialog was, rows stay until it leaves.
  await page.mouse.move(5, 5)
  await expect(pick(loads[0]!)).toHaveCount(0)
  await expect(pick(loads[1]!)).toBeVisible()
})

test('selects and moves on a phone, where rows are cards', async ({ page, server }) => {
  covers('X-133')
  const loads = [await onTheRoad(), await onTheRoad()]
  for (const { id } of loads) await reportStep(server, market.trucker, id, 'dropped')
  await page.setViewportSize(phone)
  await page.goto('/staff/loads?status=ready')
  for (const { number } of loads) await page.getByRole('checkbox', { name: `Select load ${number}` }).check()
  await expect(page.getByText('2 selected. 2 to Delivered')).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  await page.getByRole('button', { name: 'Update selected (2)' }).click()
  await page.getByRole('button', { name: 'Update 2 Loads' }).click()
  await expect(page.getByText('2 loads have been updated successfully', { exact: true })).toBeVisible()
  await expect(page.getByText('No loads are ready to move')).toBeVisible()
})
