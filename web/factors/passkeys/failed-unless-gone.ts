import { ApiError } from '#web/api/error.ts'
import { failed } from '../failed.ts'

/** Says that something could not be done with a passkey, and why; `onGone` where there is none any more. */
export function failedUnlessGone(title: string, onGone: () => void): (error: Error) => void {
  return (error) => {
    if (error instanceof ApiError && error.code === 'passkey-not-found') onGone()
    else failed(title)(error)
  }
}
