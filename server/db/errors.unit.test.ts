import { expect, test } from 'vitest'
import { isConnectionLost, isDatabaseAway, readTwice } from './errors.ts'

const withCode = (code: string) => Object.assign(new Error('said by the database'), { code })

test.each(['57P01', '57P02', '57P03', '08006', '08001', '53300', '25006', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT'])(
  'takes %s as a database that is away',
  (code) => {
    expect(isDatabaseAway(withCode(code))).toBe(true)
  },
)

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
])('takes "%s" of the driver, which has no code, as a database that is away', (message) => {
  expect(isDatabaseAway(new Error(message))).toBe(true)
})

test('takes a refused value, a deadlock and a missing file as none', () => {
  for (const code of ['22003', '23505', '40P01', 'ENOENT']) expect(isDatabaseAway(withCode(code))).toBe(false)
})

test('reads once more when the connection is lost, not when the node refuses or nothing answers', async () => {
  const reads = (error: Error) => {
    let count = 0
    const read = async () => {
      count += 1
      if (count === 1) throw error
      return count
    }
    return readTwice(read)
  }
  await expect(reads(new Error('Connection terminated unexpectedly'))).resolves.toBe(2)
  for (const code of ['25006', '53300', 'ECONNREFUSED', '23505']) {
    expect(isConnectionLost(withCode(code))).toBe(false)
    await expect(reads(withCode(code))).rejects.toThrow('said by the database')
  }
})
