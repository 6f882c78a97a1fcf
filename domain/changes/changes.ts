import type { Scope } from '#domain/scopes.ts'
import { endpointOf } from '#domain/webhooks/href.ts'
import { type WebhookType, webhookTypes } from '#domain/webhooks/message-types.ts'

/** How many changes an answer has at most, and for how many days they are kept. Source: F-282. */
export const changeLimits = { most: 200, keptDays: 90 } as const

/** The types of changes that name a call within the scopes of a token: only these are listed for it. */
export function typesWithin(scopes: readonly Scope[]): WebhookType[] {
  return webhookTypes.filter((type) => {
    const { scope } = endpointOf(type, 'shipper')
    return scope !== undefined && scopes.includes(scope)
  })
}

/** The numbers of the first change that is kept (null: none) and of the last one there was. */
export type Kept = { first: number | null; last: number }

/** The number that a reader goes on from; null if changes after theirs are no longer kept, or theirs is none of ours. */
export function startAfter(asked: number | 'now' | undefined, { first, last }: Kept): number | null {
  if (asked === 'now') return last
  const beginning = first === null ? last : first - 1
  if (asked === undefined || asked === 0) return beginning
  return asked >= beginning && asked <= last ? asked : null
}
