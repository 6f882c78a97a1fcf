import { sql } from 'kysely'
import { documentTypeLabels } from '#domain/documents/document.ts'
import { documentSorts } from '#domain/documents/sorts.ts'
import type { Sort } from '#domain/http/list-query.ts'
import { Refusal } from '#domain/refusals.ts'
import { type Order, orderOf, type SortColumn } from '#server/http/lists/list-order.ts'

type Key = (typeof documentSorts.shipper)[number]

const usual = { key: 'uploaded', descending: true } as const

const columns: Record<Key, SortColumn> = {
  uploaded: { sql: sql`documents.uploaded_at`, type: 'timestamptz' },
  // A removed document has no name.
  name: {
    sql: sql`(case when documents.removed_at is null then lower(documents.original_filename) else '' end) collate "C"`,
    type: 'text',
  },
  type: { sql: sql`(${JSON.stringify(documentTypeLabels)}::jsonb ->> documents.type) collate "C"`, type: 'text' },
  // Numbers are given in the order of ids.
  load: {
    sql: sql`coalesce(documents.load_id, 2147483647)`,
    descending: sql`coalesce(documents.load_id, 0)`,
    type: 'int8',
  },
}

/** Staff read the names of removed documents too. */
const staffColumns: typeof columns = {
  ...columns,
  name: { sql: sql`lower(documents.original_filename) collate "C"`, type: 'text' },
}

/** The order that staff ask for, else the newest first: of the documents of one load or one account. Source: G-117, G-315. */
export function orderOfStaffDocuments(asked: Sort<Key> | undefined): Order {
  return orderOf('documents', staffColumns, asked ?? usual, sql`documents.id`)
}

/** The order asked for, else the newest first. Refusals: `invalid-input` for what this reader cannot order by. Source: G-279. */
export function orderOfDocuments(reader: keyof typeof documentSorts, asked: Sort<Key> | undefined): Order {
  const offered: readonly Key[] = documentSorts[reader]
  if (asked && !offered.includes(asked.key))
    throw new Refusal('invalid-input', [{ path: 'sort', message: `Sort by ${offered.join(', ')}` }])
  return orderOf('documents', columns, asked ?? usual, sql`documents.id`)
}
