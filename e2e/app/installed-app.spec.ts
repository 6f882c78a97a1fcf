import type { BrowserContext, Locator, Page, Worker } from '@playwright/test'
import { subscribeToPush, unsubscribeFromPush } from '#domain/push/api.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createMarket, type Market, servedArea, signInAs } from '../support/market.ts'
import { signInAsNew } from '../support/people.ts'
import { covers } from '#domain/testing.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow', ownContext: true })

let market: Market | undefined
test.afterEach(async () => {
  await market?.close()
  market = undefined
})

/** Until the service worker answers for the page. */
async function beControlled(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** The paths of all that the browser keeps, by the name of the cache. */
function kept(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const paths = names.map(async (name) => {
      const requests = await (await caches.open(name)).keys()
      return [name, requests.map(({ url }) => new URL(url).pathname)] as const
    })
    return Object.fromEntries(await Promise.all(paths))
  })
}

test('caches the shell and no user data, and says when there is no network', async ({ page, server, context }) => {
  await signInAsNew(page, server, 'trucker', [servedArea])
  await page.goto('/')
  await beControlled(page)
  for (const path of ['/available-loads', '/bids', '/documents', '/profile', '/']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  await page.evaluate(() => fetch('/api/user'))
  const [[name, paths] = ['', []], ...others] = Object.entries(await kept(page))
  expect(others).toEqual([])
  expect(paths).toContain('/index.html')
  expect(paths.filter((path) => !/^\/(index\.html|favicon\.svg|theme\.js|assets\/[^/]+)$/.test(path))).toEqual([])

  // A new build has a cache of its own; those before it go.
  await page.evaluate(async () => {
    await caches.open('quaybid-earlier')
    await (await navigator.serviceWorker.ready).unregister()
  })
  await page.reload()
  // Only their names: opening one would bring it back.
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([name])

  await beControlled(page)
  await context.setOffline(true)
  await page.goto('/available-loads')
  await expect(page.getByText("You're offline. This page will reload when you're back online.")).toBeVisible()
  covers('F-018')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Available Loads')
})

test('is installable', async ({ page, context }) => {
  await page.goto('/auth')
  await beControlled(page)
  const session = await context.newCDPSession(page)
  const { url, errors, data } = await session.send('Page.getAppManifest')
  expect({ path: new URL(url).pathname, errors }).toEqual({ path: '/manifest.webmanifest', errors: [] })
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // A window that keeps no history installs nothing; that is all that is wrong with this one.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const manifest = JSON.parse(data ?? '') as { icons: { src: string; sizes: string; type: string }[] }
  for (const { src, sizes, type } of manifest.icons) {
    const answer = await page.request.get(src)
    expect(answer.headers()['content-type']).toBe(type)
    if (type === 'image/png')
      expect(`${(await answer.body()).readUInt32BE(16)}x${(await answer.body()).readUInt32BE(20)}`).toBe(sizes)
  }
})

test('shows a push message with its text and opens its page', async ({ page, context, server }) => {
  await page.goto('/auth')
  await beControlled(page)
  const worker = await workerOf(context)
  const message = { id: 7, title: 'Bid accepted', message: 'Your bid has won.', link: '/trucker/loads/12' }
  expect(await pushed(worker, message)).toMatchObject({
    title: 'Bid accepted',
    body: 'Your bid has won.',
    tag: 'notification-7',
    data: { link: '/trucker/loads/12' },
  })
  expect(await opened(worker, '/trucker/loads/12')).toBe(`${server.url}/trucker/loads/12`)
  expect(await opened(worker, 'https://elsewhere.example/')).toBe(`${server.url}/`)
  // The page is open already.
  expect(await opened(worker, '/auth')).toBe('focused')
})

async function workerOf(context: BrowserContext): Promise<Worker> {
  return context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker')
}

/** What the browser would show for a message; the one of the tests has no place to show anything. */
function pushed(worker: Worker, message: object): Promise<unknown> {
  return worker.evaluate(async (given) => {
    const scope = globalThis as unknown as {
      registration: { showNotification: (title: string, options: object) => Promise<void> }
    }
    let shown: object | undefined
    scope.registration.showNotification = async (title, options) => void (shown = { title, ...options })
    const waitUntil = (work: Promise<void>) => work
    dispatchEvent(Object.assign(new Event('push'), { data: { json: () => given }, waitUntil }))
    return shown
  }, message)
}

/** Where a press on a message leads. */
function opened(worker: Worker, link: string): Promise<unknown> {
  return worker.evaluate(async (given) => {
    type Client = { url: string; focus: () => Promise<void> }
    const scope = globalThis as unknown as {
      clients: { openWindow: (url: string) => Promise<void>; matchAll: (options: object) => Promise<Client[]> }
    }
    let result: unknown
    scope.clients.openWindow = async (url) => void (result = url)
    const { matchAll } = Object.getPrototypeOf(scope.clients) as typeof scope.clients
    scope.clients.matchAll = async (options) => {
      const tabs = await matchAll.call(scope.clients, options)
      return tabs.map(({ url }) => ({ url, focus: async () => void (result = 'focused') }))
    }
    let work: Promise<void> | undefined
    const notification = { close: () => {}, data: { link: given } }
    const waitUntil = (promise: Promise<void>) => (work = promise)
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }))
    await work
    return result
  }, link)
}

test('turns messages to this device on and off, and ends them with the session', async ({ page, server }) => {
  market = await createMarket(server)
  await pretendPushService(page)
  await signInAs(page, server, market.shipper)
  await page.goto('/settings')
  await beControlled(page)
  const here = page.getByRole('switch', { name: 'Notifications on this device' })
  const devices = page.getByRole('checkbox', { name: 'New or changed bid: Devices' })
  await expect(here).toBeEnabled()
  await expect(page.getByRole('checkbox', { name: 'New or changed bid: In app' })).toBeChecked()
  await expect(devices).toBeHidden()

  await page.evaluate(() => localStorage.setItem('answer', 'denied'))
  await turn(here)
  await expect(page.getByText(/^Notifications are blocked in your browser\./)).toBeVisible()
  await expect(here).toBeDisabled()
  await page.evaluate(() => localStorage.setItem('answer', 'granted'))
  await page.reload()

  const subscribed = page.waitForResponse((answer) => answer.url().endsWith(subscribeToPush.path))
  await turn(here)
  expect((await subscribed).status()).toBe(200)
  await expect(here).toBeChecked()
  await expect(devices).toBeChecked()
  await expectAccessible(page)
  const ended = page.waitForResponse((answer) => answer.url().endsWith(unsubscribeFromPush.path))
  await turn(here)
  expect((await ended).status()).toBe(200)
  await expect(here).not.toBeChecked()
  await expect(devices).toBeHidden()

  await turn(here)
  await expect(here).toBeChecked()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('endpoint'))).toBeNull()
  const { rows } = await market.sql('select from push_subscriptions where user_id = $1', [market.shipper.id])
  expect(rows).toEqual([])
})

/** A switch that is not ready yet would swallow the key. */
async function turn(it: Locator): Promise<void> {
  await expect(it).toBeEnabled()
  await it.press('Space')
}

/** A browser of the tests reaches no push service: what the browser's own part would do is done here. */
async function pretendPushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const permission = () => (localStorage.getItem('answer') ?? 'granted') as NotificationPermission
    Object.defineProperty(Notification, 'permission', { get: permission })
    Notification.requestPermission = async () => permission()
    const subscription = (endpoint: string) =>
      ({
        toJSON: () => ({
          endpoint,
          keys: {
            p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
            auth: 'BTBZMqHH6r4Tts7J_aSIgg',
          },
        }),
        unsubscribe: async () => {
          localStorage.removeItem('endpoint')
          return true
        },
      }) as unknown as PushSubscription
    PushManager.prototype.getSubscription = async () => {
      const endpoint = localStorage.getItem('endpoint')
      return endpoint === null ? null : subscription(endpoint)
    }
    PushManager.prototype.subscribe = async () => {
      const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`
      localStorage.setItem('endpoint', endpoint)
      return subscription(endpoint)
    }
  })
}
