import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { pressTwice } from '../support/press-twice.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

let market: Market
test.beforeEach(async ({ page, server }) => {
  market = await createMarket(server)
  await signInAs(page, server, market.trucker)
})
test.afterEach(() => market.close())

test('on a phone the next step with a bid stays at the foot of the load', async ({ page }) => {
  covers('G-441')
  const load = await market.postLoad({ decisionHours: 4 })
  await page.goto(`/trucker/loads/${load}`)
  const bar = page.getByRole('region', { name: 'Next step with your bid' })
  const submit = bar.getByRole('button', { name: 'Submit Bid' })
  await expect(submit).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await pressTwice(submit, 50)
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.getByRole('dialog', { name: 'Submit Bid' })).toBeVisible()
  await page.keyboard.press('Escape')
  // A question has the foot of the page for its field.
  await page.getByRole('tab', { name: 'Questions' }).tap()
  await expect(bar).toHaveCount(0)
  await market.bid(load, { drayage: 490, validUntil: new Date(Date.now() + 3_600_000).toISOString() })
  await page.goto(`/trucker/loads/${load}`)
  await expect(bar.getByRole('button', { name: 'Modify Bid' })).toBeInViewport({ ratio: 1 })
  await market.sql(
    `update loads set bidding_ends_at = now() - interval '1 minute', expires_at = now() + interval '2 hours' where id = $1`,
    [load],
  )
  await page.reload()
  await expect(bar.getByRole('button', { name: 'Renew Bid' })).toBeInViewport({ ratio: 1 })
  await market.sql('update bids set valid_until = null where load_id = $1', [load])
  await page.reload()
  await expect(page.getByText('Awaiting shipper decision')).toBeVisible()
  await expect(bar).toHaveCount(0)
})
