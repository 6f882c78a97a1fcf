import { type DetailField, detailFields, fieldRow } from '#domain/details/fields.ts'
import { formatDateTimeWithZone } from '#domain/formats.ts'
import { capitalised, recordOf, textOf } from './values.ts'

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
  return capitalised(changes.join('; '))
}

/** A value as one line: what is in it, without the names of its parts. */
function inWords(value: unknown): string {
  const parts = partsOf(value)
  return parts.length > 0 ? parts.join(' ') : 'none'
}

/** Who set a last free day, and when, is for the history of the field. */
const unsaid = ['by', 'at']

function partsOf(value: unknown): string[] {
  if (value === null || value === undefined || value === false) return []
  if (Array.isArray(value)) return value.flatMap(partsOf)
  if (value === true) return ['yes']
  if (typeof value !== 'object') return [String(value as string | number)]
  return Object.entries(value).flatMap(([name, part]) => (unsaid.includes(name) ? [] : partsOf(part)))
}

/** "Pickup, Nov 24, 2026 8:00 AM PST" of an appointment that an event keeps. */
export function appointmentWords(values: unknown): string {
  const [kind, startAt, timeZone] = ['kind', 'startAt', 'timeZone'].map((name) => textOf(values, name))
  if (!kind || !startAt || !timeZone) return ''
  return `${capitalised(kind)}, ${formatDateTimeWithZone(startAt, timeZone)}`
}
