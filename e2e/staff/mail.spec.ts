import { openDatabase } from '#server/db/db.ts'
import { signerOf } from '#server/db/secrets.ts'
import { covers } from '#domain/testing.ts'
import { unsubscribePathOf } from '#server/mail/subscription.ts'
import { expectAccessible } from '../support/accessible.ts'
import { signInAsNew, signInAsNewStaff } from '../support/people.ts'
import type { TestServer } from '../support/start-server.ts'
import { expectEach, rowsOf } from '../support/rows.ts'
import { expect, test } from '../support/test.ts'

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

async function onDatabase<T>(
  { connection }: TestServer,
  work: (db: ReturnType<typeof openDatabase>['kysely']) => Promise<T>,
) {
  const database = openDatabase(connection)
  try {
    return await work(database.kysely)
  } finally {
    await database.close()
  }
}

test('staff see failed emails with the reason, and an admin resends one', async ({ page, server }) => {
  covers('F-099', 'G-316')
  const content = JSON.stringify({ subject: 'New load', heading: 'New load', paragraphs: [], facts: [] })
  const mail = { kind: 'telling' as const, subject: 'New load', content }
  const error = { state: 'dead' as const, attempts: 12, last_error: '550 User unknown' }
  await onDatabase(server, async (db) => {
    // Those of other tests are not to be counted.
    await db.deleteFrom('mails').execute()
    await db
      .insertInto('mails')
      .values([
        { ...mail, ...error, to_address: 'gone@example.com' },
        { ...mail, state: 'sent', content: null, to_address: 'here@example.com', sent_at: new Date() },
      ])
      .execute()
  })
  await page.setViewportSize(phone)
  await signInAsNewStaff(page, server, 'support')
  await page.goto('/staff')
  await page.getByRole('link', { name: 'Email', exact: true }).click()
  await expect(page.getByText('Email is off on this server.')).toBeVisible()
  await expect(page.getByText('550 User unknown')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resend' })).toHaveCount(0)
  await expectAccessible(page)

  await page.setViewportSize(desk)
  await signInAsNewStaff(page, server, 'admin')
  await page.goto('/staff/mail')
  const search = page.getByRole('searchbox', { name: 'Search by recipient, account or subject' })
  await search.pressSequentially('here')
  await expect(page).toHaveURL(/\?q=here$/)
  await expectEach(rowsOf(page), 'here@example')
  await expect(page.getByRole('row', { name: /here@example/ })).toHaveCount(1)
  await search.fill('')
  await page.getByRole('tab', { name: 'Failed' }).click()
  await expect(page).toHaveURL(/\?state=dead$/)
  await expectEach(rowsOf(page), 'gone@example')
  await expect(page.getByRole('row', { name: /gone@example/ })).toHaveCSS('height', '40px')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Resend to gone@example.com' }).click()
  await expect(page.getByText('Resending to gone@example.com.', { exact: true })).toBeVisible()
  await expect(page.getByText('No emails with this status in the last 90 days.')).toBeVisible()
})

test('ends emails of a kind with one click from the link, without a sign-in', async ({ page, server }) => {
  const { id } = await signInAsNew(page, server, 'trucker')
  await page.context().clearCookies()
  const path = await onDatabase(server, async (db) => {
    await db.updateTable('users').set({ email: 'trucker@example.com' }).where('id', '=', id).execute()
    return unsubscribePathOf(await signerOf(db), { userId: id, memberId: null }, 'bid_accepted')
  })
  await page.setViewportSize(phone)
  await page.goto(path)
  await expect(page.getByText('trucker@example.com will no longer get “Bid accepted” emails.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
  await page.goto(`${path}x`)
  await expect(page.getByText('Invalid or expired link')).toBeVisible()
})
