import { endpoint } from '#domain/http/endpoint.ts'
import { TrackedLoad } from './tracking.ts'

export const readTrackedLoad = endpoint({
  method: 'GET',
  path: '/api/t',
  summary: 'Follow the load of a tracking link; 304 for an `If-None-Match` with the ETag of what has not changed',
  access: ['tracking'],
  reply: TrackedLoad,
  withEtag: true,
})

export const readTrackedPod = endpoint({
  method: 'GET',
  path: '/api/t/pod',
  summary: 'Download the proof of delivery of the load of a tracking link that shows it',
  access: ['tracking'],
  reply: 'file',
  refusals: ['document-not-found', 'file-unavailable'],
})
