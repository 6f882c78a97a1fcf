import { serverMessage } from '#web/api/error.ts'
import { showToast } from '#web/shared/overlay/toast.tsx'

/** Says that something could not be done, and why. */
export function failed(title: string): (error: Error) => void {
  return (error) => showToast({ kind: 'error', title, text: serverMessage(error, 'Please try again.') })
}
