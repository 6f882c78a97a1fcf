import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { type Database, openDatabase } from '#server/db/db.ts'
import { startHousekeeping } from '#server/jobs/housekeeping.ts'
import { createTestDatabase, urlOf } from '#server/test/cluster.ts'
import { until } from '#server/test/live.ts'
import { runAdmin } from './run.ts'

let database: Database
let env: Record<string, string>
beforeAll(async () => {
  const connection = await createTestDatabase(inject('cluster'))
  database = openDatabase(connection)
  env = { DATABASE_URL: urlOf(connection), PUBLIC_URL: 'https://quaybid.example' }
  await database.pool.query(`insert into users (username, password_hash, role, email, company_name, registered)
    values ('ann', 'x', 'shipper', 'ann@example.com', 'Bayline', true), ('boss', 'x', 'admin', null, null, true)`)
})
afterAll(() => database.close())

const run = (...args: string[]) => runAdmin(args, env)
const refusal = (...args: string[]) => run(...args).then(String, (error: Error) => `${error.name}: ${error.message}`)
const one = async (query: string) => (await database.pool.query(query)).rows[0]
const lastEvent = () => one('select action, actor_user_id, actor_staff_id, after from events order by id desc limit 1')
const onServer = { actor_user_id: null, actor_staff_id: null }

test('finds, confirms, suspends and reinstates accounts, and makes a reset link, each with its event', async () => {
  covers('F-286')
  expect(await run('users', 'find', 'nothing')).toBe('No account was found.')
  expect(await run('users', 'find', 'bayl')).toMatch(
    /\n\d+ +ann +shipper +Bayline +ann@example\.com \(not confirmed\) +active$/,
  )
  expect(await run('users', 'confirm', 'ANN')).toBe('Confirmed ann@example.com of ann.')
  const { id } = await one(`select id from users where username = 'ann' and email_confirmed_at is not null`)
  expect(await lastEvent()).toEqual({ action: 'email_confirmed', ...onServer, after: { userId: id, by: 'operator' } })
  expect(await refusal('users', 'confirm', 'ann')).toBe(
    'StartFailure: ann: This email address is already confirmed. Nothing was changed.',
  )
  expect(await refusal('users', 'confirm', 'boss')).toMatch(/boss: This account has no email address/)

  expect(await run('users', 'reset-link', 'ann')).toMatch(
    /^For ann, until .+Z:\nhttps:\/\/quaybid\.example\/reset-password#\S+$/,
  )
  expect(await lastEvent()).toEqual({ action: 'reset_link_issued', ...onServer, after: { userId: id, by: 'operator' } })
  expect(await one(`select kind, to_address from mails order by id desc limit 1`)).toEqual({
    kind: 'credential_made',
    to_address: 'ann@example.com',
  })

  await database.pool.query(`insert into sessions (token_hash, user_id) values ('\\x01', $1)`, [id])
  expect(await refusal('users', 'suspend', 'ann')).toMatch(/Give a reason of 1 to 500 characters/)
  expect(await refusal('users', 'suspend', 'boss', '--reason', 'x')).toMatch(/boss: Admin accounts can't be suspended/)
  expect(await run('users', 'suspend', 'ann', '--reason', 'Fraud')).toBe('Suspended ann.')
  const after = { userId: id, reason: 'Fraud', by: 'operator' }
  expect(await lastEvent()).toEqual({ action: 'user_suspended', ...onServer, after })
  expect(await one('select count(*)::int as count from sessions')).toEqual({ count: 0 })
  expect(await run('users', 'find', 'ann')).toMatch(/suspended \S+Z$/)
  expect(await run('users', 'reinstate', 'ann', '--reason', 'Cleared')).toBe('Reinstated ann.')
  expect(await lastEvent()).toMatchObject({ action: 'user_reinstated', ...onServer, after: { by: 'operator' } })
  expect(await refusal('users', 'reinstate', 'nobody', '--reason', 'x')).toBe(
    'StartFailure: The marketplace has no account nobody. Nothing was changed.',
  )
  expect(await refusal('users', 'suspend', 'ann', 'boss', '--reason', 'x')).toMatch(/Expected one name/)
})

test('lists, adds and resets accounts of the staff portal', async () => {
  covers('F-286')
  expect(await run('staff')).toBe('The staff portal has no account.')
  expect(await refusal('staff', 'add', 'bea')).toMatch(/--email is missing/)
  expect(await run('staff', 'add', 'bea', '--email', 'b@example.com', '--name', 'Bea B')).toMatch(/bea \(staff portal/)
  expect(await run('staff')).toMatch(/\nbea +admin +Bea B +b@example\.com +no +never +active$/)

  const { id, password_hash: old } = await one('select id, password_hash from staff')
  await database.pool.query(`insert into sessions (token_hash, staff_id) values ('\\x02', $1)`, [id])
  expect(await run('staff', 'reset-password', 'BEA')).toMatch(/^bea \(staff portal.+password \S{24} \(shown this once/)
  expect(await lastEvent()).toEqual({
    action: 'staff_password_reset',
    ...onServer,
    after: { staffId: id, by: 'operator' },
  })
  const { password_hash: hash, password_expired: isExpired } = await one('select * from staff')
  expect([hash === old, isExpired]).toEqual([false, true])
  expect(await one('select count(*)::int as count from sessions')).toEqual({ count: 0 })
  expect(await refusal('staff', 'reset-password', 'cora')).toMatch(/has no account cora/)

  await database.pool.query(`insert into second_factors (staff_id, secret, since) select id, 's', now() from staff`)
  expect(await run('staff', 'reset-factors', 'bea')).toMatch(/^Removed the second factor/)
})

test('says what is removed when, as the servers do it', async () => {
  covers('F-286')
  const list = await run('housekeeping')
  expect(list).toMatch(/\nnotifications +90 days\n/)
  expect(list).toMatch(/\nfailed sign-ins +1 day\n/)
  await database.pool.query(`insert into sign_in_failures (portal, account, address, at)
    select 'user', 'ann', '192.0.2.1', now() - hours * interval '1 hour' from unnest(array[23, 25]) as hours`)
  const housekeeping = startHousekeeping(database.kysely, { error: expect.unreachable } as never)
  const left = () => one(`select count(*)::int as count from sign_in_failures where address = '192.0.2.1'`)
  await until(async () => (await left()).count === 1)
  await housekeeping.stop()
})
