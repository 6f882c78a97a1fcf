import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { signInAsNewStaff } from '../support/people.ts'
import { pressRetry } from '../support/press-retry.ts'
import { pressTwice } from '../support/press-twice.ts'
import { expect, test } from '../support/test.ts'

let market: Market
let load: number

test.beforeEach(async ({ server }) => {
  market = await createMarket(server)
  load = await market.postLoad()
})
test.afterEach(() => market.close())

const asked = (text: string, trucker = market.trucker.id) =>
  market.sql(`insert into questions (load_id, trucker_id, text, asked_at) values ($1, $2, $3, now())`, [
    load,
    trucker,
    text,
  ])
const rows = async () =>
  (await market.sql(`select text, answer from questions where load_id = $1 order by id`, [load])).rows

test('a trucker asks on a phone, the shipper answers, and both pages follow', async ({ page, browser, server }) => {
  covers('Y-111', 'Y-121')
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, server, market.trucker)
  await page.goto(`/trucker/loads/${load}`)
  await page.getByRole('tab', { name: 'Questions' }).click()
  await expect(page.getByText('No questions yet')).toBeVisible()
  const hint = 'Ask about what you need to know to bid. Everyone sees the answer. No one sees who asked.'
  await expect(page.getByText(hint)).toBeVisible()
  await expectAccessible(page)
  const field = page.getByLabel('Ask a question')
  const ask = page.getByRole('button', { name: 'Ask', exact: true })
  await ask.click()
  await expect(page.getByText('Type a question')).toBeVisible()
  await expect(field).toBeFocused()
  await page.keyboard.type('Call 562-555-0142')
  await ask.click()
  await expect(page.getByText('Leave out phone numbers, email addresses and links.')).toBeVisible()
  await expect(field).toHaveValue('Call 562-555-0142')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Dock <b>or</b> ramp?')
  await page.keyboard.press('Enter')
  await page.keyboard.type('At https//, too.')
  await pressTwice(ask, 0)
  const list = page.getByRole('list', { name: 'Questions and answers' })
  await expect(list).toContainText('You asked')
  await expect(list).toContainText('Dock <b>or</b> ramp?\nAt https//, too.', { useInnerText: true })
  await expect(list).toContainText('Waiting for an answer')
  await expect(field).toHaveValue('')
  await expect(page.getByText('4 questions left.')).toBeVisible()

  const shipper = await browser.newPage()
  await signInAs(shipper, server, market.shipper)
  await shipper.goto(`/shipper/loads/${load}`)
  await shipper.getByRole('tab', { name: 'Questions 1' }).click()
  await expect(shipper.getByText('A trucker asked')).toBeVisible()
  await expect(shipper.getByText(/^today$/)).toBeVisible()
  await expectAccessible(shipper)
  // The first that waits has its field open.
  await shipper.getByLabel('Your answer').click()
  await shipper.keyboard.type('Dock.')
  await shipper.keyboard.press('ControlOrMeta+Enter')
  await shipper.keyboard.press('ControlOrMeta+Enter')
  await expect(shipper.getByText('You answered')).toBeVisible()
  await expect(list).toContainText('The shipper answered')
  await expect(list).toContainText('Dock.')
  expect(await rows()).toEqual([{ text: 'Dock <b>or</b> ramp?\nAt https//, too.', answer: 'Dock.' }])
  await expect(page.getByRole('link', { name: 'Loads', exact: true })).toHaveAttribute('aria-current', 'page')
  for (const text of ['One', 'Two', 'Three']) await asked(text)
  await page.reload()
  await expect(page.getByText('You have 3 questions waiting for an answer.')).toBeVisible()
  await expect(field).toHaveCount(0)
  await shipper.close()
})

test('a bidder reads that there is new information until the load is opened', async ({ page, browser, server }) => {
  covers('Y-116', 'Y-117')
  await market.bid(load)
  const shipper = await browser.newPage()
  await signInAs(shipper, server, market.shipper)
  await shipper.goto(`/shipper/loads/${load}?tab=questions`)
  await shipper.getByLabel('Add a note').click()
  await shipper.keyboard.type('Gate 4 only.')
  await pressTwice(shipper.getByRole('button', { name: 'Add Note' }), 0)
  await expect(shipper.getByText('Your note')).toBeVisible()
  await shipper.getByLabel('Add a note').click()
  await shipper.keyboard.type('Bring straps.')
  await shipper.keyboard.press('ControlOrMeta+Enter')
  await expect(shipper.getByText('Your note')).toHaveCount(2)
  await shipper.close()

  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, server, market.trucker)
  await page.goto('/bids')
  const hint = page.getByText('New information since your bid', { exact: true })
  await expect(hint.first()).toBeVisible()
  await page.goto(`/trucker/loads/${load}`)
  await expect(page.getByRole('tab', { name: 'Questions 2' })).toBeVisible()
  await page.getByRole('region', { name: 'New information' }).getByRole('button', { name: 'Read' }).click()
  await expect(page.getByText('Note from the shipper')).toHaveCount(2)
  await expect(page.getByText('Gate 4 only.')).toBeVisible()
  await page.goto('/bids')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(hint).toHaveCount(0)
})

test('the bid dialogs have what was asked, folded', async ({ page, server }) => {
  covers('Y-111')
  await asked('Is the chassis at the terminal?')
  await market.sql(`update questions set answer = 'Yes.', answered_at = now() where load_id = $1`, [load])
  await signInAs(page, server, market.trucker)
  await page.goto(`/trucker/loads/${load}`)
  await page.getByRole('button', { name: 'Submit Bid' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Submit Bid' })
  const fold = dialog.getByRole('button', { name: '1 question or note' })
  await expect(dialog.getByText('Is the chassis at the terminal?')).toBeHidden()
  await fold.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Is the chassis at the terminal?')).toBeVisible()
  await expectAccessible(page)
})

test('staff remove an entry with a reason, and open pages read that they did', async ({ page, browser, server }) => {
  covers('Y-118')
  await asked('Who is the shipper?')
  const trucker = await browser.newPage()
  await signInAs(trucker, server, market.trucker)
  await trucker.goto(`/trucker/loads/${load}?tab=questions`)
  await expect(trucker.getByText('Who is the shipper?')).toBeVisible()
  await signInAsNewStaff(page, server, 'support')
  await page.goto(`/staff/loads/${load}`)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove this question?' })
  const remove = dialog.getByRole('button', { name: 'Remove' })
  await remove.click()
  await expect(dialog.getByText('Enter a reason')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Reason').click()
  await page.keyboard.type('Asks for a name')
  await pressTwice(remove, 0)
  await expect(page.getByText('Removed: Asks for a name')).toBeVisible()
  await expect(trucker.getByText('Removed by Quaybid')).toBeVisible()
  await expect(trucker.getByText('Who is the shipper?')).toBeHidden()
  await trucker.close()
})

test('says when the questions could not be read, and keeps a text that could not be sent', async ({ page, server }) => {
  covers('Y-110')
  await signInAs(page, server, market.trucker)
  const questions = `**/api/loads/${load}/questions`
  await page.route(questions, (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.goto(`/trucker/loads/${load}?tab=questions`)
  await expect(page.getByText("Couldn't load the questions")).toBeVisible()
  await pressRetry(page.getByRole('button', { name: 'Retry' }), questions)
  const field = page.getByLabel('Ask a question')
  await field.click()
  await page.keyboard.type('Dock?')
  await page.route(questions, (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveValue('Dock?')
  expect(await rows()).toEqual([])
})
