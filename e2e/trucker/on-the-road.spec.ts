import type { Page, Route } from '@playwright/test'
import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { sign } from '../support/phone.ts'
import { loadOnRoad, milestonesOf, photo, report } from '../support/road.ts'
import { openHistory } from '../support/load-page.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

let market: Market
test.beforeEach(async ({ page, server }) => {
  market = await createMarket(server)
  await signInAs(page, server, market.trucker)
})
test.afterEach(() => market.close())

test('reports a step by the big button, asks whether it is the right box, and takes it back', async ({
  page,
  server,
}) => {
  covers('X-079', 'X-080', 'X-094', 'X-095', 'G-293')
  const load = await loadOnRoad(market, server)
  await market.setStatus(load, 'do_received_sent')
  await page.goto(`/trucker/loads/${load}`)
  await expect(page.getByText('Step 1 of 7')).toBeVisible()
  const strip = page.getByRole('region', { name: 'Next step' })
  await expect(strip).toHaveText('Pull the container and deliver.')
  await page.getByRole('button', { name: 'Start trip' }).tap()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByText('Step 2 of 7')).toBeVisible()
  await expect(strip).toHaveText('Next: arrive at the terminal.')
  await page.getByRole('button', { name: 'Arrived at terminal' }).tap()
  await sheet.getByRole('button', { name: 'Save' }).tap()
  await page.getByRole('button', { name: 'Gated out' }).tap()
  await sheet.getByRole('button', { name: 'Save' }).tap()
  await expect(sheet.getByText('Say whether this is the right box')).toBeVisible()
  await sheet.getByText('No, another box').tap()
  await sheet.getByLabel('Number on the box').fill('mscu7301450')
  await sheet.getByLabel('Chassis').fill('dclz412345')
  await sheet.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByText('Step 4 of 7')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(page.getByText('Step 3 of 7')).toBeVisible()
  await expect
    .poll(async () => (await milestonesOf(market, load)).map(({ kind, void_reason }) => [kind, void_reason]))
    .toEqual([
      ['dispatched', null],
      ['arrived_terminal', null],
      ['gated_out', 'Undone'],
    ])
  await openHistory(page)
  await page.getByText('1 voided').tap()
})

test('keeps updates while there is no signal, and sends them once there is', async ({ page, server, context }) => {
  covers('X-116', 'X-118', 'X-120')
  const load = await loadOnRoad(market, server)
  await page.goto(`/trucker/loads/${load}`)
  const next = page.getByRole('button', { name: 'Start trip' })
  await expect(next).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('No signal', { exact: true })).toBeVisible()
  const sheet = page.getByRole('dialog')
  for (const name of ['Start trip', 'Arrived at terminal']) {
    await page.getByRole('button', { name }).tap()
    await sheet.getByRole('button', { name: 'Save' }).tap()
    await expect(sheet).toBeHidden()
  }
  const waiting = 'are waiting on this phone. They will be sent when you have signal.'
  await expect(page.getByText(`2 updates ${waiting}`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Waiting updates' }).getByText('Saved on this phone')).toHaveCount(2)
  await context.setOffline(false)
  await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible({ timeout: 10_000 })
  await expect(page.getByText(waiting)).toBeHidden()
  await expect
    .poll(async () => (await milestonesOf(market, load)).map(({ kind }) => kind).toSorted())
    .toEqual(['arrived_terminal', 'dispatched'])
})

test('shows where two phones have reported one step, and lets the person choose', async ({ page, server, context }) => {
  covers('X-119')
  const load = await loadOnRoad(market, server)
  await page.goto(`/trucker/loads/${load}`)
  await page.getByRole('button', { name: 'Start trip' }).waitFor()
  await context.setOffline(true)
  const sheet = page.getByRole('dialog')
  for (const name of ['Start trip', 'Arrived at terminal']) {
    await page.getByRole('button', { name }).tap()
    await sheet.getByRole('button', { name: 'Save' }).tap()
    await expect(sheet).toBeHidden()
  }
  await report(market, server, load, 'dispatched', { minutesAgo: 0 })
  await context.setOffline(false)
  await expect(page.getByText('Needs your answer', { exact: true })).toBeVisible()
  // The one behind it is not held up.
  await expect
    .poll(async () => (await milestonesOf(market, load)).map(({ kind }) => kind))
    .toEqual(['dispatched', 'arrived_terminal'])
  await page.getByRole('button', { name: 'Answer' }).tap()
  await expect(sheet.getByRole('heading', { name: 'On the way is already recorded' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Void and replace' }).tap()
  await expect(page.getByText('Needs your answer', { exact: true })).toBeHidden()
  await expect
    .poll(async () => (await milestonesOf(market, load)).map(({ kind, voided_at }) => [kind, voided_at !== null]))
    .toEqual([
      ['dispatched', true],
      ['arrived_terminal', false],
      ['dispatched', false],
    ])
})

test('lets the person choose also before the page has learned of what the other phone reported', async ({
  page,
  server,
  context,
}) => {
  covers('X-119')
  const load = await loadOnRoad(market, server)
  const before = await page.request.get(`/api/loads/${load}/milestones`)
  await page.route('**/api/loads/*/milestones*', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ response: before }) : route.continue(),
  )
  await page.goto(`/trucker/loads/${load}`)
  await page.getByRole('button', { name: 'Start trip' }).waitFor()
  await context.setOffline(true)
  const sheet = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Start trip' }).tap()
  await sheet.getByRole('button', { name: 'Save' }).tap()
  await expect(sheet).toBeHidden()
  await report(market, server, load, 'dispatched', { minutesAgo: 0 })
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Answer' }).tap()
  await expect(sheet.getByRole('heading', { name: 'On the way is already recorded' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Discard mine' }).tap()
  await expect(page.getByRole('region', { name: 'Waiting updates' })).toHaveCount(0)
  expect((await milestonesOf(market, load)).map(({ voided_at }) => voided_at)).toEqual([null])
})

test('asks before it deletes what waits, and another account never sends it', async ({ page, server, context }) => {
  covers('X-121', 'X-122')
  const load = await loadOnRoad(market, server)
  await page.goto(`/trucker/loads/${load}`)
  await page.route('**/api/loads/*/milestones*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Start trip' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByText('1 update is waiting on this phone.')).toBeVisible()
  // Another account of this phone: what waits is not its.
  const other = await createMarket(server)
  await signInAs(page, server, other.trucker)
  await page.unroute('**/api/loads/*/milestones*')
  await page.goto('/trucker/loads')
  await expect(page.getByRole('heading', { name: 'My Loads' })).toBeVisible()
  await page.waitForTimeout(1500)
  expect(await milestonesOf(market, load)).toEqual([])
  await context.clearCookies()
  await signInAs(page, server, market.trucker)
  await page.route('**/api/loads/*/milestones*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.goto(`/trucker/loads/${load}`)
  await expect(page.getByText('1 update is waiting on this phone.')).toBeVisible()
  await page.getByRole('navigation', { name: 'Main pages' }).getByRole('button', { name: 'More' }).tap()
  await page.getByRole('button', { name: 'Logout' }).tap()
  const question = page.getByRole('dialog', { name: 'Sign out?' })
  await expect(question).toContainText("1 update hasn't been sent yet. Sign out and delete it?")
  await question.getByRole('button', { name: 'Cancel' }).tap()
  expect(await kept(page)).toMatchObject({ records: 1, facts: 1 })
  await page.getByRole('button', { name: 'Logout' }).tap()
  await question.getByRole('button', { name: 'Sign Out and Delete' }).tap()
  await expect(page).toHaveURL(/\/auth/)
  await expect.poll(() => kept(page)).toEqual({ records: 0, bytes: 0, drafts: 0, facts: 0 })
  await other.close()
})

/** How much of each kind is kept on the phone. */
function kept(page: Page) {
  return page.evaluate(async () => {
    const opened = indexedDB.open('quaybid-phone')
    await new Promise((resolve) => opened.addEventListener('success', resolve))
    const database = opened.result
    const counts: Record<string, number> = {}
    await Promise.all(
      [...database.objectStoreNames].map(async (name) => {
        const request = database.transaction(name).objectStore(name).count()
        await new Promise((resolve) => request.addEventListener('success', resolve))
        counts[name] = request.result
      }),
    )
    database.close()
    return counts
  })
}

test('keeps photos through a killed tab, sends them before their step, and shows them to all who follow it', async ({
  page,
  server,
  context,
}) => {
  covers('X-096', 'X-104', 'X-116', 'X-117')
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 33.73, longitude: -118.26, accuracy: 12 })
  const load = await loadOnRoad(market, server)
  const held = (route: Route) => (route.request().method() === 'POST' ? route.abort() : route.continue())
  await page.goto(`/trucker/loads/${load}`)
  await page.getByRole('button', { name: 'More steps' }).tap()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Gated out' }).tap()
  await page.route('**/api/loads/*/*', held)
  const taken = await photo(page, { width: 4000, height: 3000 })
  const camera = sheet.locator('input[type=file]')
  await camera.first().setInputFiles(taken)
  await expect(sheet.getByRole('button', { name: 'Remove Out-gate ticket' })).toBeVisible()
  await camera.last().setInputFiles({ ...taken, name: 'IMG_2.jpg' })
  await expect(sheet.getByRole('button', { name: 'Remove Photo' })).toBeVisible()
  const picture = sheet.locator('img').first()
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(240)
  // The tab is killed between photo and step.
  await page.close()
  const again = await context.newPage()
  await again.route('**/api/loads/*/*', held)
  await again.goto(`/trucker/loads/${load}`)
  await expect(again.getByText('Not saved yet: Gated out')).toBeVisible()
  await again.getByRole('button', { name: 'Continue' }).tap()
  const sheetAgain = again.getByRole('dialog')
  await expect(sheetAgain.getByRole('button', { name: /^Remove/ })).toHaveCount(2)
  await sheetAgain.getByText('Yes', { exact: true }).tap()
  await sheetAgain.getByRole('button', { name: 'Save' }).tap()
  await expect(again.getByText('3 updates are waiting on this phone.')).toBeVisible()
  expect(await bytesKept(again)).toEqual(['ArrayBuffer', 'ArrayBuffer'])
  await again.unroute('**/api/loads/*/*')
  await again.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(again.getByText('updates are waiting')).toBeHidden({ timeout: 10_000 })
  await openHistory(again)
  const photos = again.getByRole('link', { name: /^(Out-gate ticket|Photo)$/ })
  await expect(photos).toHaveCount(2)
  expect(
    await photos
      .first()
      .locator('img')
      .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(320)
  expect(
    await photos.first().evaluate(async (link: HTMLAnchorElement) => {
      const picture = await fetch(link.href).then((answer) => answer.blob())
      return (await createImageBitmap(picture)).width
    }),
  ).toBe(2000)
  expect(await milestonesOf(market, load)).toMatchObject([{ kind: 'gated_out', lat: 33.73 }])
  // The shipper sees the same pictures.
  await signInAs(again, server, market.shipper)
  await again.goto(`/shipper/loads/${load}`)
  const progress = await openHistory(again)
  await expect(progress.getByText('Gated out')).toBeVisible()
  const shown = progress.getByRole('link', { name: 'Out-gate ticket' }).locator('img')
  await shown.scrollIntoViewIfNeeded()
  expect(await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(320)
})

/** What kind of value the bytes of each photo are kept as. */
function bytesKept(page: Page) {
  return page.evaluate(async () => {
    const opened = indexedDB.open('quaybid-phone')
    await new Promise((resolve) => opened.addEventListener('success', resolve))
    const request = opened.result.transaction('bytes').objectStore('bytes').getAll()
    await new Promise((resolve) => request.addEventListener('success', resolve))
    opened.result.close()
    return (request.result as { bytes: unknown }[]).map(({ bytes }) => (bytes as object).constructor.name)
  })
}

test('takes a proof of delivery with a signature and three photos without a network, and loses nothing', async ({
  page,
  server,
  context,
}) => {
  covers('X-104', 'X-106', 'X-108', 'X-109', 'X-116')
  const load = await loadOnRoad(market, server)
  for (const [place, kind] of ['dispatched', 'arrived_terminal', 'gated_out', 'arrived_stop'].entries()) {
    await report(market, server, load, kind, { minutesAgo: 5 - place })
  }
  await page.goto(`/trucker/loads/${load}`)
  await page.getByRole('button', { name: 'Unloaded' }).waitFor()
  const taken = await photo(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Unloaded' }).tap()
  const step = page.getByRole('dialog', { name: 'Unloaded' })
  await step.getByRole('button', { name: 'Save' }).tap()
  const pod = page.getByRole('dialog', { name: 'Proof of delivery' })
  await pod.getByRole('button', { name: 'Save proof of delivery' }).tap()
  await expect(pod.getByText('Enter the name of the person who received the load')).toBeVisible()
  await expect(pod.getByText('Sign, or say why nobody signed')).toBeVisible()
  await pod.getByLabel('Received by').fill('Laura Chen')
  await pod.getByLabel('Pieces').pressSequentially('1,260')
  await pod.getByText('Intact', { exact: true }).tap()
  await pod.getByText('Clean', { exact: true }).tap()
  await sign(page)
  for (const name of ['1.jpg', '2.jpg', '3.jpg']) {
    const before = await pod.getByRole('button', { name: /^Remove/ }).count()
    await pod
      .locator('input[type=file]')
      .last()
      .setInputFiles({ ...taken, name })
    await expect(pod.getByRole('button', { name: /^Remove/ })).toHaveCount(before + 1)
  }
  await expectAccessible(page)
  await pod.getByRole('button', { name: 'Save proof of delivery' }).tap()
  await expect(page.getByText('6 updates are waiting on this phone.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('updates are waiting')).toBeHidden({ timeout: 15_000 })
  await expect(page.getByText('waiting on this phone')).toBeHidden()
  await expect.poll(() => typesOf(load)).toEqual(['other_photo', 'other_photo', 'other_photo', 'pod', 'signature'])
  // The photos are on the step that was signed for, as its paper says.
  const { rows } = await market.sql(
    `select kind, count(*)::int from documents join milestones on milestones.id = milestone_id
      where documents.load_id = $1 and type = 'other_photo' group by kind`,
    [load],
  )
  expect(rows).toEqual([{ kind: 'work_done', count: 3 }])
  // By keyboard there is another way.
  await page.getByRole('button', { name: 'More steps' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Proof of delivery' }).press('Enter')
  await pod.getByRole('button', { name: 'Receiver did not sign' }).press('Enter')
  await pod.getByLabel('Why nobody signed').fill('Night drop')
  await pod.getByLabel('Received by').fill('Yard office')
  await pod.getByRole('radio', { name: 'Clean' }).press('Space')
  await pod.getByRole('button', { name: 'Save proof of delivery' }).press('Enter')
  await expect(pod).toBeHidden()
})

/** What kinds of files from the road a load has. */
async function typesOf(load: number): Promise<string[]> {
  const { rows } = await market.sql(
    `select type from documents where load_id = $1 and type in ('pod', 'other_photo', 'signature') order by type`,
    [load],
  )
  return (rows as { type: string }[]).map(({ type }) => type)
}
