import { modifyBid } from '#domain/bids/api.ts'
import { bidderLabel } from '#domain/formats.ts'
import { covers } from '#domain/testing.ts'
import { callAs } from '#server/test/people.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { expect, test } from '../support/test.ts'

let market: Market
/** Only its trucker is used: a second bidder. */
let rival: Market
let load: number
let paper: { id: number; name: string }
let dock: { id: number; name: string }

/** One bid is cheap by the estimate, the other where the dock is slow. */
test.beforeEach(async ({ page, server }) => {
  market = await createMarket(server)
  rival = await createMarket(server)
  await signInAs(page, server, market.shipper)
  load = await market.postLoad()
  const cheap = { drayage: 500, deliveryFreehours: 0, deliveryWaitingrate: 120 }
  paper = { id: await market.bid(load, cheap), name: bidderLabel(market.trucker.id) }
  dock = { id: await rival.bid(load, { drayage: 600, deliveryFreehours: 4 }), name: bidderLabel(rival.trucker.id) }
})
test.afterEach(async () => {
  await market.close()
  await rival.close()
})

const address = () => `/shipper/loads/${load}?view=what-if`

test('sorts bids by what they cost in a scenario, and keeps it in the address', async ({ page }) => {
  covers('Y-017', 'Y-018', 'Y-019', 'Y-021', 'Y-022', 'Y-025', 'G-430')
  await page.goto(`/shipper/loads/${load}`)
  await page.getByText('What if', { exact: true }).click()
  await expect(page).toHaveURL(/view=what-if/)
  await expect(page.getByRole('radio', { name: 'As estimated' })).toBeChecked()
  const rows = page.getByRole('list', { name: /^Bids by cost/ }).getByRole('listitem')
  const sentence = page.getByRole('status').filter({ hasText: 'Cheapest:' })
  await expect(sentence).toHaveText(`Cheapest: ${paper.name}, $594.50, $111.00 less than ${dock.name}.`)
  await expect(rows.first()).toContainText(paper.name)
  await expect(rows.first()).toContainText('Cheapest')
  await expect(rows.getByText(/places? (up|down)/)).toHaveCount(0)

  // Where nobody points at the list.
  await page.mouse.move(0, 0)
  const hours = page.getByRole('textbox', { name: /^Time at delivery/ })
  await hours.focus()
  for (const key of ['2', '.', '5']) await page.keyboard.press(key)
  await expect(hours).toBeFocused()
  await expect(sentence).toHaveText(`Cheapest: ${dock.name}, $705.50, $189.00 less than ${paper.name}.`)
  await expect(rows.first()).toContainText(`${dock.name}1 place up`)
  await expect(rows.nth(1)).toContainText(`${paper.name}1 place down`)
  await expect(page.getByRole('list', { name: 'Tipping points' })).toContainText(
    `${dock.name} is the cheapest from 1 hour at delivery on, ${paper.name} below that.`,
  )
  await expect(page).toHaveURL(/scenario=as-estimated_deliveryHours-2\.5/)
  await page.keyboard.press('ArrowUp')
  await expect(hours).toHaveValue('2.75')
  await expect(hours).toBeFocused()

  await expect(page).toHaveURL(/deliveryHours-2\.75/)
  await page.reload()
  await expect(hours).toHaveValue('2.75')
  await expect(rows.first()).toContainText(dock.name)
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(rows.first()).toContainText(paper.name)

  const table = page.getByRole('region', { name: 'All scenarios' })
  await expect(table.getByRole('row', { name: new RegExp(`^${paper.name} .*1 of 5`) })).toBeVisible()
  await expect(table.getByRole('cell', { name: /^\$594\.50 ?, cheapest$/ })).toBeVisible()
  await table.getByRole('button', { name: 'Slow dock' }).click()
  await expect(page.getByRole('radio', { name: 'Slow dock' })).toBeChecked()
  await expectAccessible(page)
})

test('says why a number cannot be, and saves nothing until it can', async ({ page }) => {
  covers('Y-032')
  await page.goto(address())
  const hours = page.getByRole('textbox', { name: /^Time at terminal/ })
  await hours.click()
  await page.keyboard.type('1.3')
  await expect(page.getByRole('alert')).toHaveText('Use steps of a quarter hour')
  await page.getByRole('button', { name: 'Save As…' }).click()
  await expect(hours).toBeFocused()
  await expect(hours).toHaveValue('1.3')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'More, Time at terminal' }).click()
  await expect(hours).toHaveValue('1.5')
  await expect(page.getByRole('alert')).toHaveCount(0)
  const more = page.getByRole('button', { name: 'More, Extra stops' })
  const stops = page.getByRole('textbox', { name: 'Extra stops' })
  await more.hover()
  await page.mouse.down()
  await expect(stops).toHaveValue('10')
  await page.mouse.up()
  await page.getByRole('button', { name: 'Less, Extra stops' }).click()
  await expect(stops).toHaveValue('9')
  await page.waitForTimeout(200) // longer than a repetition
  await expect(stops).toHaveValue('9')
})

test('saves a scenario under a name, opens with the usual one, and says when one was removed', async ({
  page,
  server,
}) => {
  covers('Y-018', 'Y-031', 'Y-034')
  await page.goto(`${address()}&scenario=slow-dock_deliveryHours-5`)
  await page.getByRole('button', { name: 'Save As…' }).click()
  await page.keyboard.type('slow DOCK')
  const save = page.getByRole('button', { name: 'Save Scenario' })
  await save.click()
  await expect(page.getByRole('dialog')).toContainText('You have a scenario of this name already')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Slow harbor')
  await save.click()
  await expect(page.getByText('Scenario Saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Slow harbor' })).toBeChecked()
  await page.getByRole('button', { name: 'More actions, Slow harbor' }).click()
  await page.getByRole('menuitem', { name: 'Make Usual' }).click()
  await expect(page.getByRole('radio', { name: 'Slow harbor Usual' })).toBeChecked()
  await page.goto(address())
  await expect(page.getByRole('radio', { name: 'Slow harbor Usual' })).toBeChecked()

  const { body } = await callAs(market.shipper, server.url, 'GET', '/api/shipper/scenarios')
  const { usualId } = body as unknown as { usualId: number }
  await callAs(market.shipper, server.url, 'POST', `/api/shipper/scenarios/${usualId}/remove`, {})
  await expect(page.getByText('This scenario was removed')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'As estimated Usual' })).toBeChecked()
})

test('counts what the shipper says that other fees come to, until their text changes', async ({ page, server }) => {
  covers('Y-026', 'Y-027', 'Y-028')
  const change = (body: object) =>
    callAs(market.trucker, server.url, 'PATCH', modifyBid.path.replace('{id}', String(paper.id)), body)
  await change({ otherFees: 'Chassis split $75' })
  await page.goto(address())
  const row = page
    .getByRole('list', { name: /^Bids by cost/ })
    .getByRole('listitem')
    .filter({ hasText: paper.name })
  await expect(row).toContainText('plus other fees: Chassis split $75')
  await expect(page.getByRole('status').filter({ hasText: 'Cheapest:' })).toContainText(
    '$594.50 plus other fees: Chassis split $75',
  )
  await row.getByRole('button', { name: /^Enter Amount/ }).click()
  await page.keyboard.type('7x')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('Enter an amount, such as 1,250.00')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('$669.50')
  await expect(row).not.toContainText('plus other fees')
  await expect(row.getByRole('button', { name: paper.name, exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row.getByRole('row', { name: /^Other fees, as you entered .*\$75\.00/ })).toBeVisible()
  await change({ otherFees: 'Chassis split $95' })
  await expect(row).toContainText('plus other fees: Chassis split $95')
})
