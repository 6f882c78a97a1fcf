import { changeLane, listLanes } from '#domain/lanes/api.ts'
import type { Lane } from '#domain/lanes/lane.ts'
import { serverMessage } from '#web/api/error.ts'
import { useApi, useApiMutation } from '#web/api/hooks.ts'
import { showToast } from '#web/shared/overlay/toast.tsx'

/** The lanes that the trucker has saved. */
export function useLanes() {
  return useApi(listLanes, {}, { failure: "Couldn't load your lanes" })
}

/** Turns the alert of a lane on or off; `isPending` until the answer. */
export function useAlertSwitch(lane: Lane) {
  const { mutate, isPending } = useApiMutation(changeLane)
  function toggle() {
    if (isPending) return
    mutate({ params: { id: lane.id }, body: { alert: !lane.alert } }, { onSuccess: confirm, onError: refuse })
  }
  function confirm({ name, alert }: Lane) {
    const text = alert
      ? `You'll be notified of new loads on ${name}.`
      : `You'll no longer be notified of new loads on ${name}.`
    showToast({ kind: 'success', title: alert ? 'Alert on' : 'Alert off', text })
  }
  function refuse(error: Error) {
    showToast({ kind: 'error', title: "Couldn't change the alert", text: serverMessage(error, 'Please try again.') })
  }
  return { toggle, isPending }
}
