import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { covers } from '#domain/testing.ts'
import { givePassword, password } from '../support/ended-session.ts'
import { createMarket, type Market } from '../support/market.ts'
import { newStaff } from '../support/people.ts'
import { rowsOf } from '../support/rows.ts'
import { expect, test } from '../support/test.ts'
import { startWalk } from '../support/walk.ts'
import { documentForm } from '#server/test/files/forms.ts'
import { nextYear } from '#server/test/next-year.ts'

const docs = new URL('../../docs/walks.md', import.meta.url)
const widths = [1440, 390]
type Walk = ReturnType<typeof startWalk>

// Also that normal use meets no limit.
test.use({ withLimits: true })

let market: Market
let rivals: Market
test.beforeEach(async ({ server }) => {
  market = await createMarket(server)
  rivals = await createMarket(server)
})
test.afterEach(() => Promise.all([market.close(), rivals.close()]))

for (const width of widths) {
  test(`a new shipper posts a load and awards it with at most 10 clicks at ${width} px`, async ({ page }) => {
    covers('F-123', 'Y-181')
    await page.setViewportSize({ width, height: 900 })
    const walk = startWalk(page)
    await register(page, walk, 'Harbor Goods')
    await walk.click('Register', page.getByRole('button', { name: 'Register' }))
    await expect(page.getByText('Welcome, Harbor Goods!', { exact: true })).toBeVisible()

    await walk.click('Post New Load', page.getByRole('button', { name: /^Post New Load Start/ }))
    const dialog = page.getByRole('dialog', { name: 'Post New Drayage Load' })
    await walk.type('Drayage area', dialog.getByLabel('Drayage area'), 'los angeles', 'Enter')
    await walk.type('Pickup terminal', dialog.getByLabel('Pickup terminal'), 'pier 400', 'Enter')
    await walk.type('Delivery city or zip', dialog.getByLabel('Delivery city or zip'), 'Fontana, CA 92335')
    await walk.type('Container type', dialog.getByLabel('Container type'), "40' hc", 'Enter')
    await walk.type('Weight', dialog.getByLabel(/^Weight(, row 1)?$/), '41500')
    await walk.type('Pickup date', dialog.getByLabel('Pickup date'), `12/15/${nextYear}`)
    await walk.type('Target price', dialog.getByLabel('Target price'), '900')
    await walk.click('Post Load', dialog.getByRole('button', { name: 'Post Load' }))
    await expect(dialog).toBeHidden()

    const { rows } = await market.sql('select id from loads where delivery_city_or_zip = $1 order by id desc limit 1', [
      'Fontana, CA 92335',
    ])
    const loadId = idOf(rows)
    await market.bid(loadId, { drayage: 820, fsc: 20 })
    await rivals.bid(loadId, { drayage: 760, fsc: 25, chassisFee: 35 })
    await walk.click('View Bids', page.getByRole('button', { name: 'View Bids', exact: true }))
    const bids = page.getByRole('dialog', { name: /^Bids for Load/ })
    await expect(bids.getByRole('button', { name: /^Accept Bid/ })).toHaveCount(2)
    await walk.click('Accept Bid', bids.getByRole('button', { name: /^Accept Bid/ }).first())
    const question = page.getByRole('dialog', { name: /^Accept the bid/ })
    await walk.click('Accept Bid in the question', question.getByRole('button', { name: 'Accept Bid' }))
    await expect(page).toHaveURL(new RegExp(`/shipper/loads/${loadId}$`))

    expect(walk.clicks()).toBeLessThanOrEqual(10)
    await expectDocumented(walk)
  })

  test(`a new trucker registers, bids, changes the bid and wins with at most 9 clicks at ${width} px`, async ({
    page,
  }) => {
    covers('F-124', 'Y-181')
    await page.setViewportSize({ width, height: 900 })
    await market.postLoad({ deliveryCityOrZip: 'Ontario, CA 91761' })
    const loadId = await market.postLoad({ deliveryCityOrZip: 'Fontana, CA 92335' })
    const walk = startWalk(page)
    await register(page, walk, 'Quay Haulage', 'Trucker')
    await walk.type('Estimated capacity', page.getByLabel('Estimated capacity'), '12')
    await walk.type('MC Number', page.getByLabel('MC Number'), 'MC-778214')
    await walk.type('SCAC Code', page.getByLabel('SCAC Code'), 'QHAU')
    await walk.type('Service areas', page.getByRole('combobox', { name: 'Service areas' }), 'angeles', 'Enter', 'Tab')
    await walk.click('Register', page.getByRole('button', { name: 'Register' }))
    await walk.click('Complete Registration', page.getByRole('button', { name: 'Complete Registration' }))
    await expect(page).toHaveURL(/\/trucker\/dashboard$/)

    const auction = rowsOf(page)
      .filter({ hasText: 'Fontana' })
      .filter({ has: page.getByRole('button') })
    await walk.click('Submit Bid', auction.getByRole('button', { name: 'Submit Bid' }))
    const submit = page.getByRole('dialog', { name: 'Submit Bid' })
    await walk.type('Drayage rate', submit.getByLabel('Drayage rate'), '800')
    await walk.type('Fuel surcharge (FSC)', submit.getByLabel('Fuel surcharge (FSC)'), '22')
    await walk.click('Submit Bid in the form', submit.getByRole('button', { name: 'Submit Bid' }))
    await expect(submit).toBeHidden()
    await walk.click('Modify Bid', auction.getByRole('button', { name: 'Modify Bid' }))
    const modify = page.getByRole('dialog', { name: 'Modify Bid' })
    await walk.type('Drayage rate', modify.getByLabel('Drayage rate'), '760')
    await walk.click('Update Bid', modify.getByRole('button', { name: 'Update Bid' }))
    await expect(modify).toBeHidden()

    const { rows } = await market.sql('select public_id::float8 as id, drayage from bids where load_id = $1', [loadId])
    expect(rows).toMatchObject([{ drayage: 760 }])
    await market.accept(loadId, idOf(rows))
    await expect(page.getByRole('link', { name: 'View load' })).toHaveAttribute('href', `/trucker/loads/${loadId}`)
    const activity = page.getByRole('region', { name: 'Recent Bid Activity' })
    await walk.click('Bid accepted', activity.getByRole('link', { name: /^Bid accepted/ }))
    await expect(page).toHaveURL(new RegExp(`/trucker/loads/${loadId}$`))

    expect(walk.clicks()).toBeLessThanOrEqual(9)
    await expectDocumented(walk)
  })

  test(`staff find an awarded load within 6 clicks and move it on with 2 each at ${width} px`, async ({
    page,
    server,
  }) => {
    covers('F-090')
    await page.setViewportSize({ width, height: 900 })
    const loadId = await market.postLoad()
    await market.accept(loadId, await market.bid(loadId, { drayage: 760, fsc: 22 }))
    const { rows } = await market.sql('select load_number from loads where id = $1', [loadId])
    const [{ load_number: number }] = rows as [{ load_number: string }]
    const username = await givePassword(market, 'staff', (await newStaff(server)).id)
    const order = documentForm({ type: 'delivery_order', loadId: String(loadId) })
    const headers = { cookie: market.shipper.cookie }
    const uploaded = await fetch(`${server.url}/api/documents`, { method: 'POST', headers, body: order })
    expect(uploaded.status).toBe(201)

    const walk = startWalk(page)
    await page.goto('/staff/login')
    await walk.type('Username', page.getByLabel('Username'), username)
    await walk.type('Password', page.getByLabel('Password', { exact: true }), password)
    await walk.click('Login', page.getByRole('button', { name: 'Login', exact: true }))
    await walk.click('In Progress', page.getByRole('link', { name: /^In Progress/ }))
    await walk.click('Load number', page.getByRole('link', { name: number, exact: true }))
    const move = startMoves(page, walk)
    await move('DO Received & Sent', 'Mark DO Received & Sent')
    expect(walk.clicks()).toBeLessThanOrEqual(6)

    await walk.click('Upload Document', page.getByRole('button', { name: 'Upload Document' }))
    const upload = page.getByRole('dialog', { name: 'Upload Document' })
    const chooser = page.waitForEvent('filechooser')
    await walk.click('Choose a file', upload.getByRole('button', { name: 'Choose a file' }))
    const file = { name: 'sent.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\nsent\n%%EOF\n') }
    await (await chooser).setFiles(file)
    await walk.click('Upload', upload.getByRole('button', { name: 'Upload', exact: true }))
    await expect(page.getByRole('link', { name: 'View sent.pdf' })).toBeVisible()

    await move('Delivered', 'Update')
    await move('Billed', 'Mark Billed')
    await move('Completed', 'Mark Completed')
    await expectDocumented(walk)
  })
}

/** The account fields of the sign-in page, from the first address of the product on. */
async function register(page: Page, walk: Walk, company: string, type?: 'Trucker') {
  await page.goto('/')
  await walk.click('Register tab', page.getByRole('tab', { name: 'Register' }))
  if (type) await walk.click(type, page.getByRole('radiogroup', { name: 'Account type' }).getByText(type))
  const name = `walk-${crypto.randomUUID().slice(0, 8)}`
  const typed = {
    Username: name,
    Password: password,
    'Company name': company,
    'Contact name': 'Dana Whitfield',
    Email: `${name}@example.com`,
    Phone: '(310) 555-0142',
  }
  for (const [label, text] of Object.entries(typed))
    await walk.type(label, page.getByLabel(label, { exact: true }), text)
}

/** Moves the load: one click, on its page's headline or where no move is due in its status, and a confirmation; of two ways one is chosen by a key. */
function startMoves(page: Page, walk: Walk) {
  const strip = page.getByRole('region', { name: 'Next step' })
  const card = page.getByRole('region', { name: 'Load Status' })
  const dialog = page.getByRole('dialog', { name: 'Update Load Status' })
  return async (status: string, button: string) => {
    const before = walk.clicks()
    const isAnyTime = button === 'Update'
    await walk.click(button, (isAnyTime ? card : strip).getByRole('button', { name: button, exact: true }))
    if (isAnyTime) await walk.type(status, dialog.getByRole('radio', { name: status }), '', 'Space')
    await walk.click(`Mark ${status} in the dialog`, dialog.getByRole('button', { name: `Mark ${status}` }))
    await expect(dialog).toBeHidden()
    await expect(card).toContainText(status)
    expect(walk.clicks() - before).toBeLessThanOrEqual(2)
  }
}

function idOf(rows: unknown[]): number {
  return (rows as { id: number }[])[0]!.id
}

async function expectDocumented(walk: Walk) {
  expect(await readFile(docs, 'utf8')).toContain(walk.rows())
}
