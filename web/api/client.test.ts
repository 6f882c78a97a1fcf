import { afterEach, expect, test, vi } from 'vitest'
import { submitBid } from '#domain/bids/api.ts'
import { cancelAuction, readLoad } from '#domain/loads/api.ts'
import { covers } from '#domain/testing.ts'
import { call, nextCursorOf } from './client.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
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

test('sends a write under a key once more when its answer was lost, and nothing else', async () => {
  covers('Y-177')
  vi.useFakeTimers()
  const lost = async () => Promise.reject(new TypeError('Failed to fetch'))
  const sent = vi.fn<typeof fetch>(lost)
  vi.stubGlobal('fetch', sent)
  const bid = { params: { id: 7 }, body: { drayage: 500 } }
  await expect(call(submitBid, bid)).rejects.toThrow('Failed to fetch')
  expect(sent).toHaveBeenCalledTimes(1)
  sent.mockImplementationOnce(lost).mockImplementationOnce(async () => Response.json({ id: 1 }))
  const answer = call(submitBid, bid, { key: 'one' })
  await vi.runAllTimersAsync()
  await expect(answer).resolves.toEqual({ id: 1 })
  expect(sent).toHaveBeenCalledTimes(3)
  expect(sent.mock.calls[1]).toEqual(sent.mock.calls[2])
  const busy = async () => Response.json({ code: 'idempotency-busy' }, { status: 409 })
  sent
    .mockImplementationOnce(lost)
    .mockImplementationOnce(busy)
    .mockImplementationOnce(async () => Response.json({ id: 2 }))
  const later = call(submitBid, bid, { key: 'three' })
  await vi.runAllTimersAsync()
  await expect(later).resolves.toEqual({ id: 2 })
  expect(sent).toHaveBeenCalledTimes(6)
  sent.mockImplementation(async () => Response.json({ code: 'bid-exists' }, { status: 409 }))
  await expect(call(submitBid, bid, { key: 'two' })).rejects.toMatchObject({ status: 409 })
  expect(sent).toHaveBeenCalledTimes(7)
})
