import { covers } from '#domain/testing.ts'
import { startHttpProxy } from '#server/test/processes/http-proxy.ts'
import { createMarket, signInAs } from '../support/market.ts'
import { startServer } from '../support/start-server.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('a page whose server stops goes on with another one without a message, and fetches only what changed', async ({
  page,
  server,
}) => {
  covers('Y-208')
  const market = await createMarket(server)
  await signInAs(page, server, market.shipper)
  const load = await market.postLoad()
  const leaving = await startServer({ connection: server.connection })
  let target = leaving.url
  const proxy = await startHttpProxy(() => target)
  const listening = page.waitForResponse('**/api/events*')
  await page.goto(`${proxy.url}/shipper/loads/${load}`)
  await listening
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle').catch(() => {})

  const reads: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) reads.push(pathname)
  })
  target = server.url
  await leaving.stop()
  await expect.poll(() => reads).toEqual(['/api/events'])
  await page.waitForTimeout(500)
  expect(reads).toEqual(['/api/events'])
  await expect(page.getByText('Reconnecting')).toHaveCount(0)

  await market.bid(load)
  await expect.poll(() => reads).toContain(`/api/loads/${load}/bids`)
  proxy.close()
  await market.close()
})
