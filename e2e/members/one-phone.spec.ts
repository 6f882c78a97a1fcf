import type { Page } from '@playwright/test'
import { covers } from '#domain/testing.ts'
import { createMarket, signInAs } from '../support/market.ts'
import { takeStep } from '../support/phone.ts'
import { loadOnRoad, milestonesOf } from '../support/road.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, ownContext: true })

const start = (page: Page) => page.getByRole('button', { name: 'Start trip', exact: true })
const waiting = (page: Page) => page.getByText('1 update is waiting on this phone.')

test('what one person could not send waits on a shared phone until they sign in again; the next one neither sees nor sends it', async ({
  page,
  server,
  context,
}) => {
  covers('P-010', 'X-116')
  const market = await createMarket(server)
  const [kai, luis] = [
    await market.haveMember(market.trucker, { role: 'dispatcher', fullName: 'Kai Brooks' }),
    await market.haveMember(market.trucker, { role: 'dispatcher', fullName: 'Luis Ortega' }),
  ]
  const [first, second] = [await loadOnRoad(market, server), await loadOnRoad(market, server)]
  const reported = async (load: number) => (await milestonesOf(market, load)).map(({ kind }) => kind)
  await signInAs(page, server, kai)
  await page.goto(`/trucker/loads/${first}`)
  await start(page).waitFor()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await takeStep(page, 'Start trip')
  await expect(waiting(page)).toBeVisible()

  // Kai's page is still open when the signal is back, and the phone is Luis's by then.
  await signInAs(page, server, luis)
  await context.setOffline(false)
  await page.goto(`/trucker/loads/${first}`)
  await expect(start(page)).toBeVisible()
  await page.goto(`/trucker/loads/${second}`)
  await takeStep(page, 'Start trip')
  await expect.poll(() => reported(second)).toEqual(['dispatched'])
  await expect(waiting(page)).toHaveCount(0)
  expect(await reported(first)).toEqual([])

  await signInAs(page, server, kai)
  await page.goto('/trucker/loads')
  await expect.poll(() => reported(first)).toEqual(['dispatched'])
  const { rows } = await market.sql(
    `select load_id, full_name from events join members on members.id = actor_member_id
     where load_id = any($1) and action = 'milestone_recorded' order by load_id`,
    [[first, second]],
  )
  expect(rows).toEqual([
    { load_id: first, full_name: 'Kai Brooks' },
    { load_id: second, full_name: 'Luis Ortega' },
  ])
  await market.close()
})
