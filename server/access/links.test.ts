import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readParties, readConfirmation } from '#domain/awards/api.ts'
import { listDriverLinks, listStaffLinks, listTrackingLinks, revokeLink } from '#domain/access/api.ts'
import { covers } from '#domain/testing.ts'
import { type LinkStage, startLinkStage } from '#server/test/stages/link-stage.ts'
import { rounds } from '#server/test/rounds.ts'
import { withStatements } from '#server/test/statements.ts'
import type { Visitor } from '#server/test/visitor.ts'

let stage: LinkStage
let owner: Visitor
let winner: Visitor
beforeAll(async () => {
  stage = await startLinkStage()
  ;({ owner, winner } = stage.people)
})
afterAll(() => stage.close())

const paramsOf = ({ id }: { id: number }) => ({ params: { id } })
const invalid = { code: 'link-invalid', message: 'This link is not valid' }
const tracking = (load: { id: number }) => `/api/loads/${load.id}/tracking-links`
const driving = (load: { id: number }) => `/api/loads/${load.id}/driver-links`

describe('a link', () => {
  test('is shown once, and kept as its SHA-256 with its first nine characters', async () => {
    covers('X-014')
    const load = await stage.haveAward()
    const { id, url, knownBy } = await stage.haveFollower(load)
    const secret = url.replace(/^.*#token=/, '')
    expect(secret).toMatch(/^qt_[\w-]{43}$/)
    expect(knownBy).toBe(secret.slice(0, 9))
    const row = await stage.app.db
      .selectFrom('access_grants')
      .selectAll()
      .where('public_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.token_hash).toEqual(createHash('sha256').update(secret).digest())
    expect(JSON.stringify(row)).not.toContain(secret.slice(9))
    const listed = await owner.call(listTrackingLinks, paramsOf(load))
    expect(listed).toHaveLength(1)
    expect(JSON.stringify(listed)).not.toContain(secret.slice(9))
    const events = await stage.app.db.selectFrom('events').selectAll().where('load_id', '=', load.id).execute()
    expect(events.map(({ action }) => action)).toContain('link_made')
    expect(JSON.stringify(events)).not.toContain(secret.slice(9))
    const driver = await stage.haveDriver(load)
    covers('F-278')
    expect(driver.url.replace(stage.app.url, '')).toMatch(/^\/d#token=qd_[\w-]{43}$/)
  })

  test('is kept under no Idempotency-Key, which would keep its secret', async () => {
    covers('X-014', 'G-347')
    const load = await stage.haveAward()
    const key = { 'idempotency-key': 'one' }
    const bodies = [await owner.post<object>(tracking(load), { label: 'A' }, key)]
    bodies.push(await owner.post<object>(tracking(load), { label: 'A' }, key))
    bodies.push(await winner.post<object>(driving(load), { driverName: 'A B' }, key))
    bodies.push(await winner.post<object>(driving(load), { driverName: 'A B' }, key))
    expect(bodies.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(bodies.map(({ body }) => JSON.stringify(body))).size).toBe(4)
  })

  test('gets the same answer when it is wrong, revoked, ended, of another kind, or missing', async () => {
    covers('X-015', 'X-113', 'X-128')
    const load = await stage.haveAward()
    const [revoked, ended, driver] = [
      await stage.haveFollower(load),
      await stage.haveFollower(load),
      await stage.haveDriver(load),
    ]
    expect((await revoked.visitor.get('/api/t')).status).toBe(200)
    await owner.call(revokeLink, { params: { id: revoked.id } })
    await end(ended.id)
    const wrong = stage.withLink('tracking', `qt_${randomBytes(32).toString('base64url')}`)
    const asFollower = stage.withLink('tracking', driver.url)
    const visitors = [
      revoked.visitor,
      ended.visitor,
      wrong,
      asFollower,
      stage.withLink('tracking', 'x'),
      stage.app.nobody,
    ]
    for (const visitor of [...visitors, owner, stage.people.staff]) {
      const { status, body } = await visitor.get('/api/t')
      expect({ status, body }).toEqual({ status: 404, body: invalid })
    }
  })

  test('is looked up by one and the same statement, whatever is wrong with it', async () => {
    covers('X-015')
    const load = await stage.haveAward()
    const [revoked, ended, driver] = [
      await stage.haveFollower(load),
      await stage.haveFollower(load),
      await stage.haveDriver(load),
    ]
    await owner.call(revokeLink, { params: { id: revoked.id } })
    await end(ended.id)
    const wrong = [
      revoked.visitor,
      ended.visitor,
      stage.withLink('tracking', `qt_${randomBytes(32).toString('base64url')}`),
      stage.withLink('tracking', driver.url),
      stage.withLink('tracking', 'x'),
      stage.app.nobody,
    ]
    const answers: unknown[] = []
    for (const visitor of wrong) {
      const { answer, texts } = await withStatements(() => visitor.get('/api/t'))
      const { status, body, headers } = answer
      const statements = texts.filter((text) => text.includes('access_grants'))
      answers.push({ status, body, statements, headers: [...headers.keys()].toSorted() })
    }
    expect(answers).toEqual(wrong.map(() => answers[0]))
    expect(answers[0]).toMatchObject({
      status: 404,
      body: invalid,
      statements: [expect.stringContaining('token_hash')],
    })
  })

  test('ends when its load is cancelled, and when its maker is suspended', async () => {
    covers('X-128', 'G-347')
    const [cancelled, other] = [await stage.haveAward(), await stage.haveAward()]
    const [first, second] = [await stage.haveFollower(cancelled), await stage.haveFollower(other)]
    await stage.app.setStatus(cancelled, 'cancelled')
    expect((await first.visitor.get('/api/t')).status).toBe(404)
    expect((await second.visitor.get('/api/t')).status).toBe(200)
    const suspend = (at: Date | null) =>
      stage.app.db.updateTable('users').set({ suspended_at: at }).where('id', '=', owner.id).execute()
    await suspend(new Date())
    expect((await second.visitor.get('/api/t')).status).toBe(404)
    await suspend(null)
    expect((await second.visitor.get('/api/t')).status).toBe(200)
  })

  test('is opened by no guess', async () => {
    covers('X-015')
    const load = await stage.haveAward()
    const { url } = await stage.haveFollower(load)
    const secret = url.replace(/^.*#token=/, '')
    // Some guesses know all of it but the last characters.
    const guesses = Array.from({ length: rounds(100, 10_000) }, (_, index) => {
      const guess = randomBytes(32).toString('base64url')
      return index % 2 === 0 ? `qt_${guess}` : secret.slice(0, 40) + guess.slice(37)
    })
    const statuses = new Set<number>()
    for (const guess of guesses) statuses.add((await stage.withLink('tracking', guess).get('/api/t')).status)
    expect([...statuses]).toEqual([404])
  })

  test('says its last use at most once a minute', async () => {
    covers('X-014')
    const load = await stage.haveAward()
    const { visitor } = await stage.haveFollower(load)
    const lastUse = async () => (await owner.call(listTrackingLinks, paramsOf(load)))[0]!.lastUsedAt
    expect(await lastUse()).toBeNull()
    await visitor.get('/api/t')
    const first = await lastUse()
    expect(Date.now() - Date.parse(first!)).toBeLessThan(60_000)
    await visitor.get('/api/t')
    expect(await lastUse()).toBe(first)
  })
})

describe('live links of a load', () => {
  test.each([
    ['driver', 3, 'A load can have 3 driver links. Revoke one first.'],
    ['tracking', 10, 'A load can have 10 tracking links. Revoke one first.'],
  ] as const)('for a %s are at most %i, also when several are made at once', async (kind, most, message) => {
    covers('X-112', 'X-128')
    const load = await stage.haveAward()
    const make = () =>
      kind === 'driver'
        ? winner.post<{ id: number; message: string }>(driving(load), { driverName: 'A B' })
        : owner.post<{ id: number; message: string }>(tracking(load), { label: 'A' })
    const atOnce = await Promise.all(Array.from({ length: most + 2 }, make))
    expect(atOnce.filter(({ status }) => status === 201)).toHaveLength(most)
    const refused = atOnce.filter(({ status }) => status !== 201)
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual(refused.map(() => [409, message]))
    const { id } = atOnce.find(({ status }) => status === 201)!.body
    await (kind === 'driver' ? winner : owner).call(revokeLink, { params: { id } })
    expect((await make()).status).toBe(201)
    expect((await make()).status).toBe(409)
  })
})

describe('driver links', () => {
  test('are made and listed only by the trucker of the award, which acknowledges it', async () => {
    covers('X-013', 'XD-15')
    const load = await stage.haveAward()
    expect((await owner.call(readParties, paramsOf(load))).revealed).toBe(false)
    const { id, driverName, phone } = await stage.haveDriver(load)
    expect({ driverName, phone }).toEqual({ driverName: 'Miguel Reyes', phone: null })
    expect((await owner.call(readParties, paramsOf(load))).revealed).toBe(true)
    const { acknowledgement } = await winner.call(readConfirmation, { ...paramsOf(load), query: {} })
    expect(acknowledgement?.how).toBe('work')
    expect((await winner.call(listDriverLinks, paramsOf(load))).map((link) => link.id)).toEqual([id])
    expect((await stage.people.loser.get(driving(load))).status).toBe(404)
    expect((await owner.get(driving(load))).status).toBe(403)
  })

  test.each([
    [{ driverName: 'A' }, "Enter the driver's name"],
    [{ driverName: 'x'.repeat(81) }, 'Enter at most 80 characters'],
    [{ driverName: 'A B', phone: '12' }, 'Enter a phone number with 10 digits'],
  ])('refuse %j', async (body, message) => {
    const load = await stage.haveAward()
    const answer = await winner.post<{ message: string }>(driving(load), body)
    expect([answer.status, answer.body.message]).toEqual([400, message])
  })
})

test('the phone of a driver is kept as it is dialed', async () => {
  covers('F-257')
  const load = await stage.haveAward()
  const { body } = await winner.post<{ phone: string }>(driving(load), { driverName: 'A B', phone: '(310) 555-0177' })
  expect(body.phone).toBe('+13105550177')
})

test('no link is made for a load that is completed or not awarded', async () => {
  const [open, completed] = [await stage.app.haveLoad(owner), await stage.haveAcknowledged()]
  await stage.app.setStatus(completed, 'completed')
  expect((await owner.post(tracking(open), { label: 'A' })).status).toBe(404)
  const refused = await owner.post(tracking(completed), { label: 'A' })
  expect([refused.status, (refused.body as { message: string }).message]).toEqual([409, 'This load is closed'])
  expect((await winner.post(driving(completed), { driverName: 'A B' })).status).toBe(409)
})

test('only its own side revokes a link; again, nothing happens', async () => {
  covers('X-113', 'XD-15')
  const load = await stage.haveAward()
  const [follower, driver] = [await stage.haveFollower(load), await stage.haveDriver(load)]
  const revoke = (visitor: Visitor, { id }: { id: number }) => visitor.post(`/api/links/${id}/revoke`)
  for (const visitor of [winner, stage.people.stranger]) expect((await revoke(visitor, follower)).status).toBe(404)
  for (const visitor of [owner, stage.people.loser]) expect((await revoke(visitor, driver)).status).toBe(404)
  expect((await revoke(owner, follower)).status).toBe(200)
  expect((await revoke(owner, follower)).status).toBe(200)
  expect((await revoke(winner, driver)).status).toBe(200)
  const events = await stage.app.db
    .selectFrom('events')
    .select('actor_user_id')
    .where('load_id', '=', load.id)
    .where('action', '=', 'link_revoked')
    .orderBy('id')
    .execute()
  expect(events.map((event) => event.actor_user_id)).toEqual([owner.id, winner.id])
})

test('staff list all links with maker, state and last use, never an address; the histories have the own links', async () => {
  covers('XD-15')
  const load = await stage.haveAward()
  const [follower, old, driver] = [
    await stage.haveFollower(load),
    await stage.haveFollower(load),
    await stage.haveDriver(load),
  ]
  await end(old.id)
  await winner.call(revokeLink, { params: { id: driver.id } })
  const links = await stage.people.staff.call(listStaffLinks, paramsOf(load))
  expect(links.map(({ id, state, maker }) => [id, state, maker])).toEqual([
    [driver.id, 'revoked', winner.username],
    [old.id, 'expired', owner.username],
    [follower.id, 'live', owner.username],
  ])
  expect(JSON.stringify(links)).not.toContain('token')
  const titlesOf = async (visitor: Visitor) =>
    (await visitor.get<{ title: string }[]>('/api/history?limit=6')).body.map(({ title }) => title)
  expect(await titlesOf(owner)).toContain('Tracking link made')
  expect(await titlesOf(owner)).not.toContain('Driver link made')
  expect(await titlesOf(winner)).toContain('Driver link revoked')
  expect(await titlesOf(winner)).not.toContain('Tracking link made')
})

/** Lets the time of a link run out. */
async function end(id: number): Promise<void> {
  const past = new Date(Date.now() - 1000)
  await stage.app.db.updateTable('access_grants').set({ expires_at: past }).where('public_id', '=', id).execute()
}
