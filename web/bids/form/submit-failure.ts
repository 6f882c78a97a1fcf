import { ApiError, failureWords, serverMessage } from '#web/api/error.ts'

/** The message for a bid that was not submitted: refused by the server, or without an answer. Source. */
export function submitFailure(error: unknown): { title: string; text: string } {
  if (error instanceof ApiError) {
    return { title: 'Error', text: serverMessage(error, 'Failed to submit bid. Please try again.') }
  }
  return { title: 'Submission Error', text: failureWords(error) || 'An unknown error occurred' }
}
