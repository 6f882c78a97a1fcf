import { z } from 'zod'
import { Id, Instant, PublicId } from '#domain/ids.ts'
import { type ContainerType, containerTypeValues } from '#domain/loads/container-types.ts'
import { knownContainerType } from '#domain/loads/known-container-type.ts'
import { findArea } from '#domain/reference/reference.ts'
import { type LaneDirection, laneDirections } from './directions.ts'
import { fiveFlags, storableText, whenRight } from '#domain/validation.ts'

/** How many lanes a trucker can save, and the most characters of the name of one. Source: G-195. */
export const laneLimits = { lanes: 20, name: 60 } as const

/** The filters of available loads. Empty or "any" does not narrow; one matching flag is enough. */
export type LaneFilter = {
  areaIds: number[]
  containerTypes: ContainerType[]
  specialHandling: boolean[]
  direction: LaneDirection
}

const narrowing = {
  areaIds: z
    .array(Id)
    .max(100)
    .transform((ids) => [...new Set(ids)])
    .refine((ids) => ids.every((id) => findArea(id) !== undefined)),
  containerTypes: z
    .array(knownContainerType)
    .max(100)
    .transform((types) => containerTypeValues.filter((type) => types.includes(type))),
  specialHandling: fiveFlags('Invalid input'),
  direction: z.enum(laneDirections),
}
const name = storableText(laneLimits.name).min(1, 'Name is required')

/** A trucker's saved filter of the available loads; with `alert` the trucker is notified of new loads in it. */
export const Lane = z.object({
  id: PublicId,
  name: z.string(),
  areaIds: z.array(Id),
  containerTypes: z.array(z.enum(containerTypeValues)),
  specialHandling: z.array(z.boolean()).length(5),
  direction: z.enum(laneDirections),
  alert: z.boolean(),
  createdAt: Instant,
})
export type Lane = z.output<typeof Lane>

/** Said of a lane that would be every load there is. */
export const nothingChosen = 'Choose at least one area, container type, special handling or direction'

/** A lane to save. Source: G-195. */
export const NewLane = z
  .object({ name, ...narrowing, alert: z.boolean() })
  .refine(isNarrowed, { message: nothingChosen, path: ['areaIds'], when: whenRight(...Object.keys(narrowing)) })
export type NewLane = z.output<typeof NewLane>

/** The parts of a lane that can change: its name, its alert, or its whole filter. */
export const LaneChange = z
  .object({ name, alert: z.boolean(), filter: z.object(narrowing).refine(isNarrowed, nothingChosen) })
  .partial()
export type LaneChange = z.output<typeof LaneChange>

/** Whether a filter leaves anything out. */
export function isNarrowed({ areaIds, containerTypes, specialHandling, direction }: LaneFilter): boolean {
  return areaIds.length > 0 || containerTypes.length > 0 || specialHandling.includes(true) || direction !== 'any'
}
