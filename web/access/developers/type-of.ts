import { type ApiDocument, resolved, type Schema } from './document.ts'

/** A kind of value in words: "list of number, 1 to 5", "date-time | null". */
export function typeOf(schema: Schema, document: ApiDocument): string {
  const shape = resolved(schema, document)
  if (shape.const !== undefined) return JSON.stringify(shape.const)
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(' | ')
  const options = shape.oneOf ?? shape.anyOf
  if (options) return [...new Set(options.map((option) => typeOf(option, document)))].join(' | ')
  const types = [shape.type ?? 'any'].flat()
  const known = shape.items ? `list of ${typeOf(shape.items, document)}` : (shape.name ?? shape.format)
  const kind = (known ? [known, ...types.filter((type) => type === 'null')] : types).join(' | ')
  return [kind, rangeOf(shape)].filter(Boolean).join(', ')
}

/** From here on a limit only says that it is a number, or an id. */
const anyNumber = 2 ** 31 - 1

function rangeOf({ type, format, minimum, maximum, minLength, maxLength }: Schema): string {
  const limits = [type].flat().includes('string') ? [minLength, maxLength] : [minimum, maximum]
  const [least, most] = limits.map((limit) => (Math.abs(limit ?? Infinity) >= anyNumber ? undefined : limit))
  if (format !== undefined || (least === undefined && most === undefined)) return ''
  const unit = minLength === undefined && maxLength === undefined ? '' : ' characters'
  if (most === undefined) return `from ${counted(least)}${unit}`
  return least === undefined ? `up to ${counted(most)}${unit}` : `${counted(least)} to ${counted(most)}${unit}`
}

function counted(number: number | undefined): string {
  return number?.toLocaleString('en-US') ?? ''
}
