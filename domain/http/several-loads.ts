import { z } from 'zod'

/** Loads that one call can be about: as many as are posted together at most. */
export const mostLoads = 50

/** The loads of a call that does the same for each of them, all or none. */
export function severalLoads<One extends z.ZodType<{ loadId: number }>>(one: One) {
  return z
    .array(one)
    .min(1, 'Choose a load')
    .max(mostLoads)
    .refine((loads) => new Set(loads.map(({ loadId }) => loadId)).size === loads.length, 'Name each load once')
}
