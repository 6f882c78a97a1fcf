import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Endpoint } from '#domain/http/endpoint.ts'

const root = resolve(import.meta.dirname, '../..')

let declared: Promise<Endpoint[]> | undefined

/** Every endpoint that is declared in `domain/`: in `api.ts` or `*-api.ts`. */
export function declaredEndpoints(): Promise<Endpoint[]> {
  return (declared ??= findDeclared())
}

async function findDeclared(): Promise<Endpoint[]> {
  const files = globSync('domain/*/{api,*-api}.ts', { cwd: root }).toSorted()
  const endpoints: Endpoint[] = []
  // One after another: a module that is asked for by two names while Vite first transforms it is evaluated twice.
  for (const file of files) {
    const module = (await import(resolve(root, file))) as Record<string, unknown>
    endpoints.push(...Object.values(module).filter(isEndpoint))
  }
  return endpoints
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
  const candidates = endpoints.filter((endpoint) => endpoint.method === method)
  // A path without parameters comes before one with: /api/staff/users/all is no id.
  const exact = candidates.find((endpoint) => endpoint.path === path)
  return exact ?? candidates.find((endpoint) => patternOf(endpoint).test(path))
}

const patterns = new Map<string, RegExp>()

function patternOf({ path }: Endpoint): RegExp {
  const known = patterns.get(path)
  if (known) return known
  const pattern = new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`)
  patterns.set(path, pattern)
  return pattern
}
