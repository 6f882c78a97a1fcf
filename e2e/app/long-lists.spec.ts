import { listLoads } from '#domain/loads/api.ts'
import { covers } from '#domain/testing.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { rowsOf } from '../support/rows.ts'
import { expect, test } from '../support/test.ts'

const loads = 20_000

let market: Market

test.use({ viewport: { width: 1440, height: 900 } })
test.beforeEach(async ({ page, server }) => {
  market = await createMarket(server)
  await signInAs(page, server, market.shipper)
})
test.afterEach(() => market.close())

test("shows the first of 20,000 loads and their count right away, the rest by scrolling, in the server's order", async ({
  page,
}) => {
  covers('F-093', 'F-112', 'F-132')
  await market.sql(
    `insert into loads (shipper_id, drayage_area_id, delivery_city_or_zip, container_type, weight, special_handling,
       auction_duration, status, created_at, expires_at)
     select $1, 7, 'Ontario, CA', '40'' HC', 'Legal', '{f,f,f,f,f}', 24, 'completed', now() - n * interval '1 minute', now()
     from generate_series(1, $2::int) as n`,
    [market.shipper.id, loads],
  )
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === listLoads.path) asked.push(request.url())
  })
  await page.goto('/shipper/loads?status=all')
  await expect(page.getByRole('tab', { name: 'All Loads' })).toHaveText('All Loads10,000+')
  const rows = rowsOf(page)
  await expect(rows).toHaveCount(100)
  expect(asked).toHaveLength(1)

  const table = page.getByRole('table')
  const box = page.getByRole('tabpanel').locator('[class*=_scroll_]')
  const scrollTo = (share: number) =>
    box.evaluate((element, to) => element.scrollTo({ top: to * element.scrollHeight }), share)
  for (const known of [601, 1101, 1601]) {
    await scrollTo(1)
    await expect(table).toHaveAttribute('aria-rowcount', String(known))
  }
  await scrollTo(1)
  await expect(page.locator('tr[aria-rowindex="1601"]')).toBeVisible()
  await scrollTo(0)
  await expect(page.locator('tr[aria-rowindex="2"]')).toBeVisible()
  await expect(page.locator('tr[aria-rowindex="1601"]')).toHaveCount(0)
  await expect.poll(() => rows.count()).toBeLessThan(100)

  // A row with keyboard focus is kept, and the arrows lead past what was rendered.
  await page.locator('tr[aria-rowindex="2"]').getByRole('link').first().focus()
  await scrollTo(0.5)
  await expect(page.locator('tr[aria-rowindex="5"]')).toHaveCount(0)
  await expect(page.locator('tr[aria-rowindex="2"] a:focus')).toHaveCount(1)
  for (let count = 0; count < 40; count += 1) await page.keyboard.press('ArrowDown')
  await expect(page.locator('tr[aria-rowindex="42"] a:focus')).toBeInViewport()

  await page.getByRole('button', { name: 'Load ID' }).click()
  await expect(page).toHaveURL(/sort=loadNumber/)
  const { rows: last } = await market.sql(`select load_number from loads where shipper_id = $1 order by id limit 1`, [
    market.shipper.id,
  ])
  await expect(rows.first()).toContainText((last as { load_number: string }[])[0]!.load_number)
  await page.getByRole('searchbox').pressSequentially('nowhere')
  await expect(page.getByText('No loads in this tab match your search.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('nowhere')
  await expect(page.getByText('No loads in this tab match your search.')).toBeVisible()
})

test('leaves out cards far from sight on a phone, where the page scrolls, and stays at its end until more arrive', async ({
  page,
}) => {
  await market.sql(
    `insert into loads (shipper_id, drayage_area_id, delivery_city_or_zip, container_type, weight, special_handling,
       auction_duration, status, created_at, expires_at)
     select $1, 7, 'Ontario, CA', '40'' HC', 'Legal', '{f,f,f,f,f}', 24, 'completed', now() - n * interval '1 minute', now()
     from generate_series(1, 700) as n`,
    [market.shipper.id],
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/shipper/loads?status=all')
  const cards = page.locator('li[aria-posinset]')
  await expect(cards).toHaveCount(100)
  const scrollToEnd = () => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await scrollToEnd()
  await expect(cards.last()).toHaveAttribute('aria-setsize', '600')
  // Until further cards arrive, the end that was scrolled to stays in sight.
  const isSeen = Promise.withResolvers<void>()
  await page.route(/\/api\/loads\?.*cursor=/, async (route) => {
    await isSeen.promise
    await route.continue()
  })
  const asked = page.waitForRequest(/\/api\/loads\?.*cursor=/)
  await scrollToEnd()
  await asked
  await expect(page.locator('li[aria-posinset="600"]')).toBeInViewport()
  isSeen.resolve()
  await expect(cards.last()).toHaveAttribute('aria-setsize', '700')
  await scrollToEnd()
  await expect(page.locator('li[aria-posinset="700"]')).toBeInViewport()
  expect(await cards.count()).toBeLessThan(100)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(page.locator('li[aria-posinset="1"]')).toBeVisible()
})
