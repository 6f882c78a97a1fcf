import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { breakingChanges } from '#domain/http/breaking-changes.ts'
import { covers } from '#domain/testing.ts'
import { breaksOf, surfaceOf } from '#server/test/api-surface.ts'
import { declaredEndpoints } from '#server/test/endpoints.ts'
import { isOfStaff, openApi } from './document.ts'

const file = new URL('../../test/released-api.txt', import.meta.url)
const now = surfaceOf(await openApi((await declaredEndpoints()).filter((endpoint) => !isOfStaff(endpoint))))
if (process.env['QUAYBID_RELEASE']) writeFileSync(file, `${now.join('\n')}\n`)
const released = readFileSync(file, 'utf8').trimEnd().split('\n')

test('the page of the API names changes that break programs written for the last release', () => {
  covers('Y-188')
  const named = breakingChanges.map(({ line }) => line).toSorted()
  expect(breaksOf(released, now), 'name these in domain/http/breaking-changes.ts').toEqual(named)
})

describe('of a change of a document', () => {
  const before = [
    'bound NewBid.notes maxLength 1000',
    'call bids/submitBid POST /api/loads/{id}/bids',
    'code bids/submitBid bid-exists',
    'gives Bid.id integer',
    'gives Bid.status "pending"',
    'gives Bid.status "won"',
    'scope bids/submitBid bids:write',
    'takes NewBid',
    'takes NewBid.drayage number',
    'takes NewBid.notes? string',
  ]
  const without = (line: string) => before.filter((one) => one !== line)

  test.each([
    ['a call', 'call bids/submitBid POST /api/loads/{id}/bids'],
    ['a refusal', 'code bids/submitBid bid-exists'],
    ['a field that is read', 'gives Bid.id integer'],
    ['a value that is read', 'gives Bid.status "won"'],
    ['a field that is sent', 'takes NewBid.notes? string'],
    ['the scope of a call', 'scope bids/submitBid bids:write'],
  ])('removing %s breaks programs', (_name, line) => {
    covers('Y-188')
    expect(breaksOf(before, without(line))).toContain(line)
  })

  test('a further field that must be sent breaks programs, as does one that must be sent from now on', () => {
    covers('Y-188')
    const added = 'takes NewBid.chassis number'
    expect(breaksOf(before, [...before, added])).toEqual([added])
    const demanded = [...without('takes NewBid.notes? string'), 'takes NewBid.notes string']
    expect(breaksOf(before, demanded)).toContain('takes NewBid.notes? string')
  })

  test('a field that may no longer be there breaks programs', () => {
    covers('Y-188')
    const narrowed = [...without('gives Bid.id integer'), 'gives Bid.id? integer']
    expect(breaksOf(before, narrowed)).toEqual(['gives Bid.id integer'])
  })

  test('a narrower limit of what is sent breaks programs, a wider one or none does not', () => {
    covers('Y-188')
    const limit = 'bound NewBid.notes maxLength 1000'
    const to = (line: string) => breaksOf(before, [...without(limit), line])
    expect(to('bound NewBid.notes maxLength 5')).toEqual(['bound NewBid.notes maxLength 5'])
    expect(to('bound NewBid.notes maxLength 2000')).toEqual([])
    expect(breaksOf(before, without(limit))).toEqual([])
    const added = ['bound NewBid.drayage minimum 1', 'bound NewBid.notes pattern ^a']
    expect(breaksOf(before, [...before, ...added])).toEqual(added)
    expect(breaksOf(before, [...before, 'takes NewBid.chassis? number', 'bound NewBid.chassis minimum 1'])).toEqual([])
    const call = 'bids/listBids query'
    const known = [...before, `takes ${call}.limit? integer`, `bound ${call}.limit maximum 500`]
    expect(breaksOf(known, [...known, `takes ${call}.since? string`, `bound ${call}.since format date-time`])).toEqual(
      [],
    )
    const lower = `bound ${call}.limit maximum 100`
    expect(breaksOf(known, [...known.slice(0, -1), lower])).toEqual([lower])
  })

  test('digits of an address that are described as a number break nothing, another text that becomes one does', () => {
    covers('F-272')
    const digits = ['takes bids/submitBid path.id string', 'bound bids/submitBid path.id pattern ^[1-9]\\d{0,9}$']
    const text = ['takes bids/listBids query.q? string', 'bound bids/listBids query.q maxLength 100']
    const number = ['takes bids/submitBid path.id integer', 'bound bids/submitBid path.id minimum 1']
    expect(breaksOf([...before, ...digits], [...before, ...number])).toEqual([])
    const asked = 'takes bids/listBids query.q? integer'
    expect(breaksOf([...before, ...text], [...before, asked])).toEqual([text[0]])
  })

  test('additions, and inputs that become optional, break nothing', () => {
    covers('Y-188')
    const more = ['gives Bid.notes string', 'takes NewBid.chassis? number', 'code bids/submitBid bid-lapsed']
    const list = ['takes NewBid.stops? array', 'takes NewBid.stops[] object', 'takes NewBid.stops[].city string']
    expect(breaksOf(before, [...before, ...list])).toEqual([])
    const relaxed = [...without('takes NewBid.drayage number'), 'takes NewBid.drayage? number', ...more]
    expect(breaksOf(before, relaxed)).toEqual([])
  })
})
