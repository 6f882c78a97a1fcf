import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint, replyFor, urlOf } from './endpoint.ts'

const params = z.object({ id: z.string(), bidId: z.string() })
const read = endpoint({
  method: 'GET',
  path: '/api/loads/{id}/bids/{bidId}',
  summary: '',
  access: ['shipper'],
  members: 'all',
  params,
  reply: { shipper: z.literal('s'), trucker: z.literal('t') },
})

describe('urlOf', () => {
  test('fills the path and appends the query, lists joined by commas', () => {
    expect(urlOf(read, { params: { id: 7, bidId: 8 } })).toBe('/api/loads/7/bids/8')
    const query = { status: ['pending', 'active'], limit: 5, cursor: undefined, text: 'a&b c' }
    expect(urlOf(read, { params: { id: 7, bidId: 8 }, query })).toBe(
      '/api/loads/7/bids/8?status=pending,active&limit=5&text=a%26b%20c',
    )
    expect(urlOf(read, { params: { id: 1, bidId: 2 }, query: { cursor: undefined } })).toBe('/api/loads/1/bids/2')
  })

  test('encodes any text so that the other side reads the same', () => {
    const texts = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/^\.+$/.test(text))
    fc.assert(
      fc.property(texts, texts, (id, status) => {
        const url = urlOf(read, { params: { id, bidId: 'x' }, query: { status } })
        const [path = '', query = ''] = url.split('?')
        expect(path.split('/').length).toBe(6)
        expect(decodeURIComponent(path.split('/')[3] ?? '')).toBe(id)
        expect(decodeURIComponent(query.slice('status='.length))).toBe(status)
      }),
    )
  })
})

describe('replyFor', () => {
  test('is one shape for all, or that of the reader', () => {
    expect(replyFor(read.reply, 'trucker')).toBe(read.reply.trucker)
    expect(replyFor(read.reply, 'admin')).toBeUndefined()
    expect(replyFor(read.reply, null)).toBeUndefined()
    expect(replyFor(params, null)).toBe(params)
    expect(replyFor('event-stream', 'shipper')).toBeUndefined()
  })
})
