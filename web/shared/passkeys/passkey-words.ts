import { ConfirmationCanceled } from '#web/api/confirm-first.ts'
import { serverMessage } from '#web/api/error.ts'

/** Why nothing came of a passkey, in words for the user; undefined where its owner turned back. */
export function passkeyProblem(error: unknown): string | undefined {
  if (error instanceof ConfirmationCanceled) return undefined
  if (error instanceof Error && error.name === 'PasskeyFailed') return error.message
  return serverMessage(error instanceof Error ? error : new Error('unknown'), 'Please try again.')
}
