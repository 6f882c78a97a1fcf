import type { Selectable } from 'kysely'
import { defaultDuration } from '#domain/loads/durations.ts'
import type { Tables } from '#server/db/tables.ts'

export type SettingsRow = Omit<Selectable<Tables['user_settings']>, 'user_id'>

/** The settings as on the wire; of somebody who has changed none, without a row, the ones that all start with. */
export function toSettings(row: SettingsRow | undefined) {
  return {
    theme: row?.theme ?? null,
    notifyInApp: row?.notify_in_app ?? true,
    notifyNewLoads: row?.notify_new_loads ?? false,
    defaultAuctionDuration: row?.default_auction_duration ?? defaultDuration,
  }
}
