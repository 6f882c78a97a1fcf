import { z } from 'zod'
import { Document, sentTypes } from '#domain/documents/document.ts'
import { largestFile } from '#domain/documents/file.ts'
import { endpoint } from '#domain/http/endpoint.ts'
import { Id, PathId, Uuid } from '#domain/ids.ts'
import { NewPod } from './pod.ts'

const ofLoad = z.object({ id: PathId })

/** A file of the work on a load; a milestone that it belongs to is one that the server has already. */
export const fileForm = {
  fields: z.object({
    type: z.enum(sentTypes, 'Invalid document type'),
    // An empty part of a form counts as absent.
    milestoneId: Uuid.or(z.literal(''))
      .optional()
      .transform((id) => id || null),
  }),
  mostBytes: largestFile,
}

export const addFile = endpoint({
  method: 'POST',
  path: '/api/loads/{id}/files',
  summary: 'Add a PDF or picture of at most 10MB to a load posted or won; the key names it from then on',
  access: ['shipper', 'trucker'],
  scope: 'execution:write',
  status: 201,
  key: 'uuid',
  params: ofLoad,
  form: fileForm,
  reply: Document,
  missing: 'load-not-found',
  refusals: [
    'confirmation-not-found',
    'file-not-stored',
    'file-too-large',
    'load-closed',
    'load-not-awarded',
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
  topics: ['documents', 'milestones', 'awards'],
})

export const addStaffFile = endpoint({
  method: 'POST',
  path: '/api/staff/loads/{id}/files',
  summary: 'Add a PDF or picture of at most 10MB to an awarded load; the key names it from then on',
  access: ['staff'],
  status: 201,
  key: 'uuid',
  params: ofLoad,
  form: fileForm,
  reply: z.object({ id: Id }),
  missing: 'load-not-found',
  refusals: [
    'confirmation-not-found',
    'file-not-stored',
    'file-too-large',
    'load-closed',
    'load-not-awarded',
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
  topics: ['documents', 'milestones'],
})

export const addPod = endpoint({
  method: 'POST',
  path: '/api/loads/{id}/pod',
  summary: 'Make the proof of delivery of a load won from what its receiver has signed for',
  access: ['trucker'],
  scope: 'execution:write',
  status: 201,
  key: 'uuid',
  params: ofLoad,
  body: NewPod,
  reply: Document,
  missing: 'load-not-found',
  refusals: [
    'confirmation-not-found',
    'file-not-arrived',
    'file-not-stored',
    'file-unavailable',
    'load-closed',
    'load-not-awarded',
    'milestone-not-found',
    'milestone-void',
    'papers-busy',
    'pictures-busy',
    'signature-too-large',
    'too-many-files',
    'too-many-pictures',
    'upload-limit',
  ],
  topics: ['documents', 'milestones', 'awards'],
})
