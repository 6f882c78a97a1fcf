import type { DetailField } from '#domain/details/fields.ts'
import type { DetailLoad, Details } from './use-details.ts'

/** A fact of a load as it is read. */
export type DetailRow = {
  label: string
  field?: DetailField
  /** The field to type into that "Add" leads to. */
  key?: string
  /** Its lines; none while nobody has entered it. */
  values: readonly string[]
  /** Numbers that are copied; what they are called. */
  copied?: boolean
  /** To be called, as the call gives it. */
  phone?: string | null | undefined
  /** A quieter line below. */
  note?: string | undefined
  /** Shown also while it is empty. */
  isAsked?: boolean
}

/** What facts are read from. */
export type Read = { details: Details; load: DetailLoad }

/** The fact of one field, empty without a value. */
export function row(field: DetailField, label: string, value?: string | null | false): DetailRow {
  return { field, key: field, label, values: value ? [value] : [] }
}

/** The parts that are there, in one line; undefined for none. */
export function joined(...parts: (string | null | undefined | false)[]): string | undefined {
  return parts.filter(Boolean).join(', ') || undefined
}
