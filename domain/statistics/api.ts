import { endpoint } from '#domain/http/endpoint.ts'
import { RangeQuery } from './range.ts'
import { PlatformStatistics } from './statistics.ts'

export const platformStatistics = endpoint({
  method: 'GET',
  path: '/api/staff/statistics',
  summary: 'Get what happened on the platform in a range of days, for the charts of the staff dashboard',
  access: ['staff'],
  query: RangeQuery,
  reply: PlatformStatistics,
})
