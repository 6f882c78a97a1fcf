import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
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

/** What the file takes from `.env`: `${NAME:?what is missing}`, `${NAME:-default}` or `${NAME}`. */
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
  const secret = environments.filter(([name, value]) => /PASSWORD|SECRET|KEY/.test(name) || /:[^/@]*@/.test(value))
  expect(secret.map(([name]) => name)).toEqual(['DATABASE_URL', 'SECRETS_KEY', 'POSTGRES_PASSWORD'])
  for (const [, value] of secret) expect(settingsIn(value).map(({ form }) => form)).toEqual([':?'])
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
