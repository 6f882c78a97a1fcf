import { changeSettings } from '#domain/profile/settings-api.ts'
import { refuseSettings, type SettingsChange } from '#domain/profile/settings.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { writes } from '#server/http/route.ts'
import { lockSettings, toSettings } from './settings-row.ts'

/** Of two changes at once, each writes only its own fields. Source: G-053. */
export const changeSettingsRoute = writes(changeSettings, async ({ body, actor, tx }) => {
  const refused = refuseSettings(body, actor.visitor)
  if (refused.length > 0) throw new Refusal('invalid-input', refused)
  const before = toSettings(await lockSettings(tx, actor.id))
  const change = changesOf(before, body)
  if (Object.keys(change).length === 0) return before
  const settings = await writeSettings(tx, actor.id, change)
  await recordEvents(tx, [{ action: 'settings_changed', actorUserId: actor.id, after: change }])
  return toSettings(settings)
})

type Settings = ReturnType<typeof toSettings>

/** The values that differ from those before. */
function changesOf(before: Settings, body: SettingsChange): SettingsChange {
  return Object.fromEntries(
    Object.entries(body).filter(([name, value]) => value !== undefined && value !== before[name as keyof Settings]),
  )
}

function writeSettings(tx: Tx, userId: number, change: SettingsChange) {
  const columns = {
    ...(change.theme !== undefined && { theme: change.theme }),
    ...(change.notifyInApp !== undefined && { notify_in_app: change.notifyInApp }),
    ...(change.notifyNewLoads !== undefined && { notify_new_loads: change.notifyNewLoads }),
    ...(change.startFromLastRates !== undefined && { start_from_last_rates: change.startFromLastRates }),
    ...(change.defaultAuctionDuration !== undefined && { default_auction_duration: change.defaultAuctionDuration }),
    ...(change.defaultDecisionHours !== undefined && { default_decision_hours: change.defaultDecisionHours }),
  }
  return tx
    .updateTable('user_settings')
    .set(columns)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow()
}
