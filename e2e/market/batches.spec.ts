import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { acknowledgeAwards } from '#domain/awards/api.ts'
import { acceptBids } from '#domain/bids/api.ts'
import { uploadDocuments } from '#domain/documents/api.ts'
import { covers } from '#domain/testing.ts'
import { callAs } from '#server/test/people.ts'
import { cutWords } from '../support/cut-words.ts'
import { openAnew } from '../support/go-inside.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { expectOneWrite, pressTwice } from '../support/press-twice.ts'
import { rowsOf } from '../support/rows.ts'
import { expect, test } from '../support/test.ts'
import type { TestServer } from '../support/start-server.ts'
import { typeNumber } from '../support/typing.ts'
import { startWalk } from '../support/walk.ts'

const docs = new URL('../../docs/walks.md', import.meta.url)
const form = { drayageAreaID: 7, deliveryCityOrZip: 'Ontario, CA 91761', containerType: "40' HC", auctionDuration: 24 }

let market: Market
test.beforeEach(async ({ server }) => {
  market = await createMarket(server)
})
test.afterEach(() => market.close())

const details = { references: [{ type: 'po', value: 'PO-1140' }] }

/** Posts loads together as the shipper, one of them overweight. */
async function postTogether({ url }: TestServer, count: number): Promise<number[]> {
  const boxes = Array.from({ length: count }, (_, place) => ({ weight: place === 2 ? 'Overweight' : '41500' }))
  const answer = await fetch(`${url}/api/loads/batch`, {
    method: 'POST',
    headers: {
      cookie: market.shipper.cookie,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ load: { ...form, details }, count, boxes }),
  })
  const { loads } = (await answer.json()) as { loads: { id: number }[] }
  return loads.map(({ id }) => id)
}

const order = { name: 'order.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\norder\n%%EOF\n') }
const look = (page: Page, name: string) =>
  process.env['LOOK'] ? page.screenshot({ path: `${process.env['LOOK']}/${name}.png` }) : null

for (const width of [1440, 390]) {
  test(`twelve boxes get a trucker and their papers with few clicks at ${width} px`, async ({
    page,
    browser,
    server,
  }) => {
    const size = { width, height: 900 }
    await page.setViewportSize(size)
    const [first] = await postTogether(server, 12)
    const shipper = await browser.newPage({ viewport: size })
    await signInAs(page, server, market.trucker)
    await signInAs(shipper, server, market.shipper)

    const trucker = startWalk(page)
    await page.goto('/available-loads')
    await look(page, `${width}-find`)
    await trucker.click('Bid on All', page.getByRole('button', { name: /^Bid on all/i }))
    const bidding = page.getByRole('dialog', { name: 'Submit Bid' })
    await trucker.type('Drayage rate', bidding.getByLabel('Drayage rate'), '675')
    await trucker.type('Fuel surcharge (FSC)', bidding.getByLabel('Fuel surcharge (FSC)'), '18')
    await trucker.type('Overweight fee', bidding.getByLabel('Overweight fee'), '85')
    await look(page, `${width}-bid`)
    await trucker.click('Submit 12 Bids', bidding.getByRole('button', { name: 'Submit 12 Bids' }))
    await expect(bidding).toBeHidden()

    const owner = trucker.by(shipper)
    await shipper.goto('/shipper/loads')
    await look(shipper, `${width}-loads`)
    await owner.click("12 × 40' HC", shipper.getByRole('button', { name: /^12 × 40' HC/ }))
    await expect(rowsOf(shipper)).toHaveCount(3)
    await look(shipper, `${width}-unfolded`)
    const { rows } = await market.sql('select load_number from loads where id = $1', [first])
    const number = (rows as { load_number: string }[])[0]!.load_number
    await owner.click('Load number', shipper.getByRole('link', { name: number, exact: true }))
    await look(shipper, `${width}-bids`)
    const accept = shipper.getByRole('button', { name: /^Accept on 12 of 12/ })
    await expect(accept).toBeVisible()
    expect((await cutWords(shipper)).filter((words) => words.startsWith('Accept'))).toEqual([])
    await owner.click('Accept on 12 of 12', accept)
    const accepting = shipper.getByRole('dialog', { name: /^Accept Trucker/ })
    await look(shipper, `${width}-accept`)
    await owner.click('Accept 12 Bids', accepting.getByRole('button', { name: 'Accept 12 Bids' }))
    await expect(accepting).toBeHidden()

    await trucker.click('My Loads', page.getByRole('link', { name: 'My Loads' }).first())
    await trucker.click("12 × 40' HC", page.getByRole('button', { name: /^12 × 40' HC/ }))
    await trucker.click('Load number', rowsOf(page).first().locator('[data-way]'))
    await trucker.click('Acknowledge 12 Loads', page.getByRole('button', { name: 'Acknowledge 12 Loads' }))
    const acknowledging = page.getByRole('dialog', { name: 'Acknowledge 12 Loads' })
    await trucker.type('Your name', acknowledging.getByLabel('Your name'), 'Ana Example')
    await trucker.type(
      "I'm authorized to accept these 12 loads",
      acknowledging.getByLabel(/^I'm authorized to accept these/),
      '',
      'Space',
    )
    await look(page, `${width}-acknowledge`)
    await trucker.click(
      'Acknowledge 12 Loads in the dialog',
      acknowledging.getByRole('button', { name: 'Acknowledge 12 Loads' }),
    )
    await expect(acknowledging).toBeHidden()

    await owner.click('Upload Delivery Order', shipper.getByRole('button', { name: 'Upload Delivery Order' }))
    const upload = shipper.getByRole('dialog', { name: 'Upload Document' })
    const chooser = shipper.waitForEvent('filechooser')
    await owner.click('Choose a file', upload.getByRole('button', { name: 'Choose a file' }))
    await (await chooser).setFiles(order)
    await owner.click('For these loads', upload.getByLabel('For these loads', { exact: true }).last())
    await look(shipper, `${width}-upload`)
    await owner.click('Upload', upload.getByRole('button', { name: 'Upload', exact: true }))
    await expect(upload).toBeHidden()

    const { rows: ready } = await market.sql(
      `select count(*)::int as n from loads join awards on awards.load_id = loads.id and awards.state = 'acknowledged'
       where batch_id = (select batch_id from loads where id = $1)
         and exists (select from documents where documents.load_id = loads.id and type = 'delivery_order')`,
      [first],
    )
    expect(ready).toEqual([{ n: 12 }])
    expect(trucker.clicks()).toBeLessThanOrEqual(30)
    expect(trucker.typed()).toBeLessThanOrEqual(12)
    expect(await readFile(docs, 'utf8')).toContain(trucker.rows())
    await shipper.close()
  })
}

test('names each load that refuses on its row, and sends the rest with one more press', async ({ page, server }) => {
  const ids = await postTogether(server, 3)
  await signInAs(page, server, market.trucker)
  await page.goto('/available-loads')
  await page.getByRole('button', { name: /^Bid on all/i }).click()
  const dialog = page.getByRole('dialog', { name: 'Submit Bid' })
  await typeNumber(dialog.getByLabel('Drayage rate'), '675')
  await callAs(market.shipper, server.url, 'POST', `/api/loads/${ids[1]}/cancel`, {})
  await dialog.getByRole('button', { name: 'Submit 3 Bids' }).click()
  await expect(dialog.getByRole('row').filter({ hasText: 'no longer open for bids' })).toHaveCount(1)
  await look(page, 'refused')
  await pressTwice(dialog.getByRole('button', { name: 'Submit 2 Bids' }), 30)
  await expect(dialog).toBeHidden()
  const { rows } = await market.sql('select count(*)::int as n from bids where load_id = any($1)', [ids])
  expect(rows).toEqual([{ n: 2 }])
})

test('a batch says in the columns what all of its loads have, once, and shows them by keyboard', async ({
  page,
  server,
}) => {
  covers('F-253')
  const ids = await postTogether(server, 12)
  await market.bid(ids[0]!)
  await market.bid(ids[1]!)
  await signInAs(page, server, market.shipper)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/shipper/loads')
  const head = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^12 × 40' HC/ }) })
  await expect(head.getByRole('cell')).toHaveText([
    /^12 × 40' HCPO-1140 · QB-\d+ to -\d{3}$/,
    'Import',
    /Los Angeles.*Ontario, CA 91761/,
    /40' HC.*11 of 12 are|40' HC.*1 of 12 is OW/,
    'Flexible',
    /none|–/,
    /^(Active|Pending), \d+ of 12.*0 or 1 bids, .* left$/,
    'View Bids',
  ])
  await head.getByRole('button').first().focus()
  await page.keyboard.press('Enter')
  await expect(rowsOf(page)).toHaveCount(3)
  await expect(rowsOf(page).filter({ hasText: 'PO-1140' })).toHaveCount(0)
  for (const _ of ids.slice(0, 4)) await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: '9 more of this batch' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rowsOf(page)).toHaveCount(12)
  await expect(rowsOf(page).nth(3).getByRole('link').first()).toBeFocused()
  await head.getByRole('button').first().click()
  await expect(rowsOf(page)).toHaveCount(0)
})

test('changes the bids on a batch with one form; what refuses is named on its row, the rest goes with one more press', async ({
  page,
  server,
}) => {
  covers('F-011')
  const ids = await postTogether(server, 4)
  for (const id of ids) await market.bid(id, { drayage: 675 })
  await signInAs(page, server, market.trucker)
  await page.goto('/bids')
  await page.getByRole('button', { name: /^Modify all bids/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Modify Bids' })
  await typeNumber(dialog.getByLabel('Drayage rate'), '650')
  await typeNumber(dialog.getByLabel('Overweight fee'), '85')
  await look(page, 'modify')
  const overweight = dialog.getByRole('row').filter({ has: page.getByRole('cell', { name: 'OW', exact: true }) })
  await expect(overweight).toContainText('$735.00, overweight fee $85.00')
  await callAs(market.shipper, server.url, 'POST', `/api/loads/${ids[1]}/cancel`, {})
  await dialog.getByRole('button', { name: 'Update 4 Bids' }).click()
  await expect(dialog.getByRole('row').filter({ hasText: 'Only pending bids can be modified' })).toHaveCount(1)
  await look(page, 'modify-refused')
  const countChanges = () =>
    market.sql("select count(*)::int as n from events where action = 'bid_modified' and load_id = any($1)", [ids])
  const before = await countChanges()
  await pressTwice(dialog.getByRole('button', { name: 'Update 3 Bids' }), 30)
  await expect(dialog).toBeHidden()
  const { rows } = await market.sql(
    'select drayage::float, overweight_fee::float as fee from bids where load_id = any($1) order by load_id',
    [ids],
  )
  expect(rows.map((row) => Object.values(row as object))).toEqual([
    [650, 0],
    [675, 0],
    [650, 85],
    [650, 0],
  ])
  const after = await countChanges()
  expect([before.rows, after.rows]).toEqual([[{ n: 0 }], [{ n: 3 }]])

  await page.goto('/bids?tab=all')
  await page.getByRole('button', { name: /^4 × 40' HC/ }).click()
  await expect(rowsOf(page)).toHaveCount(4)
  const numbers = await rowsOf(page)
    .getByText(/^QB-\d+$/)
    .allTextContents()
  expect(numbers).toEqual(numbers.toSorted())
})

test('accepts, acknowledges and uploads for several loads once when it is pressed twice', async ({
  page,
  browser,
  server,
}) => {
  covers('F-011', 'F-137')
  const batches: number[][] = []
  for (const _ of [0, 1, 2, 3]) batches.push(await postTogether(server, 2))
  for (const id of batches.flat()) await market.bid(id)
  const first = (round: number) => batches[round]![0]!
  const shipper = await browser.newPage()
  await signInAs(shipper, server, market.shipper)
  await expectOneWrite(shipper, {
    endpoint: acceptBids,
    open: async (round) => {
      await openAnew(shipper, `/shipper/loads/${first(round)}`)
      await shipper.getByRole('button', { name: /^Accept on 2 of 2/ }).click()
      return shipper.getByRole('dialog', { name: /^Accept Trucker/ }).getByRole('button', { name: 'Accept 2 Bids' })
    },
    toast: 'Bids Accepted',
  })
  await signInAs(page, server, market.trucker)
  await expectOneWrite(page, {
    endpoint: acknowledgeAwards,
    open: async (round) => {
      await openAnew(page, `/trucker/loads/${first(round)}`)
      await page.getByRole('button', { name: 'Acknowledge 2 Loads' }).click()
      const dialog = page.getByRole('dialog', { name: 'Acknowledge 2 Loads' })
      await dialog.getByLabel('Your name').fill('Ana Example')
      await dialog.getByLabel(/^I'm authorized to accept these/).check()
      return dialog.getByRole('button', { name: 'Acknowledge 2 Loads' })
    },
    toast: '2 rate confirmations acknowledged',
  })
  await expectOneWrite(shipper, {
    endpoint: uploadDocuments,
    open: async (round) => {
      await openAnew(shipper, `/shipper/loads/${first(round)}`)
      await shipper.getByRole('button', { name: 'Upload Delivery Order' }).click()
      const dialog = shipper.getByRole('dialog', { name: 'Upload Document' })
      await dialog.locator('input[type=file]').setInputFiles(order)
      await dialog.getByLabel('For these loads', { exact: true }).last().check()
      return dialog.getByRole('button', { name: 'Upload', exact: true })
    },
    toast: 'Document uploaded successfully',
  })
  const written = async (table: string) =>
    (await market.sql(`select count(*)::int as n from ${table} where load_id = any($1)`, [batches.flat()])).rows
  expect([await written('awards'), await written('documents')]).toEqual([[{ n: 8 }], [{ n: 8 }]])
  await shipper.close()
})
