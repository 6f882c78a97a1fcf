import type { Page } from '@playwright/test'
import { covers } from '#domain/testing.ts'
import { testWebhook } from '#domain/webhooks/api.ts'
import { expectAccessible } from '../support/accessible.ts'
import { callsOf, pressTwice } from '../support/press-twice.ts'
import { field, makeShipper, password } from '../support/profile.ts'
import { startServer, type TestServer } from '../support/start-server.ts'
import { expect, test } from '../support/test.ts'

let own: TestServer
test.beforeAll(async () => {
  // Tests have no other receivers than this machine, and nothing listens at this port. A database of its own: another
  // server would take deliveries over, and refuse this address.
  own = await startServer({ env: { WEBHOOK_ALLOW: '127.0.0.1/32' } })
})
test.afterAll(() => own.stop())

const address = 'https://127.0.0.1:9443/hooks'

async function createWebhook(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New Webhook' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Webhook' })
  await expect(field(page, 'Address')).toBeFocused()
  await page.keyboard.type('http://tms.example')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Address')).toHaveAccessibleDescription('Enter an https address')
  await field(page, 'Address').press('ControlOrMeta+a')
  await page.keyboard.type('https://10.0.0.1')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Our TMS')
  await dialog.getByRole('button', { name: 'Create Webhook' }).click()
  const confirm = page.getByRole('dialog', { name: "Confirm It's You" })
  await confirm.getByLabel('Password', { exact: true }).fill(password)
  await confirm.getByRole('button', { name: 'Confirm' }).click()
  await expect(field(page, 'Address')).toHaveAccessibleDescription('This address cannot be reached from here')
  await expect(field(page, 'Description (optional)')).toHaveValue('Our TMS')
  await field(page, 'Address').fill(address)
  await dialog.getByRole('button', { name: 'Create Webhook' }).click()
  const created = page.getByRole('dialog', { name: 'Webhook Created' })
  await expect(created.getByLabel('Secret')).toHaveValue(/^whsec_[A-Za-z0-9+/]{43}=$/)
  await expectAccessible(page)
  await created.getByRole('button', { name: 'Done' }).click()
  await expect(created).toBeHidden()
}

test('a shipper creates a webhook, tests it, reads what came of it, and removes it', async ({ page }) => {
  covers('Y-195')
  await makeShipper(page, own.url)
  await page.goto(`${own.url}/settings`)
  await expect(page.getByText('A webhook sends your own system a signed message')).toBeVisible()
  await createWebhook(page)
  await page.getByRole('link', { name: 'Our TMS' }).click()
  await expect(page.getByRole('heading', { name: 'Our TMS' })).toBeVisible()
  await expect(page.getByText('No deliveries', { exact: true })).toBeVisible()

  const isTest = callsOf(testWebhook)
  const sent: string[] = []
  page.on('request', (request) => isTest(request.method(), request.url()) && sent.push(request.url()))
  await pressTwice(page.getByRole('button', { name: 'Send Test' }), 30)
  await expect(page.getByText('Test queued', { exact: true })).toBeVisible()
  const row = page.getByRole('row', { name: /webhook\.test/ })
  await expect(row.getByText('Will retry')).toBeVisible()
  expect(sent).toHaveLength(1)
  await row.getByRole('button', { name: /^View delivery/ }).click()
  const delivery = page.getByRole('dialog', { name: 'webhook.test' })
  await expect(delivery.getByText(/no answer, connection refused/).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(delivery).toBeHidden()

  await page.getByRole('button', { name: 'Send Failed Again' }).click()
  const again = page.getByRole('dialog', { name: 'Send Failed Deliveries Again' })
  await expect(again.getByRole('radio', { name: 'The last 24 hours' })).toBeChecked()
  await pressTwice(again.getByRole('button', { name: 'Send Again' }), 30)
  await expect(page.getByText(/^\d deliver(y|ies) queued$/)).toBeVisible()
  await expect(again).toBeHidden()

  await page.getByRole('button', { name: 'Switch Off' }).click()
  await expect(page.getByText('Switched off', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send Test' })).toBeDisabled()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('button', { name: 'Remove Webhook' }).click()
  await expect(page).toHaveURL(/\/settings$/)
  await expect(page.getByText('A webhook sends your own system a signed message')).toBeVisible()
})
