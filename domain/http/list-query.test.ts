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
  ])('%j is %j', (text, expected) => {
    covers('A-397')
    expect(words.parse(text)).toEqual(expected)
  })

  test('refuses a word that is none of them and names those that are', () => {
    covers('F-103')
    const answer = words.safeParse('active,nonsense')
    expect(answer.error?.issues[0]?.message).toBe('Unknown "nonsense"; use pending, active, expired or all')
  })

  test('names known words alone, each once, whatever is asked', () => {
    const asked = fc.array(fc.constantFrom('pending', 'active', 'expired', '', ' '))
    fc.assert(
      fc.property(asked, (list) => {
        const named = words.parse(list.join(',')) ?? []
        expect(new Set(named).size).toBe(named.length)
        expect(new Set(named)).toEqual(new Set(list.filter((word) => word.trim())))
      }),
    )
  })

  test('does not read on for ever', () => {
    expect(words.safeParse('x'.repeat(501)).success).toBe(false)
  })
})

describe('idList', () => {
  test.each([
    [undefined, undefined],
    ['7,8', [7, 8]],
    ['7, 9,', [7, 9]],
    ['', undefined],
  ])('%j is %j', (text, expected) => {
    expect(idList.parse(text)).toEqual(expected)
  })

  test.each(['x', '7,x', '-1', '0', '1.5', '2147483648'])('refuses %j', (text) => {
    expect(idList.safeParse(text).success).toBe(false)
  })
})

describe('pageQuery', () => {
  test('has a limit from 1 to 500, a hundred unless asked', () => {
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
  ])('%j is %j', (text, expected) => {
    expect(sort.parse(text)).toEqual(expected)
  })

  test.each(['', '-', 'price', '--name', 'name,created'])('refuses %j and names the columns', (text) => {
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
  ])('%j is %j', (text, expected) => {
    expect(searchText.parse(text)).toBe(expected)
  })

  test.each([
    ['a', 'Search for at least 2 characters'],
    ['a'.repeat(101), 'Search for at most 100 characters'],
  ])('refuses %j', (text, message) => {
    expect(searchText.safeParse(text).error?.issues[0]?.message).toBe(message)
  })
})
