import { useSyncExternalStore } from 'react'
import { serverNow } from '#web/api/server-clock.ts'

const everyMilliseconds = 1000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now = serverNow()

/** The server's time in milliseconds, once a second: one timer for all that tick, stopped while none is on screen. */
export function useServerNow(): number {
  return useSyncExternalStore(subscribe, () => now)
}

/** A value derived from the server's time in milliseconds; renders only when it changes. */
export function useByServerClock<T extends string | boolean>(read: (now: number) => T): T {
  return useSyncExternalStore(subscribe, () => read(now))
}

/** Whether an instant, in milliseconds, has passed by the server's clock; changes once, when it does. */
export function useHasPassed(instant: number): boolean {
  return useByServerClock((at) => at >= instant)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (timer === undefined) {
    timer = setInterval(tick, everyMilliseconds)
    tick()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function tick() {
  now = serverNow()
  for (const listener of listeners) listener()
}
