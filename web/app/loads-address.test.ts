import { expect, test } from 'vitest'
import { loadsAddress } from './loads-address.ts'

test('/loads leads shippers and truckers to their list and every other role to the first page (F-128)', () => {
  expect(loadsAddress('shipper', '?status=active')).toBe('/shipper/loads?status=active')
  expect(loadsAddress('trucker', '')).toBe('/trucker/loads')
  for (const role of ['admin', 'broker', '', 'constructor']) expect(loadsAddress(role, '?status=active')).toBe('/')
})
