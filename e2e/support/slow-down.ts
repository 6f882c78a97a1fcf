import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Endpoint } from '#domain/http/endpoint.ts'

/** Milliseconds that the server takes to answer: of the gaps of a double click the shorter end before it. */
const answerTime = 150

/**
 * Delays the calls of an endpoint, those that `isSlow` picks by their count, until the returned function is called.
 *
 * With a Playwright route the page would cache no file: each load of it would fetch and compile all scripts again.
 */
export async function slowDown(
  page: Page,
  { method, path }: Endpoint,
  isSlow: (count: number) => boolean,
): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  let count = 0
  session.on('Fetch.requestPaused', async ({ requestId, request }) => {
    if (request.method === method) {
      count += 1
      if (isSlow(count)) await sleep(answerTime)
    }
    // The page may be gone by then.
    await session.send('Fetch.continueRequest', { requestId }).catch(() => {})
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: `*${path.replaceAll(/\{\w+\}/g, '*')}` }] })
  return () => session.detach()
}
