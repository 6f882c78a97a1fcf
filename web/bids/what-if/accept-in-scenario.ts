import type { ReactNode } from 'react'
import type { Bid } from '#domain/bids/bid.ts'
import type { Scenario } from '#domain/pricing/scenario.ts'

/** A scenario under the name that the shipper knows it by. */
export type NamedScenario = { name: string; scenario: Scenario }

/** What stands beside a bid whose price is to be confirmed first. */
export type OfferTo = (bid: Bid) => ReactNode

/** Asks whether to accept a bid. Source: Y-035. */
export type AcceptInScenario = (bid: Bid, costedIn?: NamedScenario) => void
