import { covers } from '#domain/testing.ts'
import { callAs } from '#server/test/people.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createMarket, type Market } from '../support/market.ts'
import { signInAsNewStaff } from '../support/people.ts'
import { loadOnRoad } from '../support/road.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

let market: Market
test.beforeEach(async ({ page, server }) => {
  market = await createMarket(server)
  await signInAsNewStaff(page, server)
})
test.afterEach(() => market.close())

test('staff read how long bids are taken, by which rule a load is awarded, and when its shipper decides', async ({
  page,
}) => {
  covers('G-440')
  const load = await market.postLoad({
    auctionDuration: 24,
    decisionHours: 4,
    awardRule: 'lowest',
    awardLimit: 1234,
  })
  await market.bid(load, { drayage: 490 })
  await page.goto(`/staff/loads/${load}`)
  const header = page.getByRole('banner').or(page.locator('header')).filter({ hasText: 'Back to List' })
  await expect(header.getByText(/^23h 5\dm$/)).toBeVisible()
  const information = page.getByRole('region', { name: 'Load Information' })
  await expect(information).toContainText('Decision Time4 hours')
  await expect(information).toContainText('AwardGoes to the lowest bid when bidding ends')
  await expect(page.getByText('1,234')).toHaveCount(0)
  await market.sql(
    `update loads set bidding_ends_at = now() - interval '1 minute', award_rule = 'manual',
      expires_at = now() + interval '239 minutes' where id = $1`,
    [load],
  )
  await page.reload()
  await expect(header.getByText('Deciding')).toBeVisible()
  await expect(header.getByText(/^Bidding ended, decision by .+M [A-Z]{3}$/)).toBeVisible()
  await expectAccessible(page)
})

test('staff read who has a link to a load, and never where it leads', async ({ page, server }) => {
  covers('G-440')
  const load = await loadOnRoad(market, server)
  await page.goto(`/staff/loads/${load}`)
  await expect(page.getByRole('heading', { name: 'Confirmations' })).toBeVisible()
  const card = page.getByRole('region', { name: 'Links' })
  await expect(card).toHaveCount(0)
  const options = { showContainer: true, showAppointments: true, showPod: false, showCarrier: false }
  const tracking = { label: 'ACME receiving', ...options }
  await callAs(market.shipper, server.url, 'POST', `/api/loads/${load}/tracking-links`, tracking)
  await callAs(market.trucker, server.url, 'POST', `/api/loads/${load}/driver-links`, { driverName: 'Miguel Reyes' })
  const [driver, follower] = [card.getByRole('listitem').first(), card.getByRole('listitem').last()]
  await expect(driver).toContainText(/Driver link: Miguel Reyesqd_.+ made by .+Live until .+ not used yet/)
  await expect(follower).toContainText(/Tracking link: ACME receivingqt_/)
  await market.sql(`update access_grants set revoked_at = now() where load_id = $1 and kind = 'driver'`, [load])
  await page.reload()
  await expect(driver).toContainText('Revoked · not used yet')
  await expectAccessible(page)
})
