import { listUsers } from '#domain/admin/api.ts'
import { pageOfUsers } from '#server/auth/public.ts'
import { reads } from '#server/http/route.ts'
import { toAdminUser } from './queries.ts'

export const listUsersRoute = reads(listUsers, async ({ query, db }) => {
  const page = await pageOfUsers(db, query)
  return { ...page, items: page.items.map(toAdminUser) }
})
