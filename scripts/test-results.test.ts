import { describe, expect, test } from 'vitest'
import { hasBrowserTests, playwrightArguments, vitestArguments } from './test-selection.ts'
import {
  failedOfPlaywright,
  failedOfVitest,
  playwrightCounts,
  slowest,
  sum,
  timesOfPlaywright,
  timesOfVitest,
  vitestCounts,
} from './test-results.ts'

const counted = { numPassedTests: 3, numFailedTests: 0, success: true }
const stats = { expected: 2, unexpected: 1, flaky: 1 }

describe('the end of npm test', () => {
  test('names each failed test with its reason, also one that passed when tried again', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'a bid counts' },
      {
        status: 'failed',
        fullName: 'a late bid does not',
        failureMessages: ['\u001b[31mexpected 1\u001b[39m\n\n  at a\n  at node_modules/b'],
      },
    ]
    const times = { startTime: 0, endTime: 1, status: 'failed' }
    const testResults = [
      { ...times, name: '/clone/server/bids.test.ts', message: '', assertionResults },
      // A hook failed: nothing else ran.
      {
        ...times,
        name: '/clone/server/a.test.ts',
        message: 'No key',
        assertionResults: [{ status: 'skipped', fullName: 'b' }],
      },
    ]
    expect(failedOfVitest({ ...counted, testResults }, '/clone')).toEqual([
      'server/bids.test.ts > a late bid does not\n        expected 1\n          at a',
      'server/a.test.ts > a hook, or the file itself\n        No key',
    ])
    expect(vitestCounts({ ...counted, numFailedTests: 1, success: false, testResults })).toEqual({
      passed: 3,
      failed: 2,
    })
    const spec = (title: string, ok: boolean, status: string) => ({ title, ok, tests: [{ status }] })
    const location = { file: '/clone/e2e/bids.spec.ts', line: 7 }
    const error = { location, message: `Received: ${'x'.repeat(300)}${'\nline'.repeat(20)}` }
    const refused = { title: 'sends', ok: false, tests: [{ status: 'unexpected', results: [{ duration: 1, error }] }] }
    const inner = { title: 'the form', specs: [refused, spec('waits', true, 'flaky')] }
    const suites = [{ title: 'bids.spec.ts', specs: [spec('opens', true, 'expected')], suites: [inner] }]
    const [first, ...others] = failedOfPlaywright(suites)
    const lines = first!.split('\n')
    expect(lines.slice(0, 3)).toEqual([
      'bids.spec.ts > the form > sends',
      '        at bids.spec.ts:7',
      `        Received: ${'x'.repeat(190)}`,
    ])
    expect(lines).toHaveLength(13)
    expect(others).toEqual(['bids.spec.ts > the form > waits'])
  })

  test('counts a broken run without a failed test as one failure', () => {
    expect(vitestCounts({ ...counted, success: false, testResults: [] })).toEqual({ passed: 3, failed: 1 })
    expect(playwrightCounts({ stats, errors: ['none'], suites: [] })).toEqual({ passed: 2, failed: 3 })
    expect(
      sum([
        { passed: 3, failed: 1 },
        { passed: 2, failed: 3 },
      ]),
    ).toEqual({ passed: 5, failed: 4 })
  })

  test('lists the files that took longest, one that two projects run with the time of both', () => {
    const run = (name: string, startTime: number, endTime: number) => ({
      name,
      startTime,
      endTime,
      status: 'passed',
      message: '',
      assertionResults: [],
    })
    const testResults = [
      run('/clone/a.test.ts', 100, 130),
      run('/clone/b.test.ts', 100, 150),
      run('/clone/a.test.ts', 200, 240),
    ]
    const times = timesOfVitest({ ...counted, testResults }, '/clone')
    expect(slowest(times, 1)).toEqual([['a.test.ts', 70]])
    const spec = (...durations: number[]) => {
      const results = durations.map((duration) => ({ duration }))
      return { title: '', ok: true, tests: [{ status: 'expected', results }] }
    }
    const suites = [{ title: 'app/bids.spec.ts', specs: [spec(40)], suites: [{ title: '', specs: [spec(20, 30)] }] }]
    expect([...timesOfPlaywright({ stats, errors: [], suites })]).toEqual([['e2e/app/bids.spec.ts', 90]])
  })
})

describe('a part of the suite', () => {
  test('is picked by parts of paths', () => {
    expect(vitestArguments(['bids'])).toEqual(['bids', '--passWithNoTests'])
    expect(playwrightArguments(['bids'])).toEqual(['bids', '--pass-with-no-tests'])
    expect(hasBrowserTests(['bids'])).toBe(true)
    expect(hasBrowserTests(['server/bids/'])).toBe(false)
  })

  test('is picked by what changed, in the words of each runner', () => {
    expect(vitestArguments(['--changed=main'])).toEqual(['--changed=main', '--passWithNoTests'])
    expect(playwrightArguments(['--changed=main'])).toEqual(['--only-changed=main', '--pass-with-no-tests'])
    expect(hasBrowserTests(['--changed'])).toBe(true)
  })
})
