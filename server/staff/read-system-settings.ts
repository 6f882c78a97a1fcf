import { systemSettings } from '#domain/staff/api.ts'
import { systemSettingsOf } from '#domain/staff/settings.ts'
import { type Config, shownConfiguration } from '#server/config.ts'
import { reads } from '#server/http/route.ts'

export function systemSettingsRoute(config: Config) {
  const settings = systemSettingsOf(shownConfiguration(config), config.staffPasswordLength)
  return reads(systemSettings, async () => settings)
}
