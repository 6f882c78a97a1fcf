import { afterEach, expect, test, vi } from 'vitest'
import { submitBid } from '#domain/bids/api.ts'
import { cancelAuction, readLoad } from '#domain/loads/api.ts'
import { covers } from '#domain/testing.ts'
import { call, nextCursorOf } from './client.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['</api/loads?limit=100&cursor=abc%3D%3D>; rel="next"', 'abc=='],
  ['</api/loads?cursor=a>; rel="prev", </api/loads?cursor=b>; rel="next"', 'b'],
  ['</api/loads?cursor=a>; rel="prev"', undefined],
  [null, undefined],
])('the next page of %s starts at %s', (link, cursor) => {
  expect(nextCursorOf(link)).toBe(cursor)
})

test('sends a body as JSON with its type, and no type without a body', async () => {
  covers('A-391')
  const sent = vi.fn<typeof fetch>(async () => Response.json({}))
  vi.stubGlobal('fetch', sent)
  const params = { id: 7 }
  await call(submitBid, { params, body: { drayage: 500 } })
  await call(cancelAuction, { params, body: undefined })
  await call(readLoad, { params })
  const [withBody, withoutBody, reading] = sent.mock.calls.map(([, init]) => init)
  expect(withBody).toMatchObject({ method: 'POST', body: '{"drayage":500}' })
  expect(withBody?.headers).toEqual({ 'content-type': 'application/json' })
  for (const init of [withoutBody, reading]) {
    expect(init).not.toHaveProperty('body')
    expect(init).not.toHaveProperty('headers')
  }
})
