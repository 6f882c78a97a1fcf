import type { z } from 'zod'

/** A schema of a name that other people read as that of an account. Source: G-229. */
export function accountName<S extends z.ZodType<string | null | undefined>>(schema: S): S {
  return schema.refine((name) => !isReserved(name ?? ''), 'This name is reserved')
}

/** Whether a name passes for the marketplace itself, however it is written. */
function isReserved(name: string): boolean {
  const letters = name.normalize('NFKD').replace(/\p{M}/gu, '')
  return letters.toLowerCase().includes('quaybid')
}
