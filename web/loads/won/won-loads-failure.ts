import { ApiError } from '#web/api/error.ts'

/**
 * Why the won loads are not there, in words.
 *
 * An answer that was not OK is told with its status text, or its number where the connection carries no text.
 * Source: docs/requirements.md, A-225, A-227.
 */
export function wonLoadsFailure(error: Error): string {
  if (error instanceof ApiError) return `Failed to fetch won loads: ${error.statusText || error.status}`
  return error.message || 'An unexpected error occurred'
}
