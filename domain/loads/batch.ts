import { z } from 'zod'
import { problemOfContainerNumber, readContainerNumber } from '#domain/details/container-number.ts'
import type { FieldError } from '#domain/refusals.ts'
import { storableText } from '#domain/validation.ts'
import { containerCount, mostContainers } from './containers.ts'
import { NewLoad } from './form.ts'

/**
 * The body of POST /api/loads/batch: one load, posted `count` times; a container number for each, in the order of the
 * loads, or none. Source.
 */
export const LoadBatch = z.object({
  load: NewLoad,
  count: containerCount,
  containerNumbers: z.array(storableText(200).overwrite(readContainerNumber)).max(mostContainers).default([]),
})

type Numbers = { count: number; containerNumbers: string[]; one: string | null }

/** The problems with the container numbers of a batch; `one` is that of a single load. Source: X-254. */
export function refuseContainerNumbers({ count, containerNumbers, one }: Numbers, isUnchecked: boolean): FieldError[] {
  const isForEach =
    containerNumbers.length === count || (containerNumbers.length === 0 && (one === null || count === 1))
  if (!isForEach) return [{ path: 'containerNumbers', message: `Paste ${count} container numbers or none` }]
  return containerNumbers.flatMap((number, place) => {
    const problem = problemOfContainerNumber(number, isUnchecked)
    return problem ? [{ path: `containerNumbers.${place}`, message: `Line ${place + 1}: ${problem}` }] : []
  })
}
