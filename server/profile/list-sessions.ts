import { listSessions } from '#domain/profile/api.ts'
import { listOwnSessions } from '#server/http/sessions/own-sessions.ts'
import { reads } from '#server/http/route.ts'

export const listSessionsRoute = reads(listSessions, ({ actor, db }) => listOwnSessions(db, actor))
