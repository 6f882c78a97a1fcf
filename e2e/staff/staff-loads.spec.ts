import type { Page } from '@playwright/test'
import { formatDateTimeWithZone } from '#domain/formats.ts'
import { listStaffLoads, readStaffLoad, updateLoadStatus } from '#domain/loads/staff-api.ts'
import { covers } from '#domain/testing.ts'
import { documentForm } from '#server/test/files/forms.ts'
import { callAs } from '#server/test/people.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openAnew } from '../support/go-inside.ts'
import { createMarket, type Market } from '../support/market.ts'
import { newStaff, signInAsNewStaff } from '../support/people.ts'
import { rowsOf } from '../support/rows.ts'
import { openStatus } from '../support/load-page.ts'
import { expect, test } from '../support/test.ts'

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
/** As playwright.config.ts says. */
const areaZone = 'America/Los_Angeles'
let market: Market

test.beforeEach(async ({ page, server }) => {
  market = await createMarket(server)
  await market.sql('update users set company_name = $2 where id = $1', [market.shipper.id, 'Harbor Goods'])
  await market.sql('update users set company_name = $2 where id = $1', [market.trucker.id, 'Quay Haulage'])
  await page.setViewportSize(desk)
  await signInAsNewStaff(page, server)
})
test.afterEach(() => market.close())

function rows(page: Page) {
  return rowsOf(page.getByRole('table', { name: 'Loads' }))
}

async function choose(page: Page, option: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** A load that the trucker has won for $1,000.00 and 20%. */
async function wonLoad(overrides: object = {}): Promise<{ id: number; number: string }> {
  const id = await market.postLoad(overrides)
  await market.accept(id, await market.bid(id, { drayage: 1000, fsc: 20 }))
  return { id, number: await numberOf(id) }
}

async function numberOf(id: number): Promise<string> {
  const { rows: found } = await market.sql('select load_number from loads where id = $1', [id])
  return (found as { load_number: string }[])[0]!.load_number
}

test('staff loads: status in the URL, search, cards, and empty texts', async ({ page }) => {
  covers('B-069', 'B-077', 'B-078', 'B-079', 'B-080', 'B-081', 'B-082', 'B-083', 'B-084', 'B-116', 'B-206', 'F-090')
  await market.sql(`update loads set status = 'cancelled'`, [])
  await page.goto('/staff/loads')
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('In Progress')
  await expect(page.getByText('No loads in progress', { exact: true })).toBeVisible()
  await choose(page, 'Active & Pending')
  await expect(page).toHaveURL(/\/staff\/loads\?status=active%2Cpending$/)
  await expect(page.getByText('No active or pending loads found', { exact: true })).toBeVisible()
  await choose(page, 'Completed')
  await expect(page).toHaveURL(/\/staff\/loads\?status=completed$/)
  await expect(page.getByText('No completed loads found', { exact: true })).toBeVisible()

  const open = await numberOf(await market.postLoad({ deliveryCityOrZip: 'Fontana, CA' }))
  const won = await wonLoad({ deliveryCityOrZip: 'Acampo, CA' })
  await market.sql(`update loads set container_number = 'MSCU1234567' where id = $1`, [won.id])
  await market.setStatus(won.id, 'do_received_sent')
  const asked = page.waitForRequest((request) =>
    request.url().includes(`${listStaffLoads.path}?status=do_received_sent`),
  )
  await choose(page, 'DO Received & Sent')
  await asked
  await expect(page.getByRole('columnheader')).toHaveText([
    'Load #',
    'Origin',
    'Destination',
    'Container',
    'Status',
    'Created',
    'Shipper',
    'Trucker',
  ])
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).getByRole('cell')).toHaveText([
    won.number,
    'Los Angeles, CA',
    'Acampo, CA',
    'MSCU1234567',
    /^DO Received & Sent/,
    'Just now',
    'Harbor Goods',
    'Quay Haulage',
  ])
  const party = (name: string) => rows(page).getByRole('link', { name })
  await expect(party('Harbor Goods')).toHaveAttribute('href', `/staff/users/${market.shipper.id}`)
  await expect(party('Quay Haulage')).toHaveAttribute('href', `/staff/users/${market.trucker.id}`)

  await openAnew(page, '/staff/loads?status=pending,active')
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('Active & Pending')
  await expect(rows(page)).toContainText([open])
  await expect(rows(page).first()).toContainText('N/A')
  await expect(rows(page).first()).toContainText('Not assigned')

  await openAnew(page, '/staff/loads?status=all')
  await page.getByRole('searchbox').fill('LOS angeles ACAMPO')
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('searchbox').fill('nowhere')
  await expect(page.getByText('No loads found', { exact: true })).toBeVisible()
  await expect(page.getByText('No loads match your current filter criteria.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).last().click()
  await expect(rows(page).filter({ hasText: won.number })).toBeVisible()

  await page.setViewportSize(phone)
  const card = page.getByRole('list', { name: 'Loads' }).getByRole('listitem').filter({ hasText: won.number })
  await expect(card).toContainText('MSCU1234567')
  await card.getByRole('link', { name: won.number }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(won.number)
})

test('staff read a load with its bids and documents and move it along, without a way back', async ({
  page,
  server,
}) => {
  covers(
    'F-244',
    'B-085',
    'B-086',
    'B-087',
    'B-088',
    'B-089',
    'B-090',
    'B-091',
    'B-092',
    'B-093',
    'B-094',
    'B-242',
    'B-243',
  )
  covers('F-086', 'F-087', 'F-088', 'F-092')
  covers('B-095', 'B-096', 'B-097', 'B-153', 'B-154', 'B-169', 'B-207', 'B-221', 'B-225')
  covers('F-026', 'F-089', 'F-117', 'F-119', 'F-266')
  await market.sql(`update users set phone = '310-555-0100' where id = $1`, [market.shipper.id])
  const { id, number } = await wonLoad({ weight: '41500' })
  const body = documentForm({ loadId: String(id), type: 'delivery_order' })
  await fetch(`${server.url}/api/documents`, { method: 'POST', headers: { cookie: market.shipper.cookie }, body })
  // What colleagues do is to be found out by the answers alone.
  await page.route('**/api/staff/events*', (route) => route.abort())
  await page.goto('/staff/loads?status=assigned')
  await rows(page).filter({ hasText: number }).getByText('Los Angeles').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number)

  const card = (name: string) => page.getByRole('main').getByRole('region', { name, exact: true })
  const { createdAt, updatedAt } = await readLoad(page, id)
  await expect(card('Load Information').locator('dl').first().getByRole('definition')).toHaveText([
    number,
    'Assigned',
    'Los Angeles, CA',
    'Ontario, CA 91761',
    'Not specified',
    'Not assigned',
    "40' HC",
    '41,500 lbs',
    formatDateTimeWithZone(createdAt, areaZone),
    formatDateTimeWithZone(updatedAt, areaZone),
    'Import',
    'Live',
    'None',
    'Not specified',
    'Flexible',
    'Flexible',
  ])
  const parties = card('Party Information')
  await expect(parties).toContainText(`Harbor GoodsID ${market.shipper.id}`)
  await expect(parties.getByRole('link', { name: 'View profile of Harbor Goods' })).toHaveAttribute(
    'href',
    `/staff/users/${market.shipper.id}`,
  )
  await expect(parties).toContainText(`Quay HaulageID ${market.trucker.id}`)
  await expect(parties.getByRole('link', { name: '310-555-0100' })).toHaveAttribute('href', 'tel:+13105550100')
  await expect(parties).toContainText('No additional notes provided')
  await expect(card('Bids').getByRole('columnheader')).toHaveText([
    'Trucker',
    'Drayage Rate',
    'FSC',
    'TotalDrayage + fuel',
    'Carrier TotalWith prepull',
    'Rate ConfirmationBinding',
    'Shipper TotalWith prepull',
    'Status',
    'Submitted',
  ])
  await expect(card('Bids').getByRole('cell')).toContainText([
    'Quay Haulage',
    '$1,000.00',
    '20%',
    '$1,200.00',
    '$1,200.00',
    '$1,200.00',
    '$1,349.50',
    'Accepted',
    /\w+ \d+, \d{4}/,
  ])
  await expect(card('Documents').getByRole('row').nth(1)).toContainText(/Delivery OrderHarbor Goods\w+ \d+, \d{4}/)
  const view = card('Documents').getByRole('link', { name: /^View / })
  await expect(view).toHaveAttribute('target', '_blank')
  const file = await page.request.get((await view.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')
  await expectAccessible(page)

  await card('Documents').getByRole('button', { name: 'Upload Document' }).click()
  const upload = page.getByRole('dialog', { name: 'Upload Document' })
  await expect(upload).toContainText(`For load ${number}`)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    upload.getByRole('button', { name: 'Choose a file' }).click(),
  ])
  await chooser.setFiles({
    name: 'From staff.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  })
  await upload.getByRole('button', { name: 'Upload', exact: true }).click()
  const uploaded = card('Documents').getByRole('row').filter({ hasText: 'From staff.pdf' })
  await expect(uploaded).toBeVisible()
  await uploaded.getByRole('button', { name: 'Remove From staff.pdf' }).click()
  const question = page.getByRole('dialog', { name: 'Remove this document?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(question).toContainText('Reason must be at least 3 characters')
  await question.getByRole('textbox', { name: 'Reason' }).fill('Wrong load')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(uploaded).toContainText(/Removed by .+ on \w{3} \d+: Wrong load/)
  await expect(uploaded.getByRole('button')).toHaveCount(0)
  await expect(uploaded.getByRole('link', { name: 'View From staff.pdf' })).toBeVisible()

  const update = page.getByRole('button', { name: 'Update', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Update Load Status' })
  const toast = (title: string, text: string) =>
    expect(page.getByRole('status').filter({ hasText: text })).toContainText(title)
  await update.click()
  await expect(dialog).toContainText(`Select the new status for load ${number}. This action cannot be undone.`)
  await expect(dialog.getByRole('radio')).toHaveAccessibleName('DO Received & Sent')
  await expect(dialog.getByRole('radio')).toBeChecked()
  await expect(dialog.getByRole('radio')).toBeFocused()
  await expectAccessible(page)
  const mark = dialog.getByRole('button', { name: 'Mark DO Received & Sent' })
  await page.route(`**${updateLoadStatus.path.replace('{id}', String(id))}`, (route) => route.abort())
  await mark.click()
  await toast('Error', 'Failed to update load status. Please try again.')
  await page.unroute(`**${updateLoadStatus.path.replace('{id}', String(id))}`)
  await expect(dialog.getByRole('radio')).toBeChecked()
  await mark.click()
  await toast('Success', 'Load status has been updated successfully')
  await expect(dialog).toBeHidden()
  const step = (await openStatus(page)).locator('[aria-current=step]')
  await expect(step).toContainText('DO Received & Sent')

  // With two next statuses one must be chosen: the error appears below them and focuses them.
  await update.click()
  await expect(dialog.getByRole('radio')).toHaveCount(2)
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await dialog.getByRole('button', { name: 'Update Status' }).click()
  await toast('Error', 'Please select a new status')
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await expect(dialog.getByRole('radio').first()).toHaveAccessibleDescription('')
  await expect(dialog.getByRole('radiogroup')).toHaveAccessibleDescription(
    'Please select a new status A load goes through Delivered or Returned, not both.',
  )
  await expectAccessible(page)

  // A colleague is quicker: what was chosen is refused, and the dialog goes on from where the load is.
  await dialog.getByRole('radio', { name: 'Returned' }).click()
  const statusPath = `/api/staff/loads/${id}/status`
  const colleague = await newStaff(server)
  const refused = Promise.withResolvers<void>()
  await page.route(`**/api/staff/loads/${id}`, async (route) => {
    await refused.promise
    await route.continue()
  })
  await callAs(colleague, server.url, 'PATCH', statusPath, { status: 'delivered' })
  await dialog.getByRole('button', { name: 'Mark Returned' }).click()
  await toast('Error', 'Status cannot change from Delivered to Returned')
  refused.resolve()
  await expect(dialog).toContainText(`This load is now Delivered. ${colleague.username} changed it just now.`)
  await expect(dialog.getByRole('radio')).toHaveAccessibleName('Billed')
  await expect(dialog.getByRole('radio')).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(step).toContainText('Delivered')
  await page.setViewportSize(phone)
  await update.click()
  await expect(dialog).not.toContainText('just now')
  await dialog.getByRole('button', { name: 'Mark Billed' }).click()
  await expect(dialog).toBeHidden()
  await expect(step).toContainText('Billed')

  // Moved to the end by a colleague, it leaves nothing to choose.
  // The stream is let in again: the open dialog follows it.
  await page.unroute('**/api/staff/events*')
  await page.setViewportSize(desk)
  await update.click()
  await expect(dialog.getByRole('button', { name: 'Mark Completed' })).toBeVisible()
  await callAs(colleague, server.url, 'PATCH', statusPath, { status: 'completed' })
  await expect(dialog).toContainText(`This load is now Completed. ${colleague.username} changed it just now.`)
  await expect(dialog.getByRole('radio')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Mark Completed' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
  await expect(step).toContainText('Completed')
  await expect(update).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to List' }).click()
  await choose(page, 'Completed')
  await expect(rows(page).filter({ hasText: number })).toHaveCount(1)

  await page.goto('/staff/loads/2147483000')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Load Not Found')
  await page.getByRole('link', { name: 'Back to List' }).click()
  await expect(page).toHaveURL(/\/staff\/loads$/)
})

async function readLoad(page: Page, id: number) {
  const answer = await page.request.get(readStaffLoad.path.replace('{id}', String(id)))
  return readStaffLoad.reply.parse(await answer.json())
}

test('offers exactly the five moves of a load that was awarded, and no way back or out', async ({ page }) => {
  covers('X-004')
  const { id } = await wonLoad()
  const dialog = page.getByRole('dialog', { name: 'Update Load Status' })
  for (const [status, next] of [
    ['assigned', ['DO Received & Sent']],
    ['do_received_sent', ['Delivered', 'Returned']],
    ['delivered', ['Billed']],
    ['returned', ['Billed']],
    ['billed', ['Completed']],
  ] as const) {
    await market.setStatus(id, status)
    await page.goto(`/staff/loads/${id}`)
    await page.getByRole('button', { name: 'Update', exact: true }).click()
    await expect(dialog.getByRole('radio')).toHaveCount(next.length)
    for (const label of next) await expect(dialog.getByRole('radio', { name: label, exact: true })).toBeVisible()
    await expect(dialog.getByRole('button')).toHaveText([
      '',
      'Cancel',
      next.length === 1 ? `Mark ${next[0]}` : 'Update Status',
    ])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  }
  for (const status of ['active', 'expired', 'cancelled', 'completed'] as const) {
    await market.setStatus(id, status)
    await page.goto(`/staff/loads/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('QB-')
    await expect(page.getByRole('button', { name: 'Update', exact: true })).toHaveCount(0)
  }
})
