import type { Endpoint } from '#domain/http/endpoint.ts'
import { apiVersion } from '#domain/http/version.ts'

/**
 * The version of the API, and for a call that is going to end since when it is deprecated (RFC 9745) and when it ends (RFC 8594).
 * Source: F-282.
 */
export function versionHeaders({ deprecated }: Pick<Endpoint, 'deprecated'>): Record<string, string> {
  const version = { 'api-version': apiVersion }
  if (!deprecated) return version
  const since = `@${Date.parse(deprecated.since) / 1000}`
  return { ...version, deprecation: since, sunset: new Date(deprecated.ends).toUTCString() }
}
