import { ApiError } from '#web/api/error.ts'

/**
 * Why the won loads could not be loaded, in words.
 *
 * An answer that was not OK is shown with its status text, or its number where the connection has no text. Source:
 *
 */
export function wonLoadsFailure(error: Error): string {
  if (error instanceof ApiError) return `Failed to fetch won loads: ${error.statusText || error.status}`
  return error.message || 'An unexpected error occurred'
}
