import { systemSettings } from '#domain/staff/api.ts'
import { backupSettingsOf, type LastBackups, systemSettingsOf } from '#domain/staff/settings.ts'
import { type Config, shownConfiguration } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { reads } from '#server/http/route.ts'

export function systemSettingsRoute(config: Config) {
  const settings = systemSettingsOf(shownConfiguration(config), config.staffPasswordLength)
  return reads(systemSettings, async ({ db }) => {
    return [...settings, ...backupSettingsOf(await readLastBackups(db), config.businessTimeZone)]
  })
}

async function readLastBackups(db: Db): Promise<LastBackups> {
  const rows = await db.selectFrom('last_backups').select(['kind', 'at']).execute()
  return Object.fromEntries(rows.map(({ kind, at }) => [kind, at]))
}
