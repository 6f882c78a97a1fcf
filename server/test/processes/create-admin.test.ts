import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, inject, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { runCreateAdmin } from '#server/admins.ts'
import { openDatabase } from '#server/db/db.ts'
import { createTestDatabase, urlOf } from '#server/test/cluster.ts'
import { lean, startServerProcess } from './processes.ts'

const script = resolve(import.meta.dirname, '../../create-admin.ts')

async function signIn(url: string, path: '/api/login' | '/api/staff/login', username: string, password: string) {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  return { status: answer.status, body: await answer.json() }
}

test('creates administrators in the database of DATABASE_URL, each with an event, all or none', async () => {
  covers('A-342')
  const connection = await createTestDatabase(inject('cluster'))
  const environment = { DATABASE_URL: urlOf(connection) }
  const chosen = { ...environment, ADMIN_PASSWORD: 'Harbor-Crane-7' }
  const both = ['--user', 'ann', '--staff', 'bea', '--name', 'Bea B', '--email', 'b@example.com']
  expect(await runCreateAdmin(both, chosen)).not.toContain('Harbor')
  await expect(
    runCreateAdmin(['--user', 'cora', '--staff', 'BEA', '--email', 'b@example.com'], environment),
  ).rejects.toThrow('The staff portal has an account BEA already: choose another name with --staff. Nothing was made.')
  await expect(runCreateAdmin(['--user', 'Ann'], environment)).rejects.toThrow(
    'The marketplace has an account Ann already: choose another name with --user. Nothing was made.',
  )

  const database = openDatabase(connection)
  const { rows } = await database.pool.query(
    `select action, actor_user_id, actor_staff_id, after from events order by id`,
  )
  const nobody = { actor_user_id: null, actor_staff_id: null }
  const staff = { staffId: 1, username: 'bea', fullName: 'Bea B', email: 'b@example.com', role: 'admin', active: true }
  expect(rows).toMatchObject([
    { action: 'admin_created', ...nobody, after: { username: 'ann' } },
    { action: 'staff_created', ...nobody, after: staff },
  ])
  expect((await database.pool.query('select from users')).rowCount).toBe(1)
  await database.close()
})

test('gives an administrator of the marketplace no email address but the one that is named', async () => {
  covers('A-342')
  const connection = await createTestDatabase(inject('cluster'))
  const environment = { DATABASE_URL: urlOf(connection) }
  await runCreateAdmin(['--user', 'ann'], environment)
  await runCreateAdmin(['--user', 'cora', '--email', 'cora@example.com'], environment)
  const database = openDatabase(connection)
  const { rows } = await database.pool.query('select email from users order by id')
  expect(rows).toEqual([{ email: null }, { email: 'cora@example.com' }])
  await database.close()
})

test('removes the second factor of a staff account, and says where there is none', async () => {
  const connection = await createTestDatabase(inject('cluster'))
  const environment = { DATABASE_URL: urlOf(connection) }
  await runCreateAdmin(['--staff', 'bea', '--email', 'b@example.com'], environment)
  const database = openDatabase(connection)
  const reset = (name: string) => runCreateAdmin(['--reset-factors', name], environment)
  await expect(reset('cora')).rejects.toThrow('The staff portal has no account cora. Nothing was removed.')
  await expect(reset('bea')).rejects.toThrow(
    'The account bea of the staff portal has neither a second factor nor a passkey.',
  )
  await database.pool.query(`insert into second_factors (staff_id, secret, since) select id, 's', now() from staff`)
  await database.pool.query(`insert into sessions (token_hash, staff_id) select '\\x01', id from staff`)
  expect(await reset('BEA')).toBe('Removed the second factor and passkeys of BEA in the database of DATABASE_URL.')
  expect((await database.pool.query('select from second_factors union all select from sessions')).rowCount).toBe(0)
  const { rows } = await database.pool.query(`select actor_staff_id, after from events order by id desc limit 1`)
  expect(rows).toEqual([{ actor_staff_id: null, after: { staffId: 1, by: 'operator' } }])
  await database.pool
    .query(`insert into passkeys (staff_id, credential_id, public_key, counter, transports, name, synced)
    select id, 'c', '\\x01', 0, '{}', 'Laptop', false from staff`)
  expect(await reset('bea')).toBe('Removed the second factor and passkeys of bea in the database of DATABASE_URL.')
  expect((await database.pool.query('select from passkeys')).rowCount).toBe(0)
  await database.close()
})

test('works with and without a running server on the embedded database; a random password signs in', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quaybid-admin-'))
  // PostgreSQL may run as another account, which has to get in.
  chmodSync(folder, 0o755)
  const environment = { DATA_DIR: folder }
  const before = await runCreateAdmin(['--email', 'ann@example.com'], environment)
  const server = await startServerProcess({ ...environment, DATABASE_URL: '' })
  const beside = await runCreateAdmin(['--staff', 'bea', '--email', 'b@example.com'], environment)
  expect(beside).not.toContain('marketplace')

  const passwords = [...`${before}${beside}`.matchAll(/password (\S{24}) \(/g)].map(([, one]) => one!)
  expect(new Set(passwords).size).toBe(3)
  const [ofUser, ofStaff, ofBea] = passwords as [string, string, string]
  expect(await signIn(server.url, '/api/login', 'admin', ofUser)).toMatchObject({
    status: 200,
    body: { role: 'admin' },
  })
  expect(await signIn(server.url, '/api/staff/login', 'admin', ofStaff)).toMatchObject({
    status: 200,
    body: { staff: { role: 'admin', fullName: 'Administrator', active: true } },
  })
  expect((await signIn(server.url, '/api/staff/login', 'bea', ofBea)).status).toBe(200)
  await server.end('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

test('lists its options, and rejects others with a message before it opens anything', async () => {
  covers('F-210', 'F-213')
  expect(await runCreateAdmin(['--help'], {})).toMatch(/--user NAME[^]+--staff NAME[^]+ADMIN_PASSWORD[^]+DATABASE_URL/)
  const nowhere = { DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/db' }
  const mailed = ['--email', 'ann@example.com']
  const refusal = (args: string[], env = {}) =>
    runCreateAdmin(args, { ...nowhere, ...env }).then(String, (error: Error) => `${error.name}: ${error.message}`)
  expect(await refusal(['--boss', 'x'])).toMatch(/^StartFailure: [^]*--boss[^]+--help/)
  expect(await refusal(['--user', 'a b'])).toBe(
    'StartFailure: --user=a b is not valid: expected 3 to 50 letters, digits, dots, dashes or underscores.',
  )
  expect(await refusal(['--user', 'quay-bid'])).toBe('StartFailure: --user=quay-bid is reserved.')
  expect(await refusal(['--email', 'nobody'])).toMatch(/^StartFailure: --email=nobody is not valid/)
  for (const args of [[], ['--staff', 'bea']])
    expect(await refusal(args)).toMatch(/^StartFailure: --email is missing: /)
  const fewest = async (args: string[], env = {}) =>
    /expected (\d+) to 200 characters\.$/.exec(
      await refusal([...args, ...mailed], { ADMIN_PASSWORD: 'short', ...env }),
    )?.[1]
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://quaybid.example' }
  expect(await fewest(['--user', 'bea'])).toBe('8')
  expect(await fewest(['--staff', 'bea'])).toBe('6')
  expect(await fewest(['--user', 'bea', '--staff', 'bea'])).toBe('8')
  expect(await fewest(['--staff', 'bea'], production)).toBe('12')
  expect(await fewest(['--staff', 'bea'], { STAFF_PASSWORD_LENGTH: '20' })).toBe('20')
  expect(await refusal(mailed)).toMatch(/^StartFailure: DATABASE_URL: (?!.*secret)[^\n]+ECONNREFUSED/)
})

test('exits with 1 and one line when it is refused', async () => {
  const child = spawn(process.execPath, [script, '--user', 'x'], {
    env: { ...process.env, ...lean },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  expect({ code: Number(code), output }).toEqual({ code: 1, output: '' })
  expect(error).toMatch(/^--user=x is not valid: [^\n]+\n$/)
})
