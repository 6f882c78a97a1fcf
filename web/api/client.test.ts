import { expect, test } from 'vitest'
import { nextCursorOf } from './client.ts'

test.each([
  ['</api/loads?limit=100&cursor=abc%3D%3D>; rel="next"', 'abc=='],
  ['</api/loads?cursor=a>; rel="prev", </api/loads?cursor=b>; rel="next"', 'b'],
  ['</api/loads?cursor=a>; rel="prev"', undefined],
  [null, undefined],
])('the next page of %s starts at %s', (link, cursor) => {
  expect(nextCursorOf(link)).toBe(cursor)
})
