import { z } from 'zod'
import { endpoint } from '#domain/http/endpoint.ts'
import { countsBy, idList, pageQuery, searchText, sortBy, wordList } from '#domain/http/list-query.ts'
import { mostLoads } from '#domain/http/several-loads.ts'
import { Id, PathId } from '#domain/ids.ts'
import { anyUser } from '#domain/permissions.ts'
import { storableText } from '#domain/validation.ts'
import { allDocumentTypes, Document, documentTypes, otherDocuments } from './document.ts'
import { largestFile } from './file.ts'
import { StaffRemoval } from './removal.ts'
import { documentSorts, staffDocumentSorts } from './sorts.ts'
import { StaffDocument } from './staff-document.ts'

/** A load by its id or its number, such as 17 or QB-100017; empty means no load. Source: G-039. */
const loadReference = storableText(50)
  .optional()
  .transform((text) => text || undefined)

/** Whether a file is shown by the browser, or as a small picture if it is one. */
const showing = z.enum(['full', 'small']).optional()

export const listDocuments = endpoint({
  method: 'GET',
  path: '/api/documents',
  summary: 'List own uploads and the documents of loads that the caller posted or won; of all loads for an admin',
  access: anyUser,
  scope: 'documents:read',
  query: z.object({
    type: wordList([...allDocumentTypes, otherDocuments]),
    loadId: loadReference,
    q: searchText,
    sort: sortBy(documentSorts.shipper),
    ...pageQuery,
  }),
  reply: z.array(Document),
  paged: true,
  topics: ['documents'],
})

export const countDocuments = endpoint({
  method: 'GET',
  path: '/api/documents/counts',
  summary:
    'Count the documents that the caller may see by type, each up to 10,001, `other` being all that have no tab; `loadId` limits them to one load',
  access: anyUser,
  members: 'all',
  query: z.object({ loadId: loadReference }),
  reply: countsBy([...documentTypes, otherDocuments]),
  topics: ['documents'],
})

export const uploadDocument = endpoint({
  method: 'POST',
  path: '/api/documents',
  summary: 'Upload a .pdf, .doc or .docx of at most 10MB, on its own or for a load that the caller posted or won',
  access: anyUser,
  scope: 'documents:write',
  status: 201,
  form: {
    fields: z.object({ type: z.enum(documentTypes, 'Invalid document type'), loadId: loadReference }),
    mostBytes: largestFile,
  },
  reply: Document,
  refusals: [
    'file-locked',
    'file-misnamed',
    'file-not-accepted',
    'file-not-stored',
    'load-not-found',
    'no-room',
    'upload-limit',
  ],
  topics: ['documents'],
})

/** Ids of loads, separated by commas. */
const loadIds = idList.transform((ids) => [...new Set(ids)]).pipe(z.array(Id).min(1, 'Choose a load').max(mostLoads))

export const uploadDocuments = endpoint({
  method: 'POST',
  path: '/api/documents/batch',
  summary: 'Upload a .pdf, .doc or .docx of at most 10MB for several loads, each of which gets a document of its own',
  access: ['shipper', 'trucker'],
  scope: 'documents:write',
  status: 201,
  form: {
    fields: z.object({ type: z.enum(documentTypes, 'Invalid document type'), loadIds }),
    mostBytes: largestFile,
  },
  reply: z.object({ documents: z.array(Document) }),
  refusals: [
    'file-locked',
    'file-misnamed',
    'file-not-accepted',
    'file-not-stored',
    'loads-refused',
    'no-room',
    'upload-limit',
  ],
  topics: ['documents'],
})

export const listStaffDocuments = endpoint({
  method: 'GET',
  path: '/api/staff/loads/{id}/documents',
  summary: 'List the documents of a load with the names of their uploaders, newest first',
  access: ['staff'],
  params: z.object({ id: PathId }),
  query: z.object({ q: searchText, sort: sortBy(staffDocumentSorts.load), ...pageQuery }),
  reply: z.array(StaffDocument),
  paged: true,
  missing: 'load-not-found',
  topics: ['documents', 'users'],
})

export const uploadStaffDocument = endpoint({
  method: 'POST',
  path: '/api/staff/loads/{id}/documents',
  summary: 'Upload a .pdf, .doc or .docx of at most 10MB to a load, visible to its shipper and winning trucker',
  access: ['staff'],
  status: 201,
  params: z.object({ id: PathId }),
  form: {
    fields: z.object({ type: z.enum(documentTypes, 'Invalid document type') }),
    mostBytes: largestFile,
  },
  reply: z.object({ id: Id }),
  missing: 'load-not-found',
  refusals: ['file-locked', 'file-misnamed', 'file-not-accepted', 'file-not-stored', 'no-room', 'upload-limit'],
  topics: ['documents'],
})

export const removeDocument = endpoint({
  method: 'POST',
  path: '/api/documents/{id}/remove',
  summary: 'Remove a document that the caller uploaded, within 24 hours and before the load is completed',
  access: anyUser,
  members: 'documents:write',
  key: 'none',
  params: z.object({ id: PathId }),
  reply: z.object({ id: Id }),
  missing: 'document-not-found',
  refusals: ['document-kept', 'document-removed', 'paper-kept'],
  topics: ['documents'],
})

export const removeStaffDocument = endpoint({
  method: 'POST',
  path: '/api/staff/documents/{id}/remove',
  summary: 'Remove any document, with a reason that staff can read',
  access: ['staff'],
  key: 'none',
  params: z.object({ id: PathId }),
  body: StaffRemoval,
  reply: z.object({ id: Id }),
  missing: 'document-not-found',
  refusals: ['document-removed', 'paper-kept'],
  topics: ['documents'],
})

export const releaseDocument = endpoint({
  method: 'POST',
  path: '/api/staff/documents/{id}/release',
  summary: 'Let the shipper have a document that was held back, as it may show who the trucker is',
  access: ['staff'],
  params: z.object({ id: PathId }),
  reply: z.object({ id: Id }),
  missing: 'document-not-found',
  refusals: ['document-not-held', 'document-removed'],
  topics: ['documents', 'milestones'],
})

export const downloadDocument = endpoint({
  method: 'GET',
  path: '/api/documents/{id}/download',
  summary: 'Download the file of a document that the caller may see',
  access: anyUser,
  scope: 'documents:read',
  params: z.object({ id: PathId }),
  query: z.object({ show: showing }),
  reply: 'file',
  missing: 'document-not-found',
  refusals: ['file-unavailable', 'pictures-busy', 'too-many-pictures'],
})

export const openUpload = endpoint({
  method: 'GET',
  path: '/uploads/{filename}',
  summary: 'Open an uploaded file by its stored name, for staff and users who may see it; PDFs are shown',
  // A browser signed in to both portals sees what staff see.
  access: ['staff', ...anyUser],
  members: 'all',
  params: z.object({ filename: z.string().regex(/^[0-9a-f]{32}$/) }),
  query: z.object({ show: showing }),
  reply: 'file',
  missing: 'document-not-found',
  refusals: ['file-unavailable', 'pictures-busy', 'too-many-pictures'],
})
