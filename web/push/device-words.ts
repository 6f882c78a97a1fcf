import type { DeviceState } from './use-push.ts'

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
