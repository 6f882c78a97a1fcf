import type { Endpoint } from '#domain/http/endpoint.ts'
import { ApiError } from './error.ts'

/** The portal whose account confirms itself. */
export type Portal = 'user' | 'staff'
type Ask = (portal: Portal) => Promise<boolean>

let ask: Ask | null = null

/** The user turned back when asked for the password: nothing was changed, and nothing has failed. */
export class ConfirmationCanceled extends Error {
  override readonly name = 'ConfirmationCanceled'
}

/** Says who asks for the password when a call is refused without it: the dialog of the app. */
export function askWith(dialog: Ask | null): void {
  ask = dialog
}

/**
 * Makes a call, and once more when it was refused for want of a confirmation that was then given.
 *
 * Errors: those of the call, and `ConfirmationCanceled`. Source: G-232.
 */
export async function withConfirmation<Answer>(endpoint: Endpoint, send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'confirm-first' || !ask) throw error
    if (!(await ask(endpoint.path.startsWith('/api/staff/') ? 'staff' : 'user'))) throw new ConfirmationCanceled()
    return send()
  }
}
