import { z } from 'zod'
import { fileForm } from '#domain/files/api.ts'
import { NewPod } from '#domain/files/pod.ts'
import { endpoint } from '#domain/http/endpoint.ts'
import { Id } from '#domain/ids.ts'
import { MilestoneId, NewMilestone, TruckerMilestone, Voiding } from '#domain/milestones/milestone.ts'
import { DriverLoad } from './driver.ts'

export const readDriverLoad = endpoint({
  method: 'GET',
  path: '/api/d',
  summary:
    'Get the load of a driver link, with its milestones; 304 for an `If-None-Match` with the ETag of what has not changed',
  access: ['driver'],
  reply: DriverLoad,
  withEtag: true,
})

export const recordDriverMilestone = endpoint({
  method: 'POST',
  path: '/api/d/milestones',
  summary: 'Report a milestone of the load of a driver link; the key becomes its id',
  access: ['driver'],
  status: 201,
  key: 'uuid',
  body: NewMilestone,
  saidAnew: ['deviceNow'],
  reply: TruckerMilestone,
  refusals: [
    'confirmation-not-found',
    'file-not-arrived',
    'load-closed',
    'load-not-awarded',
    'load-not-found',
    'milestone-recorded',
    'papers-busy',
    'pictures-busy',
    'too-many-pictures',
    'too-many-reports',
  ],
})

export const voidDriverMilestone = endpoint({
  method: 'POST',
  path: '/api/d/milestones/{id}/void',
  summary: 'Void a milestone that came by the same driver link within 24 hours; it stays, with the reason',
  access: ['driver'],
  key: 'uuid',
  params: z.object({ id: MilestoneId }),
  body: Voiding,
  reply: TruckerMilestone,
  missing: 'milestone-not-found',
  refusals: ['forbidden', 'milestone-void', 'void-by-staff'],
})

export const addDriverFile = endpoint({
  method: 'POST',
  path: '/api/d/files',
  summary: 'Add a PDF or picture of at most 10MB to the load of a driver link; the key names it from then on',
  access: ['driver'],
  status: 201,
  key: 'uuid',
  form: fileForm,
  reply: z.object({ id: Id }),
  refusals: [
    'confirmation-not-found',
    'file-not-stored',
    'file-too-large',
    'load-closed',
    'load-not-awarded',
    'load-not-found',
    'milestone-not-found',
    'milestone-void',
    'photo-in-avif',
    'photo-in-heic',
    'picture-too-large',
    'pictures-busy',
    'signature-too-large',
    'too-many-files',
    'too-many-pictures',
    'upload-limit',
    'work-file-not-accepted',
  ],
})

export const addDriverPod = endpoint({
  method: 'POST',
  path: '/api/d/pod',
  summary: 'Make the proof of delivery of the load of a driver link from what its receiver has signed for',
  access: ['driver'],
  status: 201,
  key: 'uuid',
  body: NewPod,
  reply: z.object({ id: Id }),
  refusals: [
    'confirmation-not-found',
    'file-not-arrived',
    'file-not-stored',
    'file-unavailable',
    'load-closed',
    'load-not-awarded',
    'load-not-found',
    'milestone-not-found',
    'milestone-void',
    'papers-busy',
    'pictures-busy',
    'signature-too-large',
    'too-many-files',
    'too-many-pictures',
    'upload-limit',
  ],
})
