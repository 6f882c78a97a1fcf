import type { Bid } from '#domain/bids/bid.ts'
import type { Scenario } from '#domain/pricing/scenario.ts'

/** A scenario under the name that the shipper knows it by. */
export type NamedScenario = { name: string; scenario: Scenario }

/** Asks whether to accept a bid, or to offer the load to it. Source: Y-035. */
export type AcceptInScenario = (bid: Bid, costedIn?: NamedScenario) => void
