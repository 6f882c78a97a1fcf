import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { covers } from '#domain/testing.ts'
import { idList, pageQuery, wordList } from './list-query.ts'

const words = wordList(['pending', 'active', 'expired'])
const page = z.object(pageQuery)

describe('wordList', () => {
  test.each([
    [undefined, undefined],
    ['all', 'all'],
    ['pending,all', 'all'],
    ['active,pending', ['pending', 'active']],
    [' active , active', ['active']],
    ['active,nonsense', ['active']],
    ['nonsense', []],
    ['', []],
  ])('%j is %j', (text, expected) => {
    covers('A-397')
    expect(words.parse(text)).toEqual(expected)
  })

  test('names known words alone, each once, whatever is asked', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 500 }), (text) => {
        const named = words.parse(text)
        if (named === 'all') return
        expect(new Set(named).size).toBe(named?.length)
        expect(['pending', 'active', 'expired']).toEqual(expect.arrayContaining(named ?? []))
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
    ['7,x,-1,0,1.5,2147483648, 9', [7, 9]],
    ['', []],
  ])('%j is %j', (text, expected) => {
    expect(idList.parse(text)).toEqual(expected)
  })
})

describe('pageQuery', () => {
  test('has a limit from 1 to 500, a hundred unless asked', () => {
    expect(page.parse({})).toEqual({ limit: 100 })
    expect(page.parse({ limit: '500', cursor: 'x' })).toEqual({ limit: 500, cursor: 'x' })
    for (const limit of ['0', '501', '-1', '1.5', 'x', '']) expect(page.safeParse({ limit }).success, limit).toBe(false)
  })
})
