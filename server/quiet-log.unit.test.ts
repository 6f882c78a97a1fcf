import { describe, expect, test } from 'vitest'
import { Refusal } from '#domain/refusals.ts'
import { covers } from '#domain/testing.ts'
import { createQuietLog } from './quiet-log.ts'

const away = (message = 'connect ECONNREFUSED') => Object.assign(new Error(message), { code: 'ECONNREFUSED' })

/** A quiet log whose clock is moved; `fail` judges a line of an error. */
function setUp() {
  let now = 0
  const log = createQuietLog(() => now)
  return {
    log,
    wait: (seconds: number) => void (now += seconds * 1000),
    fail: (err: unknown, message = 'a sweep failed', isOfRequest = false) =>
      log.judge([{ err }, message], 50, isOfRequest),
  }
}

describe('an outage of the database', () => {
  test('is one line with its stack, then one a minute with a count, whatever meets it', () => {
    covers('F-277')
    const { wait, fail } = setUp()
    const first = away()
    expect(fail(first)).toEqual([{ err: first }, 'a sweep failed'])
    const written = []
    for (let half = 0; half < 300; half += 1) {
      wait(0.5)
      written.push(
        fail(away(), 'the auction clock failed'),
        fail(new Error('Connection terminated'), 'request failed', true),
      )
    }
    expect(written.filter((line) => line !== null)).toEqual([
      [{ code: 'ECONNREFUSED', reason: 'connect ECONNREFUSED', repeats: 239 }, 'the database is still away'],
      [{ code: 'ECONNREFUSED', reason: 'connect ECONNREFUSED', repeats: 240 }, 'the database is still away'],
    ])
  })

  test('is reported as it begins, and counted to its end; the next one has a stack again', () => {
    covers('F-277')
    const { log, wait, fail } = setUp()
    let found = 0
    log.onAway(() => (found += 1))
    fail(away())
    wait(1)
    fail(away())
    expect([found, log.endAway()]).toEqual([2, 2])
    const next = away()
    expect(fail(next)).toEqual([{ err: next }, 'a sweep failed'])
  })
})

test('a store of files that fails is one line, and a failure of one request is written each time', () => {
  covers('F-277')
  const { fail } = setUp()
  const store = () =>
    fail(new Refusal('file-not-stored', undefined, { cause: new Error('refused') }), 'request failed', true)
  expect([store() === null, store() === null]).toEqual([false, true])
  const defect = () => fail(new Error('undefined is not a function'), 'request failed', true)
  expect([defect() === null, defect() === null]).toEqual([false, false])
})

test('a failure of background work repeats by what failed, not by the numbers in it', () => {
  covers('F-277')
  const { log, wait, fail } = setUp()
  const job = (id: number) => log.judge([{ job: `Failed task ${id} (send_mail)` }, 'a job failed'], 50, false)
  expect([job(1) === null, job(2) === null]).toEqual([false, true])
  expect(fail(new Error('column "one" does not exist'))).not.toBeNull()
  expect(fail(new Error('column "two" does not exist'))).not.toBeNull()
  wait(61)
  expect(job(3)).toEqual([{ job: 'Failed task 3 (send_mail)' }, 'a job failed'])
})

test('what is no failure is written as it is', () => {
  covers('F-277')
  const { log } = setUp()
  for (const level of [20, 30]) {
    for (let time = 0; time < 2; time += 1)
      expect(log.judge([{ status: 200 }], level, false)).toEqual([{ status: 200 }])
  }
  const warning = [{ workers: 1 }, 'jobs of workers that are gone are done by others']
  expect([log.judge(warning, 40, false), log.judge(warning, 40, false)]).toEqual([warning, warning])
})
