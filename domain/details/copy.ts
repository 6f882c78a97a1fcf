import { z } from 'zod'
import { type DetailField, detailFields, fieldRow, type fieldRows } from './fields.ts'
import { type DetailValues, identifyingShape, pricingShape } from './values.ts'

type LeftOut<Copy> = {
  [Field in DetailField]: (typeof fieldRows)[Field] extends { copy: Copy } ? Field : never
}[DetailField]

const leftOut = <const Copy extends 'never' | 'until-over'>(copy: Copy) =>
  detailFields.filter((field): field is LeftOut<Copy> => fieldRow(field).copy === copy)

const ofContainer = leftOut('never')
const dates = leftOut('until-over')

/** The details that another load like it starts with: none of the trucker's, and nothing of the one container. */
export const CopiedDetails = z
  .object({ ...pricingShape, ...identifyingShape })
  .omit(Object.fromEntries(ofContainer.map((field) => [field, true])) as Record<LeftOut<'never'>, true>)
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
