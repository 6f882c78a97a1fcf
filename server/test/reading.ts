import type { Endpoint } from '#domain/http/endpoint.ts'
import type { TestApp } from './app.ts'
import type { Visitor } from './visitor.ts'

/** Differ from one answer to the next, whatever happened in between. */
const ofTheMoment = ['date', 'x-server-time']

/** Reads all that there is to read, allowed or not: every GET endpoint with every id. */
export async function readAll(app: TestApp, visitor: Visitor, ids: number[]): Promise<void> {
  for (const endpoint of readsOf(app)) {
    const paths = pathsOf(endpoint, ids, ['all'])
    await Promise.all(paths.map((path) => visitor.get(path)))
  }
}

/** All that somebody may read at this moment, byte for byte, with the headers. */
export async function photoOf(app: TestApp, visitor: Visitor, ids: number[]): Promise<string[]> {
  const allowed = readsOf(app).filter(({ access }) => (access as readonly unknown[]).includes(visitor.kind))
  const paths = allowed.flatMap((endpoint) => pathsOf(endpoint, ids, endpoint.path === '/api/loads' ? asked : ['all']))
  return Promise.all(
    paths.map(async (path) => {
      const { status, body, headers } = await visitor.get(path)
      const lines = [...headers].filter(([name]) => !ofTheMoment.includes(name)).map((header) => header.join(': '))
      return [path, status, ...lines, JSON.stringify(body)].join('\n')
    }),
  )
}

const asked = ['all', 'pending', 'active', 'completed']

function readsOf({ endpoints }: TestApp): Endpoint[] {
  return endpoints
    .filter(({ method, reply }) => method === 'GET' && reply !== 'event-stream')
    .filter(({ path }) => !path.endsWith('openapi.json') && !path.endsWith('locations'))
}

function pathsOf({ path }: Endpoint, ids: number[], statuses: string[]): string[] {
  if (path.includes('{')) return ids.map((id) => path.replaceAll(/\{\w+\}/g, String(id)))
  return [path, ...statuses.map((status) => `${path}?status=${status}`)]
}
