import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { signedHeaders } from '#server/webhooks/sign.ts'
import { startApp, type TestApp } from '#server/test/app.ts'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'quaybid-client-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/** The client code of a shipper and a trucker: it lists loads, bids, and checks a message. */
const program = `
import createClient from 'openapi-fetch'
import { Webhook } from 'standardwebhooks'
import type { paths, webhooks } from './quaybid.d.ts'

const [baseUrl, shipperToken, truckerToken, secret, headers, message] = process.argv.slice(2) as [string, string, string, string, string, string]
const clientOf = (token: string) => createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${token}\` } })
const loads = await clientOf(shipperToken).GET('/api/loads', { params: { query: { limit: 10 } } })
const id: number = loads.data![0]!.id
const bid = await clientOf(truckerToken).POST('/api/loads/{id}/bids', {
  params: { path: { id }, header: { 'Idempotency-Key': 'one' } },
  body: { drayage: 480 },
})
const again = await clientOf(truckerToken).POST('/api/loads/{id}/bids', { params: { path: { id: String(id) } }, body: { drayage: 480 } })
const received = new Webhook(secret).verify(message, JSON.parse(headers)) as webhooks['bid.submitted']
const code: string | undefined = again.error?.code
console.log(JSON.stringify({ loads: loads.data!.length, drayage: bid.data?.drayage, code, type: received.type }))
`

const wrong = `
import createClient from 'openapi-fetch'
import type { paths } from './quaybid.d.ts'
await createClient<paths>({ baseUrl: '' }).POST('/api/loads/{id}/bids', { params: { path: { id: '1' } }, body: { drayage: 'much' } })
`

const settings = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    module: 'nodenext',
    target: 'es2023',
    lib: ['es2023', 'dom'],
    types: ['node'],
    allowImportingTsExtensions: true,
    noUncheckedIndexedAccess: true,
  },
}

async function compile(name: string): Promise<string> {
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ ...settings, files: [name, 'quaybid.d.ts'] }))
  return run(join(root, 'node_modules/.bin/tsc'), ['-p', folder]).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  )
}

test('the types that are served compile under strict, and a program by them lists loads, bids and checks a message', async () => {
  covers('Y-187', 'F-272')
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'quaybid.d.ts'), await (await fetch(`${app.url}/developers/quaybid.d.ts`)).text())
  writeFileSync(join(folder, 'program.ts'), program)
  writeFileSync(join(folder, 'wrong.ts'), wrong)
  expect(await compile('program.ts')).toBe('')
  expect(await compile('wrong.ts')).toContain("Type 'string' is not assignable to type 'number'")

  const [shipper, trucker] = [await app.have('shipper'), await app.have('trucker')]
  await app.haveLoad(shipper)
  const [read, bid] = [
    await app.haveToken(shipper, { scopes: ['loads:read'] }),
    await app.haveToken(trucker, { scopes: ['bids:write'] }),
  ]
  const secret = `whsec_${Buffer.from('a'.repeat(32)).toString('base64')}`
  const message = JSON.stringify({ type: 'bid.submitted' })
  const headers = signedHeaders({ id: 'msg_1', body: message, at: new Date() }, [secret])
  const given = [app.url, read.secret, bid.secret, secret, JSON.stringify(headers), message]
  const { stdout } = await run(process.execPath, [join(folder, 'program.ts'), ...given])
  expect(JSON.parse(stdout)).toEqual({ loads: 1, drayage: 480, code: 'bid-exists', type: 'bid.submitted' })
})
