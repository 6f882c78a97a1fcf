import { covers } from '#domain/testing.ts'
import { callAs } from '#server/test/people.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { pressTwice } from '../support/press-twice.ts'
import { expect, test } from '../support/test.ts'

let market: Market
let load: number
test.beforeEach(async ({ server }) => {
  market = await createMarket(server)
  load = await market.postLoad()
  await market.accept(load, await market.bid(load))
})
test.afterEach(() => market.close())

test('a shipper shares tracking once for a press, is asked before the carrier is shown, and revokes', async ({
  page,
  browser,
  server,
}) => {
  covers('X-126', 'X-128', 'F-247')
  await signInAs(page, server, market.shipper)
  await page.goto(`/shipper/loads/${load}`)
  await page.getByRole('button', { name: 'Share Tracking' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Tracking' })
  await dialog.getByRole('button', { name: 'Make Link' }).click()
  await expect(dialog.getByText('Name who gets the link')).toBeVisible()
  await dialog.getByLabel('Who gets the link').fill('ACME receiving')
  await dialog.getByLabel('Carrier and driver for gate check').check()
  await dialog.getByRole('button', { name: 'Make Link' }).click()
  const question = page.getByRole('dialog', { name: 'Show the carrier?' })
  await expect(question.getByText("Anyone with this link can see the carrier's name, truck and plate.")).toBeVisible()
  await pressTwice(question.getByRole('button', { name: 'Make Link' }), 0)
  const address = await dialog.getByRole('textbox', { name: 'Link for ACME receiving' }).inputValue()
  await expect(dialog.getByRole('img', { name: 'QR code for ACME receiving' })).toBeVisible()
  await expectAccessible(page)

  const consignee = await browser.newPage()
  await consignee.goto(address)
  await expect(consignee.getByRole('heading', { level: 1, name: 'Booked' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Share Tracking' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Revoke the link of ACME receiving' }).click()
  await page.getByRole('button', { name: 'Revoke Link' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(0)
  // The proof of delivery names the carrier as well.
  await dialog.getByLabel('Who gets the link').fill('ACME billing')
  await dialog.getByLabel('Carrier and driver for gate check').uncheck()
  await dialog.getByLabel('Proof of delivery, to download').check()
  await dialog.getByRole('button', { name: 'Make Link' }).click()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toBeHidden()
  await consignee.reload()
  await expect(consignee.getByRole('heading', { level: 1, name: 'This link is not valid' })).toBeVisible()
  await consignee.close()
})

test('a trucker sends a driver a link on a phone, three at most', async ({ page, server }) => {
  covers('X-112', 'XD-15')
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, server, market.trucker)
  await page.goto(`/trucker/loads/${load}`)
  const dialog = page.getByRole('dialog', { name: 'Send to Driver' })
  for (const name of ['Miguel Reyes', 'Jo Hall', 'Sam Diaz']) {
    await page.getByRole('button', { name: 'Send to Driver' }).click()
    await dialog.getByLabel("Driver's name").fill(name)
    await dialog.getByRole('button', { name: 'Make Link' }).click()
    await expect(dialog.getByLabel(`Link for ${name}`)).toHaveValue(/\/d#token=qd_[\w-]{43}$/)
    await dialog.getByRole('button', { name: 'Done' }).click()
  }
  await page.getByRole('button', { name: 'Send to Driver' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)
  await dialog.getByLabel("Driver's name").fill('Kim Fox')
  await dialog.getByRole('button', { name: 'Make Link' }).click()
  await expect(dialog.getByText('A load can have 3 driver links. Revoke one first.')).toBeVisible()
})

test('a new driver link becomes the text message to the driver, once for a press, and is revoked from there', async ({
  page,
  server,
}) => {
  covers('F-257')
  await signInAs(page, server, market.trucker)
  await page.goto(`/trucker/loads/${load}`)
  await page.getByRole('button', { name: 'Send to Driver' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send to Driver' })
  await dialog.getByLabel("Driver's name").fill('Miguel Reyes')
  await dialog.getByLabel('Phone').pressSequentially('310-555-0177')
  await pressTwice(dialog.getByRole('button', { name: 'Make Link' }), 0)
  const text = dialog.getByRole('link', { name: 'Text to (310) 555-0177' })
  const address = await dialog.getByRole('textbox', { name: 'Link for Miguel Reyes' }).inputValue()
  await expect(text).toHaveAttribute('href', /^sms:\+13105550177\?&body=/)
  const body = decodeURIComponent((await text.getAttribute('href'))!.split('body=')[1]!)
  expect(body).toMatch(/load QB-\d+/)
  expect(body).toContain(`Open: ${address}`)
  await expect(dialog.getByRole('img', { name: 'QR code for Miguel Reyes' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Revoke Link' }).click()
  await page
    .getByRole('dialog', { name: /^Revoke the link/ })
    .getByRole('button', { name: 'Revoke Link' })
    .click()
  await expect(dialog).toBeHidden()
  const links = await callAs(market.trucker, server.url, 'GET', `/api/loads/${load}/driver-links`)
  expect(links.body).toEqual([])
})
