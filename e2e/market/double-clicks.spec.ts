import type { Page } from '@playwright/test'
import { acceptBid, modifyBid, submitBid } from '#domain/bids/api.ts'
import { removeDocument, uploadDocument } from '#domain/documents/api.ts'
import { changeLane, removeLane, saveLane } from '#domain/lanes/api.ts'
import { cancelAuction, extendAuction, postLoad } from '#domain/loads/api.ts'
import { sendNotification } from '#domain/notifications/api.ts'
import { covers } from '#domain/testing.ts'
import { smallPdf } from '#server/test/files/forms.ts'
import { openBidDialog } from '../support/bid-dialog.ts'
import { openAnew } from '../support/go-inside.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { signInAsNew } from '../support/people.ts'
import { expectOneWrite } from '../support/press-twice.ts'
import { expect, test } from '../support/test.ts'

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
  await openAnew(page, `/shipper/loads/${load}`)
  await page.getByRole('region', { name: 'Actions' }).getByRole('button', { name }).click()
}

test('posts a load and extends an auction once when a shipper double-clicks', async ({ page, server }) => {
  covers('F-011', 'F-012', 'F-137')
  test.slow()
  await signInAs(page, server, market.shipper)
  await expectOneWrite(page, {
    endpoint: postLoad,
    open: async (round) => {
      await openAnew(page, '/?post=1')
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

test('cancels an auction and accepts a bid once when a shipper double-clicks', async ({ page, server }) => {
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
      await openAnew(page, `/shipper/loads/${others[round]}`)
      await page.getByRole('button', { name: 'Accept Bid' }).first().click()
      const accept = dialogOf(page, /^Accept the bid/).getByRole('button', { name: 'Accept Bid' })
      await expect(accept).toBeEnabled()
      return accept
    },
    toast: 'Bid Accepted',
  })
})

test('submits and modifies a bid once when a trucker double-clicks', async ({ page, server }) => {
  covers('F-011', 'F-012', 'F-137')
  test.slow()
  await signInAs(page, server, market.trucker)
  const loads = await fourLoads()
  const fillIn = async (round: number, name: 'Submit Bid' | 'Modify Bid', rate: string) => {
    const dialog = await openBidDialog(page, name, loads[round]!)
    await dialog.getByLabel('Drayage rate').selectText()
    await dialog.getByLabel('Drayage rate').pressSequentially(rate)
    return dialog
  }
  await expectOneWrite(page, {
    endpoint: submitBid,
    open: async (round) => {
      const dialog = await fillIn(round, 'Submit Bid', '700')
      return dialog.getByRole('button', { name: 'Submit Bid' })
    },
    toast: 'Bid Submitted',
  })
  await expectOneWrite(page, {
    endpoint: modifyBid,
    open: async (round) => {
      const dialog = await fillIn(round, 'Modify Bid', '650')
      return dialog.getByRole('button', { name: 'Update Bid' })
    },
    toast: 'Bid Updated',
  })
})

test('saves, changes and removes lanes and documents once when a trucker double-clicks', async ({ page, server }) => {
  covers('F-011', 'F-137')
  test.slow()
  await signInAs(page, server, market.trucker)
  const filters = ['direction=export', 'direction=import', 'handling=OW', "container=40'%20HC"]
  const lanes = page.getByRole('region', { name: 'Saved lanes' })
  const choice = async (round: number, name: string) => {
    await lanes.getByRole('button', { name: `More for Lane ${round}` }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await expectOneWrite(page, {
    endpoint: saveLane,
    open: async (round) => {
      await openAnew(page, `/available-loads?${filters[round]}`)
      await lanes.getByRole('button', { name: 'Save this filter' }).click()
      await dialogOf(page, 'Save Lane').getByLabel('Name').fill(`Lane ${round}`)
      return dialogOf(page, 'Save Lane').getByRole('button', { name: 'Save Lane' })
    },
    toast: 'Lane saved',
  })
  await expectOneWrite(page, {
    endpoint: changeLane,
    open: async (round) => {
      await choice(round, 'Rename or change')
      await dialogOf(page, 'Change Lane').getByLabel('Name').fill(`Lane ${round} west`)
      return dialogOf(page, 'Change Lane').getByRole('button', { name: 'Save Changes' })
    },
    toast: 'Lane updated',
  })
  await expectOneWrite(page, {
    endpoint: removeLane,
    open: async (round) => {
      await choice(round, 'Remove')
      return dialogOf(page, /^Remove the lane/).getByRole('button', { name: 'Remove' })
    },
    toast: 'Lane removed',
  })
  await page.goto('/documents')
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
  await expectOneWrite(page, {
    endpoint: removeDocument,
    open: async (round) => {
      await page.getByRole('button', { name: `Remove Papers ${round}.pdf` }).click()
      return dialogOf(page, 'Remove this document?').getByRole('button', { name: 'Remove' })
    },
    toast: 'Document removed',
  })
})

test('sends one notification when an admin double-clicks', async ({ page, server }) => {
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
