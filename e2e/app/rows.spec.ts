import type { Locator, Page } from '@playwright/test'
import { covers } from '#domain/testing.ts'
import { demoPassword } from '#domain/demo/accounts.ts'
import { openAnew } from '../support/go-inside.ts'
import { rowsOf } from '../support/rows.ts'
import { shiftOf, watchShifts } from '../support/shifts.ts'
import { expect, test } from '../support/test.ts'

test.use({ startsWithDemo: true, viewport: { width: 1440, height: 900 } })

/** Rows, also those of loads that were posted together, that are wholly in sight, in the window and in their box. */
function inSight(page: Page): Promise<number> {
  return page.locator('tbody tr:is([data-row], [data-group])').evaluateAll((rows) => {
    const isWhole = (row: Element) => {
      const { top, bottom } = row.getBoundingClientRect()
      const box = row.closest('[class*=scroll]')?.getBoundingClientRect()
      return top >= Math.max(0, box?.top ?? 0) && bottom <= Math.min(innerHeight, box?.bottom ?? innerHeight)
    }
    return rows.filter(isWhole).length
  })
}

async function signIn(page: Page, username: string): Promise<void> {
  const path = username === 'staffadmin' ? '/api/staff/login' : '/api/login'
  expect((await page.request.post(path, { data: { username, password: demoPassword } })).ok()).toBe(true)
}

/** As the page itself sends it. */
async function send(page: Page, path: string, body?: object): Promise<void> {
  const status = await page.evaluate(
    async ([to, text]) => {
      const json = text === null ? {} : { headers: { 'content-type': 'application/json' }, body: text }
      return (await fetch(to, { method: 'POST', ...json })).status
    },
    [path, body ? JSON.stringify(body) : null] as const,
  )
  expect(status, path).toBeLessThan(300)
}

/** How many rows of each list are to be seen at once, without scrolling. */
const lists = [
  ['shipper', '/shipper/loads?status=all', 12],
  ['shipper', '/shipper/active-auctions', 12],
  ['shipper', '/deadlines', 12],
  ['trucker', '/available-loads', 12],
  ['trucker', '/bids', 10],
  ['trucker', '/trucker/loads', 12],
  ['trucker', '/deadlines', 12],
  ['staffadmin', '/staff/loads?status=all', 14],
] as const

test('shows so many rows at once, two lines high, whose cut words can be read by pointing', async ({ page }) => {
  covers('F-253')
  await signIn(page, 'trucker')
  // An offer stands above the bids until it is answered.
  await page.goto('/bids')
  const offers = (await (await page.request.get('/api/trucker/award-offers')).json()) as { id: string }[]
  for (const { id } of offers) {
    await send(page, `/api/award-offers/${id}/decline`, { reason: 'equipment' })
  }
  for (const [who, address, least] of lists) {
    await signIn(page, who)
    await page.goto(address)
    await expect(rowsOf(page).first()).toBeVisible()
    await expect.poll(() => inSight(page), `${who} ${address}`).toBeGreaterThanOrEqual(least)
    const cut = await rowsOf(page)
      .getByRole('cell')
      .locator('span')
      .evaluateAll((spans) =>
        spans
          .filter((one) => getComputedStyle(one).textOverflow === 'ellipsis' && one.scrollWidth > one.clientWidth + 1)
          .filter((one) => one.closest('[title]') === null)
          .map(({ textContent }) => textContent),
      )
    expect(cut, `${who} ${address}`).toEqual([])
  }
})

test('names container, purchase order and what a load does now, and has room for three lines if asked', async ({
  page,
}) => {
  covers('F-253', 'F-242')
  await signIn(page, 'shipper')
  await page.goto('/shipper/loads?status=assigned,do_received_sent,delivered,returned,billed')
  const row = rowsOf(page)
    .filter({ hasText: /[A-Z]{4} \d{6} \d · PO-/ })
    .first()
  await expect(row).toBeVisible()
  await expect(
    rowsOf(page)
      .filter({ hasText: /late|On the way|since|Needs delivery order/ })
      .first(),
  ).toBeVisible()
  await openAnew(page, '/settings')
  await page.getByText('Comfort', { exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Comfort' })).toBeChecked()
  await openAnew(page, '/shipper/loads?status=all')
  await expect(rowsOf(page).first()).toBeVisible()
  const height = async () => (await rowsOf(page).first().boundingBox())!.height
  expect(await height()).toBeGreaterThanOrEqual(84)
  await page.reload()
  await expect(rowsOf(page).first()).toBeVisible()
  expect(await height()).toBeGreaterThanOrEqual(84)
})

test('does not move the rows under a pointer that rests', async ({ page }) => {
  covers('F-253')
  await signIn(page, 'shipper')
  await page.mouse.move(700, 400)
  await page.goto('/shipper/active-auctions')
  await expect(rowsOf(page).first()).toBeVisible()
  // The rows came under the pointer; the browser says so with its next frame.
  await page.mouse.move(701, 400)
  const names = () => rowsOf(page).locator('[data-way]').allTextContents()
  const before = await names()
  const [first] = before
  const loads = (await (await page.request.get('/api/loads?status=pending,active&limit=500')).json()) as {
    id: number
    loadNumber: string
  }[]
  const id = loads.find(({ loadNumber }) => loadNumber === first)!.id
  await send(page, `/api/loads/${id}/extend-auction`, { extensionHours: 200 })
  await expect(rowsOf(page).first()).toContainText(/8d/)
  expect(await names()).toEqual(before)
  await page.mouse.move(5, 5)
  await expect(rowsOf(page).first()).not.toContainText(first!)
})

test('holds the place of rows that are still loading with rows as high', async ({ page }) => {
  covers('F-253')
  for (const choice of ['Compact', 'Comfort']) {
    for (const [who, address] of [lists[0], lists[1]]) {
      await signIn(page, who)
      await page.goto('/settings')
      await page.getByText(choice, { exact: true }).click()
      await expect(page.getByRole('radio', { name: choice })).toBeChecked()
      const held = await holdLists(page)
      await page.goto(address)
      const waiting = await heightOf(page.locator('main tbody tr[aria-hidden]').first())
      await held.release()
      await expect(rowsOf(page).first()).toBeVisible()
      const loaded = await rowsOf(page).evaluateAll((rows) => rows.map((row) => Math.round(row.clientHeight)))
      expect(Math.min(...loaded), `${choice} ${address}`).toBe(waiting)
    }
  }
})

async function heightOf(row: Locator): Promise<number> {
  await expect(row).toBeVisible()
  return row.evaluate(({ clientHeight }) => Math.round(clientHeight))
}

/** Keeps the lists of the next page from being answered until they are released. */
async function holdLists(page: Page): Promise<{ release: () => Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const lists = /\/api\/(loads|trucker\/bids|bids|deadlines)\b/
  await page.route(lists, async (route) => {
    await promise
    await route.continue()
  })
  return {
    release: async () => {
      resolve()
      await page.unrouteAll({ behavior: 'wait' })
    },
  }
}

test('moves nothing after the first paint of a list on a slow line', async ({ page }) => {
  covers('F-252')
  test.slow()
  await watchShifts(page)
  for (const [who, address] of lists) {
    await signIn(page, who)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(address)
      await expect(rowsOf(page).first()).toBeVisible()
      expect.soft(await shiftOf(page), `${who} ${address} at ${width}`).toBeLessThan(0.02)
    }
  }
})
