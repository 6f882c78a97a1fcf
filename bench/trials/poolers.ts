/** PgBouncer and HAProxy as docs/deploy has them, on ports of a trial. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OwnDatabase } from '#server/test/processes/own-database.ts'
import { accountOf, type Program, startProgram } from './programs.ts'

const deploy = new URL('../../docs/deploy/', import.meta.url)

/** PgBouncer before the database; returns the address for the server processes, too. */
export function startPooler(folder: string, { postgres }: OwnDatabase, port: number, mode: string) {
  const { host, port: databasePort, user, database } = postgres.connection
  const lines = readFileSync(new URL('pgbouncer.ini', deploy), 'utf8')
    .replace(/^quaybid = .*$/m, `quaybid = host=${host} port=${databasePort} dbname=${database} user=${user}`)
    .replace(/^listen_port = .*$/m, `listen_port = ${port}\nunix_socket_dir =`)
    .replace(/^server_idle/m, 'log_connections = 0\nlog_disconnections = 0\nserver_idle')
    .replace(/^auth_type = .*\nauth_file = .*$/m, 'auth_type = any')
    .replace(/^pool_mode = .*$/m, `pool_mode = ${mode}`)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, lines)
  const pooler = startProgram('/usr/sbin/pgbouncer', [file], accountOf('postgres'))
  return { pooler, databaseUrl: `postgres://${user}@127.0.0.1:${port}/quaybid` }
}

/** HAProxy in front of a number of places for processes, some of them empty. */
export function startBalancer(folder: string, port: number, slots: number[]): Program {
  const servers = slots.map((slot, index) => `    server quaybid${index + 1} 127.0.0.1:${slot}`)
  const lines = readFileSync(new URL('haproxy.cfg', deploy), 'utf8')
    .replace('maxconn 20000', 'maxconn 4000')
    .replace('bind :80', `bind 127.0.0.1:${port}`)
    // The client of a trial speaks http.
    .replace(/^ {4}bind :443.*\n/m, '')
    .replace(/^ {4}http-request redirect scheme https.*\n/m, '')
    .replaceAll(/( {4}server .*\n)+/g, `${servers.join('\n')}\n`)
    .replace('sc0_conn_cur gt 500', 'sc0_conn_cur gt 5000')
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, lines)
  return startProgram('/usr/sbin/haproxy', ['-f', file, '-db'])
}
