import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { acceptBid, modifyBid, withdrawBid } from '#domain/bids/api.ts'
import { listChanges } from '#domain/changes/api.ts'
import { extendAuction } from '#domain/loads/api.ts'
import { type Scope, scopesOf } from '#domain/scopes.ts'
import { covers } from '#domain/testing.ts'
import type { ReplyOf } from '#domain/http/endpoint.ts'
import { typesOf } from '#domain/webhooks/message-types.ts'
import { recordEvents } from '#server/db/events.ts'
import { fanOut } from '#server/webhooks/fan-out.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { until } from '#server/test/live.ts'
import type { Visitor } from '#server/test/visitor.ts'
import { forgetAccountChanges } from './forget-account-changes.ts'

type Page = ReplyOf<typeof listChanges>

let app: TestApp
let owner: Visitor
let trucker: Visitor
let rival: Visitor
beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  owner = await app.have('shipper')
  trucker = await app.have('trucker')
  rival = await app.have('trucker')
})
afterAll(() => app.close())

/** The account by a new token. */
async function following(user: Visitor, scopes: Scope[] = scopesOf(user.kind as 'shipper')): Promise<Visitor> {
  return app.as({ ...user, cookie: '', secret: (await app.haveToken(user, { scopes })).secret })
}

/** All events have been turned into messages. */
const settled = () => until(async () => (await sql`select from webhook_events`.execute(app.db)).rows.length === 0)

async function changesOf(program: Visitor, after?: string): Promise<Page> {
  await settled()
  return program.call(listChanges, { query: { ...(after && { after }) } })
}

const typesIn = ({ changes }: Page) => changes.map(({ type }) => type)

async function story() {
  const load = await app.haveLoad(owner)
  const own = await app.haveBid(trucker, load)
  const other = await app.haveBid(rival, load)
  await rival.call(modifyBid, { params: { id: other.id }, body: { drayage: 480 } })
  await rival.call(withdrawBid, { params: { id: other.id }, body: undefined })
  await owner.call(extendAuction, { params: { id: load.id }, body: { extensionHours: 1 } })
  await owner.call(acceptBid, { params: { id: load.id, bidId: own.id }, body: undefined })
  return { load, own, other }
}

test('an account reads the messages that a webhook of it is sent, in their order', async () => {
  covers('F-282')
  const programs = [await following(owner), await following(trucker), await following(rival)]
  const webhooks = [
    await app.haveWebhook(owner, { types: typesOf.shipper }),
    await app.haveWebhook(trucker, { types: typesOf.trucker }),
    await app.haveWebhook(rival, { types: typesOf.trucker }),
  ]
  const { other } = await story()
  const pages = []
  for (const [index, program] of programs.entries()) {
    const page = await changesOf(program)
    const { rows } = await sql<{
      body: string
    }>`select body from webhook_deliveries join webhooks on webhooks.id = webhook_id
      where webhooks.public_id = ${webhooks[index]!.id} and event_id is not null order by event_id, type`.execute(
      app.db,
    )
    expect(page.changes).toEqual(rows.map(({ body }) => JSON.parse(body) as unknown))
    expect(page.hasMore).toBe(false)
    pages.push(page)
  }
  const [ofOwner, ofWinner, ofRival] = pages.map((page) => typesIn(page))
  expect(ofOwner).toEqual([
    'load.posted',
    'bid.submitted',
    'bid.submitted',
    'bid.modified',
    'bid.withdrawn',
    'load.extended',
    'load.awarded',
  ])
  expect(ofWinner).toEqual(['load.available', 'load.extended', 'bid.accepted'])
  expect(ofRival).toEqual(['load.available', 'load.extended'])
  expect(JSON.stringify(pages[1])).not.toContain(String(other.id))
})

test('a token is told only of what its scopes let it read', async () => {
  covers('F-282')
  const program = await following(owner, ['loads:read'])
  await story()
  expect(typesIn(await changesOf(program))).toEqual(['load.posted', 'load.extended', 'load.awarded'])
  const other = await following(owner, ['bids:read'])
  expect((await other.get('/api/changes')).status).toBe(403)
})

test('every answer of a call names the version of the API, refusals too', async () => {
  covers('F-282')
  const program = await following(owner)
  const answers = [
    await program.get('/api/changes'),
    await program.get('/api/changes?after=1'),
    await program.get('/api/changes?after=never'),
    await program.get('/api/user/tokens'),
    await app.nobody.get('/api/changes'),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 410, 400, 403, 401])
  for (const { headers } of answers) {
    expect(headers.get('api-version')).toBe('1')
    expect(headers.get('deprecation')).toBeNull()
  }
})

describe('the cursor', () => {
  test('leads through all pages, each message once, and on to what comes later', async () => {
    covers('F-282')
    const program = await following(owner)
    await story()
    const whole = await changesOf(program)
    const walked = []
    let page = { next: '0', hasMore: true } as Page
    while (page.hasMore) {
      page = await program.call(listChanges, { query: { after: page.next, limit: '2' } })
      expect(page.changes.length).toBeLessThanOrEqual(2)
      walked.push(...page.changes)
    }
    expect(walked).toEqual(whole.changes)
    expect(page.next).toBe(whole.next)
    expect(await changesOf(program, page.next)).toEqual({ changes: [], next: page.next, hasMore: false })
    expect(await changesOf(program, 'now')).toEqual({ changes: [], next: page.next, hasMore: false })
    await app.haveLoad(owner)
    expect(typesIn(await changesOf(program, page.next))).toEqual(['load.posted'])
  })

  test('says nothing of what happens to others', async () => {
    covers('F-282', 'F-029')
    const program = await following(owner)
    await app.haveLoad(owner)
    const before = await changesOf(program)
    await following(await app.have('shipper'))
    const shipper = await app.have('shipper')
    for (let index = 0; index < 3; index += 1) await app.haveLoad(shipper)
    await app.haveLoad(owner)
    expect(Number((await changesOf(program, before.next)).next)).toBe(Number(before.next) + 1)
  })

  test('skips nothing that is committed late', async () => {
    covers('F-282')
    const program = await following(owner)
    const [slow, quick] = [await app.haveLoad(owner), await app.haveLoad(owner)]
    const begun = await changesOf(program)
    const late = Promise.withResolvers<void>()
    const written = Promise.withResolvers<void>()
    const change = {
      action: 'details_changed' as const,
      shipperId: owner.id,
      areaId: slow.drayageAreaID,
      actorUserId: owner.id,
    }
    const writing = app.db.transaction().execute(async (tx) => {
      await recordEvents(tx, [{ ...change, loadId: slow.id }])
      written.resolve()
      await late.promise
    })
    await written.promise
    await app.haveBid(trucker, quick)
    const between = await changesOf(program, begun.next)
    expect(between.changes.map(({ data }) => 'loadId' in data && data.loadId)).toEqual([quick.id])
    late.resolve()
    await writing
    const after = await changesOf(program, between.next)
    expect(after.changes.map(({ data }) => 'loadId' in data && data.loadId)).toEqual([slow.id])
  })

  test('numbers are given once by processes that work at the same time', async () => {
    covers('F-282')
    const programs = [await following(owner), await following(trucker), await following(rival)]
    const starts = await Promise.all(programs.map((program) => changesOf(program, 'now')))
    await Promise.all(
      Array.from({ length: 8 }, () => Promise.all([app.haveLoad(owner), fanOut(app.db), fanOut(app.db)])),
    )
    const pages = await Promise.all(programs.map((program, index) => changesOf(program, starts[index]!.next)))
    for (const [index, page] of pages.entries()) {
      expect(page.changes).toHaveLength(8)
      expect(Number(page.next)).toBe(Number(starts[index]!.next) + 8)
    }
  })

  test('is gone once something after it is no longer kept', async () => {
    covers('F-282')
    const program = await following(owner)
    const start = await changesOf(program, 'now')
    await app.haveLoad(owner)
    const first = await changesOf(program)
    await app.haveLoad(owner)
    await settled()
    await sql`update account_changes set at = at - interval '91 days' where user_id = ${owner.id}
      and number = ${first.next}`.execute(app.db)
    await forgetAccountChanges(app.db)
    expect(typesIn(await changesOf(program, first.next))).toEqual(['load.posted'])
    const gone = { status: 410, body: { code: 'cursor-gone' } }
    expect(await program.get(`/api/changes?after=${start.next}`)).toMatchObject(gone)
    expect(await program.get(`/api/changes?after=${Number(first.next) + 1000}`)).toMatchObject(gone)
    expect(await program.get('/api/changes?after=yesterday')).toMatchObject({ status: 400 })
    await sql`delete from access_grants where user_id = ${owner.id}`.execute(app.db)
    await forgetAccountChanges(app.db)
    await app.haveLoad(owner)
    expect(await (await following(owner)).get(`/api/changes?after=${first.next}`)).toMatchObject(gone)
  })
})
