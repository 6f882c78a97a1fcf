import { basename, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** How many tests of a run passed and failed. */
export type Counts = { passed: number; failed: number }

/** The tools' JSON reports, as far as they are used here. Times are in milliseconds. */
export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  success: boolean
  testResults: {
    name: string
    status: string
    /** Of the file itself, such as one that cannot be read. */
    message: string
    startTime: number
    endTime: number
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
  suites: PlaywrightSuite[]
}
type PlaywrightError = { message?: string; location?: { file: string; line: number } }
export type PlaywrightSuite = {
  title: string
  specs?: {
    title: string
    ok: boolean
    tests: { status: string; results?: { duration: number; error?: PlaywrightError }[] }[]
  }[]
  suites?: PlaywrightSuite[]
}

/** Of a reason, as many lines are shown: the message and where it comes from. */
const shownLines = 12
/** A line of a stack outside the project. */
const foreignFrame = /^\s*at .*(node_modules|<anonymous>)/

/** The failed tests of a report, each as "file > title" with the reason below it, and files that failed without one. */
export function failedOfVitest({ testResults }: VitestReport, root: string): string[] {
  return testResults.flatMap((result) => {
    const { name, assertionResults, message } = result
    const file = relative(root, name)
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    return isBroken(result)
      ? [withReason(`${file} > a hook, or the file itself`, message)]
      : failed.map(({ fullName, failureMessages }) => withReason(`${file} > ${fullName}`, failureMessages?.[0]))
  })
}

/** Whether a file failed without a failed test, as by a hook: its tests did not run. */
function isBroken({ status, assertionResults }: VitestReport['testResults'][number]): boolean {
  return status === 'failed' && assertionResults.every((test) => test.status !== 'failed')
}

/** The same of the browser tests, with those that passed only when tried again. */
export function failedOfPlaywright(suites: PlaywrightSuite[]): string[] {
  return suites.flatMap(({ title, specs = [], suites: inner = [] }) =>
    [...specs.filter(isFailed).map((spec) => withReason(spec.title, errorOf(spec))), ...failedOfPlaywright(inner)].map(
      (name) => `${title} > ${name}`,
    ),
  )
}

function errorOf({ tests }: NonNullable<PlaywrightSuite['specs']>[number]): string {
  const { message = '', location } =
    tests.flatMap(({ results = [] }) => results).find(({ error }) => error)?.error ?? {}
  return location ? `at ${basename(location.file)}:${location.line}\n${message}` : message
}

/** A log may keep only its end, so the end says why, too. */
function withReason(name: string, reason = ''): string {
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .filter((line) => line.trim() !== '' && !foreignFrame.test(line))
  return [name, ...lines.slice(0, shownLines).map((line) => `        ${line.slice(0, 200)}`)].join('\n')
}

function isFailed({ ok, tests }: { ok: boolean; tests: { status: string }[] }): boolean {
  return !ok || tests.some(({ status }) => status === 'flaky')
}

/** A file that failed without a failed test counts as one, and so does a report that says only "not all right". */
export function vitestCounts({ numPassedTests, numFailedTests, success, testResults }: VitestReport): Counts {
  const failed = numFailedTests + testResults.filter(isBroken).length
  return { passed: numPassedTests, failed: success ? failed : Math.max(1, failed) }
}

/** A test that passed only when tried again has failed. */
export function playwrightCounts({ stats, errors }: PlaywrightReport): Counts {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}

export function sum(counts: Counts[]): Counts {
  return counts.reduce((total, { passed, failed }) => ({
    passed: total.passed + passed,
    failed: total.failed + failed,
  }))
}

/** How long each file of a run took, in milliseconds. A file that two projects run has the sum of both. */
export function timesOfVitest({ testResults }: VitestReport, root: string): Map<string, number> {
  const times = new Map<string, number>()
  for (const { name, startTime, endTime } of testResults) {
    const file = relative(root, name)
    times.set(file, (times.get(file) ?? 0) + endTime - startTime)
  }
  return times
}

/** The same of the browser tests: the sum of the tests of a file. */
export function timesOfPlaywright({ suites }: PlaywrightReport): Map<string, number> {
  return new Map(suites.map((suite) => [`e2e/${suite.title}`, timeOf(suite)]))
}

function timeOf({ specs = [], suites = [] }: PlaywrightSuite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap(({ results: ofTest = [] }) => ofTest))
  const own = results.reduce((total, { duration }) => total + duration, 0)
  return suites.reduce((total, inner) => total + timeOf(inner), own)
}

/** The entries that took longest, the longest first. */
export function slowest(times: Map<string, number>, count: number): [string, number][] {
  return [...times].toSorted(([, a], [, b]) => b - a).slice(0, count)
}
