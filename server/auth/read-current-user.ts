import { currentUser } from '#domain/auth/api.ts'
import { reads } from '#server/http/route.ts'
import { toUser } from './users.ts'

export const currentUserRoute = reads(currentUser, async ({ actor }) => toUser(actor.user))
