import type { DeviceState } from './use-push.ts'

/** What is said below the switch of this device. */
export function deviceWords(state: DeviceState, devices: number): string {
  if (state === 'blocked') {
    return 'Your browser blocks notifications of this site. Allow them in its site settings, beside the address, then turn this on.'
  }
  if (state === 'unsupported') {
    return 'This browser cannot show notifications of this site. On an iPhone or iPad, add Quaybid to the Home Screen and open it there.'
  }
  const others = devices - (state === 'on' ? 1 : 0)
  const words = 'Shown by this device even when Quaybid is not open, until you sign out here.'
  if (others < 1) return words
  return `${words} ${others === 1 ? 'One other device gets' : `${others} other devices get`} them too.`
}
