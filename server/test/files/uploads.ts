import type { Document } from '#domain/documents/document.ts'
import type { TestApp } from '../app.ts'
import { documentForm, type FormFields } from './forms.ts'
import type { Visitor } from '../visitor.ts'

/** Sends a document and returns what the server said; unnamed parts are valid. */
export function uploadAs(visitor: Visitor, fields: FormFields) {
  return visitor.post<Document>('/api/documents', documentForm(fields))
}

export type Traces = { files: string[]; documents: number; unfinished: number; events: number }

/** The files and rows that there are: what is refused leaves none. */
export async function tracesIn({ db, storage }: TestApp): Promise<Traces> {
  const count = (table: 'documents' | 'unfinished_uploads' | 'events') =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  const [documents, unfinished, events] = await Promise.all([
    count('documents'),
    count('unfinished_uploads'),
    count('events'),
  ])
  return {
    files: storage.names().toSorted(),
    documents: documents.count,
    unfinished: unfinished.count,
    events: events.count,
  }
}
