/** How many tests of a run passed and failed. */
export type Counts = { passed: number; failed: number }

/** What the tools' JSON reports say, as far as it counts here. */
export type VitestReport = { numPassedTests: number; numFailedTests: number; success: boolean }
export type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] }

/** What they say of each test. */
export type VitestTests = { testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[] }
export type PlaywrightSuite = {
  title: string
  specs?: { title: string; ok: boolean; tests: { status: string }[] }[]
  suites?: PlaywrightSuite[]
}

/** The failed tests of a report, each as "file > title". */
export function failedOfVitest({ testResults }: VitestTests): string[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `${name} > ${fullName}`),
  )
}

/** The same of the browser tests, with those that passed only when tried again. */
export function failedOfPlaywright(suites: PlaywrightSuite[]): string[] {
  return suites.flatMap(({ title, specs = [], suites: inner = [] }) =>
    [...specs.filter(isFailed).map((spec) => spec.title), ...failedOfPlaywright(inner)].map(
      (name) => `${title} > ${name}`,
    ),
  )
}

function isFailed({ ok, tests }: { ok: boolean; tests: { status: string }[] }): boolean {
  return !ok || tests.some(({ status }) => status === 'flaky')
}

/** A report that says "not all right" without a failed test, such as a file that cannot be read, counts as one failure. */
export function vitestCounts({ numPassedTests, numFailedTests, success }: VitestReport): Counts {
  return { passed: numPassedTests, failed: success ? numFailedTests : Math.max(1, numFailedTests) }
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
