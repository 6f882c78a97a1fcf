import type { Page } from '@playwright/test'
import { covers } from '#domain/testing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { endSessions, givePassword, password, signInAgain, signInDialog } from '../support/ended-session.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { signInAsNewStaff } from '../support/people.ts'
import { settled } from '../support/settled.ts'
import { expect, test } from '../support/test.ts'

/** A form: who sees it, how it is filled in, what of that is to stay, which button sends it, and what is said then. */
type Form = {
  who: 'shipper' | 'trucker' | 'staff'
  fill: (page: Page, market: Market) => Promise<void>
  kept: (page: Page) => Promise<void>
  button: string
  done: string
}

const forms: Record<string, Form> = {
  'a load to post': {
    who: 'shipper',
    fill: async (page) => {
      await page.goto('/?post=1')
      await choose(page, 'Drayage area', 'Los Angeles, CA')
      await choose(page, 'Pickup terminal', 'APM Terminals Pier 400')
      await page.getByLabel('Delivery city or zip').fill('Ontario, CA 91761')
      await choose(page, 'Container type', "40' HC")
    },
    kept: (page) => expect(page.getByLabel('Delivery city or zip')).toHaveValue('Ontario, CA 91761'),
    button: 'Post Load',
    done: 'Load Posted',
  },
  'a bid': {
    who: 'trucker',
    fill: async (page, market) => {
      await market.postLoad({ deliveryCityOrZip: 'Yucaipa' })
      await page.goto('/available-loads')
      await page
        .getByRole('row', { name: /Yucaipa/ })
        .getByRole('button', { name: 'Submit Bid' })
        .click()
      await typeDrayage(page, '742')
    },
    kept: (page) => expect(page.getByLabel('Drayage rate')).toHaveValue(/^742/),
    button: 'Submit Bid',
    done: 'Bid Submitted',
  },
  'a bid to modify': {
    who: 'trucker',
    fill: async (page, market) => {
      await market.bid(await market.postLoad({ deliveryCityOrZip: 'Perris' }))
      await page.goto('/bids')
      await page
        .getByRole('row', { name: /Perris/ })
        .getByRole('button', { name: 'Modify' })
        .click()
      await typeDrayage(page, '640')
    },
    kept: (page) => expect(page.getByLabel('Drayage rate')).toHaveValue(/^640/),
    button: 'Update Bid',
    done: 'Bid Updated',
  },
  'a registration': {
    who: 'trucker',
    fill: async (page, market) => {
      // The address that the account has: another one would ask for the password first.
      await market.sql(`update users set registered = false, email = 'a@example.com' where id = $1`, [
        market.trucker.id,
      ])
      await page.goto('/trucker/registration')
      const texts = { 'Company name': 'Harbor Line', 'Contact name': 'Dana', Email: 'a@example.com', Phone: '310 555' }
      for (const [label, text] of Object.entries({ ...texts, 'MC Number': 'MC-7', 'SCAC Code': 'HBLD' })) {
        await page.getByLabel(label, { exact: true }).fill(text)
      }
    },
    kept: (page) => expect(page.getByLabel('SCAC Code', { exact: true })).toHaveValue('HBLD'),
    button: 'Complete Registration',
    done: 'Registration Completed',
  },
  'a profile': {
    who: 'shipper',
    fill: async (page) => {
      await page.goto('/profile')
      await page.getByLabel('Company name').fill('Harbor Goods')
    },
    kept: (page) => expect(page.getByLabel('Company name')).toHaveValue('Harbor Goods'),
    button: 'Save Changes',
    done: 'Profile Updated',
  },
  'the status of a load': {
    who: 'staff',
    fill: async (page, market) => {
      const load = await market.postLoad()
      await market.accept(load, await market.bid(load))
      await page.goto(`/staff/loads/${load}`)
      await page.getByRole('button', { name: 'Update', exact: true }).click()
      await page.getByRole('radio', { name: 'DO Received & Sent' }).click()
    },
    kept: (page) => expect(page.getByRole('radio', { name: 'DO Received & Sent' })).toBeChecked(),
    button: 'Mark DO Received & Sent',
    done: 'Load status has been updated successfully',
  },
  'an account of staff': {
    who: 'staff',
    fill: async (page) => {
      await page.goto('/staff/manage')
      await page.getByRole('button', { name: 'Add New Staff' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add New Staff' })
      await dialog.getByLabel('Username').fill(`ended-${crypto.randomUUID().slice(0, 8)}`)
      await dialog.getByLabel('Password', { exact: true }).fill('Harbor-Crane-8')
      await dialog.getByLabel('Full name').fill('Nora Pier')
      await dialog.getByLabel('Email').fill('nora@example.com')
    },
    kept: (page) => expect(page.getByLabel('Full name')).toHaveValue('Nora Pier'),
    button: 'Create Staff',
    done: 'Staff Created',
  },
  'a document': {
    who: 'shipper',
    fill: async (page) => {
      await page.goto('/documents')
      await page.getByRole('button', { name: 'Upload Document' }).first().click()
      const file = { name: 'credit.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }
      await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
    },
    kept: (page) => expect(page.getByRole('dialog').getByText('credit.pdf')).toBeVisible(),
    button: 'Upload',
    done: 'Document uploaded successfully',
  },
  'a document of staff': {
    who: 'staff',
    fill: async (page, market) => {
      await page.goto(`/staff/loads/${await market.postLoad()}`)
      await settled(page)
      await page.getByRole('button', { name: 'Upload Document' }).click()
      const file = { name: 'order.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }
      await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
    },
    kept: (page) => expect(page.getByRole('dialog').getByText('order.pdf')).toBeVisible(),
    button: 'Upload',
    done: 'Document uploaded successfully',
  },
}

test.use({ viewport: { width: 1440, height: 900 } })

let market: Market
test.beforeEach(async ({ server }) => {
  market = await createMarket(server)
})
test.afterEach(() => market.close())

for (const [name, { who, fill, kept, button, done }] of Object.entries(forms)) {
  test(`${name} stays as typed when the session has ended, and is sent by a second click after signing in`, async ({
    page,
    server,
  }) => {
    covers('F-016')
    const table = who === 'staff' ? 'staff' : 'users'
    const person = who === 'staff' ? await signInAsNewStaff(page, server, 'admin') : market[who]
    await signInAs(page, server, person)
    const username = await givePassword(market, table, person.id)
    await fill(page, market)
    await endSessions(market, table, person.id)
    const send = page.getByRole('button', { name: button, exact: true }).last()
    await send.click()
    await signInAgain(page, username)
    await kept(page)
    await expect(page.getByText(done, { exact: true })).toHaveCount(0)
    await send.click()
    await expect(page.getByText(done, { exact: true }).first()).toBeVisible()
  })
}

test('an answer from before the sign-in does not ask for another one', async ({ page, server }) => {
  covers('F-016')
  await signInAs(page, server, market.trucker)
  const username = await givePassword(market, 'users', market.trucker.id)
  await page.goto('/settings')
  const alerts = page.getByRole('switch', { name: 'New load alerts' })
  await expect(alerts).toBeEnabled()
  await endSessions(market, 'users', market.trucker.id)
  await alerts.press('Space')
  await expect(signInDialog(page)).toBeVisible()
  const held = Promise.withResolvers<void>()
  const refused = Promise.withResolvers<void>()
  await page.route(
    '**/api/user',
    async (route) => {
      const response = await route.fetch()
      expect(response.status()).toBe(401)
      refused.resolve()
      await held.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  // Back at the page, it asks whether another tab has signed in.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await refused.promise
  // From before the sign-in on: a live message may make the page ask again before the held answer is there.
  const askedAgain = page.waitForResponse((response) => response.url().endsWith('/api/user') && response.ok())
  await signInAgain(page, username)
  held.resolve()
  await askedAgain
  await expect(signInDialog(page)).toHaveCount(0)
  await expect(alerts).toBeEnabled()
})

test('shows the stored setting after signing in when one could not be saved, and saves it again', async ({
  page,
  server,
}) => {
  covers('F-016')
  await signInAs(page, server, market.trucker)
  const username = await givePassword(market, 'users', market.trucker.id)
  await page.goto('/settings')
  const alerts = page.getByRole('switch', { name: 'New load alerts' })
  await expect(alerts).toBeEnabled()
  const before = await alerts.isChecked()
  await endSessions(market, 'users', market.trucker.id)
  await alerts.press('Space')
  await signInAgain(page, username)
  await expect(alerts).toBeChecked({ checked: before })
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await alerts.press('Space')
  expect((await stored).status()).toBe(200)
})

test('asks before typed values are lost when the user does not sign in again, and leads to sign-in', async ({
  page,
  server,
}) => {
  covers('F-016')
  const form = forms['a bid']!
  await signInAs(page, server, market.trucker)
  const username = await givePassword(market, 'users', market.trucker.id)
  await form.fill(page, market)
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/bids')) sent += 1
  })
  await endSessions(market, 'users', market.trucker.id)
  await page.getByRole('button', { name: form.button, exact: true }).last().click()
  const [dialog, question] = [signInDialog(page), page.getByRole('dialog', { name: 'Discard changes?' })]
  await expect(dialog).toBeVisible()
  // Neither keys nor pointer reach the page behind.
  await expect(page.getByLabel('Drayage rate').click({ timeout: 500 })).rejects.toThrow()
  for (const [width, height] of [
    [320, 568],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expectAccessible(page)
  }
  await page.keyboard.press('Escape')
  await expect(question.getByText("Your changes haven't been saved and will be lost.")).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Use another account' }).click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await signInAgain(page, username)
  await form.kept(page)
  expect(sent).toBe(1)

  await endSessions(market, 'users', market.trucker.id)
  // Not by the pointer: a read on its way since the sign-in may have opened the dialog over it.
  await page.getByRole('button', { name: form.button, exact: true }).last().dispatchEvent('click')
  await dialog.getByRole('button', { name: 'Use another account' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const shipper = await givePassword(market, 'users', market.shipper.id)
  await page.getByLabel('Username').fill(shipper)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipper Dashboard')
  await expect(page.getByLabel('Drayage rate')).toHaveCount(0)
})

test('opens the sign-in when the session ends on the stream, and closes it when another tab signs in', async ({
  page,
  server,
}) => {
  covers('F-016', 'F-035')
  const member = await signInAsNewStaff(page, server)
  const username = await givePassword(market, 'staff', member.id)
  const listening = page.waitForResponse('**/api/staff/events*')
  await page.goto('/staff/loads')
  await listening
  await market.sql(
    `with ended as (delete from sessions where staff_id = $1 returning id)
     select pg_notify('quaybid_sessions', id::text) from ended`,
    [member.id],
  )
  await expect(signInDialog(page)).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/staff')
  await other.getByLabel('Username').fill(username)
  await other.getByLabel('Password', { exact: true }).fill(password)
  await other.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Staff Dashboard')
  await other.close()
  // A stream still on its way when the session ends again would open the sign-in before the click.
  const listeningAgain = page.waitForResponse('**/api/staff/events*')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(signInDialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/staff\/loads$/)
  await listeningAgain
  await endSessions(market, 'staff', member.id)
  await page.getByRole('link', { name: 'Users' }).click()
  await expect(signInDialog(page)).toBeVisible()
  // Nothing was typed: nothing is asked.
  await signInDialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/staff\/login\?next=%2Fstaff%2Fusers$/)
})

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}

async function typeDrayage(page: Page, amount: string): Promise<void> {
  const field = page.getByLabel('Drayage rate')
  await field.press('ControlOrMeta+a')
  await field.pressSequentially(amount)
}
