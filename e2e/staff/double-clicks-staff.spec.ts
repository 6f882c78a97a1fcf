import type { Page } from '@playwright/test'
import { removeStaffDocument, uploadStaffDocument } from '#domain/documents/api.ts'
import { updateLoadStatus } from '#domain/loads/staff-api.ts'
import { sendMailAgain } from '#domain/mail/api.ts'
import { addToMailingList, resubscribeTrucker, unsubscribeTrucker } from '#domain/mailing-list/api.ts'
import { postNotice, removeNotice } from '#domain/notices/api.ts'
import { createStaff, editStaff, staffLogin } from '#domain/staff/api.ts'
import { covers } from '#domain/testing.ts'
import { smallPdf } from '#server/test/files/forms.ts'
import { givePassword, password } from '../support/ended-session.ts'
import { createMarket, type Market } from '../support/market.ts'
import { newStaff, signInAsNewStaff } from '../support/people.ts'
import { expectOneWrite } from '../support/press-twice.ts'
import { test } from '../support/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

let market: Market
test.beforeEach(async ({ server }) => {
  market = await createMarket(server)
})
test.afterEach(() => market.close())

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

test('signs staff in, adds a colleague and edits one once when they double-click', async ({ page, server }) => {
  covers('F-011', 'F-012', 'F-137')
  test.slow()
  const username = await givePassword(market, 'staff', (await newStaff(server, 'support')).id)
  await expectOneWrite(page, {
    endpoint: staffLogin,
    open: async () => {
      await page.context().clearCookies()
      await page.goto('/staff/login')
      await page.getByLabel('Username').fill(username)
      await page.getByLabel('Password', { exact: true }).fill(password)
      return page.getByRole('button', { name: 'Login', exact: true })
    },
    toast: 'Login successful',
  })
  await signInAsNewStaff(page, server, 'admin')
  await page.goto('/staff/manage')
  await expectOneWrite(page, {
    endpoint: createStaff,
    open: async () => {
      await page.getByRole('button', { name: 'Add New Staff' }).click()
      const dialog = dialogOf(page, 'Add New Staff')
      await dialog.getByLabel('Username').fill(`new-${crypto.randomUUID().slice(0, 8)}`)
      await dialog.getByLabel('Password', { exact: true }).fill('Harbor-Crane-7')
      await dialog.getByLabel('Full name').fill('Nora')
      await dialog.getByLabel('Email').fill('nora@example.com')
      return dialog.getByRole('button', { name: 'Create Staff' })
    },
    toast: 'Staff Created',
  })
  await expectOneWrite(page, {
    endpoint: editStaff,
    open: async (round) => {
      await page
        .getByRole('button', { name: /^Edit staff-support/ })
        .first()
        .click()
      const dialog = dialogOf(page, 'Edit Staff')
      await dialog.getByLabel('Email').fill(`nora${round}@example.com`)
      return dialog.getByRole('button', { name: 'Save Changes' })
    },
    toast: 'Staff Updated',
  })
})

test('moves a load, uploads and removes a document once when staff double-click', async ({ page, server }) => {
  covers('F-011', 'F-137')
  test.slow()
  await signInAsNewStaff(page, server, 'admin')
  const load = await market.postLoad()
  await market.accept(load, await market.bid(load))
  const labels = ['DO Received & Sent', 'Returned', 'Billed', 'Completed']
  await page.goto(`/staff/loads/${load}`)
  await expectOneWrite(page, {
    endpoint: updateLoadStatus,
    open: async (round) => {
      await page.getByRole('button', { name: 'Update', exact: true }).click()
      const dialog = dialogOf(page, 'Update Load Status')
      await dialog.getByRole('radio', { name: labels[round] ?? '' }).click()
      return dialog.getByRole('button', { name: `Mark ${labels[round]}` })
    },
    toast: 'Success',
  })
  await expectOneWrite(page, {
    endpoint: uploadStaffDocument,
    open: async (round) => {
      await page.getByRole('button', { name: 'Upload Document' }).click()
      const dialog = dialogOf(page, 'Upload Document')
      const file = { name: `Papers ${round}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(smallPdf) }
      await dialog.locator('input[type=file]').setInputFiles(file)
      return dialog.getByRole('button', { name: 'Upload', exact: true })
    },
    toast: 'Document uploaded successfully',
  })
  await expectOneWrite(page, {
    endpoint: removeStaffDocument,
    open: async (round) => {
      await page.getByRole('button', { name: `Remove Papers ${round}.pdf` }).click()
      const dialog = dialogOf(page, 'Remove this document?')
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('Wrong load')
      return dialog.getByRole('button', { name: 'Remove' })
    },
    toast: 'Document removed',
  })
})

test('posts and removes a notice and resends an email once when staff double-click', async ({ page, server }) => {
  covers('F-011', 'F-137')
  test.slow()
  await signInAsNewStaff(page, server, 'admin')
  await page.goto('/staff?tab=tools')
  await expectOneWrite(page, {
    endpoint: postNotice,
    open: async (round) => {
      await page.getByRole('button', { name: 'New Notice' }).click()
      const dialog = dialogOf(page, 'New Notice')
      await dialog.getByLabel('Title').fill(`Pier 400 is closed ${round}`)
      return dialog.getByRole('button', { name: 'Post Notice' })
    },
    toast: 'Notice posted',
  })
  await expectOneWrite(page, {
    endpoint: removeNotice,
    open: async (round) => {
      await page.getByRole('button', { name: `Remove: Pier 400 is closed ${round}` }).click()
      return dialogOf(page, 'Remove this notice?').getByRole('button', { name: 'Remove' })
    },
    toast: 'Notice removed',
  })
  const content = JSON.stringify({ subject: 'New load', heading: 'New load', paragraphs: [], facts: [] })
  await market.sql(
    `insert into mails (kind, subject, content, state, attempts, last_error, to_address)
     select 'telling', 'New load', $1, 'dead', 12, '550 User unknown', 'twice-' || n || '@example.com'
     from generate_series(0, 3) as n`,
    [content],
  )
  await page.goto('/staff/mail?state=dead')
  await expectOneWrite(page, {
    endpoint: sendMailAgain,
    open: async (round) => page.getByRole('button', { name: `Resend to twice-${round}@example.com` }),
    toast: 'Email queued',
  })
})

test('adds, unsubscribes and resubscribes a trucker once when staff double-click', async ({ page, server }) => {
  covers('F-011', 'F-137')
  test.slow()
  await signInAsNewStaff(page, server, 'admin')
  await page.goto('/staff/mailing-list')
  const addressOf = (round: number) => `listed-${round}@quay.example`
  await expectOneWrite(page, {
    endpoint: addToMailingList,
    open: async (round) => {
      await page.getByRole('main').getByRole('button', { name: 'Add Trucker' }).click()
      const dialog = dialogOf(page, 'Add Trucker')
      await dialog.getByLabel('Email').fill(addressOf(round))
      await dialog.getByLabel('Name').fill('Quay Office')
      await dialog.getByLabel('Company').fill('Quay Haulage')
      await dialog.getByRole('combobox', { name: 'Drayage area' }).fill('Houston')
      await page.getByRole('option', { name: 'Houston' }).click()
      return dialog.getByRole('button', { name: 'Add Trucker' })
    },
    toast: 'Trucker added',
  })
  await expectOneWrite(page, {
    endpoint: unsubscribeTrucker,
    open: async (round) => {
      await page.getByRole('button', { name: `Unsubscribe ${addressOf(round)}` }).click()
      return dialogOf(page, 'Unsubscribe this trucker?').getByRole('button', { name: 'Unsubscribe' })
    },
    toast: 'Trucker Unsubscribed',
  })
  await expectOneWrite(page, {
    endpoint: resubscribeTrucker,
    open: async (round) => {
      await page.getByRole('button', { name: `Resubscribe ${addressOf(round)}` }).click()
      return dialogOf(page, 'Send a confirmation link?').getByRole('button', { name: 'Send Link' })
    },
    toast: 'Confirmation link sent',
  })
})
