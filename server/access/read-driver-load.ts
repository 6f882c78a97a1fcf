import { readDriverLoad } from '#domain/access/driver-api.ts'
import type { DriverLoad } from '#domain/access/driver.ts'
import { valuesFor } from '#domain/details/readers.ts'
import type { DetailValues } from '#domain/details/values.ts'
import { areaName, findTerminal } from '#domain/reference/reference.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import type { LoadRow } from '#server/auctions/auction.ts'
import type { Db } from '#server/db/db.ts'
import { together } from '#server/db/statement.ts'
import { reads } from '#server/http/route.ts'
import type { GrantRow } from '#server/http/sessions/actor.ts'
import { readKeptDetails } from '#server/loads/load-details.ts'
import { readHasProof } from '#server/files/has-proof.ts'
import { milestonesFor } from '#server/milestones/list-milestones.ts'
import { driverOf } from './driver-writes.ts'
import { liveAppointments } from './live-appointments.ts'
import { endOf } from './grants.ts'

/** The facts of its load that a driver needs. Refusals: `link-invalid`. Source: X-110. */
export const readDriverLoadRoute = reads(readDriverLoad, ({ actor, db }) => driverLoad(db, actor.grant))

async function driverLoad(db: Db, grant: GrantRow): Promise<DriverLoad> {
  const load = await db.selectFrom('loads').selectAll().where('id', '=', grant.load_id).executeTakeFirstOrThrow()
  const [{ values }, appointments, milestones, hasProof, returnDate, endsAt] = await together([
    readKeptDetails(db, load.id),
    liveAppointments(db, load.id),
    milestonesFor(db, driverOf(grant), load),
    readHasProof(db, grant),
    returnDateOf(db, load.id),
    endOf(db, grant),
  ])
  return {
    driverName: grant.name,
    expiresAt: endsAt.toISOString(),
    ...factsOf(load),
    details: detailsOf(values),
    appointments,
    hasProof,
    returnDate,
    milestones: milestones.map((one) => ({ ...one, voidableUntil: one.voidableUntil ?? null })),
  }
}

function factsOf(load: LoadRow) {
  return {
    loadNumber: load.load_number,
    export: load.export,
    isLive: load.live_or_drop,
    isClosed: load.status === 'completed' || load.status === 'cancelled',
    timeZone: areaTimeZone(load.drayage_area_id),
    containerType: load.container_type,
    weight: load.weight,
    specialHandling: load.special_handling,
    specialInstructions: load.special_instructions,
    deliveryCityOrZip: load.delivery_city_or_zip,
    area: areaName(load.drayage_area_id) ?? '',
    pickupDate: load.pickup_date,
    deliveryDate: load.delivery_date,
    pickup: terminalOf(load.pickup_terminal_id),
    return: terminalOf(load.return_terminal_id),
  }
}

/** The date of the open deadline of the return. */
async function returnDateOf(db: Db, loadId: number): Promise<string | null> {
  const clock = await db
    .selectFrom('load_clocks')
    .select('due_on')
    .where('load_id', '=', loadId)
    .where('kind', 'in', ['return_by', 'port_cutoff'])
    .where('state', '=', 'open')
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  return clock?.due_on ?? null
}

function terminalOf(id: number | null): DriverLoad['pickup'] {
  const terminal = findTerminal(id)
  return terminal ? { name: terminal.name, lat: terminal.lat, lon: terminal.lon } : null
}

/** As its trucker reads it, who sent the driver and so has acknowledged the award. */
function detailsOf(values: DetailValues): DriverLoad['details'] {
  const read = { ...values, ...valuesFor({ role: 'trucker', stage: 'acknowledged' }, values) }
  const { steamshipLine, containerNumber, pickupNumber, booking, sealNumbers, chassisNumber } = read
  const { hazmat, reefer, oog, triAxle, deliveryPlace, returnBy, portCutoff } = read
  const numbers = { steamshipLine, containerNumber, pickupNumber, booking, sealNumbers, chassisNumber }
  return { ...numbers, hazmat, reefer, oog, triAxle, deliveryPlace, returnBy, portCutoff }
}
