import { z } from 'zod'

const line = z.string().nullable()

/** A company behind an award. Names of accounts are in no other answer for the other side. Source: XD-02. */
const Person = z.object({ companyName: z.string(), contactName: line, phone: line, email: line })

/** Why the parties are not named: the trucker has not acknowledged, or the operator has turned it off. */
const why = z.enum(['not_acknowledged', 'off']).optional()

/** Who the other side is: for the shipper the trucker, `label` being its name everywhere else. Source. */
export const TruckerParty = z.object({
  revealed: z.boolean(),
  why,
  trucker: Person.extend({ label: z.string(), dotNumber: line, mcNumber: line, scacCode: line }).optional(),
})
export type TruckerParty = z.output<typeof TruckerParty>

/** Who the shipper is, for the trucker. */
export const ShipperParty = z.object({ revealed: z.boolean(), why, shipper: Person.optional() })
export type ShipperParty = z.output<typeof ShipperParty>
