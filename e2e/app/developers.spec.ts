import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { openApiDocument } from '#domain/http/api.ts'
import { covers } from '#domain/testing.ts'
import { createMarket } from '../support/market.ts'
import { problemsOf } from '../support/problems.ts'
import { expect, test } from '../support/test.ts'

/** Bytes of compressed script. */
const mostScript = 60_000

test.use({ ownContext: true, viewport: { width: 1440, height: 900 } })

type Paths = Record<string, Record<string, { operationId: string; tags: string[] }>>

test('shows every call of the document, filters them by words and opens one by its address, without a sign-in', async ({
  page,
  server,
}) => {
  covers('Y-185')
  const document = (await (await fetch(server.url + openApiDocument.path)).json()) as { paths: Paths; webhooks: object }
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  await page.goto('/developers')
  await expect(page).toHaveTitle('Developers - Quaybid')
  const list = page.getByRole('navigation', { name: 'Calls' })
  const links = list.locator('a[href*="/"]')
  await expect(links).toHaveCount(operations.length + Object.keys(document.webhooks).length)
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  for (const { operationId, tags } of operations) expect(addresses).toContain(`#${tags[0]}/${operationId}`)

  await list.getByRole('searchbox', { name: 'Filter calls' }).fill('bids:write submit served area')
  await expect(links).toHaveCount(1)
  await links.click()
  await expect(page).toHaveURL(/\/developers#bids\/submitBid$/)
  await expect(
    page.getByRole('heading', { level: 2, name: 'Submit a bid on an open load of a served area, once' }),
  ).toBeVisible()
  await expect(page.getByText('An access token needs the scope bids:write.')).toBeVisible()
  await expect(page.getByRole('figure', { name: 'curl' })).toContainText('/api/loads/88/bids')
  await expect(page.getByText('bid-exists', { exact: true })).toBeVisible()

  await page.goto('/developers/#loads/postLoad')
  await expect(page.getByRole('figure', { name: 'TypeScript' })).toContainText("quaybid.POST('/api/loads'")
})

test('explains the call, and each field and parameter beside its type', async ({ page }) => {
  covers('F-272')
  await page.goto('/developers#loads/postLoad')
  await expect(page.getByText('The auction starts at once and runs for auctionDuration hours')).toBeVisible()
  const field = page.getByRole('listitem').filter({ hasText: /^liveOrdrop/ })
  await expect(field.first()).toContainText('liveOrdrop boolean optional')
  await expect(field.first()).toContainText('True is live: the driver waits')
  await page.goto('/developers#bids/readBid')
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /^lapsedAt/ })
      .first(),
  ).toContainText('date-time | null')
  await page.goto('/developers#loads/listLoads')
  const status = page.getByRole('listitem').filter({ hasText: /^status string/ })
  await expect(status.first()).toContainText('or several joined by commas')
})

test('has no problem in two widths and themes, asks no other host and loads little script', async ({
  page,
  server,
}) => {
  covers('Y-186')
  const sizes: Promise<number>[] = []
  const hosts = new Set<string>()
  const asked: string[] = []
  page.on('request', (request) => {
    hosts.add(new URL(request.url()).origin)
    asked.push(new URL(request.url()).pathname)
  })
  page.on('response', (response) => {
    const request = response.request()
    if (request.resourceType() === 'script') sizes.push(request.sizes().then((size) => size.responseBodySize))
  })
  await page.goto('/developers', { waitUntil: 'networkidle' })
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(5000)
  expect(bytes).toBeLessThan(mostScript)
  expect([...hosts]).toEqual([server.url])
  expect(asked).toContain(openApiDocument.path)
  const own = asked.filter((path) => path.startsWith('/assets/developers'))
  expect(own).not.toEqual([])
  expect(await problemsOf(page)).toEqual([])
  await page.goto('/developers#bids/submitBid')
  await expect(page.getByRole('heading', { name: 'Refusals' })).toBeVisible()
  expect(await problemsOf(page)).toEqual([])

  asked.length = 0
  await page.goto('/auth', { waitUntil: 'networkidle' })
  expect(asked.filter((path) => own.includes(path))).toEqual([])
})

test('the calls of the guides are answered as they stand', async ({ page, server }) => {
  covers('Y-183')
  const market = await createMarket(server)
  const token = await market.haveToken(market.shipper, ['loads:read', 'loads:write'])
  await page.goto('/developers')
  await expect(page.getByRole('figure', { name: 'First call' })).toBeVisible()
  const calls = (await page.locator('main pre').allTextContents()).filter((code) => code.startsWith('curl '))
  expect(calls.length).toBeGreaterThanOrEqual(3)
  for (const call of calls) {
    const env = { ...process.env, QUAYBID: server.url, TOKEN: token }
    const { stdout } = await promisify(execFile)('sh', ['-c', call.replace('curl -s', 'curl -s -f')], { env })
    expect(stdout, call).toMatch(/[[{]/)
  }
  await market.close()
})

test.describe('beside the service worker of the app', () => {
  test.use({ serviceWorkers: 'allow' })

  test('is not among what opens without a network', async ({ page, context }) => {
    covers('Y-185')
    await page.goto('/auth')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.goto('/developers')
    await expect(page.getByRole('heading', { level: 2, name: 'First call' })).toBeVisible()
    await context.setOffline(true)
    await expect(page.reload()).rejects.toThrow('net::ERR_INTERNET_DISCONNECTED')
    await context.setOffline(false)
  })
})
