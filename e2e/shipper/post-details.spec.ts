import type { Page } from '@playwright/test'
import { listLoads, postLoad, postLoads } from '#domain/loads/api.ts'
import { ShipperLoad } from '#domain/loads/load.ts'
import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { expect, test } from '../support/test.ts'
import { pasteInto, typeDate } from '../support/typing.ts'
import { nextYear } from '#server/test/next-year.ts'

test.use({ viewport: { width: 1440, height: 900 } })

let market: Market
test.beforeEach(async ({ page, server }) => {
  market = await createMarket(server)
  await signInAs(page, server, market.shipper)
})
test.afterEach(() => market.close())

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Post New Drayage Load' })

async function fillLoad(page: Page): Promise<void> {
  const dialog = dialogOf(page)
  await dialog.getByLabel('Drayage area').fill('Los Angeles')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Delivery city or zip').fill('Ontario')
  await dialog.getByLabel('Container type').fill("40' HC")
  await page.keyboard.press('Enter')
}

async function detailsOf(page: Page): Promise<Record<string, unknown>[]> {
  const answer = await page.request.get(`${listLoads.path}?status=all`)
  const loads = ShipperLoad.array().parse(await answer.json())
  return Promise.all(
    loads.map(async ({ id }) => (await page.request.get(`/api/loads/${id}/details`)).json() as Promise<object>),
  ) as Promise<Record<string, unknown>[]>
}

test('posts a load with its container and dates; what is refused gets the focus and stays', async ({ page }) => {
  covers('X-023', 'X-043')
  await page.goto('/?post=1')
  await fillLoad(page)
  const dialog = dialogOf(page)
  await expect(dialog.getByLabel('UN number')).toHaveCount(0)
  await dialog.getByText('Dangerous goods').click()
  await dialog.getByLabel('UN number').pressSequentially('UN126')
  await dialog.getByLabel('Steamship line').pressSequentially('mscu')
  await typeDate(dialog.getByLabel('Last free day'), `${nextYear}-11-26`)
  await dialog.getByLabel('Container number, row 1').pressSequentially('mscu 730145-1')
  await expect(dialog.getByText('The check digit does not match. Check the container number.')).toBeVisible()
  await expectAccessible(page)
  await expect(dialog.getByText('1 box to check: row 1, container number')).toBeVisible()
  await dialog.getByRole('button', { name: 'Use MSCU 730145 0' }).click()
  await expect(dialog.getByLabel('Container number, row 1')).toHaveValue('MSCU7301450')
  await dialog.getByRole('button', { name: 'Post Load', exact: true }).click()
  await expect(dialog.getByLabel('UN number')).toBeFocused()
  await expect(dialog.getByText('Enter a UN number such as UN1263')).toBeInViewport({ ratio: 1 })
  await dialog.getByLabel('UN number').pressSequentially('3')
  await dialog.getByRole('button', { name: 'Enter Address' }).click()
  await dialog.getByLabel('Place name').pressSequentially('Pacific Cold Storage')
  await expect(dialog.getByRole('complementary', { name: 'What bidders see' })).toContainText(
    'MSCU MSC, last free day Nov 26',
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  const errors = [{ path: 'details.steamshipLine', message: 'Enter a SCAC of 4 letters' }]
  const refusal = { message: errors[0]!.message, code: 'invalid-input', errors }
  await page.route(`**${postLoad.path}`, (route) => route.fulfill({ status: 400, json: refusal }), { times: 1 })
  await dialog.getByRole('button', { name: 'Post Load', exact: true }).click()
  await expect(dialog.getByLabel('Steamship line')).toHaveAccessibleDescription(/Enter a SCAC of 4 letters/)
  await expect(dialog.getByLabel('Place name')).toHaveValue('Pacific Cold Storage')
  await dialog.getByRole('button', { name: 'Post Load', exact: true }).click()
  await expect(page.getByText('Load Posted', { exact: true })).toBeVisible()
  expect((await detailsOf(page))[0]).toMatchObject({
    containerNumber: 'MSCU7301450',
    steamshipLine: 'MSCU',
    lastFreeDays: [{ source: 'terminal', date: `${nextYear}-11-26` }],
    hazmat: { unNumber: 'UN1263' },
    deliveryPlace: { name: 'Pacific Cold Storage' },
  })
})

test('takes a container number for each of several loads, and names the rows that are wrong', async ({ page }) => {
  covers('X-253', 'X-254')
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(postLoads.path)) sent.push(request.postDataJSON())
  })
  await page.goto('/?post=1')
  await fillLoad(page)
  const dialog = dialogOf(page)
  await pasteInto(dialog.getByLabel('Container number, row 1'), 'TCLU1234568\nMSCU7301451')
  await expect(dialog.getByLabel('Container number, row 2')).toHaveValue('MSCU7301451')
  await expect(dialog.getByLabel('Container number, row 2')).toBeFocused()
  await dialog.getByRole('button', { name: 'Post 2 Loads' }).click()
  await expect(dialog.getByText('Row 2: The check digit does not match. Check the container number.')).toBeVisible()
  await expect(dialog.getByLabel('Container number, row 2')).toBeFocused()
  expect(sent).toEqual([])
  await dialog.getByLabel('Container number, row 2').fill('mscu 730145-0')
  await dialog.getByRole('button', { name: 'Post 2 Loads' }).click()
  await expect(page.getByText('2 Loads Posted', { exact: true })).toBeVisible()
  const numbers = (await detailsOf(page)).map(({ containerNumber }) => containerNumber)
  expect(numbers).toEqual(['MSCU7301450', 'TCLU1234568'])
})

test('a copy starts with the details that are not of the one container', async ({ page }) => {
  covers('X-252')
  const load = await market.postLoad({
    details: {
      containerNumber: 'MSCU7301450',
      steamshipLine: 'MSCU',
      masterBill: 'MAEU240771193',
      lastFreeDays: [{ source: 'line', date: `${nextYear}-11-25` }],
      commodity: 'Frozen shrimp',
      deliveryPlace: { name: 'Pacific Cold Storage', contactPhone: '310 555 0142' },
    },
  })
  await page.goto(`/shipper/loads/${load}`)
  await page.getByRole('main').getByRole('button', { name: 'Copy Load' }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByText(/^Copied from/)).toContainText('Left out: last free day, container number.')
  await dialog.getByRole('button', { name: 'Edit Address' }).click()
  for (const [label, value] of [
    ['Steamship line', 'MSCU'],
    ['Master bill', 'MAEU240771193'],
    ['Commodity', 'Frozen shrimp'],
    ['Place name', 'Pacific Cold Storage'],
    ['Container number, row 1', ''],
    ['Last free day', ''],
  ] as const) {
    await expect(dialog.getByLabel(label), label).toHaveValue(value)
  }
  await dialog.getByRole('button', { name: 'Post Load', exact: true }).click()
  await expect(page.getByText('Load Posted', { exact: true })).toBeVisible()
  expect((await detailsOf(page))[0]).toMatchObject({
    containerNumber: null,
    masterBill: 'MAEU240771193',
    commodity: 'Frozen shrimp',
    deliveryPlace: { contactPhone: '+13105550142' },
  })
})
