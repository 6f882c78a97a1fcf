import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#domain/auth/api.ts'
import { updateProfile } from '#domain/profile/api.ts'
import { covers } from '#domain/testing.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import type { ServerAddress } from '#server/db/postmaster.ts'
import { urlOf } from '#server/test/cluster.ts'
import { haveAward } from '#server/test/stages/award-stage.ts'
import type { Visitor } from '#server/test/visitor.ts'
import { personalData } from './personal-data.ts'
import { runAdmin } from './run.ts'

let app: TestApp
let env: Record<string, string>
beforeAll(async () => {
  app = await startApp()
  env = { DATABASE_URL: urlOf(app.database.connection as ServerAddress) }
})
afterAll(() => app.close())

const run = (...args: string[]) => runAdmin(args, env)
const refusal = (...args: string[]) => run(...args).then(String, ({ message }: Error) => message)
const profile = {
  username: 'quincy',
  display_name: 'Quincy Crane',
  contact_name: 'Quincy Crane',
  company_name: 'Zephyr Haul',
  email: 'quincy@zephyr.example',
  phone: '+1 310 555 0142',
}

/** An account of a trucker with a bit of everything, and nothing under way. */
async function haveTrucker(): Promise<Visitor> {
  const trucker = await app.have('trucker', profile)
  const owner = await app.have('shipper')
  const load = await haveAward(app, { owner, winner: trucker, loser: await app.have('trucker') })
  await app.setStatus(load, 'completed')
  await app.nobody.post(login.path, { username: profile.username, password: 'wrong' })
  await trucker.call(updateProfile, { body: { phone: '+1 310 555 0143' } })
  await app.haveWebhook(trucker)
  await app.haveLane(trucker)
  await app.haveToken(trucker)
  await app.haveNotification(trucker)
  await app.haveLink(trucker, 'reset_password')
  await app.haveListed({ email: 'Quincy@Zephyr.example' })
  await app.haveDocument(trucker, undefined, { type: 'insurance' })
  await sql`insert into webhook_deliveries (webhook_id, type, body) select id, 'webhook.test', '{}' from webhooks`.execute(
    app.db,
  )
  return trucker
}

/** All that is stored, but the frozen papers of awards. */
async function everything(): Promise<string> {
  const { rows } = await sql<{ tables: string }>`
    select query_to_xml(string_agg(format('select to_jsonb(%I) from %I', relname, relname), ' union all '), true, false, '')::text as tables
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('confirmations', 'acknowledgements')`.execute(app.db)
  return rows[0]!.tables
}

test('every reference to an account is named, with what becomes of it', async () => {
  covers('F-286')
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass || '.' || attname as name from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'users'::regclass order by 1`.execute(app.db)
  const named = personalData.map(({ table, column }) => `${table}.${column}`)
  expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  expect(new Set(personalData.filter(({ isExported }) => isExported).map(({ table }) => table)).size).toBe(
    personalData.filter(({ isExported }) => isExported).length,
  )
})

test('exports what is stored about an account without secrets, then forgets it; others keep their loads and papers', async () => {
  covers('F-286', 'F-053')
  const trucker = await haveTrucker()
  const exported = await run('export-user', 'quincy')
  const data = JSON.parse(exported) as Record<string, Record<string, unknown>[]>
  expect(data['users']).toMatchObject([{ username: 'quincy', phone: '+1 310 555 0143' }])
  for (const table of ['bids', 'awards', 'saved_lanes', 'webhooks', 'notifications', 'documents', 'events']) {
    expect(data[table]?.length, table).toBeGreaterThan(0)
  }
  expect(data['loads']).toBeUndefined()
  expect(exported).not.toMatch(/password_hash|argon2|whsec|token_hash|"secret"/)

  expect(await refusal('forget', 'quincy')).toMatch(/^quincy has another email address/)
  expect(await refusal('forget', 'quincy', '--email', 'other@zephyr.example')).toMatch(
    /^quincy has another email address/,
  )
  const admin = await app.have('admin')
  expect(await refusal('forget', admin.username)).toMatch(/is an administrator/)
  expect(await everything()).toContain('Quincy')

  const answer = await run('forget', 'quincy', '--email', 'QUINCY@zephyr.example')
  expect(answer).toMatch(
    /^Forgotten: quincy, now forgotten-\d+-[0-9a-f]{6}\. Backups still have it until they expire\.\n/,
  )
  expect(answer).toMatch(/\n1 +saved lanes +removed\n/)
  expect(answer).toMatch(/\n1 +bids +kept: a record of business/)
  expect((await everything()).match(/.{80}(?:quincy|zephyr|310 555).{40}/i)).toBeNull()
  expect((await trucker.get('/api/user')).status).toBe(401)
  const last = await app.db
    .selectFrom('events')
    .select(['action', 'after'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(last).toEqual({ action: 'user_forgotten', after: { userId: trucker.id, by: 'operator' } })
  const { count } = await app.db
    .selectFrom('confirmations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBeGreaterThan(0)
  const file = await app.db
    .selectFrom('documents')
    .select('file_kept_until')
    .where('type', '=', 'insurance')
    .executeTakeFirstOrThrow()
  expect(file.file_kept_until!.getTime()).toBeLessThanOrEqual(Date.now() + 1000)
})

test('refuses to forget who has loads or bids under way, and changes nothing', async () => {
  covers('F-286')
  const [owner, bidder] = [await app.have('shipper', { email: null }), await app.have('trucker', { email: null })]
  await app.haveBid(bidder, await app.haveLoad(owner))
  const before = await everything()
  expect(await refusal('forget', owner.username)).toBe(
    `${owner.username} has 1 loads and 0 bids under way: complete, cancel or withdraw them first. Nothing was changed.`,
  )
  expect(await refusal('forget', bidder.username)).toMatch(/has 0 loads and 1 bids under way/)
  expect(await everything()).toBe(before)
})

test('events are changed by nothing else', async () => {
  covers('F-286', 'F-053')
  const change = (setting: string, set: string) =>
    app.db.transaction().execute(async (tx) => {
      await sql`set local quaybid.forgetting = ${sql.raw(setting)}`.execute(tx)
      await sql`update events set ${sql.raw(set)}`.execute(tx)
    })
  await expect(change(`'off'`, 'after = null')).rejects.toThrow('events are never changed or removed')
  await expect(change(`'on'`, `action = 'load_posted'`)).rejects.toThrow('events are never changed or removed')
  const remove = app.db.transaction().execute(async (tx) => {
    await sql`set local quaybid.forgetting = 'on'`.execute(tx)
    await sql`delete from events`.execute(tx)
  })
  await expect(remove).rejects.toThrow('never changed or removed')
})
