import type { ColumnType } from 'kysely'

export type Timestamp = ColumnType<Date, Date | undefined, Date>

/** The random id by which a row goes outside; the database makes it up. */
export type PublicId = ColumnType<number, never, never>

/** Read as a value, written as its JSON. */
export type Json<Value> = ColumnType<Value, string | null | undefined, string | null>
