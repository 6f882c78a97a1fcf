import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Endpoint } from '#domain/http/endpoint.ts'

const root = resolve(import.meta.dirname, '../..')

/** Every endpoint that is declared anywhere in `domain/`: in `api.ts`, or beside it in `*-api.ts`. */
export async function declaredEndpoints(): Promise<Endpoint[]> {
  const files = globSync('domain/*/{api,*-api}.ts', { cwd: root }).toSorted()
  const modules = await Promise.all(
    files.map((file) => import(resolve(root, file)) as Promise<Record<string, unknown>>),
  )
  return modules.flatMap((module) => Object.values(module).filter(isEndpoint))
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value && 'reply' in value
}

/** "POST /api/loads/{id}/bids": how tables name an endpoint. */
export function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}

/** The endpoint that answers a request. */
export function findEndpoint(endpoints: Endpoint[], method: string, url: string): Endpoint | undefined {
  const path = url.replace(/\?.*$/s, '')
  // A path without parameters comes before one with: /api/staff/users/all is no id.
  const candidates = endpoints.toSorted((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))
  return candidates.find((endpoint) => endpoint.method === method && patternOf(endpoint).test(path))
}

function patternOf({ path }: Endpoint): RegExp {
  return new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`)
}
