import { readMissingSettings } from '#domain/awards/api.ts'
import type { AwardSettings } from '#domain/awards/settings.ts'
import { reads } from '#server/http/route.ts'

/** Which settings of the operator are missing, so that confirmations lack them. Source: X-156. */
export function readMissingSettingsRoute({ missing }: AwardSettings) {
  return reads(readMissingSettings, async () => ({ missing }))
}
