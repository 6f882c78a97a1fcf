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
      override: ({ jsonSchema }) => {
        delete jsonSchema.id
        flattenNullable(jsonSchema)
      },
    })
    const names = new Map(Object.keys($defs).map((name) => [name, this.#nameFor(name, $defs, io)]))
    for (const [name, schema] of Object.entries($defs)) {
      this.components[names.get(name)!] ??= renamed(schema, names)
    }
    return renamed(properties!['of'] as JsonSchema, names)
  }

  /** An example of what a schema describes. */
  exampleOf(schema: JsonSchema): unknown {
    return exampleOf(schema, this.components)
  }

  /** An example of a part of an address. */
  exampleOfText(name: string, schema: JsonSchema): unknown {
    return exampleOfText(name, schema, this.components)
  }

  /** What is sent may differ from what is answered by the same shape: then it has a name of its own. */
  #nameFor(name: string, $defs: object, io: Direction): string {
    if (io === 'output') return name
    const names = new Map(Object.keys($defs).map((other) => [other, other]))
    const here = renamed(($defs as Record<string, JsonSchema>)[name]!, names)
    return this.components[name] && !isDeepStrictEqual(this.components[name], here) ? `${name}Input` : name
  }
}

/** A schema whose references go to the components of the document. */
function renamed(schema: JsonSchema, names: Map<string, string>): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
    if (key !== '$ref' || typeof value !== 'string') return value
    const name = value.replace('#/$defs/', '')
    return `#/components/schemas/${names.get(name) ?? name}`
  }) as JsonSchema
}
