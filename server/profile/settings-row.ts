import type { Selectable } from 'kysely'
import { defaultDuration } from '#domain/loads/durations.ts'
import type { Tx } from '#server/db/db.ts'
import type { Tables } from '#server/db/tables.ts'

export type SettingsRow = Omit<Selectable<Tables['user_settings']>, 'user_id'>

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
export function toSettings(row: SettingsRow | undefined) {
  return {
    theme: row?.theme ?? null,
    notifyInApp: row?.notify_in_app ?? true,
    notifyNewLoads: row?.notify_new_loads ?? false,
    startFromLastRates: row?.start_from_last_rates ?? false,
    defaultAuctionDuration: row?.default_auction_duration ?? defaultDuration,
    defaultDecisionHours: row?.default_decision_hours ?? 0,
  }
}
