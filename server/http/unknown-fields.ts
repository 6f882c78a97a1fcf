import type { z } from 'zod'

/** One unknown name in an input: where it is, and the message. */
export type UnknownField = { path: string; message: string }

/** The most that are named. */
const mostNamed = 10
/** The longest name of a field that is quoted or compared. */
const longestName = 60

/**
 * The names in a value that its schema does not know, at any depth, each with the most similar known name. If a value
 * may have several shapes, a name of any of them is known. Source: F-238.
 */
export function unknownFields(schema: z.ZodType, value: unknown, word: 'field' | 'parameter'): UnknownField[] {
  const found: UnknownField[] = []
  collect([schema as z.core.$ZodType as z.core.$ZodTypes], value, { path: [], word, found })
  return found
}

type Search = { path: string[]; word: 'field' | 'parameter'; found: UnknownField[] }

function collect(schemas: z.core.$ZodTypes[], value: unknown, search: Search): void {
  if (typeof value !== 'object' || value === null || search.found.length === mostNamed) return
  const shapes = schemas.flatMap((schema) => shapesOf(schema))
  if (Array.isArray(value)) {
    const items = shapes.flatMap((shape) => (shape._zod.def.type === 'array' ? [shape._zod.def.element] : []))
    // Values without a schema may be of any depth.
    if (items.length === 0) return
    return value.forEach((item, index) => collect(items as z.core.$ZodTypes[], item, inside(search, String(index))))
  }
  const objects = shapes.flatMap(({ _zod: { def } }) => (def.type === 'object' ? [def] : []))
  const isOpen =
    objects.length === 0 || objects.length < shapes.length || objects.some(({ catchall }) => catchall !== undefined)
  for (const [name, part] of Object.entries(value)) {
    const parts = objects.flatMap(({ shape }) => (Object.hasOwn(shape, name) ? [shape[name]!] : []))
    if (parts.length > 0) collect(parts as z.core.$ZodTypes[], part, inside(search, name))
    else if (!isOpen && search.found.length < mostNamed) search.found.push(unknown(name, objects, search))
  }
}

function inside(search: Search, name: string): Search {
  return { ...search, path: [...search.path, name] }
}

function unknown(name: string, objects: { shape: object }[], { path, word }: Search): UnknownField {
  const quoted = name.length > longestName ? `${name.slice(0, longestName)}…` : name
  const like = nearest(
    name,
    objects.flatMap(({ shape }) => Object.keys(shape)),
  )
  return {
    path: [...path, quoted].join('.'),
    message: `Unknown ${word}: ${quoted}.${like === undefined ? '' : ` Did you mean ${like}?`}`,
  }
}

/** Kinds of schemas that say which fields they know, or that they know all. */
const knowing = new Set(['object', 'array', 'record', 'any', 'unknown', 'custom'])

/** The shapes that a value may have behind what only wraps them. */
function shapesOf(schema: z.core.$ZodTypes): z.core.$ZodTypes[] {
  const { def } = schema._zod
  if (knowing.has(def.type)) return [schema]
  return wrappedBy(def).flatMap((part) => shapesOf(part as z.core.$ZodTypes))
}

function wrappedBy(def: z.core.$ZodTypes['_zod']['def']): readonly z.core.$ZodType[] {
  if (def.type === 'pipe') return [def.in._zod.def.type === 'transform' ? def.out : def.in]
  if (def.type === 'union') return def.options
  if (def.type === 'intersection') return [def.left, def.right]
  if (def.type === 'lazy') return [def.getter()]
  return 'innerType' in def ? [def.innerType] : []
}

/** The known name that is the same except for case and separators, or has at most two letters that differ. */
export function nearest(name: string, known: string[]): string | undefined {
  if (name.length > longestName) return undefined
  const plain = plainName(name)
  const scored = known.map((other) => [distance(plain, plainName(other)), other] as const)
  const [best] = scored.toSorted(([one], [other]) => one - other)
  return best && best[0] <= Math.min(2, Math.floor(plain.length / 3)) ? best[1] : undefined
}

function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[-_ ]/g, '')
}

/** How many letters must be added, left out or changed to make one of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (let index = 0; index < other.length; index++) {
      const changed = row[index]! + (letter === other[index] ? 0 : 1)
      next.push(Math.min(changed, row[index + 1]! + 1, next[index]! + 1))
    }
    row = next
  }
  return row.at(-1)!
}
