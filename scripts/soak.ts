/**
 * Runs the proofs by repetition with their full number of rounds, then soaks a server. `npm run soak`, after `--` parts
 * of it: `proofs`, `browser` (those in a browser), `load`, `sockets`, `pages`, and only when it is named `release`, the
 * API tests of the last one. SOAK_MINUTES says how long the load is kept up (30). `npm run soak -- clocks` runs the tests under moved clocks,
 * `npm run soak -- loaded` runs them on a busy machine, `npm run soak -- mutations` runs those of lines that are made wrong.
 */
import { ensureChromium } from './chromium.ts'
import { browserProofs, proofs } from './proofs.ts'
import { runHere } from './steps.ts'

const parts = process.argv.slice(2)
const suites = {
  clocks: 'scripts/clocks/main.ts',
  loaded: 'scripts/loaded.ts',
  mutations: 'scripts/mutations/main.ts',
}
const ofSuite = (suites as Record<string, string>)[parts[0] ?? '']
if (ofSuite) process.exit(await runHere('node', [ofSuite, ...parts.slice(1)]))
const ofServer = parts.filter((part) => !['proofs', 'browser', 'release'].includes(part))

const inFull = { SOAK: '1' }
const codes: number[] = []
if (parts.length === 0 || parts.includes('proofs')) {
  codes.push(await runHere('vitest', ['run', '--project', 'unit', '--testTimeout', '600000'], inFull))
  codes.push(await runHere('vitest', ['run', '--project', 'server', '--testTimeout', '10800000', ...proofs()], inFull))
}
if (parts.length === 0 || parts.includes('browser')) {
  codes.push(await runHere('node', ['scripts/build-web.ts']))
  codes.push((await ensureChromium()) ? await runHere('playwright', ['test', ...browserProofs()], inFull) : 1)
}
if (parts.includes('release')) codes.push(await runHere('node', ['scripts/last-release.ts']))
if (parts.length === 0 || ofServer.length > 0) codes.push(await runHere('node', ['bench/soak/main.ts', ...ofServer]))
process.exitCode = codes.some((code) => code !== 0) ? 1 : 0
