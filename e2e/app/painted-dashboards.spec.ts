import type { Page } from '@playwright/test'
import { covers } from '#domain/testing.ts'
import { userRoles } from '#domain/permissions.ts'
import { signInAsNew, signInAsNewcomer } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

// What an earlier test has fetched must not be in the cache.
test.use({ ownContext: true })

const titles = { shipper: 'Shipper Dashboard', trucker: 'Trucker Dashboard', admin: 'Admin Dashboard' }

/** The page as it is while its scripts have not come; `letIn` brings them. */
async function openWithLateScripts(page: Page, path: string) {
  const { promise: scripts, resolve: letIn } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return { letIn, painted: page.locator('[data-painted]') }
}

for (const role of userRoles) {
  for (const width of [390, 1440]) {
    test(`paints the ${role} dashboard before any script and moves nothing after it, ${width} px wide`, async ({
      page,
      server,
    }) => {
      covers('G-478')
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      await page.setViewportSize({ width, height: 844 })
      await signInAsNew(page, server, role)
      const { letIn, painted } = await openWithLateScripts(page, '/')
      await expect(painted.locator('h1')).toHaveText(titles[role])
      await expect(painted.locator('aside').filter({ visible: true })).toHaveCount(1)
      const place = await painted.locator('h1').boundingBox()
      // What may be elsewhere is not shown yet, and nothing takes the focus that the app would not have.
      await expect(painted.getByText('Profile', { exact: true }).filter({ visible: true })).toHaveCount(0)
      await page.keyboard.press('Tab')
      await expect(painted.locator(':focus')).toHaveCount(0)
      // What the dashboard reads is left out: a list without rows is shorter than one that waits.
      await page.route(/api\/(?!user$)/, () => {})
      letIn()
      const title = page.getByRole('heading', { level: 1, name: titles[role] })
      await expect(title).toBeVisible()
      await expect(painted).toHaveCount(0)
      expect(await title.boundingBox()).toEqual(place)
      expect(await shifts(page)).toBeLessThan(0.01)
      expect(complaints).toEqual([])
    })
  }
}

test('paints a dashboard for nobody else and nowhere else, and keeps it nowhere', async ({ page, server }) => {
  covers('G-478')
  const read = async (path: string) => (await page.request.get(path)).text()
  await signInAsNew(page, server, 'shipper')
  const own = await page.request.get('/shipper/dashboard')
  expect(await own.text()).toContain(titles.shipper)
  expect(own.headers()['cache-control']).toBe('no-store')
  for (const path of ['/admin/dashboard', '/trucker/dashboard', '/settings', '/shipper/loads', '/staff']) {
    expect(await read(path)).not.toContain('data-painted')
  }
  // Who has yet to complete the registration is sent there.
  await signInAsNewcomer(page, server)
  expect(await read('/')).not.toContain('data-painted')
})

test('leads to the sign-in where the session has ended, without a dashboard on the way', async ({ page, server }) => {
  covers('G-478')
  const url = `${server.url}/`
  await page.context().addCookies([{ name: 'quaybid_session', value: 'over', url }])
  const { letIn, painted } = await openWithLateScripts(page, '/')
  await expect(page.getByLabel('Username')).toBeVisible()
  await expect(painted).toHaveCount(0)
  letIn()
  await expect(page).toHaveURL('/auth')
  await page.goto('/shipper/dashboard')
  await expect(page).toHaveURL('/auth?next=%2Fshipper%2Fdashboard')
})

/** How much of the page has moved by itself, as browsers count it. */
async function shifts(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<number>()
    const sum = (entries: PerformanceEntry[]) =>
      entries.reduce((total, entry) => total + Number(Reflect.get(entry, 'value')), 0)
    new PerformanceObserver((list) => resolve(sum(list.getEntries()))).observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve(0), 500)
    return promise
  })
}
