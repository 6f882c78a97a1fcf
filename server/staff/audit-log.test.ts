import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Setting } from '#domain/admin/system.ts'
import { acceptBid } from '#domain/bids/api.ts'
import { auditKinds } from '#domain/events/row.ts'
import { wallTimeOf } from '#domain/days.ts'
import { auditKindLabels, type AuditEntry } from '#domain/staff/audit-entry.ts'
import { covers } from '#domain/testing.ts'
import { recordEvents } from '#server/db/events.ts'
import { newestFirst } from '#server/test/newest-first.ts'
import { hashPassword } from '#server/http/sessions/passwords.ts'
import { startApp, type TestApp } from '#server/test/app.ts'
import { password } from '#server/test/calls/cast.ts'
import { cellsOf } from '#server/test/files/csv-text.ts'
import { logAudit } from './log-audit.ts'
import { findEntries, firstEntries } from './find-audit-entries.ts'
import type { Visitor } from '#server/test/visitor.ts'

const path = '/api/staff/audit-log'
const anything = { actor: undefined, from: undefined, to: undefined, order: newestFirst('events', 'at'), rest: null }
let app: TestApp
let admin: Visitor
let operations: Visitor
let shipper: Visitor
let loadNumber: string
beforeAll(async () => {
  app = await startApp()
  const password_hash = await hashPassword(password)
  admin = await app.haveStaff('admin', { password_hash, username: 'Alex', full_name: 'Alex Admin' })
  operations = await app.haveStaff('operations', { password_hash, username: 'olga', full_name: 'Olga Ops' })
  shipper = await app.have('shipper', { password_hash, username: 'olga', company_name: 'Harbor Goods' })
  await happen()
})
afterAll(() => app.close())

/** One of each kind in the log, and some that are not in it. */
async function happen(): Promise<void> {
  await app.nobody.post('/api/login', { username: 'olga', password: 'wrong' })
  await app.nobody.post('/api/staff/login', { username: 'olga', password })
  await admin.patch(`/api/staff/users/${operations.id}`, { email: 'olga@example.com', password: 'another-crane-7' })
  await shipper.patch('/api/user', { phone: '1' })
  const load = await app.haveLoad(shipper)
  const bid = await app.haveBid(await app.have('trucker'), load)
  await shipper.call(acceptBid, { params: { id: load.id, bidId: bid.id }, body: undefined })
  loadNumber = load.loadNumber
  await app.db.transaction().execute((tx) =>
    recordEvents(tx, [
      {
        action: 'status_changed',
        actorStaffId: operations.id,
        loadId: load.id,
        shipperId: shipper.id,
        areaId: load.drayageAreaID,
        before: { status: 'assigned' },
        after: { status: 'do_received_sent' },
      },
    ]),
  )
  await app.db
    .transaction()
    .execute((tx) => recordEvents(tx, [{ action: 'admin_created', after: { userId: shipper.id } }]))
}

/** The origin of these tests' sign-ins. */
const from = 'from 127.0.0.1, Unknown device'

/** The log in a line each, the latest first. */
async function log(query = ''): Promise<string[]> {
  const { body } = await admin.get<AuditEntry[]>(`${path}${query}`)
  return body.map(({ actor, action, target, details }) =>
    [actor ? `${actor.portal} ${actor.name}` : 'system', action, target ?? '', details].join(' | '),
  )
}

describe('GET /api/staff/audit-log', () => {
  test('lists sign-ins, failures, passwords, accounts and statuses, the latest first, without passwords', async () => {
    covers('B-051')
    expect(await log()).toEqual([
      'system | Marketplace administrator created | olga | ',
      `staff Olga Ops | Load status changed | ${loadNumber} | From Assigned to DO Received & Sent`,
      'user Harbor Goods | Profile updated |  | Phone',
      'staff Alex Admin | Password set by an administrator | olga | ',
      'staff Alex Admin | Staff account edited | olga | Email from staff@example.com to olga@example.com',
      `staff Olga Ops | Signed in |  | ${from}`,
      `user Harbor Goods | Sign-in failed |  | Wrong password, ${from}`,
    ])
    expect(admin.seen.join()).not.toMatch(/argon2|another|correct horse/)
  })

  test('filters by kind, by a name in both portals, and by time', async () => {
    expect((await log('?kind=failure,status')).map((line) => line.split(' | ')[1])).toEqual([
      'Load status changed',
      'Sign-in failed',
    ])
    expect((await log('?actor=OLGA')).map((line) => line.split(' | ')[1])).toEqual([
      'Load status changed',
      'Profile updated',
      'Signed in',
      'Sign-in failed',
    ])
    expect(await log('?actor=olga&kind=sign-in')).toEqual([`staff Olga Ops | Signed in |  | ${from}`])
    expect(await log('?actor=ol')).toEqual([])
    expect((await admin.get(`${path}?kind=nonsense`)).status).toBe(400)
    const { body } = await admin.get<AuditEntry[]>(path)
    const [third] = body.slice(2)
    expect(await log(`?from=${third?.time}`)).toHaveLength(3)
    expect(await log(`?to=${third?.time}`)).toHaveLength(4)
    for (const query of ['from=yesterday', 'to=2026-02-30T00:00:00Z', 'limit=0', 'cursor=x']) {
      expect((await admin.get(`${path}?${query}`)).status, query).toBe(400)
    }
    expect((await admin.get(`${path}?from=0000-01-01T00:00:00Z`)).status).toBeLessThan(500)
  })

  test('finds who acted, the account that was changed and the load, by the beginnings of words', async () => {
    covers('G-318')
    const actions = async (query: string) => (await log(query)).map((line) => line.split(' | ')[1])
    expect(await actions('?q=harbor')).toEqual([
      'Marketplace administrator created',
      'Profile updated',
      'Sign-in failed',
    ])
    expect(await actions('?q=alex%20adm')).toEqual(['Password set by an administrator', 'Staff account edited'])
    expect(await actions('?q=ops')).toEqual([
      'Load status changed',
      'Password set by an administrator',
      'Staff account edited',
      'Signed in',
    ])
    for (const q of [loadNumber, loadNumber.toLowerCase(), loadNumber.slice(3)])
      expect(await actions(`?q=${q}`)).toEqual(['Load status changed'])
    expect(await actions('?q=ops&kind=sign-in')).toEqual(['Signed in'])
    expect(await actions('?q=alex&actor=olga')).toEqual([])
    expect(await actions('?q=nobody')).toEqual([])
    expect((await admin.get(`${path}?q=o`)).status).toBe(400)
  })

  test('gives the oldest first when asked to, and refuses another order', async () => {
    covers('G-318')
    expect(await log('?sort=time')).toEqual((await log()).toReversed())
    expect((await admin.get(`${path}?sort=actor`)).status).toBe(400)
    const { headers } = await admin.get(`${path}?sort=time&limit=1`)
    const next = /<([^>]*)>/.exec(headers.get('link') ?? '')?.[1] ?? ''
    expect((await admin.get(next.replace('sort=time', 'sort=-time'))).status).toBe(400)
  })

  test.each(['', '&kind=sign-in,failure,password', '&actor=olga', '&q=olga', '&q=olga&sort=time', '&sort=time'])(
    'pages through entries, each once: %s',
    async (filter) => {
      const { body: all } = await admin.get<AuditEntry[]>(`${path}?${filter}`)
      const ids: number[] = []
      let next: string | undefined = `${path}?limit=2${filter}`
      while (next) {
        const { body, headers }: { body: AuditEntry[]; headers: Headers } = await admin.get<AuditEntry[]>(next)
        ids.push(...body.map(({ id }) => id))
        next = /<([^>]*)>/.exec(headers.get('link') ?? '')?.[1]
      }
      expect(ids).toEqual(all.map(({ id }) => id))
    },
  )

  test('reads each kind in its order from its index', async () => {
    const plan = await app.db.transaction().execute(async (tx) => {
      await recordEvents(
        tx,
        Array.from({ length: 3000 }, (_, one) => ({
          action: one % 3 === 0 ? 'profile_updated' : 'logged_in',
          actorUserId: shipper.id,
        })),
      )
      await sql`analyze events`.execute(tx)
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain ${firstEntries({ ...anything, kinds: ['account'] }, 3)}`.execute(tx)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toContain('Backward using audit_log')
  })

  test('finds the few entries of an account, or of one of many, behind thousands of others', async () => {
    const seen: string[][] = []
    await app.db.transaction().execute(async (tx) => {
      await sql`insert into users (username, password_hash, role, company_name)
        select 'gantry-' || n, '-', 'trucker', 'Gantry ' || n from generate_series(1, 250) as n`.execute(tx)
      await sql`insert into events (action, audit_kind, actor_user_id)
        select 'profile_updated', 'account', id from users where username in ('gantry-7', 'gantry-9')`.execute(tx)
      const crowd = Array.from({ length: 3000 }, () => ({ action: 'logged_in', actorUserId: shipper.id }) as const)
      await recordEvents(tx, crowd)
      await sql`analyze events`.execute(tx)
      const today = { ...anything, from: new Date(Date.now() - 3_600_000).toISOString() }
      for (const [asked, q] of [
        [anything, 'ops'],
        [anything, 'gantry'],
        [today, 'gantry'],
        [today, 'gantry-7'],
      ] as const) {
        const found = await findEntries(tx, { ...asked, kinds: auditKinds }, q, 10)
        const { rows } = await sql<{
          action: string
        }>`select action from events where id in ${found} order by id`.execute(tx)
        seen.push(rows.map(({ action }) => action))
      }
    })
    expect(seen).toEqual([
      ['staff_logged_in', 'staff_edited', 'staff_password_reset', 'status_changed'],
      ['profile_updated', 'profile_updated'],
      ['profile_updated', 'profile_updated'],
      ['profile_updated'],
    ])
  })
})

test('GET /api/staff/system-settings says when a backup was last made, and last restored for a trial', async () => {
  covers('F-273')
  const read = async () => {
    const { body } = await admin.get<Setting[]>('/api/staff/system-settings')
    return body.filter(({ group }) => group === 'Backups').map(({ name, value }) => `${name}: ${value}`)
  }
  expect(await read()).toEqual(['Last backup: None recorded', 'Last test restore: None recorded'])
  const at = new Date('2026-01-02T15:04:05Z')
  await app.db.insertInto('last_backups').values({ kind: 'made', at, made_at: at, bytes: 5 }).execute()
  expect(await read()).toEqual(['Last backup: Jan 2, 2026 10:04 AM EST', 'Last test restore: None recorded'])
})

test('GET /api/staff/system-settings begins with what failed or waits, and the room on the disks', async () => {
  covers('F-286')
  await app.haveFailedMail()
  await sql`select graphile_worker.add_job('tell_expired', '{"eventIds":[]}', run_at => now() + interval '1 day')`.execute(
    app.db,
  )
  await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(app.db)
  const { body } = await admin.get<Setting[]>('/api/staff/system-settings')
  const lines = body.filter(({ group }) => group === 'Condition')
  expect(body.slice(0, lines.length)).toEqual(lines)
  const values = Object.fromEntries(lines.map(({ name, value }) => [name, value]))
  expect(values).toMatchObject({
    PostgreSQL: expect.stringMatching(/^\d+\.\d+/),
    'Failed jobs': '1',
    'Failed emails': '1',
    'Emails waiting': 'None',
    'Webhook messages waiting': 'None',
    Files: 'In a folder',
    'Free disk, uploads': expect.stringMatching(/^\d+\.\d of \d+\.\d GB$/),
  })
  await sql`delete from graphile_worker._private_jobs`.execute(app.db)
})

test('GET /api/staff/system-settings returns the settings in force and no secret', async () => {
  covers('B-051')
  const { body } = await admin.get<Setting[]>('/api/staff/system-settings')
  const words = body.map(({ group, name, value }) => `${group} | ${name} | ${value}`)
  expect(words).toEqual(
    expect.arrayContaining([
      'Auctions | Auction length | 1 to 336 hours',
      'Accounts | Staff password | At least 6 characters',
      'Accounts | Marketplace password | At least 8 characters',
      'Accounts | A marketplace session ends | after 14 days without use, 30 days at most',
      'Accounts | A staff session ends | after 8 hours without use, 12 hours at most',
      'Documents | Accepted files | .pdf, .doc, .docx',
      'Documents | Largest file | 10MB',
      'Fees | Broker fee below $1,000.00 drayage | 11%, at least $50.00',
      'Fees | Broker fee from $2,500.00 drayage | 7%, at least $200.00',
      'Fees | Delivery order fee | $39.50',
      'Server | Log level | silent',
    ]),
  )
  expect(words.join()).not.toMatch(/postgres:|secret|argon2/i)
})

describe('GET /api/staff/audit-log.csv', () => {
  test('has the lines of a filter in their order, to the second in the business time zone, and records the export', async () => {
    covers('F-286')
    const file = async (query: string) => cellsOf((await admin.get<string>(`${path}.csv${query}`)).body)
    const { body: listed } = await admin.get<AuditEntry[]>(`${path}?kind=status,failure`)
    const [heads, ...lines] = await file('?kind=status,failure')
    expect(heads).toEqual(['Time', 'Who', 'Username', 'Portal', 'Type', 'Action', 'Target', 'Details', 'Time zone'])
    const zone = 'America/New_York'
    expect(lines).toEqual(
      listed.map(({ actor, kind, action, target, details, time }) => [
        `${wallTimeOf(new Date(time), zone).replace('T', ' ')}:${time.slice(17, 19)}`,
        actor?.name ?? 'Unknown',
        actor?.username ?? '',
        actor?.portal === 'staff' ? 'Staff' : 'Marketplace',
        auditKindLabels[kind],
        action,
        target ?? '',
        details,
        zone,
      ]),
    )
    expect(lines.length).toBeGreaterThan(1)
    expect(await file('?kind=status,failure&sort=time')).toEqual([heads, ...lines.toReversed()])
    expect((await log('?kind=account'))[0]).toBe('staff Alex Admin | Audit log exported |  | ')
    for (const visitor of [operations, shipper, app.nobody])
      expect((await visitor.get(`${path}.csv`)).status).not.toBe(200)
  })

  test('has all lines of a log that is longer than what is read at once, each once', async () => {
    covers('F-286')
    await sql`insert into events (action, at, after, audit_kind)
      select 'admin_created', '2020-01-01T00:00:00Z'::timestamptz + (n / 3) * interval '1 second', jsonb_build_object('userId', ${shipper.id}::int), 'account'
      from generate_series(1, 1100) as n`.execute(app.db)
    for (const query of ['', '&q=olga', '&sort=time']) {
      const { body } = await admin.get<string>(`${path}.csv?to=2020-02-01T00:00:00.000Z${query}`)
      expect(cellsOf(body)).toHaveLength(1101)
    }
  })
})

test('each line of the audit log but sign-ins is one of the log, once it is committed', async () => {
  covers('F-286')
  const lines: Record<string, unknown>[] = []
  const logger = { info: (line: Record<string, unknown>, words: string) => lines.push({ ...line, msg: words }) }
  const jobs = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from graphile_worker.jobs
      where task_identifier = 'log_audit'`.execute(app.db)
    return rows[0]!.count
  }
  await expect.poll(jobs).toBe(0)
  const [event] = await app.db.selectFrom('events').select('id').where('action', '=', 'staff_edited').execute()
  await logAudit(app.db, logger as never, [event!.id])
  expect(lines).toMatchObject([
    {
      msg: 'audit',
      audit: 'staff_edited',
      kind: 'account',
      action: 'Staff account edited',
      portal: 'staff',
      account: 'Alex',
      target: 'olga',
      details: 'Email from staff@example.com to olga@example.com',
    },
  ])
  const refused = app.db.transaction().execute(async (tx) => {
    await recordEvents(tx, [{ action: 'audit_log_exported', actorStaffId: admin.id }])
    const { rows } = await sql`select payload from graphile_worker._private_jobs`.execute(tx)
    expect(rows).toHaveLength(1)
    throw new Error('no')
  })
  await expect(refused).rejects.toThrow('no')
  await app.db.transaction().execute(async (tx) => {
    await recordEvents(tx, [{ action: 'staff_logged_in', actorStaffId: admin.id }])
    expect((await sql`select from graphile_worker._private_jobs`.execute(tx)).rows).toEqual([])
  })
})
