import { calendarFile, readCalendar } from '#domain/calendar/api.ts'
import type { Endpoint } from '#domain/http/endpoint.ts'
import { listLoads, readLoad } from '#domain/loads/api.ts'
import type { TruckerLoad } from '#domain/loads/load.ts'
import type { TestApp } from '#server/test/app.ts'
import { insertCalendar } from '#server/test/builders.ts'
import type { Visitor } from '#server/test/visitor.ts'

/** Differ from one answer to the next, whatever happened in between. */
const ofTheMoment = ['date', 'x-server-time', 'x-request-id']

/**
 * Reads everything: every GET endpoint with every id. One that such visitors may not call is asked once: the caller is
 * judged before the path.
 */
export async function readAll(app: TestApp, visitor: Visitor, ids: number[]): Promise<void> {
  for (const endpoint of readsOf(app)) {
    const paths = pathsOf(endpoint, ids, ['all'])
    await Promise.all((isFor(endpoint, visitor) ? paths : paths.slice(0, 1)).map((path) => visitor.get(path)))
  }
  const calendar = await calendarOf(app, visitor)
  if (calendar) await visitor.get(calendar)
}

const calendars = new WeakMap<Visitor, Promise<string>>()

/** The path of the calendar of a shipper or a trucker, whose address is made once, without an event; null for anyone else. */
export async function calendarOf({ db }: TestApp, visitor: Visitor): Promise<string | null> {
  if (visitor.kind !== 'shipper' && visitor.kind !== 'trucker') return null
  const secret = calendars.get(visitor) ?? insertCalendar(db, visitor.id)
  calendars.set(visitor, secret)
  return calendarFile.path.replace('{token}', await secret)
}

/** All that an account may read at this moment, byte for byte, with the headers. */
export async function photoOf(app: TestApp, visitor: Visitor, ids: number[]): Promise<string[]> {
  const allowed = readsOf(app).filter(({ access }) => access !== 'anyone' && isFor({ access }, visitor))
  const calendar = await calendarOf(app, visitor)
  const paths = [
    // That of a calendar says when it was read last, as it is below.
    ...allowed
      .filter(({ path }) => path !== readCalendar.path)
      .flatMap((endpoint) => pathsOf(endpoint, ids, endpoint.path === '/api/loads' ? asked : ['all'])),
    ...(calendar ? [calendar] : []),
    ...(isFor(listLoads, visitor) ? [`${listLoads.path}?status=all&updatedSince=2020-01-01T00:00:00Z`] : []),
  ]
  return Promise.all(
    paths.map(async (path) => {
      const { status, body, headers } = await visitor.get(path)
      const lines = [...headers].filter(([name]) => !ofTheMoment.includes(name)).map((header) => header.join(': '))
      return [path, status, ...lines, JSON.stringify(body)].join('\n')
    }),
  )
}

function isFor({ access }: Pick<Endpoint, 'access'>, { kind }: Visitor): boolean {
  return access === 'anyone' || (access as readonly unknown[]).includes(kind)
}

const asked = ['all', 'pending', 'active', 'completed']

function readsOf({ endpoints }: TestApp): Endpoint[] {
  return endpoints
    .filter(({ method, reply }) => method === 'GET' && reply !== 'event-stream')
    .filter(({ path }) => !path.endsWith('openapi.json') && !path.endsWith('locations'))
}

function pathsOf({ path, query }: Endpoint, ids: number[], statuses: string[]): string[] {
  if (path.includes('{')) return ids.map((id) => path.replaceAll(/\{\w+\}/g, String(id)))
  if (path.endsWith('/find')) return [`${path}?q=QB-1000`]
  if (!query || !('status' in query.shape)) return [path]
  return [path, ...statuses.map((status) => `${path}?status=${status}`)]
}

/** A load as the trucker reads it. */
export function loadFor(trucker: Visitor, { id }: { id: number }): Promise<TruckerLoad> {
  return trucker.call(readLoad, { params: { id } }) as Promise<TruckerLoad>
}

export function loadNumbers(loads: { loadNumber: string }[]): string[] {
  return loads.map(({ loadNumber }) => loadNumber)
}
