import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { pressLock, pressLocks, throughLock } from './press-lock.ts'

test('refuses a second press before the answer, without waiting for a render', () => {
  covers('F-011')
  const lock = pressLock(() => 0)
  expect(lock.take('a')).toBe(true)
  expect(lock.take('a')).toBe(false)
  expect(lock.take('b')).toBe(false)
})

test('sends the same thing again right away after a refusal', () => {
  covers('F-011')
  const lock = pressLock(() => 0)
  lock.take('a')
  lock.release(false)
  expect(lock.take('a')).toBe(true)
})

test('allows the same press half a second after a success, and another value before that', () => {
  covers('F-011')
  let now = 1000
  const lock = pressLock(() => now)
  lock.take('a')
  lock.release(true)
  now = 1499
  expect(lock.take('a')).toBe(false)
  now = 1500
  expect(lock.take('a')).toBe(true)
  lock.release(true)
  expect(lock.take('b')).toBe(true)
})

test('a press in one row locks no other row', () => {
  covers('F-011')
  const locks = pressLocks()
  expect(locks.take('row 1')).toBe(true)
  expect(locks.take('row 2')).toBe(true)
  expect(locks.take('row 1')).toBe(false)
  locks.release(false, 'row 1')
  expect(locks.take('row 1')).toBe(true)
})

test('a switch that first asks the browser changes once for two presses, and again after a failure (F-011)', async () => {
  const lock = pressLock(() => 0)
  const answer = Promise.withResolvers<boolean>()
  let asked = 0
  const ask = () => {
    asked += 1
    return answer.promise
  }
  const first = throughLock(lock, 'true', ask)
  await throughLock(lock, 'true', ask)
  await throughLock(lock, 'false', ask)
  expect(asked).toBe(1)
  answer.resolve(false)
  await first
  await throughLock(lock, 'true', ask)
  expect(asked).toBe(2)
  await expect(throughLock(pressLock(), 'true', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
})
