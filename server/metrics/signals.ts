import { channel, subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { RefusalCode } from '#domain/refusals.ts'

/** What happens in this process and is counted. Times in seconds. */
export type Signals = {
  /** A change of this process was committed; `isRule` of an award that a rule made. */
  committed: { action: string; isRule: boolean }
  /** Hints were written to so many open pages. */
  hinted: { pages: number }
  /** All hints of a change were written, so long after it was written to the database. */
  pagesHinted: { seconds: number }
  /** An auction was closed, so long after its end. */
  closed: { seconds: number }
  /** The award rule of an auction was settled, so long after bidding ended. */
  settled: { seconds: number }
  /** People were notified of the deadlines of so many loads. */
  deadlinesNotified: { loads: number }
  /** A message to a webhook was tried. */
  webhookTried: { isDelivered: boolean }
  /** A call got the answer that its key has already. */
  replayed: Record<string, never>
  refused: { code: RefusalCode }
}

/** Says that something happened. Costs next to nothing where metrics are off: nobody hears of it. */
export function signal<Name extends keyof Signals>(name: Name, message: Signals[Name]): void {
  channel(nameOf(name)).publish(message)
}

/** Hears of it; the answer ends that. */
export function onSignal<Name extends keyof Signals>(name: Name, handle: (message: Signals[Name]) => void): () => void {
  const listener = (message: unknown) => handle(message as Signals[Name])
  subscribe(nameOf(name), listener)
  return () => void unsubscribe(nameOf(name), listener)
}

const nameOf = (name: keyof Signals) => `quaybid:${name}`
