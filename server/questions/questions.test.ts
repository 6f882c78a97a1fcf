import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Bid, TruckerBid } from '#domain/bids/bid.ts'
import { answerQuestion, askQuestion } from '#domain/questions/api.ts'
import type { Question, StaffQuestion } from '#domain/questions/question.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { known } from '#server/test/builders.ts'
import { until } from '#server/test/live.ts'
import type { Visitor } from '#server/test/visitor.ts'

let app: TestApp
let owner: Visitor
let asker: Visitor
let other: Visitor
let elsewhere: Visitor
let admin: Visitor
beforeAll(async () => {
  app = await startApp()
  owner = await app.have('shipper')
  asker = await app.have('trucker', known())
  other = await app.have('trucker', known())
  elsewhere = await app.have('trucker', { areas_served: [8] })
  admin = await app.have('admin')
})
afterAll(() => app.close())

const pathOf = (load: { id: number }) => `/api/loads/${load.id}/questions`
const ask = (visitor: Visitor, load: { id: number }, text = 'Dock or ramp?') =>
  visitor.post<Question>(pathOf(load), { text })
const asked = (visitor: Visitor, load: { id: number }, text = 'Dock or ramp?') =>
  visitor.call(askQuestion, { params: { id: load.id }, body: { text } })
const answer = (question: { id: number }, text = 'Dock.') =>
  owner.post<Question>(`/api/questions/${question.id}/answer`, { text })
const answered = (question: { id: number }, text = 'Dock.') =>
  owner.call(answerQuestion, { params: { id: question.id }, body: { text } })
const listed = async (visitor: Visitor, load: { id: number }) => (await visitor.get<Question[]>(pathOf(load))).body
const hide = (staff: Visitor, question: { id: number }, reason: unknown = 'Names the shipper') =>
  staff.post<StaffQuestion>(`/api/staff/questions/${question.id}/hide`, { reason })
const refused = (message: string, status = 409) => ({ status, body: { message } })

async function endsBidding(load: { id: number }): Promise<void> {
  await sql`update loads set bidding_ends_at = date_trunc('milliseconds', clock_timestamp()) - interval '1 second'
    where id = ${load.id}`.execute(app.db)
}

async function notificationsOf(load: { id: number }) {
  await app.allNotified()
  const rows = await app.db
    .selectFrom('notifications')
    .select(['user_id', 'message', 'happenings', 'mail'])
    .where('load_id', '=', load.id)
    .where('kind', '=', 'question')
    .orderBy('id')
    .execute()
  return rows.map(({ user_id, message, happenings, mail }) => ({ to: user_id, message, happenings, mail }))
}

describe('a question', () => {
  test('is read only by its asker and the shipper until it is answered, then by all who may see the load', async () => {
    covers('Y-110', 'Y-111')
    const load = await app.haveLoad(owner)
    const question = await asked(asker, load)
    expect(question).toMatchObject({
      kind: 'question',
      text: 'Dock or ramp?',
      answer: null,
      mine: true,
      removed: false,
    })
    expect((await listed(owner, load)).map(({ id, mine }) => [id, mine])).toEqual([[question.id, false]])
    expect(await listed(asker, load)).toEqual([question])
    for (const visitor of [other, admin]) expect(await listed(visitor, load)).toEqual([])
    await answered(question)
    for (const visitor of [other, admin]) {
      expect(await listed(visitor, load)).toMatchObject([{ id: question.id, answer: 'Dock.', mine: false }])
    }
    expect((await elsewhere.get(pathOf(load))).status).toBe(404)
    expect((await (await app.have('shipper')).get(pathOf(load))).status).toBe(404)
  })

  test('does not say who asked, and two of one trucker look like those of two', async () => {
    covers('Y-109', 'Y-122')
    const load = await app.haveLoad(owner)
    const mine = [await asked(asker, load, 'One'), await asked(asker, load, 'Two')]
    const theirs = await asked(other, load, 'Three')
    for (const question of [...mine, theirs]) await answered(question, 'Yes')
    for (const visitor of [owner, admin]) {
      const entries = await listed(visitor, load)
      const text = JSON.stringify(entries)
      for (const name of [asker.username, other.username, `${asker.id}`]) expect(text).not.toContain(`"${name}"`)
      expect(entries.every(({ askedAt }) => askedAt.endsWith(':00:00.000Z'))).toBe(true)
      expect(new Set(entries.map((entry) => Object.keys(entry).join())).size).toBe(1)
    }
    const own = await listed(asker, load)
    expect(own.map(({ mine: isMine }) => isMine)).toEqual([true, true, false])
    expect(own.map(({ askedAt }) => askedAt.endsWith(':00:00.000Z'))).toEqual([false, false, true])
  })

  test('is taken while bidding runs; answers and notes until the load is decided, expired or cancelled', async () => {
    covers('Y-112')
    const load = await app.haveLoad(owner, { decisionHours: 4 })
    await app.haveBid(asker, load)
    const [first, second] = [await asked(asker, load), await asked(other, load)]
    await endsBidding(load)
    expect(await ask(asker, load)).toMatchObject(refused('Bidding on this load has ended'))
    expect((await answer(first)).status).toBe(200)
    expect((await ask(owner, load, 'The gate opens at 6 AM')).status).toBe(201)
    await owner.post(`/api/loads/${load.id}/cancel`)
    expect(await answer(second)).toMatchObject(refused('This load is no longer open'))
    expect(await ask(owner, load, 'Too late')).toMatchObject(refused('This load is no longer open'))
    const expired = await app.haveLoad(owner)
    await app.endsIn(expired, -1000)
    expect(await ask(owner, expired)).toMatchObject(refused('This load is no longer open'))
    expect((await ask(asker, expired)).status).toBe(409)
  })

  test('is limited to three that wait and five in all, also with twenty at once', async () => {
    covers('Y-113')
    const load = await app.haveLoad(owner)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, place) => ask(asker, load, `Question ${place}`)))
    const taken = answers.filter(({ status }) => status === 201)
    expect(taken).toHaveLength(3)
    const waiting = refused('You have 3 questions waiting for an answer')
    for (const one of answers.filter(({ status }) => status !== 201)) expect(one).toMatchObject(waiting)
    for (const { body } of taken) await answered(body)
    expect([(await ask(asker, load)).status, (await ask(asker, load)).status]).toEqual([201, 201])
    expect(await ask(asker, load)).toMatchObject(refused('You have asked 5 questions on this load'))
    expect((await ask(other, load)).status).toBe(201)
  })

  test('has no contact data, and neither do answers and notes; other problems are reported too', async () => {
    covers('Y-114', 'Y-121')
    const load = await app.haveLoad(owner)
    const contact = {
      status: 400,
      body: { errors: [{ path: 'text', message: 'Leave out phone numbers, email addresses and links.' }] },
    }
    expect(await ask(asker, load, 'Call 562-555-0142')).toMatchObject(contact)
    expect(await ask(owner, load, 'See www.example')).toMatchObject(contact)
    expect((await ask(asker, load, 'a'.repeat(501))).status).toBe(400)
    expect((await ask(asker, load, '  ')).status).toBe(400)
    const question = await asked(asker, load, 'Is <b>MSKU6011672</b>\nat https//?')
    expect(question.text).toBe('Is <b>MSKU6011672</b>\nat https//?')
    expect(await answer(question, 'Mail a@x.com')).toMatchObject(contact)
    expect((await ask(owner, load, 'b'.repeat(1000))).status).toBe(201)
  })

  test('with a contact in other digits, words or dashes is refused, and one that may name a contact goes to staff as flagged', async () => {
    covers('F-215')
    const load = await app.haveLoad(owner)
    for (const text of ['٥٦٢–٥٥٥–٠١٤٢', 'five six two five five five oh one four two', 'ann at gmail dot com'])
      expect((await ask(asker, load, `Call ${text}`)).status, text).toBe(400)
    const question = await asked(asker, load, 'Should the driver ask for Bob?')
    await asked(other, load, 'Should the driver ask for receiving?')
    await answered(question, 'Yes, at the gate.')
    const staff = await app.haveStaff('support')
    const entries = (await staff.get<StaffQuestion[]>(`/api/staff/loads/${load.id}/questions`)).body
    expect(entries.map(({ text, flagged }) => [text, flagged])).toEqual([
      ['Should the driver ask for Bob?', true],
      ['Should the driver ask for receiving?', false],
    ])
    const feed = (await staff.get<{ message: string }[]>('/api/staff/dashboard/activity')).body
    const lines = JSON.stringify(feed)
    expect(lines).toContain(`asked a question about load ${load.loadNumber}. It may name a contact.`)
    expect(lines).toContain(`asked a question about load ${load.loadNumber}"`)
    for (const reader of [owner, asker]) expect(JSON.stringify(await listed(reader, load))).not.toContain('flagged')
  })

  test('is answered once, also at the same moment, only by the owner', async () => {
    covers('Y-115')
    const load = await app.haveLoad(owner)
    const question = await asked(asker, load)
    const stranger = await app.have('shipper')
    expect(await stranger.post(`/api/questions/${question.id}/answer`, { text: 'No' })).toMatchObject(
      refused('Question not found', 404),
    )
    const answers = await Promise.all([answer(question, 'One'), answer(question, 'Two')])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(answers.find(({ status }) => status === 409)).toMatchObject(refused('This question has been answered'))
  })

  test('is for truckers who may bid', async () => {
    covers('Y-120')
    const load = await app.haveLoad(owner)
    expect(await ask(elsewhere, load)).toMatchObject({ status: 403 })
    const newcomer = await app.have('trucker', { registered: false })
    expect(await ask(newcomer, load)).toMatchObject({ status: 403 })
    const bid = await app.haveBid(asker, load)
    const question = await asked(other, load)
    await answered(question)
    await owner.post(`/api/loads/${load.id}/accept-bid/${bid.id}`)
    for (const visitor of [owner, asker]) expect(await listed(visitor, load)).toHaveLength(1)
    expect((await other.get(pathOf(load))).status).toBe(404)
    expect(await ask(asker, load)).toMatchObject(refused('Bidding on this load has ended'))
  })
})

test('a trucker who returned the load reads what is answered, and asks no more', async () => {
  const load = await app.haveLoad(owner)
  const bid = await app.haveBid(asker, load)
  await answered(await asked(asker, load))
  await owner.post(`/api/loads/${load.id}/accept-bid/${bid.id}`)
  await asker.post(`/api/loads/${load.id}/release`, { reason: 'breakdown' })
  expect(await ask(asker, load)).toMatchObject(refused("You can't bid on this load again, so you can't ask about it"))
  expect(await listed(asker, load)).toHaveLength(1)
  expect((await ask(other, load)).status).toBe(201)
})

describe('a note and an answer', () => {
  test('are new information for bidders until they open the load or change the bid', async () => {
    covers('Y-116', 'Y-117')
    const load = await app.haveLoad(owner)
    const bids = [await app.haveBid(asker, load), await app.haveBid(other, load)]
    const isNews = async (visitor: Visitor) =>
      (await visitor.get<TruckerBid[]>('/api/trucker/bids')).body.find(({ loadId }) => loadId === load.id)
        ?.newInformation
    expect(await isNews(asker)).toBeUndefined()
    const note = await asked(owner, load, 'Two stops')
    expect(note).toMatchObject({ kind: 'note', text: 'Two stops', answer: null, mine: true })
    await asked(owner, load, 'A third one')
    expect([await isNews(asker), await isNews(other)]).toEqual([2, 2])
    expect(JSON.stringify((await owner.get<Bid[]>(`/api/loads/${load.id}/bids`)).body)).not.toContain('newInformation')
    await listed(asker, load)
    await other.patch(`/api/bids/${bids[1]!.id}`, { drayage: 480 })
    expect([await isNews(asker), await isNews(other)]).toEqual([undefined, undefined])
    expect((await listed(other, load))[0]).toMatchObject({ kind: 'note', text: 'Two stops', mine: false })
    const removed = await asked(owner, load, 'Call the warehouse')
    expect(await isNews(asker)).toBe(1)
    await hide(await app.haveStaff('support'), removed)
    expect(await isNews(asker)).toBeUndefined()
  })

  test('notify the asker at once and other bidders daily', async () => {
    covers('Y-111')
    const load = await app.haveLoad(owner)
    await app.haveBid(other, load)
    await answered(await asked(asker, load))
    const notifications = (await notificationsOf(load)).filter(({ to }) => to !== owner.id)
    expect(notifications).toHaveLength(2)
    expect(new Map(notifications.map(({ to, mail }) => [to, mail]))).toEqual(
      new Map([
        [asker.id, 'at_once'],
        [other.id, 'daily'],
      ]),
    )
  })
})

test('several questions within minutes are one notification to the shipper, with their number', async () => {
  covers('Y-119')
  const load = await app.haveLoad(owner)
  await asked(asker, load, 'One')
  await asked(other, load, 'Two')
  await asked(asker, load, 'Three')
  await until(async () => (await notificationsNow(load)).length > 0)
  expect(await notificationsNow(load)).toMatchObject([
    { user_id: owner.id, message: `Load ${load.loadNumber} has 3 new questions.`, happenings: 3 },
  ])
})

const notificationsNow = (load: { id: number }) =>
  app.db
    .selectFrom('notifications')
    .select(['user_id', 'message', 'happenings'])
    .where('load_id', '=', load.id)
    .where('kind', '=', 'question')
    .execute()

describe('staff', () => {
  test('read who asked, and remove an entry with a reason, which is in the audit log', async () => {
    covers('Y-118')
    const load = await app.haveLoad(owner)
    const question = await asked(asker, load)
    await answered(question)
    const support = await app.haveStaff('support')
    const read = await support.get<StaffQuestion[]>(`/api/staff/loads/${load.id}/questions`)
    expect(read.body).toMatchObject([{ id: question.id, asker: { id: asker.id }, removedReason: null }])
    expect((await hide(support, question, ' ')).status).toBe(400)
    expect((await hide(await app.haveStaff('accounting'), question)).status).toBe(403)
    expect((await hide(support, { id: 1 })).status).toBe(404)
    expect(await hide(support, question)).toMatchObject({
      status: 200,
      body: { removed: true, removedReason: 'Names the shipper' },
    })
    expect((await hide(support, question, 'Another')).body.removedReason).toBe('Names the shipper')
    for (const visitor of [owner, asker]) {
      expect(await listed(visitor, load)).toMatchObject([{ text: null, answer: null, removed: true }])
    }
    for (const visitor of [other, admin]) expect(await listed(visitor, load)).toEqual([])
    const events = await app.db
      .selectFrom('events')
      .select(['actor_staff_id', 'audit_kind', 'after'])
      .where('load_id', '=', load.id)
      .where('action', '=', 'question_hidden')
      .execute()
    expect(events).toMatchObject([
      { actor_staff_id: support.id, audit_kind: 'details', after: { reason: 'Names the shipper' } },
    ])
    expect((await support.get(`/api/staff/loads/999999/questions`)).status).toBe(404)
  })
})
