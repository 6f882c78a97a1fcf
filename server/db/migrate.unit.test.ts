import { describe, expect, test } from 'vitest'
import { pendingMigrations } from './migrate.ts'

const first = { name: '0001-first.sql', sql: 'select 1', checksum: 'one' }
const second = { name: '0002-second.sql', sql: 'select 2', checksum: 'two' }

describe('pendingMigrations', () => {
  test('are those that the database lacks, in order', () => {
    expect(pendingMigrations([first, second], new Map())).toEqual([first, second])
    expect(pendingMigrations([first, second], new Map([[first.name, 'one']]))).toEqual([second])
  })

  test('refuses an edited migration by name', () => {
    const applied = new Map([[first.name, 'another']])
    expect(() => pendingMigrations([first, second], applied)).toThrow('0001-first.sql was edited')
  })

  test('refuses a database of a newer version', () => {
    const applied = new Map([['0003-third.sql', 'three']])
    expect(() => pendingMigrations([first, second], applied)).toThrow('0003-third.sql')
  })
})
