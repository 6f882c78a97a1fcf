import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import type { Visitor } from '#server/test/visitor.ts'

const load = { drayageAreaID: 7, deliveryCityOrZip: 'Ontario', containerType: "40' HC", auctionDuration: 24 }
const hour = 3_600_000
let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const old = () => new Date(Date.now() - 8 * 24 * hour)
const confirmed = () => ({ email: 'dana@quay.example', email_confirmed_at: new Date() })

/** Writes loads that the shipper posted this many minutes ago. */
async function havePosted({ id }: Visitor, count: number, minutesAgo: number): Promise<void> {
  await sql`
    insert into loads (shipper_id, drayage_area_id, delivery_city_or_zip, container_type, weight, special_handling,
      auction_duration, status, created_at, expires_at)
    select ${id}, 7, 'Ontario', '40'' HC', 'Legal', '{f,f,f,f,f}', 24, 'cancelled',
      now() - ${minutesAgo} * interval '1 minute', now() from generate_series(1, ${count}::int)`.execute(app.db)
}

async function statusOfPost(shipper: Visitor): Promise<number> {
  return (await shipper.post('/api/loads', load)).status
}

test('lets a new shipper post 60 loads an hour, also all at one moment', async () => {
  covers('F-040', 'F-030')
  const shipper = await app.have('shipper')
  const answers = await Promise.all(Array.from({ length: 64 }, () => shipper.post('/api/loads', load)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(60)
  const refused = answers.find(({ status }) => status !== 201)!
  const message =
    /^You have posted the most loads allowed for now\. Try again at (\w+ \d+, \d+ \d+:\d+ [AP]M) E[SD]T\.$/
  expect(refused).toMatchObject({ status: 429, body: { code: 'load-limit', message: expect.stringMatching(message) } })
  const { count } = await app.db
    .selectFrom('events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('actor_user_id', '=', shipper.id)
    .executeTakeFirstOrThrow()
  expect(count).toBe(60)
})

test('refuses with the time at which the next load may be posted', async () => {
  covers('F-040')
  const shipper = await app.have('shipper')
  await havePosted(shipper, 60, 20)
  const { body } = await shipper.post<{ message: string }>('/api/loads', load)
  const text = /Try again at (.+)\.$/.exec(body.message)?.[1] ?? ''
  expect(Math.abs(Date.parse(text) - Date.now() - (2 / 3) * hour)).toBeLessThan(2 * 60_000)
  await app.db
    .updateTable('loads')
    .set({ created_at: sql`created_at - interval '40 minutes'` })
    .execute()
  expect(await statusOfPost(shipper)).toBe(201)
})

test('lets a new shipper post 300 loads a day and a known one 1,000 an hour', async () => {
  covers('F-040')
  const [fresh, unconfirmed, known] = [
    await app.have('shipper', confirmed()),
    await app.have('shipper', { created_at: old(), email: 'dana@quay.example' }),
    await app.have('shipper', { created_at: old(), ...confirmed() }),
  ]
  for (const shipper of [fresh, unconfirmed, known]) await havePosted(shipper, 300, 120)
  expect(await Promise.all([fresh, unconfirmed, known].map(statusOfPost))).toEqual([429, 429, 201])
  await havePosted(known, 998, 5)
  expect([await statusOfPost(known), await statusOfPost(known)]).toEqual([201, 429])
})
