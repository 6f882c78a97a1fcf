/** Runs every check and every test, installing what they need, and ends with what failed and the line "N passed, N failed". */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkSteps } from './check/check-steps.ts'
import { ensureChromium } from './chromium.ts'
import { writeCssTypes } from './web/css-types.ts'
import { releaseBefore } from './releases.ts'
import { root } from './source-files.ts'
import { runHere, runSteps, type Step } from './steps.ts'
import {
  type Counts,
  failedOfPlaywright,
  failedOfVitest,
  type PlaywrightReport,
  playwrightCounts,
  type PlaywrightSuite,
  sum,
  type VitestReport,
  type VitestTests,
  vitestCounts,
} from './test-results.ts'

const reports = join(root, 'build/reports')
const failure: Counts = { passed: 0, failed: 1 }

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
writeCssTypes()
// Beside the checks, because most of it keeps one core busy alone.
const webBuild: Step = { name: 'web build', command: ['node', 'scripts/build-web.ts'] }
/** What failed, by name: the end of a long output tells it again. */
const failures: string[] = []
const failed = await runSteps([webBuild, ...checkSteps])
failures.push(...failed)
const checks = { passed: checkSteps.length + 1 - failed.length, failed: failed.length }
const total = sum([
  checks,
  await runVitest(),
  failed.includes(webBuild.name) ? failure : await runPlaywright(),
  await runLastRelease(),
])
for (const name of failures) console.log(`FAILED  ${name}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

async function runVitest(): Promise<Counts> {
  const file = join(reports, 'vitest.json')
  const code = await runHere('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  return judge(code, () => {
    const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport & VitestTests
    failures.push(...failedOfVitest(report).map((name) => name.replace(`${root}/`, '')))
    return vitestCounts(report)
  })
}

async function runPlaywright(): Promise<Counts> {
  if (!(await ensureChromium())) {
    console.error('There is no Chromium for the browser tests.')
    return failure
  }
  const file = join(reports, 'playwright.json')
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const code = await runHere('playwright', ['test', '--reporter=list,json', '--pass-with-no-tests'], env)
  return judge(code, () => {
    const report = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport & { suites: PlaywrightSuite[] }
    failures.push(...failedOfPlaywright(report.suites))
    return playwrightCounts(report)
  })
}

/**
 * A few API tests of the last release on the schema of this build; `npm run soak -- release` runs all. Where there is
 * none it says so.
 */
async function runLastRelease(): Promise<Counts> {
  const { release, reason } = releaseBefore()
  if (release === null) {
    console.log(reason)
    return { passed: 0, failed: 0 }
  }
  const code = await runHere('node', ['scripts/last-release.ts', 'server/bids', 'server/awards'])
  if (code === 0) return { passed: 1, failed: 0 }
  failures.push(`API tests of ${release} on this schema`)
  return failure
}

/** The counts of a report; a run that ended badly without telling of a failure counts as one. */
function judge(code: number, read: () => Counts): Counts {
  try {
    const counts = read()
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
  } catch {
    return failure
  }
}
