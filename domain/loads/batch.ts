import { z } from 'zod'
import { containerCount } from './containers.ts'
import { NewLoad } from './form.ts'

/** The body of POST /api/loads/batch: one load, posted so many times. Source: X-253. */
export const LoadBatch = z.object({ load: NewLoad, count: containerCount })
