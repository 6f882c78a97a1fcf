import type { Locator, Page } from '@playwright/test'
import type { Endpoint } from '#domain/http/endpoint.ts'
import { expect } from './test.ts'

/** Milliseconds between the two presses of a double click; 0 is both at once. */
export const gaps = [0, 30, 100, 250]
/** Milliseconds that the server is given to answer: the shorter gaps fall before the answer, the longest after it. */
const answerTime = 150

type Button = {
  endpoint: Endpoint
  /** Leads to the button, ready to be pressed; called once for each gap. */
  open: (round: number) => Promise<Locator>
  /** The title of the message of success; nothing takes its place. */
  toast?: string
}

/** Presses a button twice, with each of the gaps; each double press must send one request. */
export async function expectOneWrite(page: Page, { endpoint, open, toast }: Button): Promise<void> {
  const path = new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`)
  const isOurs = (method: string, url: string) => method === endpoint.method && path.test(new URL(url).pathname)
  const matches = (url: URL) => path.test(url.pathname)
  await page.route(matches, async (route) => {
    if (route.request().method() !== endpoint.method) return route.fallback()
    await new Promise((resolve) => setTimeout(resolve, answerTime))
    await route.continue()
  })
  for (const [round, gap] of gaps.entries()) {
    const button = await open(round)
    const sent: string[] = []
    page.on('request', (request) => {
      if (isOurs(request.method(), request.url())) sent.push(request.headers()['idempotency-key'] ?? '')
    })
    const answer = page.waitForResponse((response) => isOurs(response.request().method(), response.url()))
    await pressTwice(button, gap)
    const name = `${endpoint.method} ${endpoint.path}, ${gap} ms`
    expect((await answer).ok(), name).toBe(true)
    if (toast) await expect(page.getByText(toast, { exact: true }).first()).toBeVisible()
    expect(sent, name).toEqual([endpoint.oncePerKey ? expect.stringMatching(/^[0-9a-f]{32}$/) : ''])
    page.removeAllListeners('request')
    // A closed dialog takes its step in the history away, which would stop a page that is asked for meanwhile.
    await page.waitForFunction(() => Reflect.get(Object(history.state), 'overlay') !== true)
  }
  await page.unroute(matches)
}

/** Both presses are made by the page itself, so that nothing comes between; answers a moment after the second one. */
async function pressTwice(button: Locator, gap: number): Promise<void> {
  await button.evaluate(async (element: HTMLElement, gap) => {
    element.click()
    if (gap > 0) await new Promise((resolve) => setTimeout(resolve, gap))
    element.click()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }, gap)
}
