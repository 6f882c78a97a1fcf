import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { flattenNullable, type JsonSchema } from '../json-schema.ts'
import { exampleOf, exampleOfText } from './examples.ts'
import type { Names } from './named.ts'

type Direction = 'input' | 'output'

/** The shapes of a document: named ones are described once, under `components`, and referred to. */
export class Schemas {
  readonly components: Record<string, JsonSchema> = {}
  /** Refusals that calls share. */
  readonly responses: Record<string, object> = {}
  readonly #shapes: Names['shapes']

  constructor(shapes: Names['shapes']) {
    this.#shapes = shapes
  }

  /** A shape as what is sent (`input`) or answered (`output`). */
  of(shape: z.ZodType, io: Direction): JsonSchema {
    // Inside another, so that the outermost shape is referred to as well.
    const { properties, $defs = {} } = z.toJSONSchema(z.object({ of: shape }), {
      io,
      metadata: this.#shapes,
      unrepresentable: 'any',
      reused: 'inline',
      override: ({ zodSchema, jsonSchema }) => {
        delete jsonSchema.id
        if (io === 'input') addPiped(zodSchema, jsonSchema)
        flattenNullable(jsonSchema)
      },
    })
    const names = new Map(Object.keys($defs).map((name) => [name, this.#nameFor(name, $defs, io)]))
    for (const [name, schema] of Object.entries($defs)) {
      this.components[names.get(name)!] ??= renamed(schema, names)
    }
    return renamed(properties!['of'] as JsonSchema, names)
  }

  /** An example value for a schema. */
  exampleOf(schema: JsonSchema): unknown {
    return exampleOf(schema, this.components)
  }

  /** An example of a part of an address. */
  exampleOfText(name: string, schema: JsonSchema): unknown {
    return exampleOfText(name, schema, this.components)
  }

  /** The input of a shape may differ from its output: then it has a separate name. */
  #nameFor(name: string, $defs: object, io: Direction): string {
    if (io === 'output') return name
    const names = new Map(Object.keys($defs).map((other) => [other, other]))
    const here = renamed(($defs as Record<string, JsonSchema>)[name]!, names)
    return this.components[name] && !isDeepStrictEqual(this.components[name], here) ? `${name}Input` : name
  }
}

/**
 * Adds the rules of a text or number beyond the first step of its pipe, such as an email after it is trimmed: the
 * library describes the first step only. Source: F-222.
 */
function addPiped(shape: z.core.$ZodType, json: JsonSchema): void {
  const { def } = (shape as z.core.$ZodTypes)._zod
  if (def.type !== 'pipe') return
  const [first, then] = [def.in, def.out] as z.core.$ZodTypes[]
  if (!['string', 'number'].includes(first!._zod.def.type) || 'coerce' in first!._zod.def) return
  const piped = z.toJSONSchema(then!, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const isNarrower = piped['type'] === json['type'] || (piped['type'] === 'integer' && json['type'] === 'number')
  if (!isNarrower) return
  const { $schema: _, ...added } = piped
  const { maxLength = Infinity, maximum = Infinity } = json as { maxLength?: number; maximum?: number }
  // The format says more than its pattern.
  if ('format' in added) delete added['pattern']
  Object.assign(json, added)
  if ((json['maxLength'] as number) > maxLength) json['maxLength'] = maxLength
  if ((json['maximum'] as number) > maximum) json['maximum'] = maximum
}

/** A schema whose references go to the components of the document. */
function renamed(schema: JsonSchema, names: Map<string, string>): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
    if (key !== '$ref' || typeof value !== 'string') return value
    const name = value.replace('#/$defs/', '')
    return `#/components/schemas/${names.get(name) ?? name}`
  }) as JsonSchema
}
