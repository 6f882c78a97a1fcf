import { readPlatformUser } from '#domain/staff/users-api.ts'
import { reads } from '#server/http/route.ts'
import { findPlatformUser, toPlatformUser } from './users-queries.ts'

/** The path of a member of staff names somebody else. Source: docs/requirements.md, B-203; docs/decisions/product.md, G-045. */
export const readPlatformUserRoute = reads(readPlatformUser, async ({ params, db }) =>
  toPlatformUser(await findPlatformUser(db, params.id)),
)
