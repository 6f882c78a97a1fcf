import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { readMarket } from '#server/backup/facts.ts'
import { type Database, openDatabase } from '#server/db/db.ts'
import { sealedColumns } from '#server/db/reseal.ts'
import { sealerOf } from '#server/db/sealed.ts'
import { secretOf, setSecretsKeys, signerOf } from '#server/db/secrets.ts'
import { createTestDatabase, urlOf } from '#server/test/cluster.ts'
import { runAdmin } from './run.ts'

const [first, second] = [randomBytes(32), randomBytes(32)]
const textOf = (key: Buffer) => key.toString('base64')
let database: Database
let url: string
beforeAll(async () => {
  const connection = await createTestDatabase(inject('cluster'))
  database = openDatabase(connection)
  url = urlOf(connection)
})
afterAll(async () => {
  setSecretsKeys(null)
  await database.close()
})

const run = (env: Record<string, string>) => runAdmin(['reseal'], { DATABASE_URL: url, ...env })
const refusal = (env: Record<string, string>) => run(env).then(String, ({ message }: Error) => message)

async function storedSecrets(): Promise<string[]> {
  const selects = sealedColumns.map(
    ({ table, column }) =>
      `select ${column} as stored from ${table} where ${table === 'secrets' ? `name <> 'market'` : 'true'}`,
  )
  const { rows } = await database.pool.query<{ stored: string }>(selects.join(' union all '))
  return rows.map(({ stored }) => stored)
}

async function marketNow(): Promise<string | null> {
  const client = await database.pool.connect()
  return readMarket(client).finally(() => client.release())
}

test('seals what was stored without a key, and again with another: links go on, and backups know the market', async () => {
  covers('F-283')
  const { pool, kysely } = database
  const vapid = await secretOf(kysely, 'vapid_keys', () => '{"publicKey":"p","privateKey":"q"}')
  const token = (await signerOf(kysely)).sign('unsubscribe', '7')
  const market = await marketNow()
  await pool.query(`with owner as (insert into users (username, password_hash, role) values ('ann', 'x', 'shipper') returning id),
    hook as (insert into webhooks (user_id, url, types, secret, old_secret) select id, 'https://a.example', '{}', 'whsec_new', 'whsec_old' from owner),
    factor as (insert into second_factors (user_id, secret) select id, 'totp' from owner returning id)
    insert into recovery_codes (factor_id, hash) select id, 'hash' from factor`)

  expect(await refusal({})).toBe('SECRETS_KEY is not set. Nothing was changed.')
  expect(await run({ SECRETS_KEY: textOf(first) })).toBe('Sealed with SECRETS_KEY: 7.')
  const plain = ['{"publicKey":"p","privateKey":"q"}', 'hash', 'quaybid', 'totp', 'whsec_new', 'whsec_old']
  const opened = async (key: Buffer) => {
    const stored = await storedSecrets()
    expect(stored.every((text) => text.startsWith('sealed:'))).toBe(true)
    return stored.map((text) => sealerOf(key).open(text))
  }
  expect(await opened(first)).toEqual(expect.arrayContaining(plain))
  expect((await signerOf(kysely)).read('unsubscribe', token)).toBe('7')
  expect(await marketNow()).toBe(market)

  expect(await refusal({ SECRETS_KEY: textOf(second) })).toMatch(/^SECRETS_KEY is not the key/)
  expect(await refusal({ SECRETS_KEY_OLD: textOf(first) })).toMatch(/^SECRETS_KEY_OLD is set without SECRETS_KEY/)
  const both = { SECRETS_KEY: textOf(second), SECRETS_KEY_OLD: textOf(first) }
  expect(await run(both)).toMatch(/^Sealed with SECRETS_KEY: 7\. Take SECRETS_KEY_OLD out/)
  expect(await opened(second)).toEqual(expect.arrayContaining(plain))
  expect(await secretOf(kysely, 'vapid_keys', () => 'another')).toBe(vapid)
  expect((await signerOf(kysely)).read('unsubscribe', token)).toBe('7')
  expect(await marketNow()).toBe(market)
  const { rows } = await pool.query(`select action, after from events order by id desc limit 1`)
  expect(rows).toEqual([{ action: 'secrets_resealed', after: { by: 'operator', secrets: 7 } }])

  await pool.query(`update webhooks set old_secret = $1`, [sealerOf(randomBytes(32)).seal('whsec_lost')])
  const before = await storedSecrets()
  expect(await refusal(both)).toMatch(/^Neither SECRETS_KEY nor SECRETS_KEY_OLD opens webhooks\.old_secret of \d+\./)
  expect(await storedSecrets()).toEqual(before)
})
