import { channel, subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { RefusalCode } from '#domain/refusals.ts'

/** Events in this process that are counted. Times in seconds. */
export type Signals = {
  /** A change of this process was committed; `isRule` of an award that a rule made. */
  committed: { action: string; isRule: boolean }
  /** The number of open pages that hints were written to. */
  hinted: { pages: number }
  /** All hints of a change were written; seconds since it was written to the database. */
  pagesHinted: { seconds: number }
  /** An auction was closed; seconds since its end. */
  closed: { seconds: number }
  /** The award rule of an auction was settled; seconds since bidding ended. */
  settled: { seconds: number }
  /** People were notified of the deadlines of this many loads. */
  deadlinesNotified: { loads: number }
  /** A message to a webhook was tried. */
  webhookTried: { isDelivered: boolean }
  /** A call got the answer that its key has already. */
  replayed: Record<string, never>
  refused: { code: RefusalCode }
  /** Something could not be stored: the disk of the database or the store of files is full, or the store fails. */
  writeRefused: { reason: 'database-full' | 'store-full' | 'store-failed' }
}

/** Reports an event. Costs next to nothing while metrics are off and nothing subscribes. */
export function signal<Name extends keyof Signals>(name: Name, message: Signals[Name]): void {
  channel(nameOf(name)).publish(message)
}

/** Subscribes to a signal; returns a function that unsubscribes. */
export function onSignal<Name extends keyof Signals>(name: Name, handle: (message: Signals[Name]) => void): () => void {
  const listener = (message: unknown) => handle(message as Signals[Name])
  subscribe(nameOf(name), listener)
  return () => void unsubscribe(nameOf(name), listener)
}

const nameOf = (name: keyof Signals) => `quaybid:${name}`
