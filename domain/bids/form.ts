import { z } from 'zod'
import { type WithdrawalReason, withdrawalReasons } from '#domain/auctions/bid-lifecycle.ts'
import { tooLargeMessage } from '#domain/default-message.ts'
import { Id, PublicId } from '#domain/ids.ts'
import { severalLoads } from '#domain/http/several-loads.ts'
import { chargeDefaults, type ChargeName, chargeNames } from '#domain/pricing/fields.ts'
import { nonNegative, optionalText } from '#domain/validation.ts'

/** The message for a negative charge; waiting rates have the default message. Source. */
const negativeMessages: Partial<Record<ChargeName, string>> = {
  fsc: 'FSC cannot be negative',
  prepull: 'Prepull cannot be negative',
  chassisFee: 'Chassis fee cannot be negative',
  storage: 'Storage cannot be negative',
  terminalFreehours: 'Terminal free hours cannot be negative',
  deliveryFreehours: 'Delivery free hours cannot be negative',
  dryRun: 'Dry run fee cannot be negative',
  examStop: 'Exam stop fee cannot be negative',
  extraStop: 'Extra stop fee cannot be negative',
  dropFee: 'Drop fee cannot be negative',
  overWeightfee: 'Overweight fee cannot be negative',
  dgFee: 'DG fee cannot be negative',
  reeferFee: 'Reefer fee cannot be negative',
}

type Surcharge = Exclude<ChargeName, 'drayage'>
const surcharges = chargeNames.filter((name): name is Surcharge => name !== 'drayage')

function surcharge(name: Surcharge): z.ZodType<number, number> {
  if (name !== 'storageFreedays') return nonNegative(negativeMessages[name])
  const message = 'Storage free days must be at least 0'
  return z.number(message).int(message).min(0, message).max(1000, tooLargeMessage(1000))
}

/** A record of one schema per surcharge. */
function perSurcharge<S extends z.ZodType>(schemaOf: (name: Surcharge) => S): Record<Surcharge, S> {
  return Object.fromEntries(surcharges.map((name) => [name, schemaOf(name)])) as Record<Surcharge, S>
}

const drayageMessage = 'Drayage rate is required and must be greater than 0'
/** Added to the message if a rate is above 0 and below 1. Source: F-235. */
export const leastDrayage = 'Enter at least $1.00'
const isLeast = (rate: number) => rate <= 0 || rate >= 1
const drayage = (message: string) => nonNegative(message).min(1, message).refine(isLeast, leastDrayage)
const texts = { otherFees: optionalText(1000).nullable(), notes: optionalText(2000).nullable() }

/**
 * When a bid's validity ends: an instant, or null for the end of the auction. The server checks how far ahead it is.
 */
const ValidUntil = z
  .union([z.null(), z.iso.datetime({ offset: true })])
  .transform((text) => (text === null ? null : new Date(text).toISOString()))

/** A new bid: what is left out takes its default. Source. */
export const NewBid = z.object({
  loadId: Id.optional(),
  drayage: drayage(drayageMessage),
  ...perSurcharge((name) => surcharge(name).default(chargeDefaults[name])),
  ...texts,
  validUntil: ValidUntil.optional(),
})
export type NewBid = z.output<typeof NewBid>

const ownSurcharges = perSurcharge((name) => surcharge(name).optional())

/** One form for bids on several loads; a load may have surcharges of its own, such as for its weight. */
export const BidBatch = NewBid.omit({ loadId: true }).extend({
  loads: severalLoads(z.object({ loadId: Id, ...ownSurcharges })),
})
export type BidBatch = z.output<typeof BidBatch>

/** The bid of a batch on one of its loads. */
export function bidOfBatch(batch: BidBatch, { loadId, ...own }: BidBatch['loads'][number]): NewBid {
  const { loads: _loads, ...bid } = batch
  return { ...bid, ...givenIn(own), loadId }
}

function givenIn<Own extends object>(own: Own): Partial<Own> {
  return Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined)) as Partial<Own>
}

/** Any part of a bid, by the same rules; a lapsed one needs `validUntil`. Source: A-382; G-024, G-091; Y-051. */
export const BidChange = z.object({
  drayage: drayage('Drayage rate is required').optional(),
  ...ownSurcharges,
  ...texts,
  validUntil: ValidUntil.optional(),
})
export type BidChange = z.output<typeof BidChange>

/** One form for the trucker's bids on several loads, which are changed alike; a load may have surcharges of its own. */
export const BidChangeBatch = BidChange.extend({
  loads: severalLoads(z.object({ loadId: Id, bidId: PublicId, ...ownSurcharges })),
})
export type BidChangeBatch = z.output<typeof BidChangeBatch>

/** The change of a batch on one of its bids. */
export function changeOfBatch(batch: BidChangeBatch, own: BidChangeBatch['loads'][number]): BidChange {
  const { loads: _loads, ...change } = batch
  const { loadId: _loadId, bidId: _bidId, ...surcharges } = own
  return { ...change, ...givenIn(surcharges) }
}

/**
 * The modify form, which has no minimum except for the drayage rate; the server refuses negatives. Source: A-382,
 *
 */
export const ModifyBidForm = z.object({
  drayage: z.number('Drayage rate is required').min(1, 'Drayage rate is required').refine(isLeast, leastDrayage),
  ...perSurcharge(() => z.number()),
  ...texts,
})
export type ModifyBidForm = z.output<typeof ModifyBidForm>

/** Why a bid is withdrawn, if its trucker says it. */
export const BidWithdrawal = z
  .object({
    reason: z.enum(Object.keys(withdrawalReasons) as [WithdrawalReason, ...WithdrawalReason[]]).optional(),
    note: optionalText(500),
  })
  .optional()
  .transform((body) => ({ reason: body?.reason ?? null, note: body?.note || null }))

export const BidRenewal = z.object({ validUntil: ValidUntil })

/** A price as its trucker has read it, and until when it is valid from now on. Source: XD-08. */
export const PriceConfirmation = z.object({
  expectedUpdatedAt: z.iso.datetime(),
  validUntil: ValidUntil.default(null),
})

/** The accept call needs no body; one that names the version of the bid is held to it. Source: G-017. */
export const Acceptance = z
  .object({ expectedUpdatedAt: z.iso.datetime().optional() })
  .optional()
  .transform((body) => body?.expectedUpdatedAt ?? null)

/** The bids to accept on several loads, each with the version that the shipper has seen. */
export const AcceptanceBatch = z.object({
  loads: severalLoads(z.object({ loadId: Id, bidId: PublicId, expectedUpdatedAt: z.iso.datetime().optional() })),
})

/** The other fees of a bid in dollars, as its shipper entered them; null removes them. Source: Y-027. */
export const OtherAmount = z.object({
  amount: nonNegative().nullable(),
  expectedUpdatedAt: z.iso.datetime().optional(),
})
