import { z } from 'zod'
import { type DetailField, detailFields } from './fields.ts'
import { DetailValues } from './values.ts'

/** Fields that belong to one container: a copy leaves them out. Source: X-252. */
const ofContainer = [
  'containerNumber',
  'containerNumberUnchecked',
  'sealNumbers',
  'pickupNumber',
  'lastFreeDays',
  'earliestReturn',
  'portCutoff',
  'docCutoff',
  'vgmCutoff',
  'availableForPickup',
  'holds',
] as const satisfies DetailField[]

/** Dates that a copy leaves out once they are over. */
const dates = ['vesselEta', 'returnBy'] as const satisfies DetailField[]

/** The details that another load like it starts with: none of the trucker's, and nothing of the one container. */
export const CopiedDetails = DetailValues.omit({
  ...(Object.fromEntries(ofContainer.map((field) => [field, true])) as Record<(typeof ofContainer)[number], true>),
  chassisNumber: true,
  chassisBy: true,
  chassisPool: true,
  driver: true,
})
export type CopiedDetails = z.output<typeof CopiedDetails>

/** The fields that a copy can leave out. */
export const droppedDetails = z.enum([...ofContainer, ...dates])
type Dropped = z.output<typeof droppedDetails>

/** Details as the start of those of another load, and the fields that were left out though they have something. */
export function copyOfDetails(values: DetailValues, today: string): { details: CopiedDetails; dropped: Dropped[] } {
  const past = dates.filter((field) => (values[field] ?? today) < today)
  const left: readonly DetailField[] = [...ofContainer, ...past]
  const dropped = detailFields.filter((field): field is Dropped => left.includes(field) && hasSomething(values[field]))
  const withoutPast = Object.fromEntries(past.map((field) => [field, null]))
  return { details: CopiedDetails.parse({ ...values, ...withoutPast }), dropped }
}

function hasSomething(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== false
}
