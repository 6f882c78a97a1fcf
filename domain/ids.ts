import { z } from 'zod'

const largestId = 2_147_483_647

/** The id of a row: a whole number from 1 to what the database's integer holds. */
export const Id = z.number().int().min(1).max(largestId)

export const PathId = z.coerce
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(Id)

/** The random id by which a bid, a line of a history, a notification or a lane goes outside. Source: G-227. */
export const PublicId = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

/** A random id in a path. */
export const PublicPathId = z.coerce
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .pipe(PublicId)

/** The id that a phone gives a row: any UUID, of any version, like the key of a request. */
export const Uuid = z.guid()

/** An instant on the wire: ISO 8601 in UTC. */
export const Instant = z.iso.datetime()
