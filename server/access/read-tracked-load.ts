import { type TrackingOptions, TrackingOptions as Options } from '#domain/access/form.ts'
import { readTrackedLoad } from '#domain/access/tracking-api.ts'
import type { TrackedLoad } from '#domain/access/tracking.ts'
import type { AwardSettings } from '#domain/awards/settings.ts'
import { steamshipLines } from '#domain/details/words.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import type { Db } from '#server/db/db.ts'
import { together } from '#server/db/statement.ts'
import { reads } from '#server/http/route.ts'
import type { GrantRow } from '#server/http/sessions/actor.ts'
import { readKeptDetails } from '#server/loads/public.ts'
import { carrierFor } from './carrier-for.ts'
import { nextAppointment } from './next-appointment.ts'

/** What the link shows of its load. Refusals: `link-invalid`. Source. */
export function readTrackedLoadRoute(settings: AwardSettings) {
  return reads(readTrackedLoad, ({ actor, db }) => trackedLoad(db, actor.grant, settings))
}

async function trackedLoad(db: Db, grant: GrantRow, settings: AwardSettings): Promise<TrackedLoad> {
  const options: TrackingOptions = Options.parse(grant.options)
  const [load, { values }, appointment] = await together([
    db.selectFrom('loads').selectAll().where('id', '=', grant.load_id).executeTakeFirstOrThrow(),
    readKeptDetails(db, grant.load_id),
    options.showAppointments ? nextAppointment(db, grant.load_id) : null,
  ])
  return {
    loadNumber: load.load_number,
    direction: load.export ? 'export' : 'import',
    sharedAs: grant.name,
    status: 'Booked',
    statusAt: null,
    timeZone: areaTimeZone(load.drayage_area_id),
    delay: null,
    containerNumber: options.showContainer ? values.containerNumber : null,
    steamshipLine: values.steamshipLine && (steamshipLines[values.steamshipLine] ?? values.steamshipLine),
    appointment,
    carrier: options.showCarrier ? await carrierFor(db, grant, { driver: values.driver, settings }) : null,
    next: null,
    steps: [],
    hasPod: false,
  }
}
