import { changeLane, listLanes } from '#domain/lanes/api.ts'
import type { Lane } from '#domain/lanes/lane.ts'
import { useApi } from '#web/api/hooks.ts'
import { useSend } from '#web/shared/send/use-send.ts'

/** The lanes that the trucker has saved. */
export function useLanes() {
  return useApi(listLanes, {}, { failure: "Couldn't load your lanes" })
}

/** Turns the alert of a lane on or off; `isPending` until the answer. */
export function useAlertSwitch(lane: Lane) {
  const { send, isPending } = useSend(changeLane, {
    done: ({ name, alert }) =>
      alert
        ? { title: 'Alert on', text: `You'll be notified of new loads on ${name}.` }
        : { title: 'Alert off', text: `You'll no longer be notified of new loads on ${name}.` },
    failed: { title: "Couldn't change the alert", text: 'Please try again.' },
  })
  return { toggle: () => send({ params: { id: lane.id }, body: { alert: !lane.alert } }), isPending }
}
