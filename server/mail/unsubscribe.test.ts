import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSubscriptionOfLink, unsubscribe } from '#domain/mail/api.ts'
import { signerOf } from '#server/db/secrets.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import type { Visitor } from '#server/test/visitor.ts'
import { unsubscribePathOf } from './public.ts'

const noLink = { status: 400, body: { message: 'Invalid or expired link' } }

let app: TestApp
let trucker: Visitor
beforeAll(async () => {
  app = await startApp()
  trucker = await app.have('trucker', { email: 'trucker@example.com' })
})
afterAll(() => app.close())

async function linkTo(kind: Parameters<typeof unsubscribePathOf>[2], userId = trucker.id) {
  const path = unsubscribePathOf(await signerOf(app.db), userId, kind)
  return { path, token: new URL(path, app.url).searchParams.get('token')! }
}

const choices = () => app.db.selectFrom('notification_choices').selectAll().where('user_id', '=', trucker.id).execute()
const events = () => app.db.selectFrom('events').selectAll().where('action', '=', 'mail_unsubscribed').execute()

test('opening the link ends nothing, the button ends mails of the kind once, other ways of telling stay', async () => {
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

test('the one click of a mail program needs no origin and no cookie, and reads no body', async () => {
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

test('the daily mail is ended as one, what comes at once goes on', async () => {
  const { token } = await linkTo('digest')
  expect(await app.nobody.call(unsubscribe, { query: { token } })).toMatchObject({ kind: 'digest', isEnded: true })
  const chosen = await choices()
  expect(chosen.filter(({ mail }) => mail !== 'off')).toEqual([])
  expect(chosen.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['new_load', 'notice', 'status_changed']))
  expect(chosen.map(({ kind }) => kind)).not.toContain('saved_lane')
})

test('a link that was altered, made for something else or for nobody ends nothing', async () => {
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
