import { type ArgumentsOf, type Endpoint, urlOf } from '#domain/http/endpoint.ts'
import { ApiError } from '#web/api/error.ts'

type Sent = {
  token: string
  /** The `Idempotency-Key`, for the endpoints that take one. */
  key?: string
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** What can be given to any endpoint, without the proof of one. */
type Arguments = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/**
 * Calls an endpoint with the secret of a link, and with nothing that the browser knows of any account.
 *
 * Errors: `ApiError` for every answer that is neither OK nor 304, `TypeError` when none came.
 */
export async function callByLink<E extends Endpoint>(
  endpoint: E,
  args: ArgumentsOf<E>,
  { token, key, headers, signal }: Sent,
): Promise<Response> {
  const given: Arguments = { ...args }
  const { body } = given
  const response = await fetch(urlOf(endpoint, given), {
    method: endpoint.method,
    credentials: 'omit',
    cache: 'no-store',
    headers: {
      authorization: `Bearer ${token}`,
      ...(key && { 'idempotency-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  if (response.ok || response.status === 304) return response
  throw new ApiError(response.status, response.statusText, await response.text())
}
