import { pricingFactsOf } from '#domain/details/pricing-facts.ts'
import type { PricingValues } from '#domain/details/values.ts'
import type { BidCharges } from '#domain/pricing/fields.ts'
import { isoTypeOf } from '#domain/loads/container-types.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import type { AwardWay } from './award-lifecycle.ts'
import type { LoadOnPaper, Paper, PartyOnPaper } from './paper.ts'
import { pricedLinesOf, waitingTerms } from './paper-lines.ts'
import type { AwardSettings, PaperSide } from './settings.ts'

/** An award with what its two papers say; `ordinal` counts the awards of the load, from 1. */
export type PapersInput = {
  ordinal: number
  how: AwardWay
  awardedAt: Date
  issuedAt: Date
  timeZone: string
  load: Omit<LoadOnPaper, 'isoType'>
  /** Null for a load without details. */
  pricing: PricingValues | null
  bid: BidCharges
  parties: Record<PaperSide, PartyOnPaper>
  settings: AwardSettings
}

/**
 * The first version of a side's confirmation. It has nothing of the other side but what the bid says in its own words.
 *
 * Source: X-011, X-136 to X-140.
 */
export function makePaper(input: PapersInput, side: PaperSide): Paper {
  const { ordinal, how, awardedAt, issuedAt, timeZone, load, pricing, bid, parties, settings } = input
  return {
    number: paperNumber(side, load.loadNumber, ordinal),
    side,
    version: 1,
    issuedAt: issuedAt.toISOString(),
    timeZone,
    issuedLater: issuedAt.getTime() !== awardedAt.getTime(),
    awardedAt: awardedAt.toISOString(),
    how,
    operator: settings.operator,
    party: parties[side],
    load: { ...load, isoType: isoTypeOf(load.containerType) },
    pricingFacts: pricing ? pricingFactsOf(pricing, load.export, areaTimeZone(load.drayageAreaID)) : [],
    ...pricedLinesOf(bid, side),
    otherFees: bid.otherFees?.trim() || null,
    notes: bid.notes?.trim() || null,
    papersToBePaid: papersToBePaid(load.export),
    terms: termsOf(bid, side, settings.termsDays[side]),
    change: null,
  }
}

/** "RC-100068" for the trucker, "LC-100068" for the shipper; the second award of a load is "RC-100068-2". */
export function paperNumber(side: PaperSide, loadNumber: string, ordinal: number): string {
  const digits = loadNumber.replace(/^\D*/, '')
  return `${side === 'trucker' ? 'RC' : 'LC'}-${digits}${ordinal > 1 ? `-${ordinal}` : ''}`
}

function termsOf(bid: BidCharges, side: PaperSide, days: number): string[] {
  return [...waitingTerms(bid), 'Other costs are charged at receipt, with prior approval.', `Net ${days}. ${always}`]
}

const always = 'The carrier may not re-broker this load. Carrier must keep insurance in force. Times are local.'

function papersToBePaid(isExport: boolean): string {
  const proof = isExport ? 'bill of lading' : 'proof of delivery'
  return `Out-gate ticket, ${proof}, in-gate ticket. Submit within 72 hours of empty return.`
}
