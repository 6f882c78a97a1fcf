import type { TrackedLoad } from '#domain/access/tracking.ts'
import type { AwardSettings } from '#domain/awards/settings.ts'
import type { DetailValues } from '#domain/details/values.ts'
import type { Db } from '#server/db/db.ts'
import type { GrantRow } from '#server/http/sessions/actor.ts'

type Known = { driver: DetailValues['driver']; settings: AwardSettings }

/** The carrier for a check at a gate; null until the parties know each other. Source: X-126. */
export async function carrierFor(
  db: Db,
  { award_id: awardId }: GrantRow,
  { driver, settings }: Known,
): Promise<TrackedLoad['carrier']> {
  if (!settings.revealsParties) return null
  const carrier = await db
    .selectFrom('awards')
    .innerJoin('users', 'users.id', 'awards.trucker_id')
    .select(['company_name', 'display_name', 'username', 'scac_code'])
    .where('awards.id', '=', awardId)
    .where('awards.state', '=', 'acknowledged')
    .executeTakeFirst()
  if (!carrier) return null
  return {
    companyName: carrier.company_name || carrier.display_name || carrier.username,
    scacCode: carrier.scac_code,
    driver: driver?.name ?? null,
    truckNumber: driver?.truckNumber ?? null,
    plate: driver?.plate ? [driver.plateState, driver.plate].filter(Boolean).join(' ') : null,
  }
}
