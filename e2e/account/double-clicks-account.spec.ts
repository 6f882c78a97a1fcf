import type { Page } from '@playwright/test'
import { completeRegistration, login, register } from '#domain/auth/api.ts'
import { confirmMailingList, joinMailingList, unsubscribeByLink } from '#domain/mailing-list/api.ts'
import { mailStatus } from '#domain/mail/status-api.ts'
import { endSession, updateProfile } from '#domain/profile/api.ts'
import {
  changeNotificationChoices,
  changeSettings,
  readNotificationChoices,
  readSettings,
} from '#domain/profile/settings-api.ts'
import { covers } from '#domain/testing.ts'
import { givePassword, password } from '../support/ended-session.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { expectLastPressStored, expectOneWrite } from '../support/press-twice.ts'
import { company } from '../support/profile.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

let market: Market
test.beforeEach(async ({ server }) => {
  market = await createMarket(server)
})
test.afterEach(() => market.close())

test('signs in, registers and completes the registration once when a visitor double-clicks', async ({
  page,
  server,
}) => {
  covers('F-011', 'F-137')
  test.slow()
  const username = await givePassword(market, 'users', market.shipper.id)
  await expectOneWrite(page, {
    endpoint: login,
    open: async () => {
      await page.context().clearCookies()
      await page.goto('/auth')
      await page.getByLabel('Username').fill(username)
      await page.getByLabel('Password', { exact: true }).fill(password)
      return page.getByRole('button', { name: 'Login', exact: true })
    },
    toast: 'Login successful',
  })
  await expectOneWrite(page, {
    endpoint: register,
    open: async () => {
      await page.context().clearCookies()
      await page.goto('/auth?mode=register')
      await fillAll(page, {
        Username: `twice-${crypto.randomUUID().slice(0, 8)}`,
        Password: password,
        'Company name': company.companyName,
        'Contact name': company.contactName,
        Email: company.email,
        Phone: company.phone,
      })
      return page.getByRole('button', { name: 'Register', exact: true })
    },
    toast: 'Registration successful',
  })
  await page.context().clearCookies()
  await signInAs(page, server, market.trucker)
  await market.sql(
    `update users set company_name = 'Quay Haulage', contact_name = 'Dana', email = 'dana@example.com',
       phone = '555 0100', mc_number = 'MC-1', scac_code = 'QUAY', estimated_capacity = 40 where id = $1`,
    [market.trucker.id],
  )
  await expectOneWrite(page, {
    endpoint: completeRegistration,
    open: async () => {
      await market.sql('update users set registered = false where id = $1', [market.trucker.id])
      await page.goto('/trucker/registration')
      return page.getByRole('button', { name: 'Complete Registration' })
    },
    toast: 'Registration Completed',
  })
})

test('saves the profile and ends another session once when a shipper double-clicks', async ({ page, server }) => {
  covers('F-011', 'F-137')
  test.slow()
  await signInAs(page, server, market.shipper)
  await market.sql(
    `insert into sessions (token_hash, user_id)
     select sha256(random()::text::bytea), $1 from generate_series(1, 4)`,
    [market.shipper.id],
  )
  await page.goto('/profile')
  await expectOneWrite(page, {
    endpoint: updateProfile,
    open: async (round) => {
      await page.getByLabel('Company name').fill(`Quay ${round}`)
      return page.getByRole('button', { name: 'Save Changes' }).first()
    },
    toast: 'Profile Updated',
  })
  await page.getByRole('tab', { name: 'Security' }).click()
  const others = page.getByRole('button', { name: /^End session:/ })
  await expectOneWrite(page, {
    endpoint: endSession,
    open: async (round) => {
      await expect(others).toHaveCount(4 - round)
      await others.first().click()
      return page.getByRole('dialog', { name: 'End this session?' }).getByRole('button', { name: 'End Session' })
    },
    toast: 'Session ended',
  })
  await expect(others).toHaveCount(0)
})

test('stores what a switch shows after two quick clicks', async ({ page, server }) => {
  covers('F-011', 'F-137')
  test.slow()
  await signInAs(page, server, market.shipper)
  await page.goto('/settings')
  const stored = async (path: string) => (await page.request.get(path)).json()
  await expectLastPressStored(page, {
    endpoint: changeNotificationChoices,
    target: page.getByRole('checkbox', { name: 'Document added: In app' }),
    read: async () => {
      const { choices } = readNotificationChoices.reply.parse(await stored(readNotificationChoices.path))
      return choices.find(({ kind }) => kind === 'document_added')!.inApp
    },
  })
  await expectLastPressStored(page, {
    endpoint: changeSettings,
    target: page.getByRole('switch', { name: 'In-app notifications' }),
    read: async () => readSettings.reply.shipper.parse(await stored(readSettings.path)).notifyInApp,
  })
})

test('joins the mailing list, confirms and unsubscribes once when a trucker double-clicks', async ({ page }) => {
  covers('F-011', 'F-137')
  test.slow()
  const addressOf = (round: number) => `twice-${round}@quay.example`
  await page.route(`**${mailStatus.path}`, (route) => route.fulfill({ json: { mailIsSent: true } }))
  // With a query the page comes without what the server knows, and asks whether email is sent.
  await page.goto('/auth?from=test')
  const dialog = page.getByRole('dialog')
  await expectOneWrite(page, {
    endpoint: joinMailingList,
    open: async (round) => {
      await page.getByRole('button', { name: 'Get new loads by email' }).click()
      await fillAll(page, { Email: addressOf(round), Name: 'Dana Driver', Company: 'Quay Haulage' })
      await dialog.getByRole('combobox', { name: 'Drayage area' }).fill('los ang')
      await page.getByRole('option', { name: 'Los Angeles, CA' }).click()
      return dialog.getByRole('button', { name: 'Send Me the Link' })
    },
    confirm: async () => {
      await expect(dialog).toContainText('Click the link we sent')
      await dialog.getByRole('button', { name: 'Done' }).click()
    },
  })
  await expectOneWrite(page, {
    endpoint: confirmMailingList,
    open: async (round) => {
      await page.goto(await mailedPath(addressOf(round), `content -> 'action' ->> 'path'`))
      return page.getByRole('button', { name: 'Confirm my address' })
    },
    confirm: () => expect(page.getByRole('heading', { name: 'You are on the list' })).toBeVisible(),
  })
  await market.postLoad()
  await expectOneWrite(page, {
    endpoint: unsubscribeByLink,
    open: async (round) => {
      await page.goto(await mailedPath(addressOf(round), 'unsubscribe_path'))
      return page.getByRole('button', { name: 'Unsubscribe' })
    },
    confirm: () => expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible(),
  })
})

async function fillAll(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text)
}

/** A link in a queued email to an address. */
async function mailedPath(to: string, column: string): Promise<string> {
  const find = () =>
    market.sql(`select ${column} as path from mails where to_address = $1 and ${column} is not null`, [to])
  await expect.poll(async () => (await find()).rowCount).toBe(1)
  return ((await find()).rows[0] as { path: string }).path
}
