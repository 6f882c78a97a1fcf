import { z } from 'zod'
import { Instant } from '#domain/ids.ts'

const line = z.string().nullable()

/** A company behind an award. Names of accounts are in no other answer for the other side. Source: XD-02. */
const Person = z.object({ companyName: z.string(), contactName: line, phone: line, email: line })

/** Why the parties are not named: the trucker has not acknowledged, or the operator has turned it off. */
const why = z.enum(['not_acknowledged', 'off']).optional()

/** A trucker as its shipper reads it; `label` is its name everywhere else. */
const Carrier = Person.extend({ label: z.string(), dotNumber: line, mcNumber: line, scacCode: line })

/** One whose award has ended, as its confirmation named it. */
const EarlierCarrier = Carrier.extend({
  ending: z.enum(['released', 'cancelled']),
  awardedAt: Instant,
  endedAt: Instant,
})
export type EarlierCarrier = z.output<typeof EarlierCarrier>

/**
 * The other side of an award. The shipper gets the trucker and the earlier carriers, oldest first. If `revealed` is false
 * and there is no `why`, no trucker has the load now. Source; G-457.
 */
export const TruckerParty = z.object({
  revealed: z.boolean(),
  why,
  trucker: Carrier.optional(),
  earlierCarriers: z.array(EarlierCarrier).optional(),
})
export type TruckerParty = z.output<typeof TruckerParty>

/** The shipper, for the trucker. */
export const ShipperParty = z.object({ revealed: z.boolean(), why, shipper: Person.optional() })
export type ShipperParty = z.output<typeof ShipperParty>
