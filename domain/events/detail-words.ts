import { type DetailField, detailFields, fieldRow } from '#domain/details/fields.ts'
import { phoneWords } from '#domain/details/phone-words.ts'
import { formatDateTimeWithZone } from '#domain/formats.ts'
import { spaced } from './audit-details.ts'
import { capitalized, recordOf, textOf } from './values.ts'

/** The names of the fields that an event of changed details has: "last free day, seal". */
export function namesOfFields(after: unknown, isShown: (field: DetailField) => boolean = () => true): string {
  const values = recordOf(after)
  const changed = detailFields.filter((field) => field in values && isShown(field))
  return changed.map((field) => fieldRow(field).label).join(', ')
}

/** The fields with their values before and after, for staff. */
export function fieldsWithValues(before: unknown, after: unknown): string {
  const [old, values] = [recordOf(before), recordOf(after)]
  const changes = detailFields
    .filter((field) => field in values)
    .map((field) => `${fieldRow(field).label} from ${inWords(old[field])} to ${inWords(values[field])}`)
  return capitalized(changes.join('; '))
}

/** A value as one line: of an object the parts that say something, with their names. */
function inWords(value: unknown): string {
  if (isNothing(value)) return 'none'
  if (value === true) return 'yes'
  if (Array.isArray(value)) return value.map(itemInWords).join(', ') || 'none'
  if (typeof value !== 'object') return textIn(value)
  const parts = Object.entries(recordOf(value)).filter(([, part]) => !isNothing(part))
  return parts.map(([name, part]) => `${spaced(name)} ${partInWords(name, part)}`).join(', ') || 'none'
}

function partInWords(name: string, part: unknown): string {
  return /phone$/i.test(name) ? phoneWords(textIn(part)) : inWords(part)
}

/** "po PO-1", "terminal 2026-11-26": who set a last free day, and when, is for the history of the field. */
function itemInWords(item: unknown): string {
  const { by: _by, at: _at, ...said } = recordOf(item)
  return typeof item === 'object' ? Object.values(said).join(' ') : textIn(item)
}

function textIn(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === false || value === 'none'
}

/** "Pickup, Nov 24, 2026 8:00 AM PST" of an appointment that an event keeps. */
export function appointmentWords(values: unknown): string {
  const [kind, startAt, timeZone] = ['kind', 'startAt', 'timeZone'].map((name) => textOf(values, name))
  if (!kind || !startAt || !timeZone) return ''
  return `${capitalized(kind)}, ${formatDateTimeWithZone(startAt, timeZone)}`
}
