import { readNotificationChoices } from '#domain/profile/settings-api.ts'
import { reads } from '#server/http/route.ts'
import { choicesFor } from './choices-row.ts'

export const readNotificationChoicesRoute = reads(readNotificationChoices, ({ actor, db }) => choicesFor(db, actor))
