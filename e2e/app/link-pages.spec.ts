import { callAs } from '#server/test/people.ts'
import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { shareTracking } from '../support/links.ts'
import { createMarket, type Market } from '../support/market.ts'
import { expect, test } from '../support/test.ts'

/** Bytes of compressed script. */
const limits = { '/t': 25_000 }

test.use({ ownContext: true })

let market: Market
let load: number
test.beforeEach(async ({ server }) => {
  market = await createMarket(server)
  load = await market.postLoad()
  await market.accept(load, await market.bid(load))
})
test.afterEach(() => market.close())

test.describe('the page of a tracking link', () => {
  test('loads little script, breaks no rule of the security policy, and is not to be found, kept or named', async ({
    page,
    server,
  }) => {
    covers('X-017', 'X-129')
    const { url } = await shareTracking(market, server, load)
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    const sizes: Promise<number>[] = []
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url(), JSON.stringify(request.headers()['referer'] ?? '')))
    page.on('response', (response) => {
      const request = response.request()
      if (request.resourceType() === 'script') sizes.push(request.sizes().then((size) => size.responseBodySize))
    })
    const answer = await page.goto(url, { waitUntil: 'networkidle' })
    expect(answer?.headers()).toMatchObject({
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    expect(bytes).toBeGreaterThan(5000)
    expect(bytes).toBeLessThanOrEqual(limits['/t'])
    expect(complaints).toEqual([])
    expect(asked.join(' ')).not.toContain(url.replace(/^.*#token=/, ''))
    await expect(page.getByRole('heading', { level: 1, name: 'Booked' })).toBeVisible()
    await expect(page.getByText('Shared with you by the shipper as “ACME receiving”.')).toBeVisible()
  })

  test('is read at 320 px, by night and on paper', async ({ page, server }) => {
    covers('X-129', 'X-273')
    const { url } = await shareTracking(market, server, load, { label: 'W'.repeat(60) })
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1, name: 'Booked' })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expectAccessible(page)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const colors = await page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.body)
      return [color, backgroundColor]
    })
    expect(colors).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
  })

  test('follows the load every minute, and says when its link has ended', async ({ page, server }) => {
    covers('X-113', 'X-124')
    const { id, url } = await shareTracking(market, server, load)
    await page.clock.install()
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1, name: 'Booked' })).toBeVisible()
    const details = { version: 0, containerNumber: 'MSCU7301450' }
    await callAs(market.shipper, server.url, 'PATCH', `/api/loads/${load}/details`, details)
    await page.clock.runFor(61_000)
    await expect(page.getByText('MSCU7301450')).toBeVisible()
    const unchanged = page.waitForResponse((response) => response.status() === 304)
    await page.clock.runFor(61_000)
    await unchanged
    await callAs(market.shipper, server.url, 'POST', `/api/links/${id}/revoke`)
    await page.clock.runFor(61_000)
    await expect(page.getByRole('heading', { level: 1, name: 'This link is not valid' })).toBeVisible()
    await expect(page.getByText('MSCU7301450')).toBeHidden()
  })

  test('keeps what it shows without signal, and says since when', async ({ page, context, server }) => {
    covers('X-124')
    const { url } = await shareTracking(market, server, load)
    await page.clock.install()
    await page.goto(url)
    await expect(page.getByText(/^Updated \d/)).toBeVisible()
    await context.setOffline(true)
    await page.clock.runFor(61_000)
    await expect(page.getByText(/^Not updated since \d/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Booked' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(/^Updated \d/)).toBeVisible()
  })

  test('downloads the proof of delivery where the link shows it', async ({ page, server }) => {
    covers('X-127')
    const form = new FormData()
    form.set('type', 'pod')
    form.set('file', new File(['%PDF-1.4\n%%EOF\n'], 'pod.pdf'))
    const headers = { cookie: market.trucker.cookie, 'idempotency-key': crypto.randomUUID() }
    await fetch(`${server.url}/api/loads/${load}/files`, { method: 'POST', headers, body: form })
    const [shown, hidden] = [
      await shareTracking(market, server, load, { showPod: true }),
      await shareTracking(market, server, load),
    ]
    await page.goto(shown.url)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download Proof of Delivery' }).click()
    expect((await download).suggestedFilename()).toMatch(/^QB-\d+-pod\.pdf$/)
    await expectAccessible(page)
    await page.goto('about:blank')
    await page.goto(hidden.url)
    await expect(page.getByRole('heading', { level: 1, name: 'Booked' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Download Proof of Delivery' })).toBeHidden()
  })

  test('says of a link without a secret that it is not valid, and asks nothing', async ({ page }) => {
    covers('X-015')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/t#token=cut')
    await expect(page.getByRole('heading', { level: 1, name: 'This link is not valid' })).toBeVisible()
    await expectAccessible(page)
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
  })
})
