import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createMarket, signInAs } from '../support/market.ts'
import { loadOnRoad, report, send } from '../support/road.ts'
import { openDetails, openHistory } from '../support/load-page.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('shows what happens on the road as it happens, and how far each time can be trusted', async ({ page, server }) => {
  covers('X-084', 'X-087', 'X-089', 'X-097')
  const market = await createMarket(server)
  const load = await loadOnRoad(market, server)
  await signInAs(page, server, market.shipper)
  await page.goto(`/shipper/loads/${load}`)
  const card = await openHistory(page)
  await expect(card).toHaveText('Nothing is reported yet.')
  await page.waitForLoadState('networkidle').catch(() => {})
  await report(market, server, load, 'dispatched', { clockAhead: 14 })
  await expect(card.getByText('On the way')).toBeVisible({ timeout: 1000 })
  await expect(card.getByText('Phone clock was 14 min fast, corrected')).toBeVisible()
  const { id } = await report(market, server, load, 'arrived_terminal', { minutesAgo: 40, entered: true })
  await expect(card.getByText(/^Recorded .+, received /)).toBeVisible()
  await expect(card.getByText('Entered by hand')).toBeVisible()
  await expectAccessible(page)
  await send(market.trucker, server, `/api/milestones/${id}/void`, { reason: 'Wrong terminal' })
  await card.getByText('1 voided').click()
  await expect(card.getByText('Wrong terminal')).toBeVisible()
  await expect(card.locator('s').getByText('Arrived at terminal')).toBeVisible()
  await market.close()
})

test('an appointment that was met says so, until its step is voided', async ({ page, server }) => {
  covers('G-459')
  const market = await createMarket(server)
  const load = await loadOnRoad(market, server)
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const made = { kind: 'pickup', date: tomorrow, startTime: '12:00', number: 'A4471', state: 'confirmed' }
  await send(market.trucker, server, `/api/loads/${load}/appointments`, made)
  await signInAs(page, server, market.shipper)
  await page.goto(`/shipper/loads/${load}`)
  const row = (await openDetails(page)).locator('[data-kind=pickup]')
  await expect(row).toContainText('Confirmed')
  const { id } = await report(market, server, load, 'arrived_terminal')
  await expect(row).toContainText('Met')
  await expect(row).not.toContainText('Confirmed')
  await send(market.trucker, server, `/api/milestones/${id}/void`, { reason: 'Wrong terminal' })
  await expect(row).toContainText('Confirmed')
  await market.close()
})
