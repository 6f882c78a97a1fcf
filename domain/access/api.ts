import { z } from 'zod'
import { endpoint } from '#domain/http/endpoint.ts'
import { PathId, PublicId, PublicPathId } from '#domain/ids.ts'
import { NewDriverLink, NewTrackingLink } from './form.ts'
import { DriverLink, MadeDriverLink, MadeTrackingLink, StaffLink, TrackingLink } from './links.ts'

// No call takes an `Idempotency-Key`: the answer would be kept under it, and the secret with it. Source: G-347.
const ofLoad = z.object({ id: PathId })

export const listDriverLinks = endpoint({
  method: 'GET',
  path: '/api/loads/{id}/driver-links',
  summary: 'List the live driver links of a load won',
  access: ['trucker'],
  scope: 'execution:write',
  params: ofLoad,
  reply: z.array(DriverLink),
  missing: 'load-not-found',
  refusals: ['confirmation-not-found'],
  topics: ['access', 'awards'],
})

export const makeDriverLink = endpoint({
  method: 'POST',
  path: '/api/loads/{id}/driver-links',
  summary: 'Make a link by which a driver without an account works a load won; its address is shown only in this reply',
  access: ['trucker'],
  scope: 'execution:write',
  status: 201,
  key: 'none',
  params: ofLoad,
  body: NewDriverLink,
  reply: MadeDriverLink,
  missing: 'load-not-found',
  refusals: ['confirmation-not-found', 'load-closed', 'too-many-driver-links', 'too-many-tracking-links'],
  topics: ['access', 'awards', 'details', 'deadlines'],
})

export const listTrackingLinks = endpoint({
  method: 'GET',
  path: '/api/loads/{id}/tracking-links',
  summary: 'List the live tracking links of an own load',
  access: ['shipper'],
  scope: 'execution:write',
  params: ofLoad,
  reply: z.array(TrackingLink),
  missing: 'load-not-found',
  refusals: ['confirmation-not-found'],
  topics: ['access', 'awards'],
})

export const makeTrackingLink = endpoint({
  method: 'POST',
  path: '/api/loads/{id}/tracking-links',
  summary: 'Make a link by which anyone follows an awarded load; its address is shown only in this reply',
  access: ['shipper'],
  scope: 'execution:write',
  status: 201,
  key: 'none',
  params: ofLoad,
  body: NewTrackingLink,
  reply: MadeTrackingLink,
  missing: 'load-not-found',
  refusals: ['confirmation-not-found', 'load-closed', 'too-many-driver-links', 'too-many-tracking-links'],
  topics: ['access'],
})

export const revokeLink = endpoint({
  method: 'POST',
  path: '/api/links/{id}/revoke',
  summary: 'Revoke a driver link of a load won, or a tracking link of an own load',
  access: ['shipper', 'trucker'],
  scope: 'execution:write',
  params: z.object({ id: PublicPathId }),
  reply: z.object({ id: PublicId }),
  missing: 'link-not-found',
  topics: ['access'],
})

export const listStaffLinks = endpoint({
  method: 'GET',
  path: '/api/staff/loads/{id}/links',
  summary: 'List all links of a load, with who made each and its last use',
  access: ['staff'],
  params: ofLoad,
  reply: z.array(StaffLink),
  missing: 'load-not-found',
  topics: ['access', 'awards', 'users'],
})
