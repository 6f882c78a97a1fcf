import { z } from 'zod'
import { Document, sentTypes } from '#domain/documents/document.ts'
import { largestFile } from '#domain/documents/file.ts'
import { endpoint } from '#domain/http/endpoint.ts'
import { Id, PathId } from '#domain/ids.ts'

const ofLoad = z.object({ id: PathId })

/** A file of the work on a load. */
export const fileForm = {
  fields: z.object({ type: z.enum(sentTypes, 'Invalid document type') }),
  mostBytes: largestFile,
}

export const addFile = endpoint({
  method: 'POST',
  path: '/api/loads/{id}/files',
  summary: 'Add a PDF or picture of at most 10MB to a load posted or won; the key names it from then on',
  access: ['shipper', 'trucker'],
  status: 201,
  oncePerKey: 'uuid',
  params: ofLoad,
  form: fileForm,
  reply: Document,
  missing: 'load-not-found',
  topics: ['documents', 'awards'],
})

export const addStaffFile = endpoint({
  method: 'POST',
  path: '/api/staff/loads/{id}/files',
  summary: 'Add a PDF or picture of at most 10MB to an awarded load; the key names it from then on',
  access: ['staff'],
  status: 201,
  oncePerKey: 'uuid',
  params: ofLoad,
  form: fileForm,
  reply: z.object({ id: Id }),
  missing: 'load-not-found',
  topics: ['documents'],
})
