import type { Selectable } from 'kysely'
import { defaultDuration } from '#domain/loads/durations.ts'
import { readSettings, changeSettings } from '#domain/profile/settings-api.ts'
import { refuseSettings, type SettingsChange } from '#domain/profile/settings.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import type { Tables } from '#server/db/tables.ts'
import { reads, writes } from '#server/http/route.ts'

export const readSettingsRoute = reads(readSettings, async ({ actor, db }) =>
  toSettings(await db.selectFrom('user_settings').selectAll().where('user_id', '=', actor.id).executeTakeFirst()),
)

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

type SettingsRow = Omit<Selectable<Tables['user_settings']>, 'user_id'>

/** A user's settings, locked against other changes; created if missing. */
export function lockSettings(tx: Tx, userId: number): Promise<SettingsRow> {
  return tx
    .insertInto('user_settings')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: userId }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The settings as on the wire; the defaults for a user without a row. */
function toSettings(row: SettingsRow | undefined) {
  return {
    theme: row?.theme ?? null,
    notifyInApp: row?.notify_in_app ?? true,
    notifyNewLoads: row?.notify_new_loads ?? false,
    startFromLastRates: row?.start_from_last_rates ?? false,
    defaultAuctionDuration: row?.default_auction_duration ?? defaultDuration,
    defaultDecisionHours: row?.default_decision_hours ?? 0,
  }
}
