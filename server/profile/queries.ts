import { isDeepStrictEqual } from 'node:util'
import type { User } from '#domain/auth/user.ts'

/** The fields in which two states of an account differ, as they were and as they are; null when there are none. */
export function differenceOf(
  before: Partial<User>,
  after: Partial<User>,
): { before: Partial<User>; after: Partial<User> } | null {
  const names = (Object.keys(after) as (keyof User)[]).filter((name) => !isDeepStrictEqual(before[name], after[name]))
  if (names.length === 0) return null
  const pick = (user: Partial<User>) => Object.fromEntries(names.map((name) => [name, user[name]]))
  return { before: pick(before), after: pick(after) }
}
