import { afterAll, beforeAll, expect, test } from 'vitest'
import { listHistory } from '#domain/activity/api.ts'
import { pricedLinesOf } from '#domain/awards/paper-lines.ts'
import { acceptBid, withdrawBid } from '#domain/bids/api.ts'
import { listNotifications } from '#domain/notifications/api.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import type { Visitor } from '#server/test/visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/** An owner with a dispatcher whose limit is $500, and a bid above it. */
async function stage() {
  const account = { contact_name: 'Rosa Kim', email: 'rosa@example.com', email_confirmed_at: new Date() }
  const [owner, trucker] = [await app.have('shipper', account), await app.have('trucker')]
  const dana = await app.haveMember(owner, { full_name: 'Dana Reyes', award_limit: 50_000 })
  const load = await app.haveLoad(owner)
  const bid = await app.haveBid(trucker, load, { drayage: 1200 })
  const ask = (by: Visitor = dana, bidId = bid.id) =>
    by.post<{ code: string; message: string }>(`/api/loads/${load.id}/ask-award`, { bidId })
  return { owner, trucker, dana, load, bid, ask }
}

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code ?? ''}`.trim()

test('any members ask the owner once an hour for each bid, by the bell and by email, with the way to its dialog', async () => {
  covers('P-007')
  const { owner, trucker, dana, load, bid, ask } = await stage()
  const night = await app.haveMember(owner, { award_limit: 10_000 })
  const answers = await Promise.all([ask(), ask(night), ask()])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429])
  expect(await ask()).toMatchObject({
    status: 429,
    body: { code: 'award-asked', message: 'Rosa Kim was asked about this bid less than an hour ago' },
  })
  await app.allNotified()
  const { items } = await owner.call(listNotifications, {})
  const [asked, ...others] = items.filter(({ kind }) => kind === 'confirmation')
  expect(others).toEqual([])
  const { totalCents } = pricedLinesOf(bid, 'shipper')
  const link = `/shipper/loads/${load.id}?accept=${bid.id}&asked=${Date.parse(bid.updatedAt)}&total=${totalCents}`
  expect(asked).toMatchObject({ title: 'You are asked to accept a bid', link })
  expect(asked!.message).toMatch(
    /^(Dana Reyes|Member \d+) asks you to accept the bid of Trucker\d+ on load .+ for \$1,/,
  )
  const mails = await app.db.selectFrom('mails').selectAll().where('user_id', '=', owner.id).execute()
  const sent = mails.filter(({ subject }) => subject.includes('You are asked to accept a bid'))
  expect(sent).toHaveLength(1)
  expect(JSON.stringify(sent[0]!.content)).toContain(link)
  expect(JSON.stringify(await dana.call(listHistory, {}))).toContain('Owner asked to accept a bid')
  for (const call of [listNotifications, listHistory]) {
    expect(JSON.stringify(await trucker.call(call, {}))).not.toMatch(/asked|Dana|Member \d/)
  }
})

test('asks again after an hour', async () => {
  covers('P-007')
  const { owner, load, bid, ask } = await stage()
  const [row] = await app.db.selectFrom('bids').select('id').where('public_id', '=', bid.id).execute()
  const askedAgo = (seconds: number) => ({
    action: 'award_asked',
    actor_user_id: owner.id,
    load_id: load.id,
    bid_id: row!.id,
    at: new Date(Date.now() - seconds * 1000),
  })
  await app.db.insertInto('events').values(askedAgo(3601)).execute()
  expect(codeOf(await ask())).toBe('200')
  expect(codeOf(await ask())).toBe('429 award-asked')
})

test('is refused to who can accept the bid, and as an acceptance would be', async () => {
  covers('P-007')
  const { owner, trucker, dana, load, bid, ask } = await stage()
  expect(await ask(owner)).toMatchObject({ status: 409, body: { message: 'You can accept this bid yourself' } })
  expect(codeOf(await ask(await app.haveMember(owner)))).toBe('409 within-award-limit')
  expect(codeOf(await ask(await app.haveMember(owner, { award_limit: 500_000 })))).toBe('409 within-award-limit')
  for (const role of ['billing', 'viewer'] as const) {
    expect(codeOf(await ask(await app.haveMember(owner, { role })))).toBe('403 member-role')
  }
  const stranger = await app.haveMember(await app.have('shipper'), { award_limit: 0 })
  expect(codeOf(await ask(stranger))).toBe('404 bid-not-found')
  expect(codeOf(await ask(dana, bid.id - 1))).toBe('404 bid-not-found')
  const lost = await app.haveBid(await app.have('trucker'), load, { drayage: 900 })
  await trucker.call(withdrawBid, { params: { id: bid.id }, body: undefined })
  expect(codeOf(await ask())).toBe('409 bid-not-pending')
  await owner.call(acceptBid, { params: { id: load.id, bidId: lost.id }, body: undefined })
  expect(codeOf(await ask())).toBe('409 auction-closed')
  expect((await owner.call(listNotifications, {})).items.filter(({ kind }) => kind === 'confirmation')).toEqual([])
})
