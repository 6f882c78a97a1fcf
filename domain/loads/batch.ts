import { z } from 'zod'
import { intBetween } from '#domain/validation.ts'
import { NewLoad } from './form.ts'

/** Containers of one posting, each a load with an auction of its own. Source: E-161. */
export const mostContainers = 50

/** The body of POST /api/loads/batch: one load, posted so many times. */
export const LoadBatch = z.object({ load: NewLoad, count: intBetween(1, mostContainers) })
