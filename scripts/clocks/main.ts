/**
 * Runs the tests under moved clocks: `npm run soak -- clocks`, behind it names of moments (all) and parts `api` and
 * `browser` (both). Debian's faketime moves the clocks of Node, PostgreSQL and Chromium by the same time.
 */
import { installFaketime, movedBy } from './faketime.ts'
import { instantOf, namesOfMoments } from './moments.ts'
import { ensureChromium } from '../chromium.ts'
import { runHere } from '../steps.ts'

const timeZones = ['America/New_York', 'America/Los_Angeles']

const named = process.argv.slice(2)
const parts = named.filter((word) => word === 'api' || word === 'browser')
const moments = named.filter((word) => word !== 'api' && word !== 'browser')
const library = await installFaketime()
const failed: string[] = []
for (const moment of moments.length > 0 ? moments : namesOfMoments) {
  for (const timeZone of timeZones) {
    if (isWanted('api')) await tryAt(moment, timeZone, 'api')
    if (isWanted('browser')) await tryAt(moment, timeZone, 'browser')
  }
}
for (const name of failed) console.log(`FAILED  ${name}`)
process.exitCode = failed.length > 0 ? 1 : 0

function isWanted(part: 'api' | 'browser'): boolean {
  return parts.length === 0 || parts.includes(part)
}

async function tryAt(moment: string, timeZone: string, part: 'api' | 'browser'): Promise<void> {
  const now = new Date()
  const seconds = Math.round((instantOf(moment, timeZone, now).getTime() - now.getTime()) / 1000)
  const env = { ...movedBy(library, seconds), TZ: timeZone }
  console.log(`\n${part} at ${moment} in ${timeZone}, ${seconds} s ahead`)
  const code = part === 'api' ? await runApi(env) : await runBrowser(env)
  if (code !== 0) failed.push(`${part} at ${moment} in ${timeZone}`)
}

function runApi(env: NodeJS.ProcessEnv): Promise<number> {
  return runHere('vitest', ['run', '--project', 'unit', '--project', 'server', '--reporter=dot'], env)
}

async function runBrowser(env: NodeJS.ProcessEnv): Promise<number> {
  if (!(await ensureChromium())) throw new Error('There is no Chromium for the browser tests.')
  return runHere('playwright', ['test', '--reporter=line'], env)
}
