import type { Page } from '@playwright/test'
import { covers } from '#domain/testing.ts'
import { callAs } from '#server/test/people.ts'
import { nextYear } from '#server/test/next-year.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { pressRetry } from '../support/press-retry.ts'
import { openDetails } from '../support/load-page.ts'
import { expect, test } from '../support/test.ts'
import { typeDate } from '../support/typing.ts'

test.use({ viewport: { width: 1440, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] })

let market: Market
test.beforeEach(async ({ page, server }) => {
  market = await createMarket(server)
  await signInAs(page, server, market.shipper)
})
test.afterEach(() => market.close())

const cardOf = (page: Page) => page.getByRole('region', { name: 'Container & references' })

/** Opens the card of a load of which nothing is known, from the fact that says so. */
async function openBare(page: Page): Promise<void> {
  const facts = page.getByRole('region', { name: 'Load Details' })
  await expect(facts).toContainText('Container number, steamship line,')
  await facts.getByRole('button', { name: 'Add container number' }).click()
}

async function awarded(overrides: object = {}): Promise<number> {
  const load = await market.postLoad(overrides)
  await market.accept(load, await market.bid(load))
  return load
}

test('takes a container number key by key, in its place, and says what is wrong from the 11th character on', async ({
  page,
  server,
}) => {
  covers('F-271', 'X-020', 'X-022', 'X-023', 'X-025', 'X-029', 'X-042', 'X-045')
  const other = await awarded({ details: { containerNumber: 'CSQU3054383' } })
  const { body: named } = await market.read(market.shipper, `/api/loads/${other}`)
  const load = await awarded()
  await page.goto(`/shipper/loads/${load}`)
  const card = cardOf(page)
  await openBare(page)
  await expect(card.getByText('0 of 6 ready. Missing: container number,')).toBeVisible()
  await expect(card.getByText("40' HC, 45G1")).toBeVisible()
  await card.getByRole('button', { name: 'Add container number' }).click()
  const field = card.getByLabel('Container no.')
  await expect(field).toBeFocused()
  const problem = card.getByText('The check digit does not match. Check the container number.')
  await field.pressSequentially('csqu 305438')
  await expect(problem).toBeHidden()
  await field.pressSequentially('-4')
  await expect(problem).toBeVisible()
  await field.press('Enter')
  await expect(problem).toBeVisible()
  await field.press('Backspace')
  await expect(problem).toBeHidden()
  await field.pressSequentially('3')
  await card.getByLabel('Steamship line').pressSequentially('maeu')
  await page.keyboard.press('Enter')
  await expect(card.getByLabel('Steamship line')).toHaveValue('MAEU Maersk')
  await page.keyboard.press('Enter')
  const edit = card.getByRole('button', { name: 'Edit container' })
  await expect(edit).toBeFocused()
  await expect(card.getByText('CSQU3054383', { exact: true })).toBeVisible()
  await expect(card.getByText('MAEU Maersk')).toBeVisible()
  await expect(card.getByText('2 of 6 ready.')).toBeVisible()
  const { loadNumber } = named as unknown as { loadNumber: string }
  await expect(card.getByText(`CSQU3054383 is also on load ${loadNumber}`)).toBeVisible()

  await card.getByRole('button', { name: 'Copy Container number CSQU3054383' }).click()
  await expect(card.getByText('Copied', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('CSQU3054383')

  await edit.click()
  await field.press('ControlOrMeta+a')
  await field.pressSequentially('EMHU123456')
  await page.keyboard.press('Escape')
  await expect(edit).toBeFocused()
  await expect(card.getByText('CSQU3054383', { exact: true })).toBeVisible()
  await edit.click()
  await field.press('ControlOrMeta+a')
  await field.pressSequentially('EMHU123456')
  await card.getByLabel('Domestic box (no check digit)').check()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('Not checked')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  expect((await callAs(market.shipper, server.url, 'GET', `/api/loads/${load}/details`)).body).toMatchObject({
    containerNumber: 'EMHU123456',
    steamshipLine: 'MAEU',
  })
})

test('goes on from what someone else has changed meanwhile, keeps what was typed, and says who changed what', async ({
  page,
  server,
}) => {
  covers('X-038', 'X-040')
  const load = await awarded()
  await page.goto(`/shipper/loads/${load}`)
  const card = cardOf(page)
  await openBare(page)
  await card.getByRole('button', { name: 'Edit dates and holds' }).click()
  await typeDate(card.getByLabel('Last free day, terminal'), `${nextYear}-11-26`)
  const path = `/api/loads/${load}/details`
  const lastFreeDays = [
    { source: 'line', date: `${nextYear}-11-25` },
    { source: 'terminal', date: `${nextYear}-11-28` },
  ]
  const change = await callAs(market.trucker, server.url, 'PATCH', path, { version: 0, lastFreeDays })
  expect(change.status).toBe(200)
  const held = Promise.withResolvers<void>()
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() === 'PATCH') await held.promise
    await route.continue()
  })
  await page.setViewportSize({ width: 1280, height: 480 })
  await card.getByRole('button', { name: 'Save' }).click()
  await typeDate(card.getByLabel('Vessel ETA'), `${nextYear}-11-20`)
  await card.getByRole('button', { name: 'Saving...' }).scrollIntoViewIfNeeded()
  held.resolve()
  const words = 'These details were changed by someone else. Review them and save again.'
  await expect(card.getByText(words)).toBeInViewport({ ratio: 1 })
  await expect(card.getByLabel('Last free day, terminal')).toHaveValue(`${nextYear}-11-26`)
  await expect(card.getByText(`Now: ${nextYear}-11-28 (Trucker)`)).toBeVisible()
  await expect(card.getByLabel('Last free day, line')).toHaveValue(`${nextYear}-11-25`)
  await expect(card.getByLabel('Vessel ETA')).toHaveValue(`${nextYear}-11-20`)
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('Nov 25 (line) / Nov 26 (terminal)')).toBeVisible()
  await expect(card.getByText('Earliest date applies (line).')).toBeVisible()
  await card.getByRole('button', { name: 'Show Changes' }).click()
  await expect(card.getByText(/^Shipper, \w+ \d+, \d{4} \d+:\d\d [AP]M P[SD]T$/)).toHaveCount(2)
  await card.getByRole('button', { name: 'Edit references' }).click()
  await card.getByLabel('Master bill').fill('x')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByLabel('Master bill')).toBeFocused()
  await expect(card.getByText('Use 4 to 35 letters and digits')).toBeVisible()
  await card.getByLabel('Master bill').fill('MAEU240771193')
  await card.getByLabel('PO', { exact: true }).fill(Array.from({ length: 11 }, (_, place) => `P-${place}`).join(', '))
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('A load can carry 10 references')).toBeVisible()
  await card.getByLabel('PO', { exact: true }).fill('PHG-88213, PHG-88214')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByRole('button', { name: 'Copy PO PHG-88214' })).toBeVisible()
})

test('lists what is due, the worst first with its word, and says when the details could not be read', async ({
  page,
}) => {
  covers('X-056', 'X-065', 'G-420')
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(new Date())
  const load = await awarded({ details: { lastFreeDays: [{ source: 'terminal', date: today }] } })
  await page.route(`**/api/loads/${load}/details`, (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.goto(`/shipper/loads/${load}`)
  await expect(page.getByText("Couldn't load deadlines")).toBeVisible()
  await openDetails(page)
  await expect(page.getByText("Couldn't load the container")).toBeVisible()
  await pressRetry(cardOf(page).getByRole('button', { name: 'Retry' }), `**/api/loads/${load}/details`)
  const rows = page.getByRole('region', { name: 'Deadlines' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Last free day')
  await expect(rows.first()).toContainText('Due today')
  await expect(rows.first()).toContainText('Due today')
  await expect(rows.last()).toContainText('Acknowledge')
  await expect(page.getByRole('link', { name: 'All deadlines' })).toHaveAttribute('href', '/deadlines')
  await expectAccessible(page)
  const cause = page.locator('[data-now]').getByText('Due today')
  await expect(cause).toHaveText(/^Due today: Last free day, 11:59 PM P[SD]T$/)
  await page.setViewportSize({ width: 390, height: 844 })
  expect((await cause.boundingBox())!.y).toBeLessThan((await rows.first().boundingBox())!.y)
  await expectAccessible(page)
})

test('while bidding runs the facts of the container are one line of the load that opens', async ({ page }) => {
  covers('X-045')
  const load = await market.postLoad()
  await page.goto(`/shipper/loads/${load}`)
  const facts = page.getByRole('region', { name: 'Load Details' })
  await expect(facts).toContainText('MissingContainer number, steamship line')
  await expect(cardOf(page)).toHaveCount(0)
  await facts.getByRole('button', { name: 'Add container number' }).click()
  const dialog = page.getByRole('dialog', { name: 'Container and deadlines' })
  // The dialog takes the focus once it is open.
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await dialog.getByRole('button', { name: 'Edit container' }).click()
  await expect(dialog.getByLabel('Container no.')).toBeFocused()
  await dialog.getByLabel('Steamship line').pressSequentially('zimu')
  // The first closes the choices, the second the fields.
  await expect(page.getByRole('option', { name: 'ZIMU ZIM' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Add Steamship line' }).click()
  await dialog.getByLabel('Steamship line').pressSequentially('zim')
  await page.getByRole('option', { name: 'ZIMU ZIM' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('ZIMU ZIM')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Edit references' }).click()
  await dialog.getByLabel('Vessel', { exact: true }).fill('Maersk Emerald')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog.getByLabel('Vessel', { exact: true })).toHaveValue('Maersk Emerald')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Maersk Emerald')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(facts).toContainText('Steamship lineZIMU ZIM')
  await expect(facts).not.toContainText(/Missing.*steamship line/)
})

test('a completed load shows its container, which nobody changes any more', async ({ page }) => {
  covers('X-039')
  const load = await awarded({ details: { containerNumber: 'CSQU3054383' } })
  await market.setStatus(load, 'completed')
  await page.goto(`/shipper/loads/${load}`)
  await expect(page.getByRole('region', { name: 'Load Details' })).toContainText('Container no.CSQU3054383')
  const card = await openDetails(page)
  await expect(card.getByText('CSQU3054383', { exact: true })).toBeVisible()
  await expect(card.getByRole('button', { name: /^(Edit|Add)/ })).toHaveCount(0)
  await expectAccessible(page)
})
