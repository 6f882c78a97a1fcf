import { z } from 'zod'
import { problemOfContainerNumber, readContainerNumber } from '#domain/details/container-number.ts'
import { NewDetails } from '#domain/details/form.ts'
import type { FieldError } from '#domain/refusals.ts'
import { storableText } from '#domain/validation.ts'
import { containerTypeValues } from './container-types.ts'
import { containerCount, mostContainers } from './containers.ts'
import { ExternalId, NewLoad, weightText } from './form.ts'

/** What one container has in place of what its load says; the delivery place is that of the load. */
export const Box = z.object({
  containerType: z.enum(containerTypeValues).optional(),
  weight: weightText.optional(),
  details: NewDetails.omit({ deliveryPlace: true }).optional(),
})
export type Box = z.output<typeof Box>

/**
 * The body of POST /api/loads/batch: one load, posted `count` times; a box for each, in the order of the loads, or only a
 * container number, or none; an external id for each, or none. Source.
 */
export const LoadBatch = z.object({
  load: NewLoad,
  count: containerCount,
  containerNumbers: z.array(storableText(200).overwrite(readContainerNumber)).max(mostContainers).default([]),
  boxes: z.array(Box).max(mostContainers).default([]),
  externalIds: z.array(ExternalId.min(1)).max(mostContainers).default([]),
})
export type LoadBatch = z.output<typeof LoadBatch>

/** The load of a box: what the box names takes the place of what the load has. */
export function loadOfBox(load: NewLoad, { containerType, weight, details }: Box): NewLoad {
  return {
    ...load,
    ...(containerType && { containerType }),
    ...(weight && { weight }),
    ...(details && { details: { ...load.details, ...details } }),
  }
}

/** The problem with the number of boxes of a batch; null if there is none. */
export function refuseBoxes({
  count,
  boxes,
  containerNumbers,
}: Pick<LoadBatch, 'count' | 'boxes' | 'containerNumbers'>): FieldError | null {
  if (boxes.length === 0) return null
  if (boxes.length !== count) return { path: 'boxes', message: `Send ${count} boxes or none` }
  if (containerNumbers.length === 0) return null
  return { path: 'containerNumbers', message: 'Send each container number in its box' }
}

type Numbers = { count: number; containerNumbers: string[]; one: string | null }

/** The problems with the container numbers of a batch; `one` is that of a single load. Source: X-254. */
export function refuseContainerNumbers({ count, containerNumbers, one }: Numbers, isUnchecked: boolean): FieldError[] {
  const isForEach =
    containerNumbers.length === count || (containerNumbers.length === 0 && (one === null || count === 1))
  if (!isForEach)
    return [
      {
        path: 'containerNumbers',
        message: `${containerNumbers.length || 1} found, ${count} needed. Put one per line, or leave blank.`,
      },
    ]
  return containerNumbers.flatMap((number, place) => {
    const problem = problemOfContainerNumber(number, isUnchecked)
    return problem ? [{ path: `containerNumbers.${place}`, message: `Line ${place + 1}: ${problem}` }] : []
  })
}

type ExternalIds = { count: number; externalIds: string[]; one: string | null }

/** The external ids of new loads in their order, null for none; and what is wrong with them among themselves. Source: F-282. */
export function externalIdsToPost({ count, externalIds, one }: ExternalIds): {
  ids: (string | null)[]
  problems: FieldError[]
} {
  const ids = externalIds.length > 0 ? externalIds : Array.from({ length: count }, () => one)
  const isForEach = ids.length === count && (externalIds.length > 0 ? one === null : one === null || count === 1)
  if (!isForEach) return { ids, problems: [{ path: 'externalIds', message: `Send ${count} external ids or none` }] }
  const problems = externalIds.flatMap((id, place) => {
    const first = externalIds.indexOf(id)
    return first === place
      ? []
      : [{ path: `externalIds.${place}`, message: `Line ${place + 1}: the same as in line ${first + 1}` }]
  })
  return { ids, problems }
}
