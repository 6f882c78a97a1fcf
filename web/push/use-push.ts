import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readPush, subscribeToPush, unsubscribeFromPush } from '#domain/push/api.ts'
import { serverMessage } from '#web/api/error.ts'
import { queryKeyOf, useApi, useApiMutation } from '#web/api/hooks.ts'
import { pressLock, throughLock } from '#web/api/press-lock.ts'
import { showToast } from '#web/shared/overlay/toast.tsx'
import { isSubscribed, readSupport, subscribe, unsubscribe } from './browser.ts'

/** The state of messages to this device; `unknown` until it is found out. */
type DeviceState = 'unknown' | 'unsupported' | 'blocked' | 'off' | 'on'

const browserKey = ['this browser']

/**
 * Messages to the user's devices: how many get them, the state of this one, and a way to change it. One click is one
 * change: the browser is asked before the server. Source: F-011.
 *
 * Errors: a failure shows a toast, and nothing changes.
 */
export function usePush() {
  const client = useQueryClient()
  const { data: push } = useApi(readPush, {})
  const { data: browser, refetch } = useQuery({
    queryKey: browserKey,
    queryFn: async () => ({ support: await readSupport(), subscribed: await isSubscribed() }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  const { mutateAsync: send } = useApiMutation(subscribeToPush)
  const { mutateAsync: end } = useApiMutation(unsubscribeFromPush)
  const [press] = useState(pressLock)
  const [isChanging, setIsChanging] = useState(false)

  function change(isOn: boolean): Promise<void> {
    return throughLock(press, String(isOn), () => tryToChange(isOn))
  }
  async function tryToChange(isOn: boolean): Promise<boolean> {
    setIsChanging(true)
    try {
      const next = await (isOn ? turnOn() : turnOff())
      if (next) client.setQueryData(queryKeyOf(readPush, {}), next)
      return true
    } catch (error) {
      const text = serverMessage(error, 'Notifications on this device could not be changed. Please try again.')
      showToast({ kind: 'error', title: 'Error', text })
      return false
    } finally {
      await refetch()
      setIsChanging(false)
    }
  }
  async function turnOn() {
    const subscription = push && (await subscribe(push.publicKey))
    return subscription && send({ body: subscription })
  }
  async function turnOff() {
    const next = await end({})
    await unsubscribe()
    return next
  }

  const devices = push?.devices ?? 0
  return { devices, state: stateOf(browser, push), isChanging, change }
}

function stateOf(
  browser: { support: Awaited<ReturnType<typeof readSupport>>; subscribed: boolean } | undefined,
  push: { thisDevice: boolean } | undefined,
): DeviceState {
  if (!browser || !push) return 'unknown'
  if (browser.support !== 'supported') return browser.support
  return browser.subscribed && push.thisDevice ? 'on' : 'off'
}

/** The text below the switch of this device. */
export function deviceWords(state: DeviceState, devices: number): string {
  if (state === 'blocked') {
    return 'Notifications are blocked in your browser. Allow them in the site settings next to the address bar, then turn this on.'
  }
  if (state === 'unsupported') {
    return "This browser doesn't support notifications. On iPhone or iPad, add Quaybid to your Home Screen and open it from there."
  }
  const others = devices - (state === 'on' ? 1 : 0)
  const words = 'Appear on this device even when Quaybid is closed, until you sign out.'
  if (others < 1) return words
  return `${words} ${others === 1 ? 'One other device gets' : `${others} other devices get`} them too.`
}
