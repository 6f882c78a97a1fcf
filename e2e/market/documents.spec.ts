import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { listDocuments, uploadDocument } from '#domain/documents/api.ts'
import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openAnew } from '../support/go-inside.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { expect, test } from '../support/test.ts'

const desk = { width: 1440, height: 900 }
const phone = { width: 360, height: 740 }
const nothing = 'No documents have been uploaded yet.'
let market: Market

test.beforeEach(async ({ page, server }) => {
  market = await createMarket(server)
  await page.setViewportSize(desk)
})
test.afterEach(() => market.close())

test('documents: empty list, refused and accepted uploads, search, type, tabs, download', async ({ page, server }) => {
  covers('A-019', 'B-111', 'B-112', 'B-113', 'B-114', 'B-115', 'B-116', 'B-117', 'B-118', 'B-215')
  const loadNumber = await numberOf(await market.postLoad())
  await signInAs(page, server, market.shipper)
  await page.goto('/documents')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Documents')
  await expect(page.getByRole('tab')).toHaveText([
    'All0',
    'Credit Applications0',
    'Delivery Orders0',
    'Insurance0',
    'Authority0',
  ])
  await expect(page.getByText(nothing)).toBeVisible()
  await openAnew(page, '/documents?type=insurance&q=x')
  await expect(page.getByText(nothing)).toBeVisible()

  await openAnew(page, '/documents')
  await page.getByRole('button', { name: 'Upload Document' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Upload Document' })
  await expect(dialog.getByText('.pdf, .doc or .docx, up to 10MB')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Choose a file' })).toBeFocused()
  await expectAccessible(page)

  await test.step('without a file', async () => {
    covers('B-183')
    await page.keyboard.press('Enter') // the button has the focus: it opens the picker, and nothing is chosen
    await send(dialog)
    await expectToast(page, 'No file selected', 'Please select a file to upload.')
    await expect(dialog.getByText('Please select a file to upload.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Choose a file' })).toBeFocused()
  })

  await test.step('with a file of another kind, and one that only claims to be a PDF', async () => {
    covers('B-184', 'B-234')
    await choose(dialog, 'notes.txt', 'text')
    await expect(dialog.getByText('Only .pdf, .doc and .docx files are accepted')).toBeVisible()
    await choose(dialog, 'invoice.pdf', 'MZ')
    await expect(dialog.getByText('Only .pdf')).toBeHidden()
    await send(dialog)
    await expectToast(page, 'Upload failed', 'Only .pdf, .doc and .docx files are accepted')
    await expect(dialog.getByText('invoice.pdf')).toBeVisible()
  })

  await test.step('with a file that is too large, which the server refuses', async () => {
    covers('B-118', 'B-185', 'B-234')
    await choose(dialog, 'huge.pdf', `%PDF-1.4\n${'x'.repeat(10 * 1024 * 1024)}`)
    await send(dialog)
    await expectToast(page, 'Upload failed', 'File is too large. The maximum size is 10MB.')
  })

  await test.step("for another shipper's load, keeping the values", async () => {
    covers('B-186', 'B-214')
    await choose(dialog, 'Order 発注 #1.pdf', `%PDF-1.4\n${'x'.repeat(600_000)}%%EOF`)
    await dialog.getByRole('combobox', { name: 'Document type' }).click()
    await page.getByRole('option', { name: 'Delivery Order' }).click()
    const load = dialog.getByRole('combobox', { name: 'Load (optional)' })
    await load.fill('QB-1')
    await send(dialog)
    await expectToast(page, 'Upload failed', 'Load not found')
    await expect(load).toBeFocused()
    await load.fill(loadNumber.slice(-4))
    await page.getByRole('option', { name: loadNumber }).click()
    await expect(load).toHaveValue(loadNumber)
  })

  await test.step('over a slow connection, with progress and a Cancel button', async () => {
    const network = await page.context().newCDPSession(page)
    const line = { offline: false, latency: 0, downloadThroughput: -1 }
    await network.send('Network.enable')
    await network.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: 100_000 })
    await send(dialog)
    const progress = dialog.getByRole('progressbar', { name: 'Uploaded' })
    const isUnderWay = (value: number) => value > 1 && value < 100
    await expect.poll(async () => isUnderWay(Number(await progress.getAttribute('value')))).toBe(true)
    await dialog.getByRole('button', { name: 'Cancel upload' }).click()
    await expect(progress).toBeHidden()
    await network.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: -1 })
    expect((await market.read(market.shipper, listDocuments.path)).body).toEqual([])
  })

  await test.step('after a lost connection', async () => {
    covers('B-233', 'B-234', 'A-321')
    await page.route(`**${uploadDocument.path}`, (route) => route.abort())
    await send(dialog)
    await expectToast(page, 'Upload failed', 'Failed to upload document')
    await page.unroute(`**${uploadDocument.path}`)
    await send(dialog)
    await expectToast(page, 'Document uploaded successfully', 'Order 発注 #1.pdf')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('columnheader')).toHaveText(['Document', 'Type', 'Load', 'Uploaded', 'Action'])
    const cells = rowOf(page, 'Order').getByRole('cell')
    await expect(cells).toHaveText([/^Order 発注 #1\.pdf\s*586KB$/, 'Delivery Order', loadNumber, /\d{4}$/, 'Download'])
  })

  await test.step("downloads in a new tab under the file's name", async () => {
    const link = page.getByRole('link', { name: 'Download Order 発注 #1.pdf' })
    await expect(link).toHaveAttribute('target', '_blank')
    const saved = Promise.all([page.waitForEvent('download'), page.context().waitForEvent('page')])
    await link.click()
    const [download] = await saved
    expect(download.suggestedFilename()).toBe('Order 発注 #1.pdf')
    expect((await readFile(await download.path())).toString()).toMatch(/^%PDF-1\.4\nx/)
  })

  await test.step('keeps search, type and tab in the URL', async () => {
    await page.getByRole('tab', { name: 'Insurance' }).click()
    await expect(page).toHaveURL(/\/documents\?type=insurance$/)
    await expect(page.getByText('No Documents Found')).toBeVisible()
    covers('F-111')
    const types = page.getByRole('combobox', { name: 'Document type' })
    await expect(types).toHaveText('Insurance')
    await expect(types).toBeDisabled()
    await page.getByRole('tab', { name: 'All' }).click()
    await expect(types).toHaveText('All Types')
    await types.click()
    await page.getByRole('option', { name: 'Insurance' }).click()
    await expect(page.getByText('No Documents Found')).toBeVisible()
    await expect(page.getByRole('tab')).toHaveText([/^All0/, /s0$/, 'Delivery Orders1', 'Insurance0', 'Authority0'])
    await page.getByRole('option', { name: 'Delivery Order' }).click()
    await expect(rowOf(page, 'Order')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(types).toHaveText('Delivery Order+1')
    await expect(page).toHaveURL(/\/documents\?types=delivery_order%2Cinsurance$/)
    await expect(page.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('tab', { name: 'Delivery Orders' }).click()
    await expect(page).toHaveURL(/\/documents\?type=delivery_order$/)
    await expect(types).toHaveText('Delivery Order')
    await page.getByRole('searchbox', { name: 'Search by name or load number' }).fill(`order ${loadNumber}`)
    await expect(page).toHaveURL(/q=order/)
    await page.reload()
    await expect(rowOf(page, 'Order')).toBeVisible()
    await page.getByRole('searchbox').fill('nowhere')
    await expect(page.getByText('No Documents Found')).toBeVisible()
    await page.getByRole('button', { name: 'Reset' }).first().click()
    await expect(page).toHaveURL(/\/documents$/)
    await expect(rowOf(page, 'Order')).toBeVisible()
    await expectAccessible(page)
  })
})

test('the parties of a load attach documents, see them live and open the delivery order', async ({
  page,
  browser,
  server,
}) => {
  covers('A-231', 'A-245', 'B-186')
  const loadId = await market.postLoad()
  const loadNumber = await numberOf(loadId)
  await market.accept(loadId, await market.bid(loadId))
  await market.setStatus(loadId, 'completed')
  await signInAs(page, server, market.shipper)
  await page.goto(`/shipper/loads/${loadId}`)
  const trucker = await (await browser.newContext({ baseURL: server.url, viewport: desk })).newPage()
  await signInAs(trucker, server, market.trucker)
  const live = trucker.waitForResponse('**/api/events*')
  await trucker.goto(`/trucker/loads/${loadId}`)
  await live

  await test.step('shows that there is none', async () => {
    covers('A-240')
    for (const one of [page, trucker]) {
      await one.getByRole('button', { name: 'View Delivery Order' }).click()
      await expectToast(one, 'No delivery order', 'No delivery order has been uploaded for this load.')
      await one.getByRole('tab', { name: 'Documents' }).click()
      await expect(one.getByText(nothing)).toBeVisible()
    }
  })

  await test.step('shows the trucker an upload of the shipper without a reload', async () => {
    await page.getByRole('button', { name: 'Upload Document' }).click()
    const dialog = page.getByRole('dialog', { name: 'Upload Document' })
    await expect(dialog.getByRole('combobox', { name: 'Load (optional)' })).toHaveValue(loadNumber)
    await choose(dialog, 'Delivery.pdf', '%PDF-1.4\n%%EOF\n')
    await dialog.getByRole('combobox', { name: 'Document type' }).click()
    await page.getByRole('option', { name: 'Delivery Order' }).click()
    await send(dialog)
    await expect(rowOf(page, 'Delivery.pdf')).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Documents' })).toHaveText('Documents1')
    await expect(rowOf(trucker, 'Delivery.pdf')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('opens the newest delivery order in a new tab for both', async () => {
    covers('A-240')
    for (const one of [page, trucker]) {
      const saved = Promise.all([one.waitForEvent('download'), one.context().waitForEvent('page')])
      await one.getByRole('link', { name: 'View Delivery Order' }).click()
      expect((await saved)[0].suggestedFilename()).toBe('Delivery.pdf')
    }
  })

  await test.step('View Documents opens the documents of the load', async () => {
    covers('A-243')
    await trucker.getByRole('link', { name: 'View Documents' }).click()
    await expect(trucker).toHaveURL(`/documents?load=${loadNumber}`)
    await expect(rowOf(trucker, 'Delivery.pdf')).toBeVisible()
    await trucker.getByRole('button', { name: `All loads, not only ${loadNumber}` }).click()
    await expect(trucker).toHaveURL('/documents')
    await trucker.setViewportSize(phone)
    await expect(trucker.getByRole('list', { name: 'Documents' }).getByRole('listitem')).toContainText(loadNumber)
    await expectAccessible(trucker)
    await trucker.getByRole('button', { name: 'Upload Document' }).click()
    const dialog = trucker.getByRole('dialog', { name: 'Upload Document' })
    await expect(dialog.getByRole('combobox', { name: 'Document type' })).toHaveValue('Insurance')
    await trucker.context().close()
  })

  await test.step('lets the uploader remove it within a day only', async () => {
    covers('F-088')
    await market.setStatus(loadId, 'assigned')
    await page.reload()
    const remove = rowOf(page, 'Delivery.pdf').getByRole('button', { name: 'Remove Delivery.pdf' })
    const question = page.getByRole('dialog', { name: 'Remove this document?' })
    await remove.click()
    await expectAccessible(page)
    await market.sql(`update documents set uploaded_at = uploaded_at - interval '2 days' where load_id = $1`, [loadId])
    await question.getByRole('button', { name: 'Remove' }).click()
    const late = 'Documents can be removed within 24 hours. Ask Quaybid support.'
    await expectToast(page, 'Failed to remove document', late)
    await market.sql(`update documents set uploaded_at = uploaded_at + interval '2 days' where load_id = $1`, [loadId])
    await remove.click()
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Document removed', { exact: true })).toBeVisible()
    await expect(rowOf(page, 'Removed by the uploader')).toContainText(
      /Removed by the uploader on \w{3} \d+Delivery Order/,
    )
    await expect(page.getByRole('table').getByRole('link', { name: /Download/ })).toHaveCount(0)
  })
})

async function choose(dialog: Locator, name: string, content: string): Promise<void> {
  const mimeType = name.endsWith('.pdf') ? 'application/pdf' : 'text/plain'
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(content) })
}

async function send(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
}

async function expectToast(page: Page, title: string, text: string): Promise<void> {
  // Both at one look: on a busy machine the message is gone before the second.
  const toast = page.getByRole('region', { name: /F8/ }).getByRole('listitem')
  await expect(toast.filter({ hasText: title }).filter({ hasText: text })).toBeVisible()
}

function rowOf(page: Page, name: string): Locator {
  return page.getByRole('table').getByRole('row').filter({ hasText: name })
}

async function numberOf(loadId: number): Promise<string> {
  const { rows } = (await market.sql('select load_number from loads where id = $1', [loadId])) as {
    rows: { load_number: string }[]
  }
  return rows[0]!.load_number
}
