import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { covers } from '#domain/testing.ts'
import { idList, pageQuery, searchText, sortBy, wordList } from './list-query.ts'

const words = wordList(['pending', 'active', 'expired'])
const page = z.object(pageQuery)

describe('wordList', () => {
  test.each([
    [undefined, undefined],
    ['all', 'all'],
    ['pending,all', 'all'],
    ['active,pending', ['pending', 'active']],
    [' active , active', ['active']],
    ['', undefined],
    [' , ', undefined],
  ])('reads %j as %j', (text, expected) => {
    covers('A-397')
    expect(words.parse(text)).toEqual(expected)
  })

  test('rejects an unknown word and names the known ones', () => {
    covers('F-103')
    const answer = words.safeParse('active,nonsense')
    expect(answer.error?.issues[0]?.message).toBe('Unknown "nonsense"; use pending, active, expired or all')
  })

  test('returns known words only, each once, for any input', () => {
    const asked = fc.array(fc.constantFrom('pending', 'active', 'expired', '', ' '))
    fc.assert(
      fc.property(asked, (list) => {
        const named = words.parse(list.join(',')) ?? []
        expect(new Set(named).size).toBe(named.length)
        expect(new Set(named)).toEqual(new Set(list.filter((word) => word.trim())))
      }),
    )
  })

  test('stops reading at its limit', () => {
    expect(words.safeParse('x'.repeat(501)).success).toBe(false)
  })
})

describe('idList', () => {
  test.each([
    [undefined, undefined],
    ['7,8', [7, 8]],
    ['7, 9,', [7, 9]],
    ['', undefined],
  ])('reads %j as %j', (text, expected) => {
    expect(idList.parse(text)).toEqual(expected)
  })

  test.each(['x', '7,x', '-1', '0', '1.5', '2147483648'])('rejects %j', (text) => {
    expect(idList.safeParse(text).success).toBe(false)
  })
})

describe('pageQuery', () => {
  test('has a limit from 1 to 500, 100 by default', () => {
    expect(page.parse({})).toEqual({ limit: 100 })
    expect(page.parse({ limit: '500', cursor: 'x' })).toEqual({ limit: 500, cursor: 'x' })
    for (const limit of ['0', '501', '-1', '1.5', 'x', '']) expect(page.safeParse({ limit }).success, limit).toBe(false)
  })
})

describe('sortBy', () => {
  const sort = sortBy(['created', 'name'])

  test.each([
    [undefined, undefined],
    ['name', { key: 'name', descending: false }],
    ['-created', { key: 'created', descending: true }],
  ])('reads %j as %j', (text, expected) => {
    expect(sort.parse(text)).toEqual(expected)
  })

  test.each(['', '-', 'price', '--name', 'name,created'])('rejects %j and names the columns', (text) => {
    const message = 'Sort by created, name; put - before it for descending'
    expect(sort.safeParse(text).error?.issues[0]?.message).toBe(message)
  })
})

describe('searchText', () => {
  test.each([
    [undefined, undefined],
    ['', undefined],
    ['  ', undefined],
    [' QB-100 ', 'QB-100'],
  ])('reads %j as %j', (text, expected) => {
    expect(searchText.parse(text)).toBe(expected)
  })

  test.each([
    ['a', 'Search for at least 2 characters'],
    ['a'.repeat(101), 'Search for at most 100 characters'],
  ])('rejects %j', (text, message) => {
    expect(searchText.safeParse(text).error?.issues[0]?.message).toBe(message)
  })
})
