import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { pressLock, pressLocks, throughLock } from './press-lock.ts'

test('a press waits for no render: a second one before the answer is let through never', () => {
  covers('F-011')
  const lock = pressLock(() => 0)
  expect(lock.take('a')).toBe(true)
  expect(lock.take('a')).toBe(false)
  expect(lock.take('b')).toBe(false)
})

test('after a refusal the same thing can be sent at once', () => {
  covers('F-011')
  const lock = pressLock(() => 0)
  lock.take('a')
  lock.release(false)
  expect(lock.take('a')).toBe(true)
})

test('half a second after a success the same press is over; another value is sent before that', () => {
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

test('what is pressed in one row locks none of the others', () => {
  covers('F-011')
  const locks = pressLocks()
  expect(locks.take('row 1')).toBe(true)
  expect(locks.take('row 2')).toBe(true)
  expect(locks.take('row 1')).toBe(false)
  locks.release(false, 'row 1')
  expect(locks.take('row 1')).toBe(true)
})

test('a switch that asks the browser first changes once for two presses, and again after a failure (F-011)', async () => {
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
