import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refusal } from '#domain/refusals.ts'
import { cursorOf, pageOf, readCursor } from './paging.ts'

const instants = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
const ids = fc.integer({ min: 1, max: 2_147_483_647 })

describe('a cursor', () => {
  test('reads what it wrote', () => {
    fc.assert(
      fc.property(instants, ids, (at, id) => {
        const key = [at.toISOString(), id] as const
        expect(readCursor('loads', cursorOf('loads', key))).toEqual(key)
      }),
    )
  })

  test('starts at the beginning when it is absent', () => {
    expect(readCursor('loads', undefined)).toBeNull()
  })

  test('rejects a cursor of another order', () => {
    const cursor = cursorOf('bids', ['2026-11-21T00:00:00.000Z', 1])
    expect(() => readCursor('loads', cursor)).toThrow(Refusal)
  })

  test('rejects a cursor of another reader', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json().map(cursorFrom)), (text) => {
        expect(() => readCursor('loads', text)).toThrow(Refusal)
      }),
    )
  })

  test.each([
    ['["loads","+275760-09-13T00:00:00.000Z",1]'],
    ['["loads","-000001-01-01T00:00:00.000Z",1]'],
    ['["loads","0000-01-01T00:00:00.000Z",1]'],
    ['["loads","2026-11-21",1]'],
    ['["loads","2026-11-21T00:00:00.000Z",0]'],
    ['["loads","2026-11-21T00:00:00.000Z",1.5]'],
    ['["loads","2026-11-21T00:00:00.000Z",2147483648]'],
    ['["loads","2026-11-21T00:00:00.000Z","1"]'],
    ['{"0":"2026-11-21T00:00:00.000Z","1":1}'],
  ])('rejects a cursor with %s', (text) => {
    expect(() => readCursor('loads', cursorFrom(text))).toThrow('Invalid input')
  })
})

function cursorFrom(text: string): string {
  return Buffer.from(text).toString('base64url')
}

describe('pageOf', () => {
  const keyOf = (id: number) => ['2026-11-21T00:00:00.000Z', id] as const
  const sorting = { order: 'loads', keyOf }
  const none = { count: 0, isCapped: false }
  const nine = { count: 9, isCapped: false }

  test('names the last row of the page when there is another page', () => {
    expect(pageOf([1, 2, 3], 2, sorting, nine)).toEqual({
      items: [1, 2],
      next: cursorOf('loads', keyOf(2)),
      total: nine,
    })
  })

  test('names none on the last page', () => {
    expect(pageOf([1, 2], 2, sorting, null)).toEqual({ items: [1, 2], next: null, total: null })
    expect(pageOf([], 2, sorting, none)).toEqual({ items: [], next: null, total: none })
  })
})
