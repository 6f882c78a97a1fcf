import { covers } from '#domain/testing.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { linkOf, openPhone, takeProof, takeStep } from '../support/phone.ts'
import { loadOnRoad, milestonesOf, photo, report } from '../support/road.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, ownContext: true })

let market: Market
let load: number
test.beforeEach(async ({ server }) => {
  market = await createMarket(server)
  load = await loadOnRoad(market, server)
})
test.afterEach(() => market.close())

/** The kinds that stand on a load, in the order in which the server had them. */
async function kinds(): Promise<string[]> {
  return (await milestonesOf(market, load)).map(({ kind }) => kind)
}

test('two tabs of one phone share what waits, and send each step once', async ({ page, context, server }) => {
  covers('X-116', 'X-118')
  await signInAs(page, server, market.trucker)
  const other = await context.newPage()
  const sent: string[] = []
  // What reached the server: a tab whose network comes back a moment later than the other's tries in vain.
  context.on('requestfinished', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/milestones'))
      sent.push(request.headers()['idempotency-key']!)
  })
  await Promise.all([page, other].map((tab) => tab.goto(`/trucker/loads/${load}`)))
  for (const tab of [page, other]) await tab.getByRole('button', { name: 'Start trip' }).waitFor()
  await context.setOffline(true)
  await takeStep(page, 'Start trip')
  // The other tab knows of it.
  await expect(other.getByText('1 update is waiting on this phone.')).toBeVisible()
  await takeStep(other, 'Arrived at terminal')
  await expect(page.getByText('2 updates are waiting on this phone.')).toBeVisible()
  sent.length = 0
  await context.setOffline(false)
  for (const tab of [page, other]) await expect(tab.getByText('waiting on this phone')).toBeHidden()
  await expect.poll(kinds).toEqual(['dispatched', 'arrived_terminal'])
  expect(new Set(sent).size).toBe(2)
  expect(sent).toHaveLength(2)
})

test('the second of two phones with one link sees the conflict, and gives way', async ({ page, browser, server }) => {
  covers('X-119')
  const { url } = await linkOf(market, load, server)
  const second = await openPhone(browser, server)
  await Promise.all([page.goto(url), second.goto(url)])
  await second.getByRole('button', { name: 'Start trip' }).waitFor()
  await second.context().setOffline(true)
  await takeStep(second, 'Start trip')
  await takeStep(second, 'Arrived at terminal')
  await takeStep(page, 'Start trip')
  await expect.poll(kinds).toEqual(['dispatched'])
  await second.context().setOffline(false)
  await expect(second.getByText(/ reported this at \d+:\d\d [AP]M/)).toBeVisible()
  await second.getByRole('button', { name: 'Answer' }).tap()
  const sheet = second.getByRole('dialog', { name: 'On the way is already recorded' })
  await sheet.getByRole('button', { name: 'Discard mine' }).tap()
  await expect(second.getByText('Needs your answer', { exact: true })).toBeHidden()
  await expect.poll(kinds).toEqual(['dispatched', 'arrived_terminal'])
  await second.context().close()
})

test('a phone whose clock is 14 minutes fast gives the time of the server', async ({ page, server }) => {
  covers('X-084')
  await page.clock.install({ time: new Date(Date.now() + 14 * 60_000) })
  await page.goto((await linkOf(market, load, server)).url)
  await takeStep(page, 'Start trip')
  await expect(page.getByText('Phone clock was 14 min fast, corrected')).toBeVisible()
  const [step] = (
    await market.sql(
      `select clock_offset_ms as offset, abs(extract(epoch from happened_at - now())) as off from milestones where load_id = $1`,
      [load],
    )
  ).rows as { offset: number; off: string }[]
  expect(Math.round(step!.offset / 60_000)).toBe(-14)
  expect(Number(step!.off)).toBeLessThan(60)
})

test('a proof of delivery with three photos goes through 2G that breaks off, each part once', async ({
  page,
  context,
  server,
}) => {
  covers('X-108', 'X-118')
  await report(market, server, load, 'arrived_stop')
  await page.goto((await linkOf(market, load, server)).url)
  await page.getByRole('button', { name: 'Unloaded' }).waitFor()
  const taken = await photo(page)
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  const slow = { latency: 800, downloadThroughput: 35_000, uploadThroughput: 12_000 }
  await network.send('Network.emulateNetworkConditions', { offline: false, ...slow })
  await takeStep(page, 'Unloaded')
  await takeProof(page, taken, 3)
  await expect(page.getByText('Sending…')).toBeVisible()
  await network.send('Network.emulateNetworkConditions', { offline: true, ...slow })
  await expect(page.getByText('Sending…')).toBeHidden()
  await network.send('Network.emulateNetworkConditions', { offline: false, ...slow, uploadThroughput: 60_000 })
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText('waiting on this phone')).toBeHidden({ timeout: 40_000 })
  const { rows } = await market.sql(
    `select type, count(*)::int from documents where load_id = $1 and type in ('pod', 'other_photo', 'signature')
      group by type order by type`,
    [load],
  )
  expect(rows).toEqual([
    { type: 'other_photo', count: 3 },
    { type: 'pod', count: 1 },
    { type: 'signature', count: 1 },
  ])
})

test('says that the phone hides its place, asks it once, and that a step waits for signal', async ({
  page,
  context,
  server,
}) => {
  covers('X-096', 'X-120')
  await page.addInitScript(refusePosition)
  await signInAs(page, server, market.trucker)
  await page.goto(`/trucker/loads/${load}`)
  await page.getByRole('button', { name: 'Start trip' }).waitFor()
  await context.setOffline(true)
  for (const [button, label] of [
    ['Start trip', 'On the way'],
    ['Arrived at terminal', 'Arrived at terminal'],
  ] as const) {
    await takeStep(page, button, (sheet) =>
      expect(sheet.getByText('Location is off. Your update still saves.')).toBeVisible(),
    )
    const notice = new RegExp(`^${label}, .+ No signal: saved on this phone, sent when there is signal\\.$`)
    await expect(page.getByText(notice)).toBeInViewport()
  }
  expect(await page.evaluate(() => sessionStorage.getItem('asked'))).toBe('1')
  await context.setOffline(false)
  await expect.poll(kinds).toEqual(['dispatched', 'arrived_terminal'])
  expect((await milestonesOf(market, load)).map(({ lat }) => lat)).toEqual([null, null])
})

/** Runs in the page: a phone that refuses to say where it is, and counts how often it was asked. */
function refusePosition(): void {
  Object.defineProperty(navigator.geolocation, 'getCurrentPosition', {
    value: (_known: unknown, refused: (error: object) => void) => {
      sessionStorage.setItem('asked', String(Number(sessionStorage.getItem('asked') ?? 0) + 1))
      refused({ code: 1, PERMISSION_DENIED: 1 })
    },
  })
}
