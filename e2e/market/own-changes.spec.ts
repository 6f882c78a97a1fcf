import type { Page } from '@playwright/test'
import { covers } from '#domain/testing.ts'
import { openBidDialog } from '../support/bid-dialog.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { signInAsNewStaff } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { typeNumber } from '../support/typing.ts'

test.use({ viewport: { width: 1440, height: 900 } })

let market: Market
test.beforeEach(async ({ server }) => {
  market = await createMarket(server)
})
test.afterEach(() => market.close())

/** Longer than a page gathers hints. */
const settleMilliseconds = 300

/** Waits for the next hint to this browser, on a stream of its own, and until the page has done what it does for it. */
async function listen(page: Page, stream: string): Promise<() => Promise<void>> {
  const changes = await page.evaluateHandle(async (url) => {
    const source = new EventSource(url)
    const hint = new Promise<void>((resolve) => source.addEventListener('hint', () => resolve(), { once: true }))
    await new Promise((resolve) => source.addEventListener('open', resolve, { once: true }))
    return { hint, close: () => source.close() }
  }, stream)
  return async () => {
    await changes.evaluate(async ({ hint, close }, settle) => {
      await hint
      close()
      await new Promise((resolve) => setTimeout(resolve, settle))
    }, settleMilliseconds)
  }
}

/** How often the page reads each address while something happens and its hint arrives. */
async function readsDuring(
  page: Page,
  act: () => Promise<unknown>,
  stream = '/api/events',
): Promise<Map<string, number>> {
  await page.waitForLoadState('networkidle').catch(() => {})
  const hinted = await listen(page, stream)
  const reads = new Map<string, number>()
  const count = (request: { method: () => string; url: () => string }) => {
    const { pathname, search } = new URL(request.url())
    const address = pathname + search
    if (request.method() !== 'GET' || !pathname.startsWith('/api/') || pathname.endsWith('/events')) return
    reads.set(address, (reads.get(address) ?? 0) + 1)
  }
  page.on('request', count)
  await act()
  await hinted()
  page.off('request', count)
  return reads
}

function expectOnce(reads: Map<string, number>, path: string): void {
  expect(
    [...reads.keys()].some((address) => address.startsWith(path)),
    path,
  ).toBe(true)
  expect([...reads].filter(([, times]) => times > 1)).toEqual([])
}

test('reads each list once after posting a load and extending an auction, again for the bid of another', async ({
  page,
  server,
}) => {
  covers('F-109')
  await signInAs(page, server, market.shipper)
  const load = await market.postLoad()
  await page.goto('/')
  await page.getByRole('button', { name: /^Post New Load Start/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Post New Drayage Load' })
  await dialog.getByLabel('Drayage area').click()
  await page.getByRole('option', { name: 'Los Angeles, CA', exact: true }).first().click()
  await dialog.getByLabel('Delivery city or zip').fill('Chino')
  await dialog.getByLabel('Container type').click()
  await page.getByRole('option', { name: "40' HC", exact: true }).click()
  const posted = await readsDuring(page, () => dialog.getByRole('button', { name: 'Post Load', exact: true }).click())
  expectOnce(posted, '/api/loads')
  expectOnce(posted, '/api/shipper/stats')

  await page.goto(`/shipper/loads/${load}`)
  await page.getByRole('region', { name: 'Actions' }).getByRole('button', { name: 'Extend Auction' }).click()
  const extension = page.getByRole('dialog', { name: 'Extend Auction' }).getByRole('button', { name: 'Extend Auction' })
  expectOnce(await readsDuring(page, () => extension.click()), `/api/loads/${load}`)
  const ofAnother = await readsDuring(page, () => market.bid(load))
  expectOnce(ofAnother, `/api/loads/${load}/bids`)
})

test('reads each list once after a bid', async ({ page, server }) => {
  covers('F-109')
  await signInAs(page, server, market.trucker)
  const load = await market.postLoad()
  const dialog = await openBidDialog(page, 'Submit Bid', load)
  await typeNumber(dialog.getByLabel('Drayage rate'), '700')
  const bid = await readsDuring(page, () => dialog.getByRole('button', { name: 'Submit Bid' }).click())
  expectOnce(bid, '/api/trucker/bids')
})

test('reads each list once after staff move a load', async ({ page, server }) => {
  covers('F-109')
  const load = await market.postLoad()
  await market.accept(load, await market.bid(load))
  await signInAsNewStaff(page, server)
  await page.goto(`/staff/loads/${load}`)
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  const mark = page.getByRole('dialog').getByRole('button', { name: 'Mark DO Received & Sent' })
  const moved = await readsDuring(page, () => mark.click(), '/api/staff/events')
  expectOnce(moved, '/api/staff/loads')
})
