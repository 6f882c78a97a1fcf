import { type TrackingOptions, TrackingOptions as Options } from '#domain/access/form.ts'
import { trackedMoves } from '#domain/access/tracked-steps.ts'
import { readTrackedLoad } from '#domain/access/tracking-api.ts'
import type { TrackedLoad } from '#domain/access/tracking.ts'
import type { AwardSettings } from '#domain/awards/settings.ts'
import { steamshipLines } from '#domain/details/words.ts'
import { terminalName } from '#domain/reference/reference.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import type { LoadRow } from '#server/auctions/public.ts'
import type { Db } from '#server/db/db.ts'
import { together } from '#server/db/statement.ts'
import { reads } from '#server/http/route.ts'
import type { GrantRow } from '#server/http/sessions/actor.ts'
import { readKeptDetails } from '#server/loads/public.ts'
import { carrierFor } from './carrier-for.ts'
import { liveAppointments, nextAppointment } from './live-appointments.ts'
import { standingMilestones } from './standing-milestones.ts'
import { podOf } from './tracked-pod.ts'

/** The facts of its load that a tracking link shows. Refusals: `link-invalid`. Source. */
export function readTrackedLoadRoute(settings: AwardSettings) {
  return reads(readTrackedLoad, ({ actor, db }) => trackedLoad(db, actor.grant, settings))
}

async function trackedLoad(db: Db, grant: GrantRow, settings: AwardSettings): Promise<TrackedLoad> {
  const options: TrackingOptions = Options.parse(grant.options)
  const [load, { values }, milestones, appointments, pod] = await together([
    db.selectFrom('loads').selectAll().where('id', '=', grant.load_id).executeTakeFirstOrThrow(),
    readKeptDetails(db, grant.load_id),
    standingMilestones(db, grant),
    options.showAppointments ? liveAppointments(db, grant.load_id) : [],
    options.showPod ? podOf(db, grant, settings) : undefined,
  ])
  return {
    loadNumber: load.load_number,
    direction: load.export ? 'export' : 'import',
    sharedAs: grant.name,
    timeZone: areaTimeZone(load.drayage_area_id),
    ...trackedMoves({ export: load.export, isLive: load.live_or_drop, places: placesOf(load) }, milestones),
    containerNumber: options.showContainer ? values.containerNumber : null,
    steamshipLine: values.steamshipLine && (steamshipLines[values.steamshipLine] ?? values.steamshipLine),
    appointment: nextAppointment(
      appointments,
      milestones.map(({ kind }) => kind),
      Date.now(),
    ),
    carrier: options.showCarrier ? await carrierFor(db, grant, { driver: values.driver, settings }) : null,
    hasPod: pod !== undefined,
  }
}

function placesOf(load: LoadRow) {
  const pickup = terminalName(load.pickup_terminal_id)
  return {
    arrived_terminal: pickup,
    gated_out: pickup,
    arrived_stop: load.delivery_city_or_zip,
    gated_in: terminalName(load.return_terminal_id),
  }
}
