import { canonicalJson } from '#domain/awards/canonical-json.ts'
import { type DetailField, detailFields } from '#domain/details/fields.ts'
import { loadOfDetails, refuseDetails, resolveDetails, type ResolvedDetails } from '#domain/details/rules.ts'
import { noDetails } from '#domain/details/values.ts'
import { refuseContainerNumbers } from '#domain/loads/batch.ts'
import type { NewLoad } from '#domain/loads/form.ts'
import { withOverweight } from '#domain/loads/weight.ts'
import type { FieldError } from '#domain/refusals.ts'
import type { Tx } from '#server/db/db.ts'
import { insertDetails, stampFreeDays } from './load-details.ts'

/** The details that a load is posted with: what is given, and its container number. */
export type PostedDetails = { given: ResolvedDetails; containerNumber: string | null }

type Asked = { count: number; containerNumbers: string[] }

/** The details of new loads alike, or what is wrong with them, by the fields of the load. Source. */
export function detailsToPost(
  load: NewLoad,
  { count, containerNumbers }: Asked,
): { posted: PostedDetails[]; problems: FieldError[] } {
  const handling = withOverweight(load.specialHandling, load.weight, load.containerType)
  const facts = loadOfDetails(load.drayageAreaID, handling)
  const { resolved, problems } = resolveDetails(load.details ?? {}, facts)
  const named = detailFields.filter((field) => resolved[field] !== undefined)
  const { containerNumber: one = null, containerNumberUnchecked = false, ...others } = resolved
  const numbers = containerNumbers.length > 0 ? containerNumbers : Array.from({ length: count }, () => one)
  const wrong = [...problems, ...refuseDetails(resolved, named, facts)]
  const given = { ...others, containerNumberUnchecked }
  return {
    posted: numbers.map((containerNumber) => ({ given, containerNumber })),
    problems: [
      ...wrong.map(({ path, message }) => ({ path: `details.${path}`, message })),
      ...refuseContainerNumbers({ count, containerNumbers, one }, containerNumberUnchecked),
    ],
  }
}

/** Stores the details of posted loads, in their order; nothing where nothing is given. */
export async function insertPosted(
  tx: Tx,
  loadIds: number[],
  posted: PostedDetails[],
  { shipperId, now }: { shipperId: number; now: Date },
): Promise<void> {
  const stamp = { by: 'shipper' as const, at: now.toISOString() }
  const rows = posted.flatMap(({ given, containerNumber }, place) => {
    const fields = detailFields.filter((field) => isGiven(given, field))
    const changedFields = containerNumber === null ? fields : [...fields, 'containerNumber']
    if (changedFields.length === 0) return []
    const { lastFreeDays, ...values } = Object.fromEntries(
      fields.map((field) => [field, given[field]]),
    ) as ResolvedDetails
    return {
      loadId: loadIds[place]!,
      values: { ...values, ...(lastFreeDays && { lastFreeDays: stampFreeDays([], lastFreeDays, stamp) }) },
      changed: Object.fromEntries(changedFields.map((field) => [field, { ...stamp, id: shipperId }])),
    }
  })
  await insertDetails(tx, rows)
}

/** Whether something is given that says more than a load without details. */
function isGiven(given: ResolvedDetails, field: DetailField): boolean {
  const value = given[field]
  if (value === undefined) return false
  return canonicalJson(value) !== canonicalJson(noDetails[field])
}
