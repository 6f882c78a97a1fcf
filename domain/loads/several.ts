import { z } from 'zod'
import { mostContainers } from './containers.ts'

/** The loads of a call that does the same for each of them, all or none. */
export function severalLoads<One extends z.ZodType<{ loadId: number }>>(one: One) {
  return z
    .array(one)
    .min(1, 'Choose a load')
    .max(mostContainers)
    .refine((loads) => new Set(loads.map(({ loadId }) => loadId)).size === loads.length, 'Name each load once')
}
