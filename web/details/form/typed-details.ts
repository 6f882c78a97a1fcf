import { wallTimeOf } from '#domain/days.ts'
import type { DetailField } from '#domain/details/fields.ts'
import type { DetailsInput } from '#domain/details/form.ts'
import { typedPhone } from '#domain/details/phone-words.ts'
import type { DetailValues } from '#domain/details/values.ts'
import { readNumber, writeNumber } from '#web/shared/form/typed-number.ts'
import { type DetailInput, detailInputs } from './detail-inputs.ts'

/** Details as text, by the key of the input: "yes" is a check mark, several numbers are separated by commas. */
export type TypedDetails = Record<string, string>

/** What is read of the values of a field, whatever kind it has. */
type Parts = Record<string, unknown>

/** Values as the fields show them; `timeZone` is that of the cutoffs. */
export function typedOf(values: Partial<DetailValues>, timeZone: string): TypedDetails {
  return Object.fromEntries(detailInputs.map((input) => [input.key, textOf(input, partOf(values, input), timeZone)]))
}

function partOf(values: Partial<DetailValues>, { field, part }: DetailInput): unknown {
  const value: unknown = values[field]
  if (part === undefined || value === null || value === undefined) return value
  if (field === 'lastFreeDays') return values.lastFreeDays?.find(({ source }) => source === part)?.date
  if (field === 'references') return values.references?.filter(({ type }) => type === part).map((one) => one.value)
  return (value as Parts)[part]
}

function textOf({ kind, field, number }: DetailInput, value: unknown, timeZone: string): string {
  if (value === null || value === undefined) return field === 'holds' ? 'none' : ''
  if (typeof value === 'boolean') return value ? 'yes' : field === 'availableForPickup' ? 'no' : ''
  if (typeof value === 'number') return number ? writeNumber(value, number) : String(value)
  if (kind === 'phone') return typedPhone(value as string)
  if (kind === 'wallTime') return wallTimeOf(new Date(value as string), timeZone)
  return Array.isArray(value) ? listText(value) : (value as string)
}

function listText(values: readonly string[]): string {
  return values.join(', ')
}

/** What is typed, and what the fields were before: a list that nobody typed into is sent as it was. */
export type Typing = { typed: TypedDetails; kept?: Partial<DetailValues> | undefined }

/** The fields of some inputs as a call takes them, not checked yet. */
export function readTyped(typing: Typing, inputs: readonly DetailInput[]): Partial<DetailsInput> {
  const byField = Map.groupBy(inputs, ({ field }) => field)
  return Object.fromEntries([...byField].map(([field, own]) => [field, readField(field, own, typing)]))
}

/** The calls take null for what is empty; of a field with parts that have nothing in them too. */
function readField(field: DetailField, inputs: readonly DetailInput[], typing: Typing): unknown {
  const [first] = inputs
  if (first?.part === undefined) return first && readInput(first, typing)
  const parts = inputs.map((input) => ({ part: input.part!, value: readInput(input, typing) }))
  if (field === 'lastFreeDays') {
    return parts.flatMap(({ part, value }) => (value === null ? [] : [{ source: part, date: value }]))
  }
  if (field === 'references') {
    return parts.flatMap(({ part, value }) => (value as string[]).map((one) => ({ type: part, value: one })))
  }
  const isEmpty = parts.every(({ value }) => value === null || value === false || value === 'none')
  if (isEmpty) return null
  // Of what is left out the call takes the default: no name, no inch.
  return Object.fromEntries(parts.flatMap(({ part, value }) => (value === null ? [] : [[part, value]])))
}

function readInput(input: DetailInput, { typed, kept = {} }: Typing): unknown {
  const { kind, key, number, field } = input
  const text = typed[key]?.trim() ?? ''
  if (kind === 'check') return text === 'yes'
  if (kind === 'list') return readList(text, partOf(kept, input) as string[] | null | undefined)
  if (kind === 'number') return readNumber(text, number)
  if (text === '') return null
  return field === 'availableForPickup' ? text === 'yes' : text
}

/** Commas, semicolons and cells are between values. One may have a comma of its own: what is still as it was is not taken apart. */
function readList(text: string, kept: readonly string[] | null | undefined): readonly string[] {
  if (kept && listText(kept) === text) return kept
  return text
    .split(/[,;\t\uFF0C\u3001]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

/** The key of the input that a refusal is about: ["lastFreeDays", 1, "date"] is the second that has a date. */
export function keyOfPath(
  path: readonly (string | number)[],
  typing: Typing,
  inputs: readonly DetailInput[],
): string | undefined {
  const [field, inner] = path
  const own = inputs.filter((input) => input.field === field)
  const isListed = field === 'lastFreeDays' || field === 'references'
  if (!isListed || inner === undefined) return (own.find(({ part }) => part === inner) ?? own[0])?.key
  const inOrder = own.flatMap((input) => {
    const value = readInput(input, typing)
    return Array.isArray(value) ? value.map(() => input) : value === null ? [] : [input]
  })
  return (inOrder[Number(inner)] ?? own[0])?.key
}
