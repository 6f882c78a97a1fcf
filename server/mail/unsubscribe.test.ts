import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSubscriptionOfLink, unsubscribe } from '#domain/mail/api.ts'
import { changeNotificationChoices } from '#domain/profile/settings-api.ts'
import { signerOf } from '#server/db/secrets.ts'
import { unsubscribePath } from '#server/mailing-list/queries.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import type { Visitor } from '#server/test/visitor.ts'
import { unsubscribePathOf } from './subscription.ts'

const noLink = { status: 400, body: { message: 'Invalid or expired link' } }

let app: TestApp
let trucker: Visitor
beforeAll(async () => {
  app = await startApp()
  trucker = await app.have('trucker', { email: 'trucker@example.com' })
})
afterAll(() => app.close())

async function linkTo(kind: Parameters<typeof unsubscribePathOf>[2], userId = trucker.id) {
  const path = unsubscribePathOf(await signerOf(app.db), { userId, memberId: null }, kind)
  return { path, token: new URL(path, app.url).searchParams.get('token')! }
}

const choices = () => app.db.selectFrom('notification_choices').selectAll().where('user_id', '=', trucker.id).execute()
const events = () => app.db.selectFrom('events').selectAll().where('action', '=', 'mail_unsubscribed').execute()

test('unsubscribes once by the button, not by opening the link; other channels stay', async () => {
  const { token } = await linkTo('bid_accepted')
  const state = { kind: 'bid_accepted', email: 'trucker@example.com', isEnded: false }
  expect(await app.nobody.call(readSubscriptionOfLink, { query: { token } })).toEqual(state)
  expect(await choices()).toEqual([])
  for (let click = 0; click < 2; click += 1) {
    expect(await app.nobody.call(unsubscribe, { query: { token } })).toEqual({ ...state, isEnded: true })
  }
  expect(await choices()).toEqual([
    { user_id: trucker.id, kind: 'bid_accepted', in_app: true, mail: 'off', push: true },
  ])
  expect(await events()).toMatchObject([
    {
      actor_user_id: trucker.id,
      before: { mails: [{ kind: 'bid_accepted', mail: 'at_once' }] },
      after: { ended: 'bid_accepted' },
    },
  ])
})

test('accepts the one-click unsubscribe of a mail program without origin or cookie, its body unread', async () => {
  const shapes = [
    { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'List-Unsubscribe=One-Click' },
    { headers: { origin: 'https://mail.example' }, body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) },
    { headers: {}, body: formOf('List-Unsubscribe', 'One-Click') },
  ]
  const kinds = ['bid_rejected', 'auction_cancelled', 'document_added'] as const
  for (const [index, init] of shapes.entries()) {
    const { path } = await linkTo(kinds[index]!)
    const answer = await fetch(app.url + path, { method: 'POST', ...init })
    expect([answer.status, (await answer.json()) as object]).toMatchObject([200, { isEnded: true }])
  }
  expect((await choices()).map(({ kind, mail }) => [kind, mail])).toEqual(
    expect.arrayContaining(kinds.map((kind) => [kind, 'off'])),
  )
  // Nothing else is open to other sites.
  const foreign = await fetch(`${app.url}/api/logout`, { method: 'POST', headers: { origin: 'https://mail.example' } })
  expect(foreign.status).toBe(403)
})

function formOf(name: string, value: string): FormData {
  const form = new FormData()
  form.append(name, value)
  return form
}

test('ends the daily summary as a whole; immediate emails continue', async () => {
  const { token } = await linkTo('digest')
  expect(await app.nobody.call(unsubscribe, { query: { token } })).toMatchObject({ kind: 'digest', isEnded: true })
  const chosen = await choices()
  expect(chosen.filter(({ mail }) => mail !== 'off')).toEqual([])
  expect(chosen.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['new_load', 'notice', 'status_changed']))
  expect(chosen.map(({ kind }) => kind)).not.toContain('saved_lane')
})

/** Emails that wait for the mail server, or failed, with their content. */
async function haveMails(to: string, userId: number | null, paths: string[]): Promise<void> {
  const content = JSON.stringify({ subject: 'S', heading: 'H', paragraphs: [], facts: [] })
  const rows = paths.flatMap((unsubscribe_path) =>
    (['waiting', 'dead'] as const).map((state) => ({
      kind: userId === null ? ('list_alert' as const) : ('telling' as const),
      user_id: userId,
      to_address: to,
      subject: unsubscribe_path,
      content,
      unsubscribe_path,
      state,
    })),
  )
  await app.db.insertInto('mails').values(rows).execute()
}

/** Those of `haveMails` that still wait; the notice of a changed address comes and goes separately. */
async function mailsLeft(to: string): Promise<string[]> {
  const mails = await app.db
    .selectFrom('mails')
    .selectAll()
    .where('to_address', '=', to)
    .where('kind', '<>', 'email_changed')
    .orderBy('id')
    .execute()
  for (const { state, content } of mails) expect(content === null).toBe(state === 'unsent')
  return mails.filter(({ state }) => state !== 'unsent').map(({ subject }) => subject)
}

test('drops waiting emails after unsubscribing and after a change of address', async () => {
  const reader = await app.have('trucker', { email: 'reader@example.com', email_confirmed_at: new Date() })
  const other = await app.have('trucker', { email: 'other@example.com', email_confirmed_at: new Date() })
  const links = await Promise.all((['notice', 'new_load', 'digest'] as const).map((kind) => linkTo(kind, reader.id)))
  const [notice, load, digest] = links.map(({ path }) => path) as [string, string, string]
  await haveMails('reader@example.com', reader.id, [notice, load, digest])
  await haveMails('other@example.com', other.id, [(await linkTo('notice', other.id)).path])

  await app.nobody.call(unsubscribe, { query: { token: links[0]!.token } })
  expect(await mailsLeft('reader@example.com')).toEqual([load, load, digest, digest])
  await reader.call(changeNotificationChoices, { body: { choices: [{ kind: 'new_load', mail: 'off' }] } })
  expect(await mailsLeft('reader@example.com')).toEqual([digest, digest])
  await app.confirm(reader)
  await reader.patch('/api/user', { email: 'moved@example.com' })
  expect(await mailsLeft('reader@example.com')).toEqual([digest, digest])
  const token = await app.haveLink(reader, 'confirm_email')
  await app.nobody.post('/api/confirm-email', { token })
  expect(await mailsLeft('reader@example.com')).toEqual([])
  expect(await mailsLeft('other@example.com')).toHaveLength(2)

  const { id } = await app.haveListed({ email: 'listed@example.com' })
  const path = unsubscribePath(await signerOf(app.db), id)
  await haveMails('listed@example.com', null, [path])
  await app.nobody.post(path.replace('/mailing-list', '/api/mailing-list'))
  expect(await mailsLeft('listed@example.com')).toEqual([])
})

test('changes nothing for a link that was altered, made for something else or has no account', async () => {
  const { token } = await linkTo('notice')
  const signer = await signerOf(app.db)
  const wrong = [
    '',
    'x',
    `${token}x`,
    token.slice(0, -1),
    token.replace(/^[^.]+/, Buffer.from(`${trucker.id + 1}.notice`).toString('base64url')),
    signer.sign('mailing-list', `${trucker.id}.notice`),
    signer.sign('unsubscribe', `${trucker.id}.everything`),
    (await linkTo('notice', 2_000_000_000)).token,
    'x'.repeat(301),
  ]
  for (const text of wrong) {
    const path = `/api/unsubscribe?token=${encodeURIComponent(text)}`
    expect(await app.nobody.get(path), text).toMatchObject(text.length > 300 ? { status: 400 } : noLink)
    expect(await app.nobody.post(path), text).toMatchObject(text.length > 300 ? { status: 400 } : noLink)
  }
})
