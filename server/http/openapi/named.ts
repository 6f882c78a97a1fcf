import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { Endpoint } from '#domain/http/endpoint.ts'

/** The declared name of an endpoint and its feature: "submitBid" of "bids". */
export type EndpointName = { name: string; feature: string }
export type Names = {
  endpoints: Map<Endpoint, EndpointName>
  /** The names of shapes, as Zod takes them. */
  shapes: z.core.$ZodRegistry<{ id: string }>
}

const domain = resolve(import.meta.dirname, '../../../domain')

let known: Promise<Names> | undefined

/** The names of the domain's endpoints and shapes: what its modules export. */
export function namesOfDomain(): Promise<Names> {
  return (known ??= readNames())
}

async function readNames(): Promise<Names> {
  const names: Names = { endpoints: new Map(), shapes: z.registry<{ id: string }>() }
  const taken = new Set<string>()
  const files = globSync('**/*.ts', { cwd: domain, exclude: ['**/*.test.ts', 'testing.ts'] })
  for (const file of files.map((path) => path.replaceAll('\\', '/')).toSorted()) {
    const [feature = ''] = file.split('/')
    for (const [name, value] of Object.entries((await import(join(domain, file))) as object)) {
      if (isEndpoint(value)) names.endpoints.set(value, { name, feature })
      if (!isShape(name, value) || names.shapes.has(value)) continue
      const id = taken.has(name) ? feature.replace(/^./, (first) => first.toUpperCase()) + name : name
      taken.add(id)
      names.shapes.add(value, { id })
    }
  }
  return names
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value && 'reply' in value
}

/** Kinds of ids, times and amounts are written out: a reference would say less. */
const plain = new Set(['Id', 'PathId', 'PublicId', 'PublicPathId', 'Uuid', 'Instant', 'WholeCents'])

function isShape(name: string, value: unknown): value is z.ZodType {
  return /^[A-Z]/.test(name) && !plain.has(name) && value instanceof z.ZodType
}
