import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { covers } from '#domain/testing.ts'
import { textOf as textOfVariable } from './config-values.ts'
import { readConfig } from './config.ts'
import { remembering } from './misspelled.ts'

const textOf = (name: string) => readFileSync(join(import.meta.dirname, '..', name), 'utf8')
const compose = parse(textOf('compose.yaml')) as { services: { quaybid: { environment: Record<string, string> } } }

test('the README names each variable that the server reads, and compose hands on each that is set outside', () => {
  covers('F-279', 'F-285')
  const { env, names } = remembering({})
  readConfig(env)
  textOfVariable(env, 'ADMIN_PASSWORD')
  // Not for operators: of Node, of the development server, and of AWS for temporary keys.
  const inner = ['NODE_ENV', 'SHOW_OUTBOX', 'AWS_SESSION_TOKEN']
  const [, section] = /^## Configuration\n([^]*?)^## /m.exec(textOf('README.md'))!
  const named = [...section!.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell]) => cell!.match(/[A-Z_]{4,}/g)!)
  expect(named.toSorted()).toEqual([...names].filter((name) => !inner.includes(name)).toSorted())
  // The image has its own address and folder; a password is given to one command, secret files need a mount.
  const fixed = (name: string) =>
    ['PORT', 'HOST', 'DATA_DIR', 'ADMIN_PASSWORD'].includes(name) || name.endsWith('_FILE')
  expect(Object.keys(compose.services.quaybid.environment).toSorted()).toEqual(
    named.filter((name) => !fixed(name)).toSorted(),
  )
})
