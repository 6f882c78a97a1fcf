import type { Page } from '@playwright/test'
import { covers } from '#domain/testing.ts'
import { demoPassword } from '#domain/demo/accounts.ts'
import { expect, test } from '../support/test.ts'

// On a demo market the accounts stand below the form and the pane below them on a phone: most that can move.
test.use({ startsWithDemo: true, ownContext: true, viewport: { width: 390, height: 844 }, colorScheme: 'dark' })

/** The page as it is while its scripts have not come; `letIn` brings them, `taken` is when the app has the form. */
async function openWithLateScripts(page: Page, path: string) {
  const { promise: scripts, resolve: letIn } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  const taken = () => expect(page).toHaveTitle(/Drayage/)
  return { letIn, taken, username: page.getByLabel('Username'), password: page.getByLabel('Password', { exact: true }) }
}

test('keeps what was typed before the scripts came, with focus and caret, in the same fields', async ({ page }) => {
  covers('G-305', 'G-306')
  for (const path of ['/auth', '/']) {
    const { letIn, taken, username, password } = await openWithLateScripts(page, path)
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(11, 15, 20)')
    await password.pressSequentially(demoPassword)
    await username.pressSequentially('shipperX')
    await username.press('ArrowLeft')
    const field = await username.elementHandle()
    letIn()
    await taken()
    await expect(page).toHaveURL('/auth')
    await expect(password).toHaveValue(demoPassword)
    expect(await username.evaluate((now, before) => now === before, field)).toBe(true)
    await page.keyboard.press('Delete')
    await expect(username).toHaveValue('shipper')
    expect(await username.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe('shipper'.length)
    await page.unrouteAll({ behavior: 'wait' })
  }
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shipper Dashboard' })).toBeVisible()
})

test('leads to the reference of the API, which needs no account and no script of the app', async ({ page }) => {
  const { letIn } = await openWithLateScripts(page, '/auth')
  await page.getByRole('link', { name: 'API reference' }).press('Enter')
  await expect(page).toHaveURL('/developers')
  letIn()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('sends a form that was sent before the scripts came once they are there, and never in the address', async ({
  page,
}) => {
  covers('G-306')
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`))
  const { letIn, username, password } = await openWithLateScripts(page, '/auth')
  await username.pressSequentially('shipper')
  await password.pressSequentially(demoPassword)
  await password.press('Enter')
  await expect(page).toHaveURL('/auth')
  letIn()
  await expect(page.getByRole('heading', { level: 1, name: 'Shipper Dashboard' })).toBeVisible()
  expect(asked.filter((line) => line.includes(demoPassword))).toEqual([])
  expect(asked.filter((line) => line.endsWith('/api/login'))).toHaveLength(1)
})

test('fills in a demo account that was pressed before the scripts came once they are there', async ({ page }) => {
  covers('G-306')
  const { letIn, username, password } = await openWithLateScripts(page, '/auth')
  const demo = page.getByRole('region', { name: 'Demo market' })
  await demo.getByRole('button', { name: /^Admin/ }).click()
  await demo.getByRole('button', { name: /^Trucker/ }).click()
  await expect(username).toHaveValue('')
  letIn()
  await expect(username).toHaveValue('trucker')
  await expect(password).toHaveValue(demoPassword)
})

test('leaves the keyboard in the field someone has chosen while a busy app takes the form over', async ({ page }) => {
  covers('G-306')
  // What the app puts off to its next turn waits until it is let go.
  await page.addInitScript(() => {
    const later = setTimeout
    const held: (() => void)[] = []
    const hold = (run: () => void, wait?: number) => (wait === undefined ? held.push(run) : later(run, wait))
    window.setTimeout = hold as typeof setTimeout
    Object.assign(window, { letGo: () => held.splice(0).map((run) => run()).length })
  })
  const { letIn, taken, username, password } = await openWithLateScripts(page, '/auth')
  letIn()
  await taken()
  await password.click()
  expect(await page.evaluate(() => (Reflect.get(window, 'letGo') as () => number)())).toBeGreaterThan(0)
  await page.keyboard.type('typed')
  await expect(password).toHaveValue('typed')
  await expect(username).toHaveValue('')
})

test('moves nothing while it loads, and asks the server nothing', async ({ page }) => {
  covers('G-305')
  await page.addInitScript(() => {
    Object.assign(window, { shifts: [] })
    new PerformanceObserver((list) =>
      Reflect.get(window, 'shifts').push(...list.getEntries().map((entry) => entry.toJSON())),
    ).observe({
      type: 'layout-shift',
      buffered: true,
    })
  })
  const calls: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url())
  })
  await page.goto('/auth', { waitUntil: 'networkidle' })
  await expect(page.getByRole('region', { name: 'Demo market' })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
  expect(calls).toEqual([])
})

test('shows the form before any script where it leads to the sign-in, and no other form', async ({
  browser,
  server,
}) => {
  covers('G-305')
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false, colorScheme: 'dark' })
  const page = await context.newPage()
  for (const path of ['/', '/auth']) {
    await page.goto(path)
    await expect(page.getByLabel('Username')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    await expect(page.locator('form')).toHaveAttribute('method', 'post')
  }
  for (const path of ['/auth?mode=register', '/glossary', '/forgot-password', '/staff/login', '/nowhere']) {
    await page.goto(path)
    await expect(page.locator('form')).toHaveCount(0)
  }
  expect((await page.request.get('/sign-in-demo.html')).status()).toBe(404)
  const head = page.locator('head')
  await expect(head.locator('link[rel=preload][as=font][crossorigin]')).toHaveCount(1)
  await expect(head.locator('meta[name=description]')).toHaveAttribute('content', /./)
  await context.close()
})
