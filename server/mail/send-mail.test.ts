import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MailContent } from '#domain/mail/mail.ts'
import { covers } from '#domain/testing.ts'
import type { Environment } from '#server/config-values.ts'
import { addJobs } from '#server/jobs/jobs.ts'
import { MailNotTaken, openMailer } from '#server/ports/mailer.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { until } from '#server/test/live.ts'
import { startMailServer, type TestMailServer } from '#server/test/receivers/smtp.ts'
import { mostAttempts } from './send-mail.ts'
import { type NewMail, queueMails } from './queue-mails.ts'

const content: MailContent = {
  subject: 'Your bid on QB-7 was accepted',
  heading: 'Your bid was accepted',
  paragraphs: ['The shipper took your bid.'],
  facts: [{ rows: [{ label: 'Route', value: 'Los Angeles, CA to Ontario' }] }],
  action: { label: 'Open the load', path: '/trucker/loads/7' },
}

let mailServer: TestMailServer
let apps: TestApp[]
beforeEach(async () => {
  mailServer = await startMailServer()
  apps = []
})
afterEach(async () => {
  for (const app of apps) await app.close()
  await mailServer.stop()
})

async function start(env: Environment = {}): Promise<TestApp> {
  const app = await startApp({ env: { SMTP_URL: mailServer.url, PUBLIC_URL: 'https://quaybid.example', ...env } })
  apps.push(app)
  return app
}

async function queue(app: TestApp, addresses: string[], more: Partial<NewMail> = {}): Promise<void> {
  const mails = addresses.map((to): NewMail => ({
    kind: 'telling',
    userId: null,
    to,
    content,
    unsubscribePath: null,
    ...more,
  }))
  await app.db.transaction().execute((tx) => queueMails(tx, mails))
}

const mailsOf = (app: TestApp) => app.db.selectFrom('mails').selectAll().orderBy('id').execute()
const allAre = async (app: TestApp, state: string) => (await mailsOf(app)).every((mail) => mail.state === state)
const someFailed = async (app: TestApp) => (await mailsOf(app)).every(({ last_error }) => last_error !== null)

async function jobsLeft(app: TestApp): Promise<number> {
  const { rows } = await sql`select id from graphile_worker.jobs where task_identifier = 'send_mail'`.execute(app.db)
  return rows.length
}

/** Waits as `until` does, while no failed attempt has a pause after it. */
async function untilRetried(app: TestApp, isSo: () => Promise<boolean>): Promise<void> {
  await until(async () => {
    await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(app.db)
    return isSo()
  })
}

const addresses = (count: number) => Array.from({ length: count }, (_, index) => `trucker-${index}@example.com`)

test('sends one email in text and HTML, with links that unsubscribe from its kind', async () => {
  covers('F-218')
  const app = await start({ MAIL_FROM: 'Quaybid Desk <desk@quaybid.example>' })
  const unsubscribePath = '/unsubscribe?token=MTcubmV3X2xvYWQ.abc'
  await queue(app, ['trucker@example.com'], { unsubscribePath })
  await until(() => allAre(app, 'sent'))
  const [row] = await mailsOf(app)
  expect(row!.message_key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/)
  expect(row).toMatchObject({ attempts: 1, content: null, last_error: null, sent_at: expect.any(Date) as Date })
  await until(async () => (await jobsLeft(app)) === 0)

  const [{ mail }] = mailServer.received as [TestMailServer['received'][number]]
  expect(mail).toMatchObject({
    from: { name: 'Quaybid Desk', address: 'desk@quaybid.example' },
    to: [{ address: 'trucker@example.com' }],
    subject: 'Your bid on QB-7 was accepted',
    messageId: `<${row!.message_key}@quaybid.example>`,
  })
  const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]))
  expect(headers).toMatchObject({
    'list-unsubscribe': `<https://quaybid.example${unsubscribePath}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    'content-type': expect.stringContaining('multipart/alternative') as string,
  })
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain('https://quaybid.example/trucker/loads/7')
    expect(part).toContain('Los Angeles, CA to Ontario')
    expect(part).toContain(unsubscribePath)
  }
})

test('keeps user text out of headers, recipients and markup', async () => {
  const app = await start()
  const nasty = 'Quay\r\nBcc: other@example.com\r\n\r\n<script>alert(1)</script> "&\u0000'
  const facts = [{ title: nasty, rows: [{ label: nasty, value: nasty }] }]
  await queue(app, ['trucker@example.com'], {
    content: {
      ...content,
      subject: nasty.replace('\0', ''),
      heading: '<b>x</b>',
      paragraphs: ['a <img src=x> b'],
      facts: JSON.parse(JSON.stringify(facts).replaceAll('\\u0000', '')) as typeof facts,
    },
  })
  await until(() => allAre(app, 'sent'))
  const [{ to, mail }] = mailServer.received as [TestMailServer['received'][number]]
  expect([to, mail.bcc, mail.to?.length]).toEqual(['trucker@example.com', undefined, 1])
  expect(mail.subject).toBe('Quay Bcc: other@example.com <script>alert(1)</script> "&')
  expect(mail.headers.map(({ key }) => key)).not.toContain('list-unsubscribe')
  expect(mail.html).not.toMatch(/<(script|img|b)\b/)
  expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &quot;&amp;')
})

test('keeps emails while the mail server is down and delivers each once when it is back', async () => {
  const app = await start()
  const { port } = mailServer
  await mailServer.stop()
  await queue(app, addresses(8))
  await until(() => someFailed(app))
  expect(await mailsOf(app)).toMatchObject(addresses(8).map(() => ({ state: 'waiting', attempts: 1 })))
  mailServer = await startMailServer({}, { port })
  await untilRetried(app, () => allAre(app, 'sent'))
  expect(mailServer.received.map(({ to }) => to).toSorted()).toEqual(addresses(8).toSorted())
})

test('retries a temporary rejection, not a permanent one, and gives up at last', async () => {
  const app = await start()
  const answers: Record<string, number> = { 'later@example.com': 450, 'never@example.com': 550 }
  mailServer.behave({ refuses: (to) => (answers[to] ? { code: answers[to], words: `No, ${to}` } : null) })
  await queue(app, ['later@example.com', 'never@example.com'])
  await until(() => someFailed(app))
  expect(await mailsOf(app)).toMatchObject([
    { state: 'waiting', attempts: 1, last_error: expect.stringContaining('450 No, later@example.com') as string },
    { state: 'dead', attempts: 1, last_error: expect.stringContaining('550 No, never@example.com') as string, content },
  ])
  await until(async () => (await jobsLeft(app)) === 1)
  await app.db
    .updateTable('mails')
    .set({ attempts: mostAttempts - 1 })
    .where('state', '=', 'waiting')
    .execute()
  await untilRetried(app, () => allAre(app, 'dead'))
  await until(async () => (await jobsLeft(app)) === 0)
  expect((await mailsOf(app))[0]).toMatchObject({ attempts: mostAttempts, content, sent_at: null })
  expect(mailServer.received).toEqual([])
})

test('retries an email that was cut off, without holding up the others', async () => {
  const app = await start()
  mailServer.behave({ cutsOff: (to) => to === 'cut@example.com' })
  await queue(app, ['cut@example.com', ...addresses(5)])
  await until(() => someOf(app, 'cut@example.com'))
  mailServer.behave({ cutsOff: () => false })
  await untilRetried(app, () => allAre(app, 'sent'))
  const counts = ['cut@example.com', ...addresses(5)].map((to) => mailServer.to(to).length)
  expect(counts).toEqual(counts.map(() => 1))
})

async function someOf(app: TestApp, to: string): Promise<boolean> {
  const mails = await mailsOf(app)
  return mails.some((mail) => mail.to_address === to && mail.last_error !== null)
}

test('sends each email once to a slow mail server and gives up on a silent one in time', async () => {
  const app = await start()
  mailServer.behave({ delay: () => 300 })
  await queue(app, addresses(12))
  await until(() => allAre(app, 'sent'))
  expect(mailServer.received.map(({ to }) => to).toSorted()).toEqual(addresses(12).toSorted())

  mailServer.behave({ delay: () => 5000 })
  const mailer = openMailer(
    { host: '127.0.0.1', port: mailServer.port, isSecure: false, account: null },
    'a@b.example',
    {
      socketTimeout: 200,
    },
  )
  const outgoing = {
    messageId: '<1@b.example>',
    to: 'x@example.com',
    subject: '',
    text: 'x',
    html: 'x',
    unsubscribeUrl: null,
  }
  await expect(mailer.send(outgoing)).rejects.toThrow(MailNotTaken)
  mailer.close()
})

test('sends no password to another host unencrypted and reveals it to no one', async () => {
  await mailServer.stop()
  mailServer = await startMailServer(
    {},
    {
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, done) => done(new Error(`${password} is wrong`)),
    },
  )
  const app = await start({ SMTP_URL: `smtp://desk:open-sesame@127.0.0.1:${mailServer.port}` })
  await queue(app, ['trucker@example.com'])
  await until(() => someFailed(app))
  const [mail] = await mailsOf(app)
  expect(mail).toMatchObject({ state: 'waiting', last_error: expect.stringContaining('*** is wrong') as string })
  expect(JSON.stringify(await sql`select * from graphile_worker.jobs`.execute(app.db))).not.toContain('open-sesame')

  const account = { user: 'desk', pass: 'open-sesame' }
  const stranger = openMailer({ host: '0.0.0.0', port: mailServer.port, isSecure: false, account }, 'a@b.example')
  const outgoing = {
    messageId: '<1@b.example>',
    to: 'x@example.com',
    subject: '',
    text: 'x',
    html: 'x',
    unsubscribeUrl: null,
  }
  await expect(stranger.send(outgoing)).rejects.toThrow(/STARTTLS/)
  stranger.close()
})

test('claims no email as sent without a mail server', async () => {
  const app = await start({ SMTP_URL: '' })
  await queue(app, addresses(3))
  await until(() => allAre(app, 'unsent'))
  await until(async () => (await jobsLeft(app)) === 0)
  expect(await mailsOf(app)).toMatchObject(addresses(3).map(() => ({ sent_at: null, attempts: 0, content })))
  expect((await app.nobody.get('/api/mail/status')).body).toEqual({ mailIsSent: false })
})

test('skips an email that is no longer waiting, whichever job comes for it', async () => {
  covers('F-134')
  const app = await start()
  mailServer.behave({ refuses: () => ({ code: 550, words: 'No such mailbox' }) })
  await queue(app, ['trucker@example.com'])
  await until(() => allAre(app, 'dead'))
  mailServer.behave({ refuses: () => null })
  const [mail] = await mailsOf(app)
  const job = { mailId: mail!.id }
  await app.db.transaction().execute((tx) => addJobs(tx, 'send_mail', [job, job]))
  await until(async () => (await jobsLeft(app)) === 0)
  expect(mailServer.received).toEqual([])
  expect(await mailsOf(app)).toMatchObject([{ state: 'dead', attempts: 1, content }])
})
