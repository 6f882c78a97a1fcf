import { createECDH, randomBytes } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { currentUser, login } from '#domain/auth/api.ts'
import { postLoad } from '#domain/loads/api.ts'
import { subscribeToPush } from '#domain/push/api.ts'
import { covers } from '#domain/testing.ts'
import { type Received, startMailServer, type TestMailServer } from '#server/test/receivers/smtp.ts'
import { signInDialog } from '../support/ended-session.ts'
import { createMarket, type Market, signInAs } from '../support/market.ts'
import { confirmSessions } from '../support/people.ts'
import { openPhone } from '../support/phone.ts'
import { expectToast, field, password } from '../support/profile.ts'
import { settled } from '../support/settled.ts'
import { haveLoad } from '../support/shipper.ts'
import { startServer, type TestServer } from '../support/start-server.ts'
import { expect, test } from '../support/test.ts'

let mails: TestMailServer
let own: TestServer
test.beforeAll(async () => {
  mails = await startMailServer()
  own = await startServer({ env: { SMTP_URL: mails.url } })
})
test.afterAll(async () => {
  await own.stop()
  await mails.stop()
})

/** The address in the only email of this subject to someone. */
async function linkTo(to: string, subject: string): Promise<string> {
  const found = () => mails.to(to).filter(({ mail }) => mail.subject?.startsWith(subject))
  await expect.poll(() => found().length).toBe(1)
  const [{ mail }] = found() as [Received]
  const [link] = /http\S+(?:\?accept|\/join#)\S+/.exec(mail.text ?? '') ?? []
  if (!link) throw new Error(`There is no link in: ${mail.text}`)
  return link
}

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

async function invite(page: Page, person: { name: string; email: string; role: string; limit?: string }) {
  const dialog = dialogOf(page, 'Invite Member')
  await page.getByRole('button', { name: 'Invite Member' }).tap()
  await field(page, 'Name').fill(person.name)
  await field(page, 'Email').fill(person.email)
  await dialog.getByRole('radio', { name: person.role }).check()
  if (person.limit) await dialog.getByLabel(/^Award limit/).fill(person.limit)
  await dialog.getByRole('button', { name: 'Send Invitation' }).tap()
  await expectToast(page, 'Invitation sent', `${person.name} gets a link at ${person.email}.`)
}

/** Joins by the link of the email on a phone of their own; answers the page and their username. */
async function join(browser: Browser, email: string) {
  const page = await openPhone(browser, own)
  await page.goto(await linkTo(email, 'Pacific Home Goods invites you'))
  await expect(page.getByRole('heading', { name: 'Join Pacific Home Goods' })).toBeVisible()
  const username = `member-${randomBytes(4).toString('hex')}`
  await field(page, 'Username').fill(username)
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Join', exact: true }).tap()
  await expect(page.getByText('You joined Pacific Home Goods', { exact: true })).toBeVisible()
  return { page, username }
}

/** How a button or link begins that writes something of the company's. */
const writes =
  /^(Accept|Acknowledge|Add|Ask|Award|Cancel|Change|Copy Load|Create|Deactivate|Decline|Delete|Edit|Extend|Find Best|Invite|Lock|Modify|More for|Move|Name|New (?!bid)|Offer|Post|Propose|Remove|Report|Resend|Revoke|Save|Send|Share|Submit|Upload|Withdraw)\b/
/** Those of them that a clerk has: files of the company, and what is their own. */
const clerks = /^(Upload|Change Password|Save Changes|Add (a )?Passkey|Save Scenario)\b/

async function expectNoWrites(page: Page, { open, won }: { open: number; won: number }): Promise<void> {
  const ofLoad = (load: number) =>
    ['', '?tab=questions', '?tab=documents', '?tab=history'].map((tab) => `${load}${tab}`)
  const pages = ['', 'shipper/active-auctions', 'shipper/loads', 'shipper/assigned-loads', 'shipper/bids', 'deadlines']
  const others = ['documents', 'history', 'settings', 'profile', 'glossary']
  const found: string[] = []
  for (const address of [
    ...pages,
    ...others,
    ...[...ofLoad(open), ...ofLoad(won)].map((one) => `shipper/loads/${one}`),
  ]) {
    await page.goto(`/${address}`)
    await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible()
    await settled(page)
    const names = await page
      .getByRole('main')
      .locator('button, a[href], [role=menuitem], input[type=submit]')
      .evaluateAll((all) => all.map((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim()))
    const wrong = names.filter((name) => writes.test(name) && !clerks.test(name))
    found.push(...wrong.map((name) => `/${address}: ${name}`))
  }
  expect(found).toEqual([])
}

/** A device that gets messages, as its browser would say; no message goes there. */
function newDevice() {
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  return { endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString('hex')}`, keys: urlSafe(keys) }
}

function urlSafe<Keys extends Record<string, string>>(keys: Keys): Keys {
  return Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, key.replace(/=+$/, '')])) as Keys
}

async function devicesOf(market: Market): Promise<number> {
  const { rows } = await market.sql('select 1 from push_subscriptions where user_id = $1', [market.shipper.id])
  return rows.length
}

test('an owner invites two people from a phone, accepts in two taps what one may not, and ends all that one has', async ({
  browser,
}) => {
  covers('P-003', 'P-007', 'P-011', 'P-018')
  test.slow() // four phones, and every page that a clerk opens
  const market = await createMarket(own)
  const { shipper } = market
  const { rows } = await market.sql(
    `update users set company_name = 'Pacific Home Goods', contact_name = 'Rosa Kim' where id = $1 returning email`,
    [shipper.id],
  )
  const { email } = (rows as { email: string }[])[0]!
  const owner = await openPhone(browser, own)
  await signInAs(owner, own, shipper)
  await confirmSessions(own, 'user', shipper)
  await owner.goto('/settings')
  await invite(owner, { name: 'Dana Reyes', email: 'dana@pacific.example', role: 'Dispatcher', limit: '400' })
  await invite(owner, { name: 'Kai Brooks', email: 'kai@pacific.example', role: 'Billing' })
  const { page: dana, username } = await join(browser, 'dana@pacific.example')
  const { page: kai } = await join(browser, 'kai@pacific.example')

  const { id: open } = await haveLoad(dana.request)
  const { id: won } = await haveLoad(dana.request)
  await market.bid(open)
  expect((await market.accept(won, await market.bid(won))).status).toBe(200)
  await dana.goto(`/shipper/loads/${open}`)
  await dana
    .getByRole('button', { name: /^Accept Bid/ })
    .first()
    .tap()
  const dialog = dana.getByRole('dialog')
  await expect(dialog.getByText('This is above your limit of $400.00. Ask Rosa Kim to accept it.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Accept Bid' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Ask Rosa Kim' }).tap()
  await expect(dana.getByText('Rosa Kim was asked', { exact: true })).toBeVisible()

  await expectNoWrites(kai, { open, won })
  expect((await kai.request.post(postLoad.path, { data: {} })).status()).toBe(403)

  // The first tap is the email's link, the second the button.
  const link = await linkTo(email, 'You are asked to accept a bid')
  expect(link).toContain(`/shipper/loads/${open}?accept=`)
  await owner.goto(link)
  await owner.getByRole('dialog').getByRole('button', { name: 'Accept Bid' }).tap()
  await expect(owner.getByText('Bid Accepted', { exact: true })).toBeVisible()
  const { body } = await market.read(shipper, `/api/loads/${open}`)
  expect(body).toMatchObject({ status: 'assigned' })

  const elsewhere = await openPhone(browser, own)
  const signedIn = await elsewhere.request.post(login.path, { data: { username, password } })
  expect(signedIn.status()).toBe(200)
  expect((await dana.request.post(subscribeToPush.path, { data: newDevice() })).ok()).toBe(true)
  expect(await devicesOf(market)).toBe(1)
  await owner.goto('/settings')
  await owner.getByRole('button', { name: 'More for Dana Reyes' }).tap()
  await owner.getByRole('menuitem', { name: 'Deactivate' }).tap()
  await owner.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).tap()
  await expectToast(owner, 'Member deactivated', 'Dana Reyes can no longer sign in.')
  // Nothing is waited for: once the owner reads that, all of it has ended. The open page needs no press to learn of it.
  expect((await dana.request.get(currentUser.path)).status()).toBe(401)
  expect((await elsewhere.request.get(currentUser.path)).status()).toBe(401)
  expect(await devicesOf(market)).toBe(0)
  await expect(signInDialog(dana)).toBeVisible()
  expect((await elsewhere.request.post(login.path, { data: { username, password } })).status()).toBe(401)
  expect((await kai.request.get(currentUser.path)).status()).toBe(200)
  for (const page of [owner, dana, kai, elsewhere]) await page.context().close()
  await market.close()
})
