import { z } from 'zod'
import { NewBid } from '#domain/bids/form.ts'
import { Id, Instant } from '#domain/ids.ts'
import { chargeDefaults } from '#domain/pricing/fields.ts'
import { findArea } from '#domain/reference/reference.ts'
import { type CardCharge, cardCharges, type CardRates } from './card-charges.ts'

/** One shape for each charge of a rate card, by the rules of a bid: what is left out takes its default. */
const charges = NewBid.pick(Object.fromEntries(cardCharges.map((name) => [name, true])) as Record<CardCharge, true>)
const numbers = Object.fromEntries(cardCharges.map((name) => [name, z.number()])) as Record<CardCharge, z.ZodNumber>

const noArea = 'Drayage area is required'

/** The rates that a trucker keeps for an area, by the area's id; saved again, they replace the former ones. Source: F-258. */
export const NewRates = charges.extend({
  areaId: z
    .number(noArea)
    .min(1, noArea)
    .pipe(Id.refine((id) => findArea(id) !== undefined, noArea)),
})

/** The rates of one area as they were saved last. */
export const Rates = z.object({ areaId: Id, ...numbers, updatedAt: Instant })
export type Rates = z.output<typeof Rates>

/** The charges of a rate card, without the rest of what they are part of. */
export function chargesOfCard(all: CardRates): CardRates {
  return Object.fromEntries(cardCharges.map((name) => [name, all[name]])) as CardRates
}

/** The same for rates stored before a charge was added: it has its default. */
export function storedCharges(stored: Partial<CardRates>): CardRates {
  return chargesOfCard({ ...chargeDefaults, ...stored })
}
