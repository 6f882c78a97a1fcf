import type { RawBuilder, SelectQueryBuilder } from 'kysely'
import { z } from 'zod'
import { type FieldsSql, jsonSql } from './json-sql.ts'

/** The source of a shape's rows: a query without columns, and the SQL of each field over its tables. */
export type Source<DB, TB extends keyof DB, Shape extends z.ZodObject> = {
  from: SelectQueryBuilder<DB, TB, {}>
  shape: Shape
  fields: FieldsSql<Shape>
}

/** Rows as JSON of a shape, as the database made it: their texts with commas between them. */
export class JsonRows<Row = unknown> {
  readonly shape: z.ZodObject
  readonly texts: string
  /** Only for the compiler, so that rows of one shape are not taken for those of another. */
  declare readonly row: Row

  constructor(shape: z.ZodObject, texts: string) {
    this.shape = shape
    this.texts = texts
  }

  /** For fields that are not sent as JSON. */
  parse(): Row[] {
    return JSON.parse(`[${this.texts}]`) as Row[]
  }

  /** The answer to a reader. Errors: what the reader gets is not a list of the shape that these rows were made from. */
  writeFor(reply: z.ZodType): string {
    if (!(reply instanceof z.ZodArray) || reply.element !== this.shape) {
      throw new Error('These rows were made from the shape of another reader')
    }
    return `[${this.texts}]`
  }
}

/** The query of a source for its rows as JSON. */
export function selectJson<DB, TB extends keyof DB, Shape extends z.ZodObject>(
  source: Source<DB, TB, Shape>,
): SelectQueryBuilder<DB, TB, { json: string }> {
  const rows: unknown = source.from.select(jsonSql(source.shape, source.fields).as('json'))
  // The compiler cannot follow the types of a query over any tables.
  return rows as SelectQueryBuilder<DB, TB, { json: string }>
}

/** The first row of a source that meets a condition; undefined when none does. */
export async function readRow<DB, TB extends keyof DB, Shape extends z.ZodObject>(
  source: Source<DB, TB, Shape>,
  where: RawBuilder<boolean>,
): Promise<z.output<Shape> | undefined> {
  const row = await selectJson(source).where(where).executeTakeFirst()
  return row && parseRow(source, row.json)
}

/** A row of a source from its text. */
export function parseRow<Shape extends z.ZodObject>(_: { shape: Shape }, text: string): z.output<Shape> {
  return JSON.parse(text) as z.output<Shape>
}
