import { z } from 'zod'
import { WholeCents } from '#domain/validation.ts'
import { Instant } from '#domain/ids.ts'
import { awardWays } from './award-lifecycle.ts'
import { paperSides } from './settings.ts'

/** The fixed lines of a paper; the last two are the broker's and only on the shipper's side. */
export const fixedLines = [
  'drayage',
  'fuel',
  'chassis',
  'drop',
  'overweight',
  'dg',
  'reefer',
  'broker',
  'delivery_order',
] as const
export type FixedLine = (typeof fixedLines)[number]

const otherLines = [
  'prepull',
  'storage',
  'chassis_extra',
  'wait_terminal',
  'wait_delivery',
  'dry_run',
  'exam_stop',
  'extra_stop',
  'tonu',
] as const

/**
 * One line: its name, how it is counted, and whole cents. `group`: fixed and broker lines are in the total, per_use ones
 * are due by use, charge ones only if it happens. `was`: the cents before the change that made this version.
 */
const PaperLine = z.object({
  name: z.enum([...fixedLines, ...otherLines]),
  group: z.enum(['fixed', 'broker', 'per_use', 'charge']),
  label: z.string(),
  rate: z.string().nullable(),
  cents: WholeCents,
  /** The unit, if the cents are per hour: "/h". */
  unit: z.string().nullable(),
  was: WholeCents.nullable(),
})
export type PaperLine = z.output<typeof PaperLine>

const OperatorOnPaper = z.object({
  name: z.string(),
  address: z.string().nullable(),
  mc: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
})

/** The side that the paper is for. The other side is on no paper. */
const PartyOnPaper = z.object({
  companyName: z.string(),
  contactName: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** For truckers. */
  mcNumber: z.string().nullable(),
  dotNumber: z.string().nullable(),
  scacCode: z.string().nullable(),
})
export type PartyOnPaper = z.output<typeof PartyOnPaper>

const LoadOnPaper = z.object({
  loadNumber: z.string(),
  export: z.boolean(),
  liveOrdrop: z.boolean(),
  containerType: z.string(),
  /** The size and type by ISO 6346, such as 45R1. */
  isoType: z.string().nullable(),
  weight: z.string(),
  weightUnit: z.string(),
  specialHandling: z.array(z.boolean()),
  drayageAreaID: z.number().int(),
  pickupTerminalID: z.number().int().nullable(),
  returnTerminalID: z.number().int().nullable(),
  deliveryCityOrZip: z.string(),
  pickupDate: z.string().nullable(),
  deliveryDate: z.string().nullable(),
  specialInstructions: z.string().nullable(),
})
export type LoadOnPaper = z.output<typeof LoadOnPaper>

const FactOnPaper = z.object({ label: z.string(), value: z.string() })

/** The facts of a load that the two sides may change together. */
export const amendableFacts = [
  'liveOrdrop',
  'weight',
  'deliveryCityOrZip',
  'containerType',
  'pickupDate',
  'deliveryDate',
] as const

/** What changed in this version; `was` are the facts before it, in words. */
const ChangeOnPaper = z.object({
  bySide: z.enum(paperSides),
  text: z.string().nullable(),
  facts: z.array(z.object({ fact: z.enum(amendableFacts), was: z.string() })),
})

/**
 * All that a confirmation says, frozen: the paper and its page print this and nothing else. Instants are in UTC.
 *
 * `issuedLater` is for a load that was awarded before there were confirmations. Source.
 */
export const Paper = z.object({
  number: z.string(),
  side: z.enum(paperSides),
  version: z.number().int(),
  issuedAt: Instant,
  timeZone: z.string(),
  issuedLater: z.boolean(),
  awardedAt: Instant,
  how: z.enum(awardWays),
  operator: OperatorOnPaper,
  party: PartyOnPaper,
  load: LoadOnPaper,
  /** The known facts about the container at the award, in words; papers of earlier releases have none. */
  pricingFacts: z.array(FactOnPaper).optional(),
  lines: z.array(PaperLine),
  totalCents: WholeCents,
  upToCents: WholeCents,
  otherFees: z.string().nullable(),
  notes: z.string().nullable(),
  papersToBePaid: z.string(),
  terms: z.array(z.string()),
  change: ChangeOnPaper.nullable(),
})
export type Paper = z.output<typeof Paper>
