import { mailStatus } from '#domain/mail/status-api.ts'
import { readSubscription } from '#domain/mailing-list/api.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createMarket, type Market } from '../support/market.ts'
import { pressRetry } from '../support/press-retry.ts'
import { expect, test } from '../support/test.ts'

const phone = { width: 360, height: 740 }
const email = 'dana@quay.example'

test.use({ viewport: { width: 1440, height: 900 } })

test('a trucker joins the mailing list beside the sign-in, confirms and unsubscribes', async ({ page, server }) => {
  const market = await createMarket(server)
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Get new loads by email' })).toHaveCount(0)
  await page.route(`**${mailStatus.path}`, (route) => route.fulfill({ json: { mailIsSent: true } }))
  // With a query the page comes without what the server knows, and asks.
  await page.goto('/auth?from=test')
  await page.getByRole('button', { name: 'Get new loads by email' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await dialog.getByRole('button', { name: 'Send Me the Link' }).click()
  for (const message of ['Must be a valid email address', 'Name is required', 'Drayage area is required']) {
    await expect(dialog.getByText(message, { exact: true })).toBeVisible()
  }
  await expectAccessible(page)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Name').fill('Dana Driver')
  await dialog.getByLabel('Company').fill('Quay Haulage')
  await dialog.getByRole('combobox', { name: 'Drayage area' }).fill('los ang')
  await page.getByRole('option', { name: 'Los Angeles, CA' }).click()
  await dialog.getByRole('button', { name: 'Send Me the Link' }).click()
  await expect(dialog).toContainText(`Click the link we sent to ${email}`)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()

  const link = await mailedPath(market, `content -> 'action' ->> 'path'`, 'join_list')
  await page.setViewportSize(phone)
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByRole('heading', { name: 'You are on the list' })).toBeFocused()
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByRole('heading', { name: 'Invalid or expired link' })).toBeVisible()

  await market.postLoad({ deliveryCityOrZip: 'Fontana' })
  const ending = await mailedPath(market, 'unsubscribe_path', 'list_alert')
  await page.route(`**${readSubscription.path}*`, (route) => route.abort())
  await page.goto(ending)
  await expect(page.getByText("Couldn't open the link")).toBeVisible()
  await pressRetry(page.getByRole('button', { name: 'Retry' }), `**${readSubscription.path}*`)
  await expect(page.getByText("You're getting an email for each new load in Los Angeles, CA.")).toBeVisible()
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeFocused()
  await expectAccessible(page)
  await page.goto(ending.slice(0, -1))
  await expect(page.getByRole('heading', { name: 'Invalid or expired link' })).toBeVisible()
  await market.close()
})

/** The content of an email to Dana, once it is queued. */
async function mailedPath(market: Market, column: string, kind: string): Promise<string> {
  let path = ''
  await expect(async () => {
    const sought = `select ${column} as path from mails where to_address = $1 and kind = $2 order by id desc limit 1`
    const { rows } = await market.sql(sought, [email, kind])
    path = (rows[0] as { path: string } | undefined)?.path ?? ''
    expect(path).not.toBe('')
  }).toPass()
  return path
}
