import { readPlatformUser } from '#domain/staff/users-api.ts'
import { reads } from '#server/http/route.ts'
import { hasFactor } from '#server/http/sessions/second-factor.ts'
import { detailsOf, findPlatformUser } from './users-queries.ts'

/** The id of a member of staff names another person here. Source: B-203; G-045. */
export const readPlatformUserRoute = reads(readPlatformUser, async ({ params, actor, db }) => ({
  ...(await detailsOf(db, await findPlatformUser(db, params.id))),
  ...(actor.staff.role === 'admin' && { hasSecondFactor: await hasFactor(db, 'user', params.id) }),
}))
