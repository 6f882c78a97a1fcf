import { z } from 'zod'
import { mostLoads } from '#domain/http/several-loads.ts'

/** Containers of one posting; each is a load with its own auction. Source: X-253. */
export const mostContainers = mostLoads

/** How many containers are posted at once; a blank field of the form is null. */
export const containerCount = z
  .number({ error: ({ expected, input }) => (expected === 'number' ? countMessage(input) : undefined) })
  .min(1)
  .max(mostContainers)
  .int()

function countMessage(given: unknown): string {
  return given == null ? 'Required' : 'Expected a number'
}
