import type { Page } from '@playwright/test'
import { covers } from '#domain/testing.ts'
import { callAs } from '#server/test/people.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { signInAsNewStaff } from '../support/people.ts'
import { report, roadDetails } from '../support/road.ts'
import type { TestServer } from '../support/start-server.ts'
import { settled } from '../support/settled.ts'
import { shiftOf, watchShifts } from '../support/shifts.ts'
import { expect, test } from '../support/test.ts'

/** What a page may be tall once its load is awarded, in CSS pixels. */
const limits = { 1440: 1300, 390: 2400 } as const

const details = {
  ...roadDetails,
  masterBill: 'MAEU123456789',
  references: [{ type: 'po', value: 'PO-1083' }],
  lastFreeDays: [{ source: 'terminal', date: inDays(3) }],
  perDiemFreeDays: 5,
  deliveryPlace: {
    name: 'Pacific Cold Storage',
    street: '1620 E Watson Center Rd',
    city: 'Carson',
    state: 'CA',
    zip: '90745',
    hours: 'Mon to Fri, 6 AM to 6 PM',
    contactName: 'Dana Dock',
    contactPhone: '+16615550142',
  },
}

let market: Market
test.beforeEach(async ({ server }) => {
  market = await createMarket(server)
})
test.afterEach(() => market.close())

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

/** A load that is awarded against two other bids, with all that a dispatch needs. */
async function awardedLoad(server: TestServer): Promise<number> {
  const load = await market.postLoad({
    details,
    pickupTerminalID: 15,
    returnTerminalID: 15,
    pickupDate: inDays(2),
    deliveryDate: inDays(2),
    specialInstructions: 'Floor-loaded furniture, about 2 h to unload. Call the dock the day before.',
  })
  for (const drayage of [620, 650]) await market.bidOfAnother(load, { drayage, fsc: 18 })
  await market.accept(load, await market.bid(load, { drayage: 500, fsc: 18, chassisFee: 38 }))
  await upload(server, load)
  return load
}

async function upload({ url }: TestServer, load: number): Promise<void> {
  const form = new FormData()
  form.set('type', 'delivery_order')
  form.set('loadId', String(load))
  const pdf = new Blob(['%PDF-1.4\norder\n%%EOF\n'], { type: 'application/pdf' })
  form.set('file', pdf, 'order.pdf')
  const { cookie } = market.shipper
  const answer = await fetch(`${url}/api/documents`, { method: 'POST', headers: { cookie }, body: form })
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
}

async function acknowledge(server: TestServer, load: number): Promise<void> {
  const signed = { name: 'Dana Ortiz', agreed: true, version: 1 }
  await callAs(market.trucker, server.url, 'POST', `/api/loads/${load}/acknowledge`, signed)
  await market.sql(`update awards set awarded_at = awarded_at - interval '1 day' where load_id = $1`, [load])
  const { body } = await market.read(market.trucker, `/api/loads/${load}/details`)
  const driver = { name: 'Sam Sample', phone: '+13105550177', truckNumber: '12', plate: 'DEMO12', plateState: 'CA' }
  await callAs(market.trucker, server.url, 'PATCH', `/api/loads/${load}/details`, {
    version: (body as unknown as { version: number }).version,
    driver,
    chassisNumber: 'DEMZ412345',
    chassisBy: 'trucker',
  })
}

const steps = ['dispatched', 'arrived_terminal', 'gated_out', 'arrived_stop', 'work_done', 'left_stop', 'gated_in']

/** Lets a load come to a phase of its life; those are in their order. */
const phases: [string, (server: TestServer, load: number) => Promise<unknown>][] = [
  ['awarded', async () => undefined],
  ['acknowledged', acknowledge],
  [
    'late',
    async (server, load) => {
      await market.setStatus(load, 'do_received_sent')
      for (const [place, kind] of steps.slice(0, 3).entries()) {
        await report(market, server, load, kind, { minutesAgo: 90 - place * 20 })
      }
      const newEta = new Date(Date.now() + 3_600_000).toISOString()
      await report(market, server, load, 'delay', { note: 'Two lanes closed.', details: { reason: 'traffic', newEta } })
    },
  ],
  [
    'returned',
    async (server, load) => {
      for (const [place, kind] of steps.slice(3).entries()) {
        await report(market, server, load, kind, { minutesAgo: 5 - place })
      }
    },
  ],
  [
    'completed',
    (_, load) => market.sql(`update loads set status = 'completed', completed_at = now() where id = $1`, [load]),
  ],
]

async function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight)
}

/** How far the bottom of the first card with trip, stops and people is from the top of the page. */
async function endOfNow(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(document.querySelector('[data-now]')!.getBoundingClientRect().bottom + scrollY))
}

test('keeps the page of an awarded load short in every phase, with who and where above the fold', async ({
  page,
  server,
}) => {
  covers('F-243')
  test.setTimeout(240_000)
  const load = await awardedLoad(server)
  // Names at random are at times too wide for one line of a table.
  await market.sql(
    "update users set username = 'Sample Harbor Drayage ' || id where role in ('shipper', 'trucker')",
    [],
  )
  for (const [phase, reach] of phases) {
    await reach(server, load)
    for (const [reader, sign] of readers(page, server)) {
      await page.context().clearCookies()
      await sign()
      for (const width of [1440, 390] as const) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(`/${reader === 'staff' ? 'staff' : reader}/loads/${load}`)
        await expect(page.getByRole('list', { name: 'Trip' })).toBeVisible()
        await expect(page.getByRole('region', { name: 'Load Status' })).toBeVisible()
        // Tables that are still being read are taller.
        await settled(page)
        const height = await heightOf(page)
        // Staff's tables are cards on a phone, each column by its name.
        if (reader !== 'staff' || width === 1440) {
          expect.soft(height, `${phase}, ${reader}, ${width}`).toBeLessThanOrEqual(limits[width])
        }
        if (width === 1440) expect.soft(await endOfNow(page), `${phase}, ${reader}`).toBeLessThanOrEqual(900)
      }
    }
  }
})

function readers(page: Page, server: TestServer): [reader: 'shipper' | 'trucker' | 'staff', () => Promise<unknown>][] {
  return [
    ['shipper', () => signInAs(page, server, market.shipper)],
    ['trucker', () => signInAs(page, server, market.trucker)],
    ['staff', () => signInAsNewStaff(page, server)],
  ]
}

test('moves nothing after the first paint of the load on a slow line', async ({ page, server }) => {
  covers('F-252')
  const load = await awardedLoad(server)
  await acknowledge(server, load)
  await watchShifts(page)
  for (const [reader, sign] of readers(page, server).slice(0, 2)) {
    await page.context().clearCookies()
    await sign()
    for (const width of [1440, 390] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/${reader}/loads/${load}`)
      await expect(page.getByRole('list', { name: 'Trip' })).toBeVisible()
      expect.soft(await shiftOf(page), `${reader}, ${width}`).toBeLessThan(0.02)
    }
  }
})

test('goes to the headline after the acceptance, with the other bids folded to a line', async ({ page, server }) => {
  covers('F-254')
  const load = await market.postLoad()
  await market.bidOfAnother(load, { drayage: 620 })
  await market.bid(load, { drayage: 500 })
  await signInAs(page, server, market.shipper)
  await page.goto(`/shipper/loads/${load}`)
  await page
    .getByRole('button', { name: /^Accept Bid/ })
    .first()
    .click()
  await page
    .getByRole('dialog', { name: /^Accept the bid/ })
    .getByRole('button', { name: 'Accept Bid' })
    .click()
  await expect(page.getByRole('heading', { level: 2, name: /to acknowledge$/ })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByRole('link', { name: 'View Load' })).toHaveAttribute('href', `/shipper/loads/${load}`)
  await expect(page.getByText(/^1 rejected bid, \$/)).toBeVisible()
  await expect(page.getByText('What if')).toBeHidden()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Bids compared' })).toBeVisible()
})

test('names what is missing with the action that adds it', async ({ page, server }) => {
  covers('F-260')
  const load = await market.postLoad({ pickupTerminalID: 19 })
  await market.accept(load, await market.bid(load))
  await signInAs(page, server, market.shipper)
  await page.goto(`/shipper/loads/${load}`)
  const facts = page.getByRole('region', { name: 'Load Details' })
  await expect(facts).toContainText('Container number, steamship line')
  await facts.getByRole('button', { name: 'Add container number' }).click()
  await expect(page.getByRole('region', { name: 'Container & references' })).toBeVisible()
  await facts.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByRole('dialog', { name: 'Upload Document' })).toBeVisible()
})
