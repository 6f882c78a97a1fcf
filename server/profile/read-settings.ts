import { readSettings } from '#domain/profile/settings-api.ts'
import { reads } from '#server/http/route.ts'
import { toSettings } from './settings-row.ts'

export const readSettingsRoute = reads(readSettings, async ({ actor, db }) =>
  toSettings(await db.selectFrom('user_settings').selectAll().where('user_id', '=', actor.id).executeTakeFirst()),
)
