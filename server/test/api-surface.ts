import type { openApi } from '#server/http/openapi/document.ts'
import type { JsonSchema } from '#server/http/json-schema.ts'

type Document = Awaited<ReturnType<typeof openApi>>
type Content = Record<string, { schema?: JsonSchema }>
type Operation = {
  tags: string[]
  operationId: string
  'x-scope'?: string
  parameters?: { name: string; in: string; required: boolean; schema: JsonSchema }[]
  requestBody?: { content: Content }
  responses: Record<string, { $ref?: string; content?: Content }>
}
/** Whether a program sends a value or reads it. */
type Side = 'takes' | 'gives'

/** What programs rely on, one line each: calls, their refusals, inputs and outputs. */
export function surfaceOf(document: Document): string[] {
  const lines = new Set<string>()
  const shapes = document.components.schemas as Record<string, JsonSchema>
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations as Record<string, Operation>)) {
      const name = `${operation.tags[0]}/${operation.operationId}`
      lines.add(`call ${name} ${method.toUpperCase()} ${path}`)
      if (operation['x-scope']) lines.add(`scope ${name} ${operation['x-scope']}`)
      addOperation(name, operation, shapes, lines)
    }
  }
  return [...lines].toSorted()
}

function addOperation(name: string, operation: Operation, shapes: Record<string, JsonSchema>, lines: Set<string>) {
  const { parameters = [], requestBody, responses } = operation
  for (const { name: parameter, in: place, required, schema } of parameters) {
    addValue(`${name} ${place}.${parameter}`, required, { schema, side: 'takes', shapes, lines })
  }
  for (const { schema } of Object.values(requestBody?.content ?? {})) {
    if (schema) addValue(`${name} body`, true, { schema, side: 'takes', shapes, lines })
  }
  for (const [status, { $ref, content = {} }] of Object.entries(responses)) {
    for (const code of $ref?.split('/').at(-1)!.split('.').slice(1) ?? []) lines.add(`code ${name} ${code}`)
    for (const { schema } of Object.values(content)) {
      if (schema) addValue(`${name} ${status}`, true, { schema, side: 'gives', shapes, lines })
    }
  }
}

type Value = { schema: JsonSchema; side: Side; shapes: Record<string, JsonSchema>; lines: Set<string> }

function addValue(path: string, isRequired: boolean, { schema, side, shapes, lines }: Value): void {
  const { $ref, enum: choices, oneOf, anyOf, allOf, items, properties, required = [] } = schema
  const inside = (of: JsonSchema, at: string, isNeeded = true) =>
    addValue(at, isNeeded, { schema: of, side, shapes, lines })
  const say = (kind: string) => lines.add(`${side} ${path}${isRequired ? '' : '?'} ${kind}`)
  if (typeof $ref === 'string') {
    const shape = $ref.split('/').at(-1)!
    if (lines.has(say(shape) && `${side} ${shape}`)) return
    lines.add(`${side} ${shape}`)
    return inside(shapes[shape] ?? {}, shape)
  }
  if ('const' in schema) return void say(JSON.stringify(schema['const']))
  if (Array.isArray(choices)) return choices.forEach((choice) => say(JSON.stringify(choice)))
  const options = [oneOf, anyOf, allOf].flatMap((part) => (part ?? []) as JsonSchema[])
  for (const option of options) inside(option, path, isRequired)
  if (options.length > 0) return
  for (const type of [(schema['type'] ?? 'any') as string | string[]].flat()) say(type)
  if (side === 'takes') for (const bound of boundsOf(schema)) lines.add(`bound ${path} ${bound}`)
  if (items) inside(items as JsonSchema, `${path}[]`)
  for (const [name, field] of Object.entries((properties ?? {}) as Record<string, JsonSchema>)) {
    inside(field, `${path}.${name}`, (required as string[]).includes(name))
  }
}

const mosts = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems']
const leasts = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems']

/** The limit of an input value, as "maxLength 1000". */
function boundsOf(schema: JsonSchema): string[] {
  const names = [...mosts, ...leasts, 'pattern', 'format']
  return names.flatMap((name) => (schema[name] === undefined ? [] : [`${name} ${schema[name] as string | number}`]))
}

/** The lines of a release that no longer hold, and what has become required or narrower since: each breaks programs. */
export function breaksOf(released: string[], now: string[]): string[] {
  const [before, after] = [new Set(released), new Set(now)]
  const lost = released.filter((line) => isPromise(line) && !after.has(line))
  const digits = new Set(released.flatMap((line) => /^bound (\S+ \S+) pattern \^\[1-9\]\\d/.exec(line)?.[1] ?? []))
  const broken = lost.filter(
    (line) => ![asOptional(line), asNumber(line, digits)].some((now) => after.has(now)) && !isWider(line, after),
  )
  const added = now.filter((line) => line.startsWith('takes ') && !before.has(line))
  const optional = added.flatMap((line) => /^(takes \S+)\? /.exec(line)?.[1] ?? [])
  const demanded = added.filter((line) => isDemand(line, before) && !optional.some((one) => isWithin(line, one)))
  const bounds = now.filter((line) => line.startsWith('bound ') && !before.has(line) && !digits.has(placeOf(line)))
  const narrowed = bounds.filter((line) => isNarrower(line, released))
  return [...broken, ...demanded, ...narrowed].toSorted()
}

/** The call and parameter of a line: "bids/submitBid path.id". */
function placeOf(line: string): string {
  return line.split(' ').slice(1, 3).join(' ').replace('?', '')
}

/** An id in an address that was described as digits may be described as a number: it is sent as the same text. */
function asNumber(line: string, digits: Set<string>): string {
  return digits.has(placeOf(line)) ? line.replace(/ string$/, ' integer') : line
}

/** A limit that is gone lets more in. */
function isPromise(line: string): boolean {
  return !line.startsWith('bound ')
}

/** A parameter or a part of a body of a call has the call before it. */
const boundLine = /^bound (\S+\/\S+ \S+|\S+) (\S+) (.*)$/

/** Whether a limit is new, or leaves out what was taken before, on a field that there was. */
function isNarrower(line: string, released: string[]): boolean {
  const [, path, name, limit] = boundLine.exec(line)!
  if (!released.some((known) => known.startsWith(`takes ${path} `) || known.startsWith(`takes ${path}? `))) return false
  const earlier = released.find((known) => known.startsWith(`bound ${path} ${name} `))
  if (!earlier || !(mosts.includes(name!) || leasts.includes(name!))) return true
  const [was, is] = [boundLine.exec(earlier)![3], limit].map(Number)
  return mosts.includes(name!) ? is! < was! : is! > was!
}

/** An input may become optional. */
function asOptional(line: string): string {
  return line.startsWith('takes ') ? line.replace(/^(takes .+) (\S+)$/, '$1? $2') : line
}

/** An output may become required. */
function isWider(line: string, after: Set<string>): boolean {
  return line.startsWith('gives ') && after.has(line.replace(/\? (\S+)$/, ' $1'))
}

/** Whether a line is about what an input holds, such as the items of a list. */
function isWithin(line: string, input: string): boolean {
  return line.startsWith(`${input}[`) || line.startsWith(`${input}.`)
}

/** A field that must be sent, of a call or shape that there was. */
function isDemand(line: string, before: Set<string>): boolean {
  const [, path = ''] = line.split(' ').slice(0, 2)
  const owner = line.split(/[. ]/)[1]!
  if (line.includes('? ') || line === `takes ${path}`) return false
  const isKnownField = [...before].some((known) => known.startsWith(line.replace(/ \S+$/, ' ')))
  const isKnownOwner = before.has(`takes ${owner}`) || [...before].some((known) => known.startsWith(`call ${owner} `))
  return isKnownOwner && !isKnownField
}
