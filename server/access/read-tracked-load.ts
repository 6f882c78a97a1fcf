import { type TrackingOptions, TrackingOptions as Options } from '#domain/access/form.ts'
import { trackedMoves, type Standing } from '#domain/access/tracked-steps.ts'
import { readTrackedLoad } from '#domain/access/tracking-api.ts'
import type { TrackedLoad } from '#domain/access/tracking.ts'
import type { AwardSettings } from '#domain/awards/settings.ts'
import type { DetailValues } from '#domain/details/values.ts'
import { steamshipLines } from '#domain/details/words.ts'
import { byTime } from '#domain/milestones/timeline.ts'
import { terminalName } from '#domain/reference/reference.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import type { LoadRow } from '#server/auctions/auction.ts'
import { carrierColumns, carrierIn } from '#server/awards/carrier.ts'
import type { Db } from '#server/db/db.ts'
import { together } from '#server/db/statement.ts'
import { reads } from '#server/http/route.ts'
import type { GrantRow } from '#server/http/sessions/actor.ts'
import { readKeptDetails } from '#server/loads/load-details.ts'
import { liveAppointments, nextAppointment } from './live-appointments.ts'
import { podOf } from './read-tracked-pod.ts'

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

type Known = { driver: DetailValues['driver']; settings: AwardSettings }

/** The carrier for a check at a gate; null until the parties know each other. Source: X-126. */
async function carrierFor(
  db: Db,
  { award_id: awardId }: GrantRow,
  { driver, settings }: Known,
): Promise<TrackedLoad['carrier']> {
  if (!settings.revealsParties) return null
  const carrier = await db
    .selectFrom('awards')
    .innerJoin('users', 'users.id', 'awards.trucker_id')
    .select(carrierColumns)
    .where('awards.id', '=', awardId)
    .where('awards.state', '=', 'acknowledged')
    .executeTakeFirst()
  if (!carrier) return null
  return {
    ...carrierIn(carrier),
    driver: driver?.name ?? null,
    truckNumber: driver?.truckNumber ?? null,
    plate: driver?.plate ? [driver.plateState, driver.plate].filter(Boolean).join(' ') : null,
  }
}

/** The milestones of the award of a link, without those that are void, in the order in which they happened. */
async function standingMilestones(db: Db, grant: Pick<GrantRow, 'load_id' | 'award_id'>): Promise<Standing[]> {
  const rows = await db
    .selectFrom('milestones')
    .select(['id', 'kind', 'happened_at', 'zone', 'note', 'details'])
    .where('load_id', '=', grant.load_id)
    .where('award_id', '=', grant.award_id)
    .where('voided_at', 'is', null)
    .execute()
  return rows
    .map(({ happened_at: happenedAt, zone: timeZone, ...row }) => ({
      ...row,
      happenedAt: happenedAt.toISOString(),
      timeZone,
    }))
    .toSorted(byTime)
}
