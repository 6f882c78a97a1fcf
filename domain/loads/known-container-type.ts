import { z } from 'zod'
import { unknownWord } from '#domain/validation.ts'
import { containerTypeValues } from './container-types.ts'

/** A container type as a program sends it; another one is refused with the list. Source: F-272. */
export const knownContainerType = z.enum(containerTypeValues, {
  error: ({ input }) => (typeof input === 'string' ? unknownWord(input, containerTypeValues) : undefined),
})
