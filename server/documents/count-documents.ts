import { sql } from 'kysely'
import { countDocuments } from '#domain/documents/api.ts'
import { documentTypes, otherDocuments } from '#domain/documents/document.ts'
import { countGroups } from '#server/http/lists/counts.ts'
import { reads } from '#server/http/route.ts'
import type { Revealing } from './held-back.ts'
import { partsOf } from './list-documents.ts'

/** How many documents of each type the caller may see, of all loads or of one. Source: F-108; G-291. */
export function countDocumentsRoute(revealing: Revealing) {
  return reads(countDocuments, ({ query: { loadId }, actor, db }) =>
    countGroups(db, [...documentTypes, otherDocuments], (type) =>
      partsOf(db, actor, { loadId, q: undefined, type: [type] }, revealing).map(
        ({ where }) => sql`select 1 from documents where ${where}`,
      ),
    ),
  )
}
