import type { Page } from '@playwright/test'
import { acceptBid, modifyBid, submitBid } from '#domain/bids/api.ts'
import { uploadDocument } from '#domain/documents/api.ts'
import { cancelAuction, extendAuction, postLoad } from '#domain/loads/api.ts'
import { updateLoadStatus } from '#domain/loads/staff-api.ts'
import { sendNotification } from '#domain/notifications/api.ts'
import { updateProfile } from '#domain/profile/api.ts'
import { createStaff } from '#domain/staff/api.ts'
import { covers } from '#domain/testing.ts'
import { smallPdf } from '#server/test/forms.ts'
import { createMarket, type Market, signInAs } from './support/market.ts'
import { signInAsNew, signInAsNewStaff } from './support/people.ts'
import { expectOneWrite } from './support/press-twice.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

let market: Market
test.beforeEach(async ({ server }) => {
  market = await createMarket(server)
})
test.afterEach(() => market.close())

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('dialog').getByLabel(label).click()
  await page.getByRole('option', { name: option, exact: true }).first().click()
}

/** One for each gap. */
const fourLoads = () => Promise.all([1, 2, 3, 4].map(() => market.postLoad()))

/** Presses one of the actions of a load as its shipper. */
async function act(page: Page, load: number | undefined, name: string): Promise<void> {
  await page.goto(`/shipper/loads/${load}`)
  await page.getByRole('region', { name: 'Actions' }).getByRole('button', { name }).click()
}

test('a shipper who double-clicks posts and extends once', async ({ page, server }) => {
  covers('F-011', 'F-012', 'F-137')
  test.slow()
  await signInAs(page, server, market.shipper)
  await expectOneWrite(page, {
    endpoint: postLoad,
    open: async (round) => {
      await page.goto('/?post=1')
      await choose(page, 'Drayage area', 'Los Angeles, CA')
      await dialogOf(page, 'Post New Drayage Load').getByLabel('Delivery city or zip').fill(`Chino ${round}`)
      await choose(page, 'Container type', "40' HC")
      return page.getByRole('button', { name: 'Post Load', exact: true })
    },
    toast: 'Load Posted',
  })
  const loads = await fourLoads()
  await expectOneWrite(page, {
    endpoint: extendAuction,
    open: async (round) => {
      await act(page, loads[round], 'Extend Auction')
      return dialogOf(page, 'Extend Auction').getByRole('button', { name: 'Extend Auction' })
    },
    toast: 'Auction Extended',
  })
})

test('a shipper who double-clicks cancels and accepts once', async ({ page, server }) => {
  covers('F-011', 'F-012', 'F-137')
  test.slow()
  await signInAs(page, server, market.shipper)
  const loads = await fourLoads()
  await expectOneWrite(page, {
    endpoint: cancelAuction,
    open: async (round) => {
      await act(page, loads[round], 'Cancel Auction')
      return dialogOf(page, /^Cancel the auction/).getByRole('button', { name: 'Cancel Auction' })
    },
    toast: 'Auction cancelled',
  })
  const others = await fourLoads()
  for (const load of others) await market.bid(load)
  await expectOneWrite(page, {
    endpoint: acceptBid,
    open: async (round) => {
      await page.goto(`/shipper/loads/${others[round]}`)
      await page.getByRole('button', { name: 'Accept Bid' }).first().click()
      const accept = dialogOf(page, /^Accept the bid/).getByRole('button', { name: 'Accept Bid' })
      await expect(accept).toBeEnabled()
      return accept
    },
    toast: 'Bid Accepted',
  })
})

test('a trucker who double-clicks bids, modifies, uploads and saves once', async ({ page, server }) => {
  covers('F-011', 'F-012', 'F-137')
  test.slow()
  await signInAs(page, server, market.trucker)
  const loads = await fourLoads()
  const openBid = async (round: number, name: string) => {
    await page.goto(`/trucker/loads/${loads[round]}`)
    await page.getByRole('region', { name: 'Actions' }).getByRole('button', { name }).click()
    const drayage = dialogOf(page, name).getByLabel('Drayage rate')
    await expect(drayage).toBeFocused()
    await drayage.selectText()
    await drayage.pressSequentially(name === 'Submit Bid' ? '700' : '650')
  }
  await expectOneWrite(page, {
    endpoint: submitBid,
    open: async (round) => {
      await openBid(round, 'Submit Bid')
      return dialogOf(page, 'Submit Bid').getByRole('button', { name: 'Submit Bid' })
    },
    toast: 'Bid Submitted',
  })
  await expectOneWrite(page, {
    endpoint: modifyBid,
    open: async (round) => {
      await openBid(round, 'Modify Bid')
      return dialogOf(page, 'Modify Bid').getByRole('button', { name: 'Update Bid' })
    },
    toast: 'Bid Updated',
  })
  await page.goto('/documents')
  await expectOneWrite(page, {
    endpoint: uploadDocument,
    open: async () => {
      await page.getByRole('button', { name: 'Upload Document' }).first().click()
      const dialog = dialogOf(page, 'Upload Document')
      const file = { name: 'Papers.pdf', mimeType: 'application/pdf', buffer: Buffer.from(smallPdf) }
      await dialog.locator('input[type=file]').setInputFiles(file)
      return dialog.getByRole('button', { name: 'Upload', exact: true })
    },
    toast: 'Document uploaded successfully',
  })
  await page.goto('/profile')
  await expectOneWrite(page, {
    endpoint: updateProfile,
    open: async (round) => {
      await page.getByLabel('Company name').fill(`Quay ${round}`)
      return page.getByRole('button', { name: 'Save Changes' }).first()
    },
  })
})

test('an admin who double-clicks sends one notification', async ({ page, server }) => {
  covers('F-011', 'F-137')
  await signInAsNew(page, server, 'admin')
  await page.goto('/')
  await expectOneWrite(page, {
    endpoint: sendNotification,
    open: async (round) => {
      await page.getByRole('button', { name: /^User Notifications/ }).click()
      const dialog = dialogOf(page, 'Send Notification')
      await dialog.getByLabel('Title').fill(`Pier 400 is closed ${round}`)
      await dialog.getByLabel('Message').fill('Until Monday.')
      return dialog.getByRole('button', { name: 'Send Notification' })
    },
    toast: 'Notification sent',
  })
})

test('staff who double-click add a colleague and move a load once', async ({ page, server }) => {
  covers('F-011', 'F-137')
  test.slow()
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
})
