/**
 * Tries the API document with programs that are not ours: Redocly and Spectral find nothing in it, and what
 * openapi-typescript and orval make of it compiles, with the samples of the page `/developers`. Source: F-272.
 *
 * `npm run check -- api` installs them once in `build/api-tools`, 180 MB; from then on `npm run check` runs them as well.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../source-files.ts'
import { runHere } from '../steps.ts'
import { apiFolder, samplesOf, strictly, writeFiles } from './samples.ts'

const here = import.meta.dirname
const pinned = Object.fromEntries(
  ['package.json', 'package-lock.json', 'spectral.json'].map((name) => [name, readFileSync(join(here, name), 'utf8')]),
)
const folder = join(root, 'build/api-tools')
const stamp = join(folder, 'node_modules/installed-lock.json')
const isInstalled = existsSync(stamp) && readFileSync(stamp, 'utf8') === pinned['package-lock.json']

const orvalOutput = { target: './client.ts', client: 'fetch', headers: true }

/** The first steps of `docs/api.md` by the functions that orval makes. */
const orvalSample = `import { acceptBid, listBidsOfLoad, listLoads, postLoad, submitBid } from './client.ts'

const load = { drayageAreaID: 7, deliveryCityOrZip: 'Ontario', containerType: "40' HC", auctionDuration: 24 } as const
const posted = await postLoad(load, { 'Idempotency-Key': 'order-4711' })
if (posted.status === 201) {
  await submitBid(posted.data.id, { drayage: 480 })
  const bids = await listBidsOfLoad(posted.data.id)
  const [bid] = bids.status === 200 ? bids.data : []
  if (bid) await acceptBid(posted.data.id, bid.id, { expectedUpdatedAt: bid.updatedAt })
}
await listLoads({ limit: 1, status: 'pending,active' })
`

if (isInstalled || process.argv.includes('install')) process.exitCode = await tryAll()
else console.log('The tools are not installed: npm run check -- api')

async function tryAll(): Promise<number> {
  const { document } = await apiFolder('api-tools')
  writeFiles(folder, {
    ...pinned,
    // A file is a text to openapi-typescript.
    'samples.ts': samplesOf(document, 'schema.d.ts', { withForms: false }),
    'tsconfig.json': strictly(['samples.ts', 'schema.d.ts', 'client.ts', 'orval-sample.ts']),
    'orval.config.mjs': `export default ${JSON.stringify({ api: { input: 'everyone.json', output: orvalOutput } })}`,
    'orval-sample.ts': orvalSample,
  })
  if (!isInstalled && (await install()) !== 0) return 1
  const codes = [
    await tool('redocly', 'lint', 'everyone.json', 'staff.json'),
    await tool(
      'spectral',
      'lint',
      '--ruleset',
      'spectral.json',
      '--fail-severity',
      'warn',
      'everyone.json',
      'staff.json',
    ),
    await tool('openapi-typescript', 'everyone.json', '-o', 'schema.d.ts'),
    await tool('orval', '--config', 'orval.config.mjs'),
    await runHere('tsc', ['-p', folder]),
  ]
  return codes.every((code) => code === 0) ? 0 : 1
}

/** Exactly what the lock file names; none of it runs anything while it is installed. */
async function install(): Promise<number> {
  const code = await runHere('npm', ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'])
  if (code === 0) writeFileSync(stamp, pinned['package-lock.json']!)
  return code
}

function tool(name: string, ...args: string[]): Promise<number> {
  const env = { REDOCLY_TELEMETRY: 'off', ORVAL_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' }
  return runHere('node', [join(folder, 'node_modules/.bin', name), ...args], env, folder)
}
