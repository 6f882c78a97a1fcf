import { useSyncExternalStore } from 'react'

export type ToastContent = {
  title: string
  text?: string
  kind: 'success' | 'error'
  /** Leads to what the message is about. */
  link?: { label: string; to: string }
}

/** The message shown last; `open` until it is dismissed. */
export type ShownToast = ToastContent & { id: number; open: boolean }

const listeners = new Set<() => void>()
let shown: ShownToast | null = null

/** The message to show, if any yet. */
export function useShownToast(): ShownToast | null {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  )
}

/** Puts a message in the place of the one that is there. */
export function putToast(content: ToastContent): void {
  set({ ...content, id: (shown?.id ?? 0) + 1, open: true })
}

/** Takes a message away, unless a newer one has already taken its place. */
export function dismissToast(id: number): void {
  if (shown?.id === id) set({ ...shown, open: false })
}

/** Takes the message away if it is of a failure: what it complains of has been put right. */
export function dismissFailure(): void {
  if (shown?.kind === 'error') dismissToast(shown.id)
}

function set(next: ShownToast) {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
