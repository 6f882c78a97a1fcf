/** etcd, PostgreSQL under Patroni and HAProxy before them, on ports of a trial. */
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { accountOf, type Program, startProgram } from './programs.ts'

export const postgres = accountOf('postgres')
export const password = 'trial'

export type Node = { name: string; rest: number; database: number; home: string; program: Program }

/** In memory: on a busy disk it loses its leases. */
export function startEtcd(folder: string, [client, peer]: [number, number]): Program {
  const [url, peers] = [client, peer].map((port) => `http://127.0.0.1:${port}`) as [string, string]
  const args = ['--name', 'one', '--data-dir', folder, '--listen-client-urls', url]
  args.push('--advertise-client-urls', url, '--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers)
  return startProgram('/usr/bin/etcd', [...args, '--initial-cluster', `one=${peers}`], postgres)
}

type Place = { folder: string; etcdPort: number }

/** PostgreSQL under Patroni. */
export function startNode(name: string, [rest, database]: [number, number], { folder, etcdPort }: Place): Node {
  const home = join(folder, name)
  mkdirSync(home)
  chownSync(home, postgres.uid, postgres.gid)
  const settings = {
    scope: 'quaybid',
    name,
    restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      // A dead primary is replaced within ttl and some seconds.
      dcs: {
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 5,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 200, wal_log_hints: 'on' } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${database}`,
      connect_address: `127.0.0.1:${database}`,
      data_dir: join(home, 'data'),
      bin_dir: '/usr/lib/postgresql/15/bin',
      pgpass: join(home, 'pgpass'),
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256'],
      parameters: { unix_socket_directories: home },
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
        rewind: { username: 'rewinder', password },
      },
    },
  }
  // JSON is YAML too.
  writeFileSync(join(home, 'patroni.yml'), JSON.stringify(settings))
  const program = startProgram('/usr/bin/patroni', [join(home, 'patroni.yml')], { ...postgres, cwd: home })
  return { name, rest, database, home, program }
}

/** As an operator has it: the address of the primary, whichever node that is. */
export function startProxy(folder: string, port: number, nodes: Node[]): Program {
  const lines = nodes.map(({ name, database, rest }) => `    server ${name} 127.0.0.1:${database} check port ${rest}`)
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(
    file,
    `defaults
    mode tcp
    timeout connect 2s
    timeout client 1h
    timeout server 1h
    timeout check 3s
listen primary
    bind 127.0.0.1:${port}
    option httpchk OPTIONS /primary
    http-check expect status 200
    default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${lines.join('\n')}
`,
  )
  return startProgram('/usr/sbin/haproxy', ['-f', file, '-db'])
}
