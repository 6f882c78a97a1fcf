import { mailStatus } from '#domain/mail/status-api.ts'
import { changeSettings, readNotificationChoices, readSettings } from '#domain/profile/settings-api.ts'
import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { pressRetry } from '../support/press-retry.ts'
import { expect, test } from '../support/test.ts'

let market: Market
test.beforeEach(async ({ page, server }) => {
  market = await createMarket(server)
  await page.setViewportSize({ width: 1440, height: 900 })
})
test.afterEach(() => market.close())

test('applies the theme right away and on another device of the account', async ({ page, server, browser }) => {
  covers('A-020', 'A-321', 'F-151')
  await signInAs(page, server, market.shipper)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  await expect(page.getByRole('radio', { name: 'System' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'New load alerts' })).toBeHidden()
  // The help text refers to the label of the disabled switch, whose contrast axe leaves out.
  const label = page.getByText('Notifications on this device', { exact: true })
  const readable = await page.evaluate(() => {
    const help = document.body.appendChild(document.createElement('i'))
    help.style.color = 'var(--qb-text-2)'
    return getComputedStyle(help).color
  })
  await expect(label).toHaveCSS('color', readable)
  await expectAccessible(page)
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.getByText('Dark', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  expect((await stored).status()).toBe(200)

  const device = await browser.newContext({ baseURL: server.url, colorScheme: 'light' })
  const other = await device.newPage()
  await signInAs(other, server, market.shipper)
  await other.goto('/')
  await expect(other.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  // The switch of every page chooses for the account too.
  const chosen = other.waitForRequest((request) => request.method() === 'PATCH')
  await other.getByRole('button', { name: 'Switch to light theme' }).click()
  expect((await chosen).postDataJSON()).toEqual({ theme: 'system' })
  await device.close()
})

test("prefills the shipper's duration in the form that posts a load", async ({ page, server }) => {
  covers('A-020')
  await signInAs(page, server, market.shipper)
  const settings = `**${readSettings.path}`
  await page.route(settings, (route) => route.abort())
  await page.goto('/settings')
  await expect(page.getByRole('alert')).toContainText("Couldn't load settings")
  await pressRetry(page.getByRole('button', { name: 'Retry' }), settings)
  const duration = page.getByRole('combobox', { name: 'Default auction duration' })
  await expect(duration).toHaveValue('24 hours')
  const hint = (await page.getByText('Prefilled when you post a load.').boundingBox())!
  const below = (await page.getByText('Default decision time', { exact: true }).boundingBox())!
  expect(below.y - hint.y - hint.height).toBeGreaterThanOrEqual(12)

  await page.route(settings, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()))
  await duration.click()
  await page.getByRole('option', { name: '72 hours' }).click()
  await expect(page.getByText('Failed to save settings. Please try again.', { exact: true })).toBeVisible()
  await expect(duration).toHaveValue('24 hours')
  await page.unroute(settings)
  await duration.click()
  const stored = page.waitForResponse((answer) => answer.request().method() === changeSettings.method)
  await page.getByRole('option', { name: '72 hours' }).click()
  await stored

  await page.goto('/?post=1')
  const dialog = page.getByRole('dialog', { name: 'Post New Drayage Load' })
  await expect(dialog.getByRole('combobox', { name: 'Auction duration' })).toHaveValue('72 hours')
  await page.keyboard.press('Escape')
  // Nothing was typed: nothing is asked.
  await expect(dialog).toBeHidden()
})

test('a trucker chooses notifications, also before the registration is complete', async ({ page, server }) => {
  covers('A-020')
  await signInAs(page, server, market.trucker)
  await market.sql('update users set registered = false where id = $1', [market.trucker.id])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/settings')
  const alerts = page.getByRole('switch', { name: 'New load alerts' })
  const inApp = page.getByRole('switch', { name: 'In-app notifications' })
  await expect(page.getByRole('link', { name: 'Security settings' })).toHaveAttribute('href', '/profile?tab=security')
  await expectAccessible(page)
  await expect(alerts).not.toBeChecked()
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await alerts.press('Space')
  await expect(alerts).toBeChecked()
  await stored

  await market.sql('update users set registered = true where id = $1', [market.trucker.id])
  await page.goto('/settings')
  await expect(alerts).toBeChecked()
  await market.postLoad({ deliveryCityOrZip: 'Fontana' })
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toContainText(/New load in your area.*to Fontana/)
  await page.getByRole('button', { name: 'Close notifications' }).click()

  const off = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await inApp.press('Space')
  await off
  await expect(alerts).toBeDisabled()
  await market.postLoad({ deliveryCityOrZip: 'Perris' })
  await page.reload()
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem')).toHaveCount(1)
})

test('a shipper chooses the ways for each kind of notification', async ({ page, server }) => {
  await signInAs(page, server, market.shipper)
  const unconfirmed = `update users set email = 'ann@example.com', email_confirmed_at = null where id = $1`
  await market.sql(unconfirmed, [market.shipper.id])
  await page.route(`**${mailStatus.path}`, (route) => route.fulfill({ json: { mailIsSent: true } }))
  const path = `**${readNotificationChoices.path}`
  await page.route(path, (route) => route.abort())
  await page.goto('/settings')
  await expect(page.getByRole('alert')).toContainText('Failed to load notification preferences')
  await pressRetry(page.getByRole('button', { name: 'Retry' }), path)
  const table = page.getByRole('table', { name: 'Notification channels' })
  await expect(table.locator('tr[data-row]')).toHaveCount(17)
  await expect(page.getByRole('checkbox', { name: 'Deadline: In app' })).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Deadline: Email' })).toHaveValue('at_once')
  await expect(page.getByRole('combobox', { name: 'Milestone: Email' })).toHaveValue('daily')
  await expect(page.getByRole('combobox', { name: 'Exception: Email' })).toHaveValue('at_once')
  await expect(page.getByRole('checkbox', { name: 'Load details changed: In app' })).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Load details changed: Email' })).toHaveValue('daily')
  const note = page.getByRole('paragraph').filter({ hasText: "We can't email you yet" })
  await expect(note).toHaveText(
    "We can't email you yet: ann@example.com isn't confirmed. Send the confirmation email from your profile.",
  )
  await expect(note.getByRole('link', { name: 'profile' })).toHaveAttribute('href', '/profile')
  const [inApp, mail] = [
    page.getByRole('checkbox', { name: 'New or changed bid: In app' }),
    page.getByRole('combobox', { name: 'New or changed bid: Email' }),
  ]
  await expect(mail).toHaveValue('at_once')
  await expectAccessible(page)

  // Several at once, none of which undoes another.
  await mail.selectOption('Off')
  await inApp.press('Space')
  await page.getByRole('checkbox', { name: 'Document added: In app' }).press('Space')
  await expect(inApp).not.toBeChecked()
  await page.getByRole('combobox', { name: 'Daily summary', exact: true }).click()
  const stored = page.waitForResponse((answer) => answer.request().postData()?.includes('digestHour') ?? false)
  await page.getByRole('option', { name: '6:00 PM' }).click()
  expect((await stored).request().postDataJSON()).toEqual({ digestHour: 18, timeZone: 'America/Los_Angeles' })
  await expect(page.getByText('sent at this hour (America/Los Angeles)')).toBeVisible()

  await page.route(path, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()))
  await mail.selectOption('Daily')
  await expect(page.getByText('Failed to save settings. Please try again.', { exact: true })).toBeVisible()
  await expect(mail).toHaveValue('off')
  await page.unroute(path)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(mail).toHaveValue('off')
  await expect(inApp).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Document added: In app' })).not.toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Daily summary', exact: true })).toHaveValue('6:00 PM')
  await expectAccessible(page)
})
