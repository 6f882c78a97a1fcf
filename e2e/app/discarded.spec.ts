import type { Page } from '@playwright/test'
import { covers } from '#domain/testing.ts'
import { nameParties } from '../support/admin.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { signInAsNew, signInAsNewStaff } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

let market: Market
test.beforeEach(async ({ server }) => {
  market = await createMarket(server)
})
test.afterEach(() => market.close())

type Form = {
  open: () => Promise<void>
  title: string | RegExp
  /** The field that is typed into. */
  label: string
  cancelLabel?: string
}

/** Types into a form, discards that, and finds the field at the next opening as it was at the first one. */
async function expectDiscarded(page: Page, { open, title, label, cancelLabel = 'Cancel' }: Form): Promise<void> {
  await open()
  const dialog = page.getByRole('dialog', { name: title })
  const field = dialog.getByLabel(new RegExp(`^${label}( \\(optional\\))?$`))
  const before = await field.inputValue()
  await field.fill('Typed and discarded')
  await dialog.getByRole('button', { name: cancelLabel }).click()
  await page.getByRole('dialog', { name: 'Discard changes?' }).getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
  await open()
  await expect(field).toHaveValue(before)
  await dialog.getByRole('button', { name: cancelLabel }).click()
  await expect(dialog).toBeHidden()
}

test('opens forms of shippers and truckers without discarded values', async ({ page, server }) => {
  covers('F-020')
  const load = await market.postLoad()
  await market.bid(load)
  await signInAs(page, server, market.shipper)
  await page.goto(`/shipper/loads/${load}`)
  const press = (name: string) => page.getByRole('main').getByRole('button', { name }).first().click()
  await expectDiscarded(page, {
    open: () => press('Cancel Auction'),
    title: /^Cancel the auction/,
    label: 'Reason',
    cancelLabel: 'Keep auction',
  })
  await page.goto('/')
  await expectDiscarded(page, {
    open: () => press('Post New Load'),
    title: 'Post New Drayage Load',
    label: 'Delivery city or zip',
  })

  await signInAs(page, server, market.trucker)
  await page.goto(`/trucker/loads/${load}`)
  await expectDiscarded(page, {
    open: async () => {
      await press('Modify Bid')
      await page.getByRole('tab', { name: 'Optional Extras' }).click()
    },
    title: 'Modify Bid',
    label: 'Notes',
  })
  await page.goto('/available-loads?direction=export')
  await expectDiscarded(page, { open: () => press('Save this filter'), title: 'Save Lane', label: 'Name' })
})

test('opens forms of admins without discarded values', async ({ page, server }) => {
  covers('F-020')
  await nameParties(market)
  await signInAsNew(page, server, 'admin')
  const press = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).first().click()
  await page.goto('/')
  await expectDiscarded(page, {
    open: () => press(/^User Notifications/),
    title: 'Send Notification',
    label: 'Title',
  })
  await page.goto('/manage-users?role=trucker')
  await expectDiscarded(page, { open: () => press(/^Edit /), title: 'Edit User', label: 'Display name' })
  await expectDiscarded(page, { open: () => press(/^Suspend /), title: 'Suspend User', label: 'Reason' })
})

test('opens forms of staff without discarded values', async ({ page, server }) => {
  covers('F-020')
  await signInAsNewStaff(page, server, 'admin')
  const press = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).first().click()
  await page.goto('/staff?tab=tools')
  await expectDiscarded(page, { open: () => press('New Notice'), title: 'New Notice', label: 'Title' })
  await page.goto('/staff/manage')
  await expectDiscarded(page, { open: () => press('Add New Staff'), title: 'Add New Staff', label: 'Full name' })
  await expectDiscarded(page, { open: () => press(/^Edit /), title: 'Edit Staff', label: 'Full name' })
  await page.goto('/staff/mailing-list')
  await expectDiscarded(page, { open: () => press('Add Trucker'), title: 'Add Trucker', label: 'Company' })
})
