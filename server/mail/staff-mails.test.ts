import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMails, sendMailAgain } from '#domain/mail/api.ts'
import type { MailContent, MailState } from '#domain/mail/mail.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { until } from '#server/test/live.ts'
import { startMailServer, type TestMailServer } from '#server/test/receivers/smtp.ts'
import { forgetMails, queueMails } from './queue-mails.ts'

const content: MailContent = {
  subject: 'Reset your password',
  heading: 'Reset your password',
  paragraphs: ['secret-in-words'],
  facts: [],
  action: { label: 'Choose a new password', path: '/reset-password#secret-in-link' },
}

let app: TestApp
let mailServer: TestMailServer
beforeAll(async () => {
  mailServer = await startMailServer({ refuses: () => ({ code: 550, words: 'No such mailbox' }) })
  app = await startApp({ env: { SMTP_URL: mailServer.url } })
})
afterAll(async () => {
  await app.close()
  await mailServer.stop()
})

async function queue(to: string): Promise<number> {
  const mail = { kind: 'reset_password' as const, userId: null, to, content, unsubscribePath: null }
  await app.db.transaction().execute((tx) => queueMails(tx, [mail]))
  return (await app.db.selectFrom('mails').select('id').where('to_address', '=', to).executeTakeFirstOrThrow()).id
}

async function stateOf(id: number): Promise<MailState> {
  return (await app.db.selectFrom('mails').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
}

test('shows staff the state of emails, not their content; an admin resends a failed one', async () => {
  const [support, admin] = [await app.haveStaff('support'), await app.haveStaff('admin')]
  const stream = await support.listen()
  const received = () => stream.hints().filter(({ topics }) => topics.includes('mails')).length
  const id = await queue('nobody@example.com')
  await until(() => received() === 1)
  const params = { id }
  const [dead] = await support.call(listMails, { query: { state: 'dead' } })
  expect(dead).toMatchObject({ id, to: 'nobody@example.com', attempts: 1, canSendAgain: true, sentAt: null })
  expect(dead?.lastError).toBe('550 No such mailbox')
  expect(await support.call(listMails, { query: { state: 'sent' } })).toEqual([])
  expect(support.seen.join()).not.toContain('secret-in')
  expect((await support.get('/api/staff/mails?state=open')).status).toBe(400)
  expect((await support.post(`/api/staff/mails/${id}/send-again`)).status).toBe(403)

  mailServer.behave({ refuses: () => null })
  expect(await admin.call(sendMailAgain, { params })).toMatchObject({ id, state: 'waiting', canSendAgain: false })
  await until(async () => (await stateOf(id)) === 'sent')
  await until(() => received() >= 2)
  stream.close()
  expect(mailServer.to('nobody@example.com')).toHaveLength(1)
  expect(await admin.post(`/api/staff/mails/${id}/send-again`)).toMatchObject({
    status: 409,
    body: { message: 'Only failed emails can be resent' },
  })
  expect((await admin.post('/api/staff/mails/999999/send-again')).status).toBe(404)
  const actions = await app.db.selectFrom('events').select('action').where('action', 'like', 'mail%').execute()
  expect(actions.map(({ action }) => action)).toEqual(['mail_failed', 'mail_sent_again'])
})

test('the list pages by key, and old emails are removed', async () => {
  await app.db.deleteFrom('mails').execute()
  await sql`insert into mails (kind, to_address, subject, content, state, created_at)
    select case when n % 2 = 0 then 'telling' else 'confirm_email' end, n || '@example.com', 'S', '{"subject":"S"}',
      case when n % 5 = 0 then 'dead' else 'unsent' end, now() - n * interval '1 hour' from generate_series(1, 2400) as n`.execute(
    app.db,
  )
  const staff = await app.haveStaff()
  const first = await staff.get<{ to: string }[]>('/api/staff/mails?state=dead&limit=2')
  expect(first.body.map(({ to }) => to)).toEqual(['5@example.com', '10@example.com'])
  expect(first.headers.get('x-total-count')).toBe('480')
  const next = /<([^>]*)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const second = await staff.get<{ to: string }[]>(next)
  expect(second.body.map(({ to }) => to)).toEqual(['15@example.com', '20@example.com'])

  await forgetMails(app.db)
  const kept = await app.db.selectFrom('mails').select(['kind', 'content', 'created_at']).execute()
  expect(kept).toHaveLength(90 * 24 - 1)
  const day = Date.now() - 86_400_000
  for (const { kind, content: left, created_at } of kept) {
    expect(left === null, `${kind} ${created_at.toISOString()}`).toBe(
      kind === 'confirm_email' && created_at.getTime() < day,
    )
  }
})
