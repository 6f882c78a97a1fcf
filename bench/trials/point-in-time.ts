/**
 * Recovery of a market on Debian's PostgreSQL from a base backup and archived WAL: to the moment before a mistake, and after
 * the loss of the machine, from the archive alone and with pg_receivewal beside it. Needs root. `node bench/trials/point-in-time.ts`
 */
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { ServerAddress } from '#server/db/postmaster.ts'
import { urlOf } from '#server/test/cluster.ts'
import { until } from '#server/test/live.ts'
import { callAs, insertPeople, type Person } from '#server/test/people.ts'
import { makeCluster, runCluster, runProgram, systemPrograms } from '#server/test/processes/system-postgres.ts'
import { report } from '../report.ts'
import { startLogged } from './logged.ts'
import { accountOf, freePorts, startProgram } from './programs.ts'

const load = { drayageAreaID: 7, deliveryCityOrZip: 'Ontario, CA', containerType: "40' HC", auctionDuration: 24 }
const postgresAccount = accountOf('postgres')
const root = mkdtempSync(join(tmpdir(), 'quaybid-pitr-'))
chmodSync(root, 0o755)
const [archive, received, base] = ['archive', 'received', 'base'].map(ownFolder) as [string, string, string]
const home = ownFolder('home')
const cluster = await makeCluster(home)
/** As docs/operations.md has them. */
const archiving = [
  'wal_level=replica',
  'archive_mode=on',
  `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f`,
  'archive_timeout=60',
]
const primary = await runCluster(cluster, home, archiving)
const receiving = ['-h', home, '-U', 'postgres', '-D', received, '--slot=quaybid']
await runProgram('pg_receivewal', [...receiving, '--create-slot', '--if-not-exists'])
const receiver = startProgram(join(systemPrograms!, 'pg_receivewal'), [...receiving, '--synchronous'], {
  ...postgresAccount,
  cwd: '/',
})
const [port, second] = (await freePorts(2)) as [number, number]
const market = await startLogged(port, envOf(primary.address, 'first'), join(root, 'first.log'))
const posted: number[] = []
try {
  const [shipper] = (await onPool(primary.address, (pool) => insertPeople(pool, 'shipper', 1))) as [Person]
  await post(shipper, 50)
  const begun = performance.now()
  await runProgram('pg_basebackup', [
    '-h',
    home,
    '-U',
    'postgres',
    '-D',
    join(base, 'cluster'),
    '-X',
    'none',
    '-c',
    'fast',
  ])
  const copied = (performance.now() - begun) / 1000
  await post(shipper, 100)
  const before = new Set(posted)
  const { rows } = await onPool(primary.address, (pool) =>
    pool.query<{ now: string }>('select clock_timestamp()::text as now'),
  )
  const moment = rows[0]!.now
  await sleep(100)
  await post(shipper, 30)
  await onPool(primary.address, (pool) => pool.query(`update users set email = 'everyone@example.com'`))
  await archived()
  const undone = await recover('undone', archive, [`recovery_target_time=${moment}`])
  report(
    'an update of every row by mistake, recovered to the moment before',
    {
      'base backup, s': copied,
      'recovered and ready, s': undone.seconds,
      'acknowledged before that moment': before.size,
      'of them there': undone.ids.filter((id) => before.has(id)).length,
      'of later ones there': undone.ids.filter((id) => !before.has(id)).length,
      'emails as before the mistake': undone.isUndone ? 'yes' : 'no',
      'a server on it': undone.server,
    },
    'goal: all of the first, none of the later, ready',
  )

  await post(shipper, 40)
  await primary.stop('SIGKILL')
  await receiver.end('SIGTERM')
  const acknowledged = new Set(posted)
  const fromArchive = await recover('from-archive', archive, ['recovery_target_timeline=latest'])
  // The last segment is not full yet; PostgreSQL takes it under its own name.
  const both = ownFolder('both')
  for (const from of [archive, received]) cpSync(from, both, { recursive: true, force: true })
  giveToPostgres(both)
  for (const name of readdirSync(both).filter((one) => one.endsWith('.partial'))) {
    renameSync(join(both, name), join(both, name.replace('.partial', '')))
  }
  const streamed = await recover('streamed', both, ['recovery_target_timeline=latest'])
  const lostOf = ({ ids }: { ids: number[] }) => acknowledged.size - ids.filter((id) => acknowledged.has(id)).length
  report(
    'the machine lost (the primary killed, its disk gone)',
    {
      'acknowledged loads': acknowledged.size,
      'lost with the archive alone': lostOf(fromArchive),
      'lost with pg_receivewal beside it': lostOf(streamed),
      'recovered, s': streamed.seconds,
    },
    'goal: at most the last 60 s with the archive alone, none with pg_receivewal',
  )
} finally {
  market.signal('SIGKILL')
  await receiver.end('SIGKILL')
  await primary.stop('SIGKILL')
  rmSync(root, { recursive: true, force: true })
}

function ownFolder(name: string): string {
  const folder = join(root, name)
  mkdirSync(folder)
  chownSync(folder, postgresAccount.uid, postgresAccount.gid)
  return folder
}

/** Waits until all that was written so far is in the archive. */
async function archived(): Promise<void> {
  const { rows } = await onPool(primary.address, (pool) =>
    pool.query<{ segment: string }>('select pg_walfile_name(pg_switch_wal()) as segment'),
  )
  await until(() => readdirSync(archive).includes(rows[0]!.segment), 60_000)
}

function envOf(address: ServerAddress, name: string): Record<string, string> {
  return { DATABASE_URL: urlOf(address), DATA_DIR: join(root, name), LOG_LEVEL: 'error' }
}

async function onPool<T>(address: ServerAddress, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ ...address, max: 1 })
  return work(pool).finally(() => pool.end())
}

async function post(shipper: Person, count: number): Promise<void> {
  for (let done = 0; done < count; done += 1) {
    const { status, body } = await callAs(shipper, `http://127.0.0.1:${port}`, 'POST', '/api/loads', load)
    if (status === 201) posted.push(body.id)
  }
}

/** Recovers the base backup with the WAL of a folder, and starts a server on it where all tables are there. */
async function recover(name: string, wal: string, target: string[]) {
  const place = ownFolder(name)
  cpSync(join(base, 'cluster'), join(place, 'cluster'), { recursive: true })
  giveToPostgres(place)
  chmodSync(join(place, 'cluster'), 0o700)
  writeFileSync(join(place, 'cluster/recovery.signal'), '')
  const begun = performance.now()
  const recovered = await runCluster(join(place, 'cluster'), place, [
    `restore_command=cp ${wal}/%f %p`,
    'recovery_target_action=promote',
    'archive_mode=off',
    ...target,
  ])
  await until(() => onPool(recovered.address, async (pool) => !(await isRecovering(pool))), 60_000)
  const seconds = (performance.now() - begun) / 1000
  const ids = await onPool(recovered.address, async (pool) => {
    const { rows } = await pool.query<{ id: number }>('select id from loads')
    return rows.map(({ id }) => id)
  })
  const isUndone = await onPool(recovered.address, async (pool) => {
    const { rows } = await pool.query(`select from users where email = 'everyone@example.com'`)
    return rows.length === 0
  })
  let server = 'not started'
  if (name === 'undone') {
    const started = await startLogged(second, envOf(recovered.address, 'second'), join(root, 'second.log'))
    server = 'ready'
    started.signal('SIGKILL')
  }
  await recovered.stop('SIGKILL')
  return { ids, seconds, server, isUndone }
}

async function isRecovering(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering')
  return rows[0]!.recovering
}

/** A copy that root made. */
function giveToPostgres(place: string): void {
  for (const entry of ['', ...readdirSync(place, { recursive: true, encoding: 'utf8' })]) {
    chownSync(join(place, entry), postgresAccount.uid, postgresAccount.gid)
  }
}
