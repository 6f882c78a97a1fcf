import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmEmail, forgotPassword } from '#domain/auth/links-api.ts'
import { tokenIn } from '#domain/link-token.ts'
import { inviteMember, joinAccount, readOwnMember } from '#domain/members/api.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { jobsAreDone, tokensTo } from '#server/test/receivers/mails.ts'
import { startMailServer, type TestMailServer } from '#server/test/receivers/smtp.ts'

let mailServer: TestMailServer
let withMail: TestApp
let without: TestApp
beforeAll(async () => {
  mailServer = await startMailServer()
  withMail = await startApp({ env: { SMTP_URL: mailServer.url } })
  without = await startApp()
})
afterAll(async () => {
  await withMail.close()
  await without.close()
  await mailServer.stop()
})

const email = 'dana@example.com'
const body = { fullName: 'Dana Reyes', email, role: 'billing' as const }

/** Someone joins by a link; answers how they read their own profile from then on. */
async function join(app: TestApp, linkOf: (url: string | null) => Promise<string> | string) {
  const owner = await app.haveConfirmed('shipper')
  const { url } = await owner.call(inviteMember, { body })
  const given = { token: await linkOf(url), username: 'dana.reyes', password: 'Correct-horse-1' }
  const answer = await app.nobody.post(joinAccount.path, given)
  expect(answer.status).toBe(201)
  const cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!
  const dana = app.as({ ...owner, username: given.username, cookie })
  return { dana, profile: () => dana.call(readOwnMember, {}) }
}

test('an address is confirmed by joining if the link was emailed to it', async () => {
  covers('P-012')
  const { profile } = await join(withMail, async (url) => {
    expect(url).toBeNull()
    return (await tokensTo(withMail, email, 'invitation'))[0]!
  })
  expect(await profile()).toMatchObject({ email, emailConfirmed: true })
  expect(await tokensTo(withMail, email, 'confirm_email')).toEqual([])
})

test('without a mail server joining does not confirm the address: the member gets a confirmation email, as after registering', async () => {
  covers('P-012')
  const { profile } = await join(without, (url) => tokenIn(new URL(url!).hash)!)
  expect(await profile()).toMatchObject({ email, emailConfirmed: false })
  await without.nobody.call(forgotPassword, { body: { account: email } })
  await jobsAreDone(without, 'send_reset_links')
  expect(await tokensTo(without, email, 'reset_password')).toEqual([])
  const [token] = await tokensTo(without, email, 'confirm_email')
  await without.nobody.call(confirmEmail, { body: { token: token! } })
  expect(await profile()).toMatchObject({ emailConfirmed: true })
})
