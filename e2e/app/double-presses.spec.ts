import type { Page } from '@playwright/test'
import { acceptBid } from '#domain/bids/api.ts'
import { uploadDocument } from '#domain/documents/api.ts'
import { postLoad } from '#domain/loads/api.ts'
import { sendMailAgain } from '#domain/mail/api.ts'
import {
  changeNotificationChoices,
  changeSettings,
  readNotificationChoices,
  readSettings,
} from '#domain/profile/settings-api.ts'
import { covers } from '#domain/testing.ts'
import { smallPdf } from '#server/test/files/forms.ts'
import { openBidDialog } from '../support/bid-dialog.ts'
import { openAnew } from '../support/go-inside.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { signInAsNewStaff } from '../support/people.ts'
import { expectLastPressStored, expectOneWrite, pressTwice } from '../support/press-twice.ts'
import { expect, test } from '../support/test.ts'
import { typeNumber } from '../support/typing.ts'

// One test for each way in which a press writes. That every write goes one of these ways is a rule of
// scripts/check/write-rules.ts; locks and keys have their own tests.

test.use({ viewport: { width: 1440, height: 900 } })

let market: Market
test.beforeEach(async ({ server }) => {
  market = await createMarket(server)
})
test.afterEach(() => market.close())

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

test('sends a form and a file once when they are pressed twice', async ({ page, server }) => {
  covers('F-011', 'F-012', 'F-137')
  await signInAs(page, server, market.shipper)
  await expectOneWrite(page, {
    endpoint: postLoad,
    open: async (round) => {
      await openAnew(page, '/?post=1')
      const form = dialogOf(page, 'Post New Drayage Load')
      for (const [label, option] of [
        ['Drayage area', 'Los Angeles, CA'],
        ['Container type', "40' HC"],
      ] as const) {
        await form.getByLabel(label).click()
        await page.getByRole('option', { name: option, exact: true }).first().click()
      }
      await form.getByLabel('Delivery city or zip').fill(`Chino ${round}`)
      return form.getByRole('button', { name: 'Post Load', exact: true })
    },
    toast: 'Load Posted',
  })
  await openAnew(page, '/documents')
  await expectOneWrite(page, {
    endpoint: uploadDocument,
    open: async (round) => {
      await page.getByRole('button', { name: 'Upload Document' }).first().click()
      const dialog = dialogOf(page, 'Upload Document')
      const file = { name: `Papers ${round}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(smallPdf) }
      await dialog.locator('input[type=file]').setInputFiles(file)
      return dialog.getByRole('button', { name: 'Upload', exact: true })
    },
    toast: 'Document uploaded successfully',
  })
})

test('opens a question for two presses, leaves it unanswered, and sends its answer once', async ({ page, server }) => {
  covers('F-007', 'F-011', 'F-012', 'F-137')
  const loads = await Promise.all([0, 1, 2, 3].map(() => market.postLoad()))
  await page.clock.install()
  await signInAs(page, server, market.trucker)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/bids') && request.method() !== 'GET') sent.push(request.url())
  })
  const form = await openBidDialog(page, 'Submit Bid', loads[0]!)
  await typeNumber(form.getByLabel('Drayage rate'), '5')
  const doubt = dialogOf(page, 'Check Your Bid')
  for (const gap of [0, 30, 150, 250]) {
    await pressTwice(form.getByRole('button', { name: 'Submit Bid' }), gap, 'mouse')
    await expect(doubt, `${gap} ms`).toContainText('You are bidding $5.00. Is that right?')
    await expect(doubt.getByRole('button', { name: 'Edit Bid' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(doubt).toBeHidden()
  }
  expect(sent).toEqual([])

  for (const load of loads) await market.bid(load)
  await page.context().clearCookies()
  await signInAs(page, server, market.shipper)
  await page.goto(`/shipper/loads/${loads[0]}`)
  const question = dialogOf(page, /^Accept the bid/)
  const opener = page.getByRole('button', { name: 'Accept Bid' }).first()
  for (const gap of [30, 150, 250]) {
    await pressTwice(opener, gap, 'mouse')
    await expect(question, `${gap} ms`).toBeVisible()
    await page.clock.fastForward(600)
    await expect(question, `${gap} ms`).toBeVisible()
    await page.mouse.click(4, 4)
    await expect(question).toBeHidden()
  }
  await expectOneWrite(page, {
    endpoint: acceptBid,
    open: async (round) => {
      await openAnew(page, `/shipper/loads/${loads[round]}`)
      await opener.click()
      const accept = question.getByRole('button', { name: 'Accept Bid' })
      await expect(accept).toBeEnabled()
      return accept
    },
    toast: 'Bid Accepted',
  })
})

test('sends from a row of a list once, and stores what a switch shows after two presses', async ({ page, server }) => {
  covers('F-011', 'F-137')
  const content = JSON.stringify({ subject: 'New load', heading: 'New load', paragraphs: [], facts: [] })
  await market.sql(
    `insert into mails (kind, subject, content, state, attempts, last_error, to_address)
     select 'telling', 'New load', $1, 'dead', 12, '550 User unknown', 'twice-' || n || '@example.com'
     from generate_series(0, 3) as n`,
    [content],
  )
  await signInAsNewStaff(page, server, 'admin')
  await page.goto('/staff/mail?state=dead')
  await expectOneWrite(page, {
    endpoint: sendMailAgain,
    open: async (round) => page.getByRole('button', { name: `Resend to twice-${round}@example.com` }),
    toast: 'Email queued',
  })
  await signInAs(page, server, market.shipper)
  await page.goto('/settings')
  const stored = async (path: string) => (await page.request.get(path)).json()
  await expectLastPressStored(page, {
    endpoint: changeNotificationChoices,
    target: page.getByRole('checkbox', { name: 'Document added: In app' }),
    read: async () => {
      const { choices } = readNotificationChoices.reply.parse(await stored(readNotificationChoices.path))
      return choices.find(({ kind }) => kind === 'document_added')!.inApp
    },
  })
  await expectLastPressStored(page, {
    endpoint: changeSettings,
    target: page.getByRole('switch', { name: 'In-app notifications' }),
    read: async () => readSettings.reply.shipper.parse(await stored(readSettings.path)).notifyInApp,
  })
})
