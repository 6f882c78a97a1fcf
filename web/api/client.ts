import { type ArgumentsOf, type Endpoint, type ReplyOf, urlOf } from '#domain/http/endpoint.ts'
import { changeHeader, serverTimeHeader } from '#domain/live/headers.ts'
import { withConfirmation } from './confirm-first.ts'
import { ApiError, requestIdHeader } from './error.ts'
import { createFlag } from './flag.ts'
import { noteServerDate } from './server-clock.ts'

const away = createFlag()

/** Whether an answer said that the database cannot be reached, and none since that it is back. */
export const useDatabaseAway = away.use
export const setDatabaseAway = (next: boolean) => away.set(next)

/** One page of a list: its rows, where the next page starts, and how many rows there are in all. */
export type Page<Item> = {
  items: Item[]
  nextCursor: string | undefined
  total: number | undefined
  /** There are more than `total`: counting stopped there. */
  isTotalCapped: boolean
}

/** The rows of an endpoint whose reply is an array. */
export type ItemOf<E extends Endpoint> = ReplyOf<E> extends (infer Item)[] ? Item : never

/** What can be given to any endpoint, without the proof of one. */
type Arguments = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

type SendOptions = {
  signal?: AbortSignal
  /** The `Idempotency-Key`, for the endpoints that take one. */
  key?: string
  /** The id of a write, by which its live hint is known. */
  change?: string
}

/**
 * Calls an endpoint with the session cookie; a body goes as JSON, with its header only when there is one.
 *
 * The reply is not checked against its schema again: the server builds it from the same one.
 * Errors: `ApiError` for every answer that is not OK, `TypeError` when none came, under a key when none came twice.
 * Source.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  args: ArgumentsOf<E>,
  options?: SendOptions,
): Promise<ReplyOf<E>> {
  const ask = async () => (await send(endpoint, args, options)).json() as Promise<ReplyOf<E>>
  return withConfirmation(endpoint, () => (options?.key === undefined ? ask() : askTwice(ask)))
}

/** Milliseconds until a call whose answer was lost is sent again: a phone needs a moment to change its network. */
const untilAgain = 1000

/** How often the server is asked what became of a call that it is still busy with. */
const mostBusy = 5

/**
 * Asks once more when the answer was lost: under its key a write is done once. While the server is busy with the first
 * call, it is asked again. Source: Y-177.
 */
async function askTwice<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
  for (let busy = 0; ; busy += 1) {
    await new Promise((resolve) => setTimeout(resolve, untilAgain))
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'idempotency-busy' && busy < mostBusy)) throw error
    }
  }
}

/** Calls a list that pages by key. `query.cursor` of `args` names the page; `nextCursor` names the next one. */
export async function callPage<E extends Endpoint>(
  endpoint: E,
  args: ArgumentsOf<E>,
  signal?: AbortSignal,
): Promise<Page<ItemOf<E>>> {
  const response = await send(endpoint, args, signal && { signal })
  const total = response.headers.get('x-total-count')
  return {
    items: (await response.json()) as ItemOf<E>[],
    nextCursor: nextCursorOf(response.headers.get('link')),
    total: total === null ? undefined : Number(total),
    isTotalCapped: response.headers.has('x-total-count-capped'),
  }
}

/** The cursor of the neighbor that a `Link` header names as `rel="next"`. */
export function nextCursorOf(link: string | null): string | undefined {
  const links = [...(link ?? '').matchAll(/<([^<>]*)>\s*;([^,<]*)/g)]
  const next = links.find(([, , words = '']) => /\brel="?next"?/.test(words))?.[1]
  return next === undefined ? undefined : (new URL(next, 'http://host').searchParams.get('cursor') ?? undefined)
}

let firstReading: number | undefined

/** When by the server's clock the first answer of all was asked for: nothing that is on the screen is older. */
export function oldestReading(): number | undefined {
  return firstReading
}

function timeIn(response: Response): number | undefined {
  const time = response.headers.get(serverTimeHeader)
  return time === null ? undefined : Number(time)
}

async function send(endpoint: Endpoint, args: Arguments, { signal, key, change }: SendOptions = {}): Promise<Response> {
  const askedAt = Date.now()
  const headers = {
    ...(args.body !== undefined && { 'content-type': 'application/json' }),
    ...(key && { 'idempotency-key': key }),
    ...(change && { [changeHeader]: change }),
  }
  const response = await fetch(urlOf(endpoint, args), {
    method: endpoint.method,
    credentials: 'same-origin',
    ...(signal && { signal }),
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(args.body !== undefined && { body: JSON.stringify(args.body) }),
  })
  firstReading ??= timeIn(response)
  noteServerDate(response.headers.get('date'), askedAt, Date.now())
  if (response.ok) return response
  const { status, statusText, headers: given } = response
  const error = new ApiError(status, statusText, await response.text(), given.get(requestIdHeader))
  if (error.code === 'database-unavailable') setDatabaseAway(true)
  throw error
}
