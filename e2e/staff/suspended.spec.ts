import { bidderLabel } from '#domain/formats.ts'
import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { nameParties } from '../support/admin.ts'
import { createMarket, signInAs } from '../support/market.ts'
import { signInAsNew } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test("an admin suspends a trucker with a reason, whose bids can't be accepted until reinstated", async ({
  page,
  server,
}) => {
  covers('F-033')
  const market = await createMarket(server)
  await nameParties(market)
  const load = await market.postLoad()
  await market.bid(load)
  const admin = await signInAsNew(page, server, 'admin')
  await page.goto(`/manage-users?q=${encodeURIComponent('Quay Haulage')}&sort=-id`)
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: String(market.trucker.id), exact: true }) })
  await row.getByRole('button', { name: /^Suspend / }).click()
  const suspending = page.getByRole('dialog', { name: 'Suspend User' })
  const reason = suspending.getByLabel('Reason')
  await suspending.getByRole('button', { name: 'Suspend User' }).click()
  await expect(reason).toHaveAccessibleDescription(/Reason is required/)
  await expect(reason).toBeFocused()
  await expectAccessible(page)
  await reason.fill('Insurance has lapsed')
  await suspending.getByRole('button', { name: 'Suspend User' }).click()
  await expect(page.getByText('User suspended', { exact: true })).toBeVisible()
  await expect(page.getByText(/ is signed out everywhere\.$/).first()).toBeVisible()
  await expect(row.getByRole('button', { name: /^Reinstate / })).toBeVisible()

  await signInAs(page, server, market.shipper)
  await page.goto(`/shipper/loads/${load}`)
  const accept = page.getByRole('button', { name: `Accept Bid, ${bidderLabel(market.trucker.id)}` })
  await expect(accept).toBeDisabled()
  await expect(page.getByText('This bid is not available right now')).toBeVisible()
  await expectAccessible(page)

  await signInAs(page, server, admin)
  await page.goto(`/manage-users?q=${encodeURIComponent('Quay Haulage')}&sort=-id`)
  await row.getByRole('button', { name: /^Reinstate / }).click()
  const reinstating = page.getByRole('dialog', { name: 'Reinstate User' })
  await expect(reinstating).toContainText('Suspended: Insurance has lapsed')
  await reinstating.getByLabel('Reason').fill('New certificate received')
  await reinstating.getByRole('button', { name: 'Reinstate User' }).click()
  await expect(row.getByRole('button', { name: /^Suspend / })).toBeVisible()
  await signInAs(page, server, market.shipper)
  await page.goto(`/shipper/loads/${load}`)
  await expect(accept).toBeEnabled()
  await market.close()
})
