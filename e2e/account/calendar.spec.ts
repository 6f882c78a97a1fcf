import { endCalendar, makeCalendar } from '#domain/calendar/api.ts'
import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { confirmSessions } from '../support/people.ts'
import { callsOf, pressTwice } from '../support/press-twice.ts'
import { expect, test } from '../support/test.ts'

let market: Market
test.beforeEach(async ({ page, server }) => {
  market = await createMarket(server)
  await signInAs(page, server, market.shipper)
  await confirmSessions(server, 'user', market.shipper)
})
test.afterEach(() => market.close())

test('a shipper makes the address of a calendar, replaces it and ends it', async ({ page, playwright }) => {
  covers('Y-232')
  const load = await market.postLoad({ deliveryCityOrZip: 'Fontana' })
  const sent = { made: 0, ended: 0 }
  const [isMade, isEnded] = [callsOf(makeCalendar), callsOf(endCalendar)]
  page.on('request', (request) => {
    if (isMade(request.method(), request.url())) sent.made += 1
    if (isEnded(request.method(), request.url())) sent.ended += 1
  })
  await page.goto('/settings')
  const card = page.getByRole('region', { name: 'Calendar' })
  await expect(card).toContainText('in your own calendar program')
  await card.getByRole('button', { name: 'Create Address' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Calendar Address' })
  await dialog.getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await expectAccessible(page)
  await pressTwice(dialog.getByRole('button', { name: 'Create Address' }), 40)
  const created = page.getByRole('dialog', { name: 'Calendar Address Created' })
  const address = await created.getByLabel('Address', { exact: true }).inputValue()
  expect(sent.made).toBe(1)
  await expectAccessible(page)
  await created.getByRole('button', { name: 'Done' }).click()
  await expect(card).toContainText(/qc_.{6}….*never read.*reminds 30 minutes before bidding ends/)

  const program = await playwright.request.newContext()
  const text = await (await program.get(address)).text()
  expect(text).toContain(`load-${load}-bidding@`)
  expect(text).toContain('Los Angeles to Fontana')
  await page.reload()
  await expect(card).toContainText('last read')

  await card.getByRole('button', { name: 'Replace Address' }).click()
  const replacing = page.getByRole('dialog', { name: 'Replace Calendar Address' })
  await expect(replacing).toContainText('Your current link will stop working')
  await replacing.getByRole('button', { name: 'Replace Address' }).click()
  const renewed = await created.getByLabel('Address', { exact: true }).inputValue()
  await created.getByRole('button', { name: 'Done' }).click()
  expect((await program.get(address)).status()).toBe(404)
  expect((await program.get(renewed)).status()).toBe(200)

  await card.getByRole('button', { name: 'Turn Off' }).click()
  await pressTwice(page.getByRole('button', { name: 'Turn Off' }).last(), 40)
  await expect(card.getByRole('button', { name: 'Create Address' })).toBeVisible()
  expect(sent.ended).toBe(1)
  expect((await program.get(renewed)).status()).toBe(404)
  await program.dispose()
})
