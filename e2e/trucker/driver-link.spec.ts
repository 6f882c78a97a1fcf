import type { Page } from '@playwright/test'
import { covers } from '#domain/testing.ts'
import { callAs } from '#server/test/people.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createMarket, type Market } from '../support/market.ts'
import { linkOf, takeStep } from '../support/phone.ts'
import { pressTwice } from '../support/press-twice.ts'
import { loadOnRoad, milestonesOf, photo, report } from '../support/road.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, ownContext: true, serviceWorkers: 'allow' })

let market: Market
test.beforeEach(async ({ server }) => {
  market = await createMarket(server)
})
test.afterEach(() => market.close())

const most = 60_000

test('opens without an account, within 60 kB of script, at 320 px, in English and Spanish', async ({
  page,
  server,
}) => {
  covers('X-110', 'X-114')
  const load = await loadOnRoad(market, server)
  const link = await linkOf(market, load, server)
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script' || response.url().endsWith('/sw.js')) return
    sizes.push(
      response
        .request()
        .sizes()
        .then(({ responseBodySize }) => responseBodySize),
    )
  })
  await page.goto(link.url)
  await expect(page.getByText('7K42918')).toBeVisible()
  await expect(page.getByText('For Miguel A. Reyes')).toBeVisible()
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes).toBeLessThanOrEqual(most)
  await page.getByRole('button', { name: 'Español' }).tap()
  await expect(page.getByText('N.º de recolección')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Iniciar: voy en camino' })).toBeVisible()
  // Kept for the link.
  await page.reload()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.getByRole('button', { name: 'Iniciar: voy en camino' }).tap()
  const sheet = page.getByRole('dialog', { name: 'En camino' })
  await expect(sheet).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  expect(await smallTargets(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Guardar' }).tap()
  await expect.poll(async () => (await milestonesOf(market, load)).map(({ kind }) => kind)).toEqual(['dispatched'])
  await expect(page.getByText('Paso 2 de 7')).toBeVisible()
})

test('works on without a network, when the tab is killed too, and sends all of it once there is one', async ({
  page,
  server,
  context,
}) => {
  covers('X-116', 'X-117', 'X-120')
  const load = await loadOnRoad(market, server)
  const link = await linkOf(market, load, server)
  await page.goto(link.url)
  await page.getByText('7K42918').waitFor()
  const taken = await photo(page)
  // Kept by the first visit, so that the second needs no network.
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/d')))).toBe(true)
  await context.setOffline(true)
  await page.close()
  const again = await context.newPage()
  await again.goto(link.url)
  await expect(again.getByText('7K42918')).toBeVisible()
  await expect(again.getByText(/^Offline. Info from/)).toBeVisible()
  await again.getByRole('button', { name: 'Start trip' }).tap()
  const sheet = again.getByRole('dialog')
  await sheet.locator('input[type=file]').setInputFiles(taken)
  await expect(sheet.getByRole('button', { name: 'Remove Photo' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Save' }).tap()
  await expect(again.getByText('2 updates are waiting on this phone.')).toBeVisible()
  await again.close()
  const third = await context.newPage()
  await third.goto(link.url)
  await expect(third.getByText('2 updates are waiting on this phone.')).toBeVisible()
  await context.setOffline(false)
  await expect(third.getByText('waiting on this phone')).toBeHidden({ timeout: 10_000 })
  await expect.poll(async () => (await milestonesOf(market, load)).map(({ kind }) => kind)).toEqual(['dispatched'])
})

test('asks for the proof of delivery behind the step, and Back closes it', async ({ page, server }) => {
  covers('X-109')
  const load = await loadOnRoad(market, server)
  await report(market, server, load, 'arrived_stop')
  const link = await linkOf(market, load, server)
  await page.goto(link.url)
  await takeStep(page, 'Unloaded')
  const proof = page.getByRole('dialog', { name: 'Proof of delivery' })
  await expect(proof).toBeVisible()
  // The entry of the sheet before it goes a moment later.
  await page.waitForTimeout(300)
  await expect(proof).toBeVisible()
  await page.goBack()
  await expect(proof).toBeHidden()
  await expect(page.getByRole('button', { name: 'Make Proof of Delivery' })).toBeVisible()
  await expect(page.getByText('Before step 6 of 7')).toBeVisible()
})

test('keeps asking for the proof of delivery until it is made, or waived with a reason, also without a network', async ({
  page,
  server,
  context,
}) => {
  covers('F-247')
  const load = await loadOnRoad(market, server)
  await report(market, server, load, 'work_done')
  const link = await linkOf(market, load, server)
  await page.goto(link.url)
  const make = page.getByRole('button', { name: 'Make Proof of Delivery' })
  await make.tap()
  const proof = page.getByRole('dialog', { name: 'Proof of delivery' })
  for (const choice of ['Clean', 'With exceptions'])
    await expect(proof.getByRole('radio', { name: choice })).not.toBeChecked()
  await proof.getByRole('button', { name: 'Save proof of delivery' }).tap()
  await expect(proof.getByText('Choose the condition')).toBeVisible()
  await proof.getByRole('button', { name: 'Close' }).tap()
  // The step that follows stays within reach.
  await page.getByRole('button', { name: 'More steps' }).tap()
  await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Departed', exact: true }).tap()
  await page.getByRole('dialog', { name: 'Departed' }).getByRole('button', { name: 'Save', exact: true }).tap()
  await expect(page.getByText(/^You left .* without a signature\.$/)).toBeVisible()
  await expect(make).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Continue Without Proof' }).tap()
  const waiver = page.getByRole('dialog', { name: 'Continue Without Proof' })
  await waiver.getByRole('button', { name: 'Continue Without Proof' }).tap()
  await expect(waiver.getByText('Say why there is no proof of delivery')).toBeVisible()
  await waiver.getByLabel('Why there is no proof of delivery').fill('The dock was closed.')
  await pressTwice(waiver.getByRole('button', { name: 'Continue Without Proof' }), 0)
  await expect(make).toBeHidden()
  await expect(page.getByRole('button', { name: 'Returned empty' })).toBeVisible()
  await context.setOffline(false)
  await expect
    .poll(async () => (await milestonesOf(market, load)).filter(({ kind }) => kind === 'proof_waived'))
    .toMatchObject([{ note: 'The dock was closed.' }])
  // The second press saved nothing that the server would have had to refuse.
  await expect(page.getByText('waiting on this phone')).toBeHidden()
  await expect(page.getByText('Needs your answer')).toHaveCount(0)
})

test('shows the whole trip from the first step on', async ({ page, server }) => {
  covers('F-248', 'F-281')
  const load = await loadOnRoad(market, server)
  await page.goto((await linkOf(market, load, server)).url)
  const stops = page.getByRole('list', { name: 'Your trip' }).getByRole('listitem')
  await expect(stops).toHaveCount(3)
  await expect(stops.nth(0)).toHaveAttribute('aria-current', 'step')
  await expect(stops.nth(1)).toContainText(/^Delivery, live/)
  await expect(stops.nth(2)).toContainText(/^Return empty/)
})

test('corrects a time that the server refuses, with what else was typed', async ({ page, server }) => {
  covers('X-085', 'X-119')
  const load = await loadOnRoad(market, server)
  await page.goto((await linkOf(market, load, server)).url)
  await page.getByRole('button', { name: 'Start trip' }).tap()
  const sheet = page.getByRole('dialog', { name: 'On the way' })
  await sheet.getByRole('button', { name: 'Change time' }).tap()
  await sheet.getByLabel('Note').pressSequentially('Left the yard late')
  await sheet.getByLabel(/^Time/).fill('2099-01-01T10:00')
  await sheet.getByRole('button', { name: 'Save', exact: true }).tap()
  await expect(sheet.getByText('This time lies in the future')).toBeVisible()
  await sheet.getByLabel(/^Time/).fill('1970-01-01T10:00')
  await sheet.getByRole('button', { name: 'Save', exact: true }).tap()
  await expect(page.getByText('1 update is waiting on this phone. It needs your answer.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()

  await page.getByRole('button', { name: 'Answer' }).tap()
  await expect(sheet.getByText('This time lies before the award')).toBeVisible()
  await sheet.getByRole('button', { name: 'Edit' }).tap()
  await expect(sheet.getByLabel('Note')).toHaveValue('Left the yard late')
  await sheet.getByRole('button', { name: 'Use the time now' }).tap()
  await sheet.getByRole('button', { name: 'Save', exact: true }).tap()
  await expect(page.getByText('waiting on this phone')).toBeHidden()
  await expect
    .poll(() => milestonesOf(market, load))
    .toMatchObject([{ kind: 'dispatched', note: 'Left the yard late' }])
})

test('says that a revoked link is not valid, and keeps what waits', async ({ page, server, context }) => {
  covers('X-113', 'F-284')
  const load = await loadOnRoad(market, server)
  await report(market, server, load, 'dispatched')
  const link = await linkOf(market, load, server)
  await page.goto(link.url)
  await page.getByRole('button', { name: 'Arrived at terminal' }).waitFor()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Arrived at terminal' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByText('1 update is waiting on this phone.')).toBeVisible()
  await callAs(market.trucker, server.url, 'POST', `/api/links/${link.id}/revoke`, {})
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible()
  await expect(page.getByText("1 update is waiting on this phone. It can't be sent.")).toBeVisible()
  const waiting = page.getByRole('region', { name: 'Waiting updates' })
  await expect(waiting.getByText('Not sent', { exact: true })).toBeVisible()
  await waiting.getByRole('button', { name: 'More' }).tap()
  const kept = 'This link is no longer valid. Your updates are kept on this phone.'
  await expect(page.getByRole('dialog').getByText(kept)).toBeVisible()
  expect((await milestonesOf(market, load)).map(({ kind }) => kind)).toEqual(['dispatched'])
})

/** What a thumb has to hit and is under 44 px high. */
function smallTargets(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a, [role=dialog] label')]
      .filter((element) => element.getBoundingClientRect().height > 0)
      .filter((element) => element.getBoundingClientRect().height < 44 && !element.matches('label[for]'))
      .map((element) => element.outerHTML.slice(0, 120)),
  )
}
