import { readMissingSettings } from '#domain/awards/api.ts'
import type { AwardSettings } from '#domain/awards/settings.ts'
import { reads } from '#server/http/route.ts'

/** The missing settings of the operator that confirmations need. Source: X-156. */
export function readMissingSettingsRoute({ missing }: AwardSettings) {
  return reads(readMissingSettings, async () => ({ missing }))
}
