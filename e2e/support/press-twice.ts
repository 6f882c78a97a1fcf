import type { Locator, Page } from '@playwright/test'
import { type Endpoint, takesKey } from '#domain/http/endpoint.ts'
import { slowDown } from './slow-down.ts'
import { expect } from './test.ts'

/** Milliseconds between the two presses of a double click; 0 is both at once. */
const gaps = [0, 30, 100, 250]
type Button = {
  endpoint: Endpoint
  /** Leads to the button, ready to be pressed; called once for each gap. */
  open: (round: number) => Promise<Locator>
  /** The title of the message of success; nothing takes its place. */
  toast?: string
  /** Where something else says so: looks for it, and closes what stays open. */
  confirm?: () => Promise<void>
}

/** Presses a button twice, with each of the gaps; each double press must send one request. */
export async function expectOneWrite(page: Page, { endpoint, open, toast, confirm }: Button): Promise<void> {
  const isOurs = callsOf(endpoint)
  const release = await slowDown(page, endpoint, () => true)
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
    await confirm?.()
    expect(sent, name).toEqual([
      takesKey(endpoint) ? expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/) : '',
    ])
    page.removeAllListeners('request')
    // A closed dialog removes its history entry, which would stop a navigation started before.
    await page.waitForFunction(() => Reflect.get(Object(history.state), 'overlay') !== true)
  }
  await release()
}

type Switch = {
  endpoint: Endpoint
  target: Locator
  /** How it is stored. */
  read: () => Promise<boolean>
}

/** Presses a switch twice, with each of the gaps; what it shows in the end is stored, also when answers are late. */
export async function expectLastPressStored(page: Page, { endpoint, target, read }: Switch): Promise<void> {
  const isOurs = callsOf(endpoint)
  // The first of two is slow: the second must not overtake it.
  const release = await slowDown(page, endpoint, (count) => count % 2 === 1)
  for (const gap of gaps) {
    const answers: Promise<unknown>[] = []
    page.on('request', (request) => {
      if (isOurs(request.method(), request.url())) answers.push(request.response())
    })
    await pressTwice(target, gap)
    await expect.poll(() => answers.length, `${endpoint.path}, ${gap} ms`).toBe(2)
    await Promise.all(answers)
    page.removeAllListeners('request')
    expect(await read(), `${endpoint.path}, ${gap} ms`).toBe(await target.isChecked())
  }
  await release()
}

export function callsOf({ method, path: template }: Endpoint) {
  const path = new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`)
  return (asked: string, url: string) => asked === method && path.test(new URL(url).pathname)
}

/**
 * Presses a button twice. By the page itself nothing comes between; by the mouse each press falls on what is on top by
 * then, such as the overlay of the dialog that the first one opened. Returns a moment after the second press.
 */
export async function pressTwice(button: Locator, gap: number, by: 'page' | 'mouse' = 'page'): Promise<void> {
  await (by === 'page' ? pressByPage(button, gap) : pressByMouse(button, gap))
}

async function pressByPage(button: Locator, gap: number): Promise<void> {
  await button.evaluate(async (element: HTMLElement, gap) => {
    element.click()
    if (gap > 0) await new Promise((resolve) => setTimeout(resolve, gap))
    element.click()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }, gap)
}

async function pressByMouse(button: Locator, gap: number): Promise<void> {
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('The button is not on the page')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const { mouse } = button.page()
  const first = mouse.click(x, y)
  await new Promise((resolve) => setTimeout(resolve, gap))
  await Promise.all([first, mouse.click(x, y)])
  await new Promise((resolve) => setTimeout(resolve, 50))
}
