import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { expect, test } from '../support/test.ts'

let market: Market
test.beforeEach(async ({ server }) => {
  market = await createMarket(server)
})
test.afterEach(() => market.close())

test('a question that is refused stays, says why above its buttons, keeps the focus, and begins anew', async ({
  page,
  server,
}) => {
  covers('F-116')
  const load = await market.postLoad()
  await market.bid(load)
  await signInAs(page, server, market.shipper)
  await page.goto(`/shipper/loads/${load}`)
  await page.getByRole('button', { name: 'Cancel Auction' }).click()
  const question = page.getByRole('dialog', { name: /^Cancel the auction for load/ })
  const send = question.getByRole('button', { name: 'Cancel Auction' })
  const reason = question.getByLabel('Reason')
  await reason.fill('The container is on hold')

  await page.route('**/api/loads/*/cancel', (route) => route.fulfill({ status: 503, json: { message: 'Not now' } }))
  await send.press('Enter')
  await expect(question.getByRole('alert')).toHaveText('Not now')
  await expect(send).toBeFocused()
  await expect(reason).toHaveValue('The container is on hold')
  await expectAccessible(page)

  await question.getByRole('button', { name: 'Keep auction' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(question).toHaveCount(0)
  await page.unroute('**/api/loads/*/cancel')
  await page.getByRole('button', { name: 'Cancel Auction' }).click()
  await expect(reason).toHaveValue('')
  await expect(question.getByRole('alert')).toHaveCount(0)
  await send.click()
  await expect(question).toHaveCount(0)
})

test('a button whose answer comes at once has the focus again', async ({ page, server }) => {
  covers('F-269')
  const load = await market.postLoad()
  await signInAs(page, server, market.shipper)
  await page.goto(`/shipper/loads/${load}`)
  const button = page.getByRole('button', { name: 'Cancel Auction' })
  await button.focus()
  const left = await button.evaluate(async (element: HTMLButtonElement) => {
    const focusout = new Promise((resolve) => {
      // Behind the listeners of the page, as an answer is.
      element.ownerDocument.addEventListener('focusout', () => {
        element.disabled = false
        resolve(true)
      })
    })
    element.disabled = true
    return await focusout
  })
  expect(left).toBe(true)
  await expect(button).toBeFocused()
})
