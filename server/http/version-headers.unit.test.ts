import { expect, test } from 'vitest'
import { covers } from '#domain/testing.ts'
import { declaredEndpoints, nameOf } from '#server/test/endpoints.ts'
import { descriptionOf } from './openapi/operation.ts'
import { versionHeaders } from './version-headers.ts'

const declared = await declaredEndpoints()

test('a call that is going to end says since when, and when it ends', () => {
  covers('F-282')
  const deprecated = { since: '2027-01-01', ends: '2027-07-01', instead: 'GET /api/loads' }
  expect(versionHeaders({ deprecated })).toEqual({
    'api-version': '1',
    deprecation: '@1798761600',
    sunset: 'Thu, 01 Jul 2027 00:00:00 GMT',
  })
})

test('no call is going to end, so none says more than the version', () => {
  covers('F-282')
  for (const one of declared) expect(versionHeaders(one), nameOf(one)).toEqual({ 'api-version': '1' })
})

test('a program has half a year at least', () => {
  covers('F-282')
  for (const { deprecated, path } of declared) {
    if (deprecated)
      expect(Date.parse(deprecated.ends) - Date.parse(deprecated.since), path).toBeGreaterThan(180 * 86_400_000)
  }
})

test('the API document says of such a call when it ends, and what to use instead', () => {
  covers('F-282')
  const deprecated = { since: '2027-01-01', ends: '2027-07-01', instead: 'GET /api/ready' }
  const words = descriptionOf({ deprecated }, 'health')
  expect(words).toMatch(/^Ends on 2027-07-01\. Use GET \/api\/ready instead\.\n\n200 while/)
  expect(descriptionOf({}, 'health')).toMatch(/^200 while/)
})
