import { listPlatformUsers } from '#domain/staff/users-api.ts'
import { pageOfUsers } from '#server/auth/public.ts'
import { reads } from '#server/http/route.ts'
import { toPlatformUser } from './users-queries.ts'

export const listPlatformUsersRoute = reads(listPlatformUsers, async ({ query, db }) => {
  const page = await pageOfUsers(db, query)
  return { ...page, items: page.items.map(toPlatformUser) }
})
