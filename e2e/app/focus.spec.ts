import type { Page } from '@playwright/test'
import { covers } from '#domain/testing.ts'
import { openAnew } from '../support/go-inside.ts'
import { createMarket, type Market, servedArea, signInAs } from '../support/market.ts'
import { signInAsNew, signInAsNewStaff } from '../support/people.ts'
import type { TestServer } from '../support/start-server.ts'
import { expect, test } from '../support/test.ts'

const widths = [390, 1440]
/** Tab stops looked at on each page, forward and then back. */
const stops = { forward: 40, back: 12 }

let market: Market
test.beforeEach(async ({ server }) => {
  market = await createMarket(server)
  for (let count = 0; count < 6; count += 1) await market.postLoad()
})
test.afterEach(() => market.close())

type SignIn = (page: Page, server: TestServer) => Promise<unknown>

const portals: [string, SignIn, string[]][] = [
  [
    'truckers',
    (page, server) => signInAs(page, server, market.trucker),
    ['/', '/available-loads', '/settings', '/documents'],
  ],
  [
    'shippers',
    (page, server) => signInAs(page, server, market.shipper),
    ['/', '/shipper/active-auctions', '/shipper/loads'],
  ],
  ['admins', (page, server) => signInAsNew(page, server, 'admin', [servedArea]), ['/manage-users']],
  ['staff', (page, server) => signInAsNewStaff(page, server), ['/staff/loads', '/staff/users']],
]

test.describe.configure({ timeout: 120_000 })

for (const [who, signIn, paths] of portals) {
  test(`never hides the focus of ${who} under a bar`, async ({ page, server }) => {
    covers('F-115')
    await signIn(page, server)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      for (const path of paths) {
        await openAnew(page, path)
        await expectLoaded(page)
        expect(await coveredStops(page), `${path} at ${width}`).toEqual([])
      }
    }
  })
}

/** A page has come, and what stands on it. */
async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page Not Found')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

async function coveredStops(page: Page): Promise<string[]> {
  const keys = [...Array<string>(stops.forward).fill('Tab'), ...Array<string>(stops.back).fill('Shift+Tab')]
  const covered = await page.evaluateHandle(watchFocus)
  for (const key of keys) await page.keyboard.press(key)
  const { found, stopped } = await covered.evaluate(({ found, stop }) => ({ found, stopped: stop() }))
  expect(stopped).toBe(keys.length)
  return found
}

/** Runs in the page: looks after each Tab, until it is stopped, and then returns how often it has looked. */
function watchFocus() {
  const found: string[] = []
  let looks = 0
  const { activeElement } = document
  if (activeElement instanceof HTMLElement) activeElement.blur()
  addEventListener('keyup', look)
  return { found, stop }

  function stop(): number {
    removeEventListener('keyup', look)
    return looks
  }
  function look({ key, shiftKey }: KeyboardEvent): void {
    if (key !== 'Tab') return
    looks += 1
    const covered = whatCoversFocus()
    if (covered) found.push(`${shiftKey ? 'Shift+' : ''}Tab: ${covered}`)
  }
  /** Names the focused element and what is on top of it; null when it is in sight. */
  function whatCoversFocus(): string | null {
    const focused = document.activeElement
    const box = focused?.getClientRects()[0]
    if (!focused || focused === document.body || !box || box.height > window.innerHeight) return null
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    // The box of a switch is drawn by its label, which is on top of it.
    const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : []
    const own = [focused, ...labels, ...labels.map((label) => label.parentElement)]
    if (top && own.some((part) => part?.contains(top))) return null
    return `${focused.outerHTML.slice(0, 80)} under ${top?.outerHTML.slice(0, 80)}`
  }
}

test('fits names of 100 letters without a break on phones', async ({ page, server }) => {
  covers('F-102', 'F-120')
  await market.sql('update users set company_name = $1, display_name = $1 where id = any($2)', [
    'W'.repeat(100),
    [market.shipper.id, market.trucker.id],
  ])
  const load = await market.postLoad()
  await market.accept(load, await market.bid(load))
  await signInAsNewStaff(page, server)
  await signInAs(page, server, market.trucker)
  const paths = [`/staff/users/${market.shipper.id}`, '/staff/users', `/staff/loads/${load}`, '/staff/loads', '/']
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const path of [...paths, '/available-loads', '/profile']) {
      await openAnew(page, path)
      await expectLoaded(page)
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth)
      await expect.poll(overflow, `${path} at ${width}`).toBe(width)
    }
  }
})

test('keeps columns in place when rows arrive, and terminal names whole', async ({ page, server }) => {
  covers('F-081', 'F-082')
  const [terminal] = (
    await market.sql('select id from terminals where area_id = $1 order by length(name) desc limit 1', [servedArea])
  ).rows as { id: number }[]
  const posted = await market.postLoad({ pickupTerminalID: terminal!.id, liveOrdrop: false })
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs(page, server, market.trucker)
  const isSkeletonSeen = Promise.withResolvers<void>()
  await page.route(/\/api\/loads\?/, async (route) => {
    await isSkeletonSeen.promise
    await route.continue()
  })
  await page.goto('/available-loads')
  const headers = page.getByRole('columnheader')
  await expect(headers.first()).toBeVisible()
  const placesOf = () => headers.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().x))
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const before = await placesOf()
  isSkeletonSeen.resolve()
  const row = page.getByRole('row').filter({ has: page.locator(`a[href="/trucker/loads/${posted}"]`) })
  await expect(row).toBeVisible()
  expect(await placesOf()).toEqual(before)
  const cut = await row
    .locator('[data-lines]')
    .evaluateAll((names) => names.filter((name) => name.matches('[data-cut]')).length)
  expect(cut).toBe(0)
  // What a short line cuts off can be read by pointing.
  await expect(row.getByText('Drop & Hook')).toHaveAttribute('title', /^Drop & Hook · /)
})

test('offers targets of 44 px on phones and the unread count beside the bell', async ({ page, server }) => {
  covers('F-075', 'F-121')
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, server, market.trucker)
  await page.goto('/available-loads')
  const bar = page.getByRole('navigation', { name: 'Main pages' })
  await expect(bar.getByRole('link')).toHaveText(['Loads', 'Bids', 'My Loads'])
  await expect(bar.getByRole('link', { name: 'Loads', exact: true })).toHaveAttribute('aria-current', 'page')
  const heights = () =>
    bar.locator(':is(a, button)').evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().height))
  await expect.poll(async () => Math.min(...(await heights()))).toBeGreaterThanOrEqual(44)
  await page.setViewportSize({ width: 1100, height: 844 })
  await expect(bar).toBeHidden()

  const load = await market.postLoad()
  await market.bid(load)
  await page.context().clearCookies()
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, server, market.shipper)
  await page.goto(`/shipper/loads/${load}`)
  const match = page.getByRole('button', { name: 'Find Best Match' })
  await expect.poll(async () => (await match.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  const topBar = page.getByRole('complementary', { name: 'Top bar' })
  const bell = topBar.getByRole('button', { name: /Notifications/ })
  await expect(bell).toHaveAccessibleName(/unread/)
  const gap = async () => {
    const glyph = (await bell.locator('svg').boundingBox())!
    const count = (await topBar.locator('[class*=count]').boundingBox())!
    return count.x - glyph.x - glyph.width
  }
  await expect.poll(gap).toBeGreaterThanOrEqual(0)
})
