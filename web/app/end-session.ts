import { logout } from '#domain/auth/api.ts'
import type { Endpoint } from '#domain/http/endpoint.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApiMutation } from '#web/api/hooks.ts'
import { leaveSession } from '#web/api/session.ts'
import { unsubscribe } from '#web/push/public.tsx'
import { showToast } from '#web/shared/overlay/toast.tsx'

/** How to end the session of a portal; what follows when that is done. A failure is said in a toast. */
export function useEndSession(endpoint: Endpoint & { method: 'POST' }, onSuccess: () => void): () => void {
  const { mutate, isPending } = useApiMutation(endpoint)
  const onError = (error: Error) => showToast({ kind: 'error', title: 'Logout failed', text: serverMessage(error) })
  return () => {
    if (!isPending) mutate({}, { onSuccess, onError })
  }
}

/** Ends the session, says so, and forgets all that was read in it; `onEnded` first. Source. */
export function useLogout(onEnded: () => void): () => void {
  return useEndSession(logout, () => {
    onEnded()
    leaveSession()
    // The next who signs in here is not shown what is meant for this one.
    void unsubscribe().catch(() => {})
    showToast({ kind: 'success', title: 'Logged out', text: 'You have been successfully logged out.' })
  })
}
