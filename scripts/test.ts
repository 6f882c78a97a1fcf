/**
 * Runs every check and every test, installing what they need, and ends with what failed, what took long and the line
 * "N passed, N failed".
 *
 * Arguments pick tests in place of all: parts of paths (`npm test -- bids`), or `--changed` (what is not committed) and
 * `--changed=main` (what changed since that commit).
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkSteps } from './check/check-steps.ts'
import { ensureChromium } from './chromium.ts'
import { writeCssTypes } from './web/css-types.ts'
import { hasSchemaOf, lastRelease } from './releases.ts'
import { root } from './source-files.ts'
import { runHere, runSteps, type Step } from './steps.ts'
import { hasBrowserTests, playwrightArguments, vitestArguments } from './test-selection.ts'
import {
  type Counts,
  failedOfPlaywright,
  failedOfVitest,
  type PlaywrightReport,
  playwrightCounts,
  slowest,
  sum,
  timesOfPlaywright,
  timesOfVitest,
  type VitestReport,
  vitestCounts,
} from './test-results.ts'

const reports = join(root, 'build/reports')
const nothing: Counts = { passed: 0, failed: 0 }
const failure: Counts = { passed: 0, failed: 1 }
const webBuild: Step = { name: 'web build', command: ['node', 'scripts/build-web.ts'] }
/** The names of failed steps: the end of a long output repeats them. */
const failures: string[] = []
/** How long each part took, in milliseconds. */
const parts = new Map<string, number>()
/** How long each file of tests took, in milliseconds. */
const files = new Map<string, number>()

const picked = process.argv.slice(2)
const isWhole = picked.length === 0
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
writeCssTypes()
const total = sum([
  isWhole ? await timed('checks and web build', runChecks) : nothing,
  ...(await Promise.all([timed('API tests', runVitest), timed('browser tests', runPlaywright)])),
  isWhole ? await timed('tests of the last release', runLastRelease) : nothing,
])
console.log('\nSlowest files of tests:')
for (const [name, milliseconds] of slowest(files, 10)) console.log(`${seconds(milliseconds)}  ${name}`)
console.log('\nParts:')
for (const [name, milliseconds] of parts) console.log(`${seconds(milliseconds)}  ${name}`)
if (isWhole) writeFileSync(join(reports, 'parts.json'), JSON.stringify(Object.fromEntries(parts)))
for (const name of failures) console.log(`FAILED  ${name}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

async function timed(name: string, run: () => Promise<Counts>): Promise<Counts> {
  const start = performance.now()
  const counts = await run()
  parts.set(name, performance.now() - start)
  return counts
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1).padStart(7)} s`
}

/** The build runs in parallel with the checks, because most of it keeps only one core busy. */
async function runChecks(): Promise<Counts> {
  const failed = await runSteps([webBuild, ...checkSteps])
  failures.push(...failed)
  return { passed: checkSteps.length + 1 - failed.length, failed: failed.length }
}

/** Beside the browser tests: both often wait for the database. */
async function runVitest(): Promise<Counts> {
  const file = join(reports, 'vitest.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...vitestArguments(picked)]
  const code = await runHere('vitest', args)
  return judge(code, () => {
    const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
    failures.push(...failedOfVitest(report, root))
    for (const [name, time] of timesOfVitest(report, root)) files.set(name, time)
    return vitestCounts(report)
  })
}

async function runPlaywright(): Promise<Counts> {
  if (!hasBrowserTests(picked)) return nothing
  if (failures.includes(webBuild.name)) return failure
  if (!isWhole && (await runSteps([webBuild])).length > 0) return failure
  if (!(await ensureChromium())) {
    console.error('There is no Chromium for the browser tests.')
    return failure
  }
  const file = join(reports, 'playwright.json')
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const code = await runHere('playwright', ['test', '--reporter=list,json', ...playwrightArguments(picked)], env)
  return judge(code, () => {
    const report = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport
    failures.push(...failedOfPlaywright(report.suites))
    for (const [name, time] of timesOfPlaywright(report)) files.set(name, time)
    return playwrightCounts(report)
  })
}

/**
 * A few API tests of the last release on the schema of this build, if it differs; `npm run soak -- release` runs all.
 * If the release is unknown, it says so.
 */
async function runLastRelease(): Promise<Counts> {
  const { release, reason } = lastRelease()
  if (release === null || hasSchemaOf(release)) {
    console.log(reason ?? 'The schema is that of the last release, so its tests are not run.')
    return nothing
  }
  const code = await runHere('node', ['scripts/last-release.ts', 'server/bids', 'server/awards'])
  if (code === 0) return { passed: 1, failed: 0 }
  failures.push(`API tests of ${release} on this schema`)
  return failure
}

/** The counts of a report; a run that ended badly without naming a failure counts as one. */
function judge(code: number, read: () => Counts): Counts {
  try {
    const counts = read()
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
  } catch {
    return failure
  }
}
