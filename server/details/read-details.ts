import { sql } from 'kysely'
import type { AwardSettings } from '#domain/awards/settings.ts'
import { readDetails, readStaffDetails } from '#domain/details/api.ts'
import type { StaffDetails, ShipperDetails, TruckerDetails } from '#domain/details/details.ts'
import { type DetailField, detailFields } from '#domain/details/fields.ts'
import { readinessOf } from '#domain/details/readiness.ts'
import { editableBy, isBidder, mayRead, valuesFor } from '#domain/details/readers.ts'
import { lastFreeDayOf } from '#domain/details/values.ts'
import { isoTypeOf } from '#domain/loads/container-types.ts'
import { areaTimeZone } from '#domain/reference/time-zones.ts'
import type { LoadRow } from '#server/auctions/auction.ts'
import { accountNameSql } from '#server/auth/users.ts'
import { readClocks } from '#server/clocks/read-clocks.ts'
import type { Db } from '#server/db/db.ts'
import { together } from '#server/db/statement.ts'
import type { DetailChanges } from '#server/db/tables.ts'
import { reads } from '#server/http/route.ts'
import { type KeptDetails, readKeptDetails } from '#server/loads/load-details.ts'
import { appointmentsOf } from './appointments.ts'
import { type ReadLoad, findLoad } from './find-load.ts'

const mostNamed = 5

/** The fields that any reader gets; those it may not read are absent. */
type AnyDetails = TruckerDetails & ShipperDetails & StaffDetails

/** The details of a load as its reader gets them. Source. */
export async function detailsOfLoad(db: Db, { load, reader }: ReadLoad): Promise<AnyDetails> {
  const kept = await readKeptDetails(db, load.id)
  const editable = editableBy(reader)
  const [history, followed, warnings] = await together([
    historyFor(db, { load, reader }, kept.changed),
    isBidder(reader) ? {} : followedBy(db, { load, reader }, kept),
    reader.role === 'shipper' ? loadsWithContainer(db, load, kept.values.containerNumber) : null,
  ])
  const details = {
    timeZone: areaTimeZone(load.drayage_area_id),
    isoType: isoTypeOf(load.container_type),
    lastFreeDay: lastFreeDayOf(kept.values.lastFreeDays),
    editable: isClosed(load) ? [] : editable,
    history,
    ...valuesFor(reader, kept.values),
    ...followed,
    ...(warnings && { warnings }),
  }
  // domain/details/readers.ts decides which of these a reader gets.
  return details as AnyDetails
}

function isClosed({ status }: LoadRow): boolean {
  return status === 'completed' || status === 'cancelled'
}

/** A trucker reads nothing of what one before it had done. Source: X-034. */
function ownSince({ load, reader }: ReadLoad): Date | null {
  return reader.role === 'trucker' ? load.assigned_at : null
}

async function followedBy(db: Db, read: ReadLoad, { version, values }: KeptDetails) {
  const { load } = read
  const [isOrdered, appointments, clocks] = await together([
    hasDeliveryOrder(db, load.id),
    appointmentsOf(db, load.id, {
      earliestReturn: values.earliestReturn,
      hours: mayRead(read.reader, 'deliveryPlace') ? values.deliveryPlace?.hours : null,
      since: ownSince(read),
    }),
    readClocks(db, load.id),
  ])
  const facts = { export: load.export, specialHandling: load.special_handling, hasDeliveryOrder: isOrdered }
  return { version, readiness: readinessOf(facts, values), clocks, ...appointments }
}

async function hasDeliveryOrder(db: Db, loadId: number): Promise<boolean> {
  const order = await db
    .selectFrom('documents')
    .select('id')
    .where('load_id', '=', loadId)
    .where('type', '=', 'delivery_order')
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

type ShownChange = { by: 'shipper' | 'trucker' | 'staff'; at: string; name?: string | null }

/** The last change of each field that the reader gets; a bidder learns of none. Source: G-323. */
async function historyFor(db: Db, read: ReadLoad, changed: DetailChanges) {
  const { reader } = read
  const since = ownSince(read)
  const isOthers = ({ by, at }: NonNullable<DetailChanges[DetailField]>) =>
    by === 'trucker' && since !== null && Date.parse(at) < since.getTime()
  const shown = detailFields.filter((field) => {
    const change = changed[field]
    return !isBidder(reader) && mayRead(reader, field) && change && !isOthers(change)
  })
  const names = reader.role === 'staff' ? await namesOf(db, changed) : null
  const entries = shown.map((field): [DetailField, ShownChange] => {
    const { by, at, id } = changed[field]!
    return [field, { by, at, ...(names && { name: names.get(`${by === 'staff'} ${id}`) ?? null }) }]
  })
  return Object.fromEntries(entries)
}

/** The names of those who made changes, only for staff. */
async function namesOf(db: Db, changed: DetailChanges): Promise<Map<string, string>> {
  const changes = Object.values(changed)
  const staffIds = changes.filter(({ by }) => by === 'staff').map(({ id }) => id)
  const userIds = changes.filter(({ by }) => by !== 'staff').map(({ id }) => id)
  const { rows } = await sql<{ is_staff: boolean; id: number; name: string }>`
    select false as is_staff, users.id, ${accountNameSql('users')} as name from users where id = any(${userIds}::int[])
    union all select true, staff.id, staff.full_name from staff where id = any(${staffIds}::int[])`.execute(db)
  return new Map(rows.map(({ is_staff: isStaff, id, name }) => [`${isStaff} ${id}`, name]))
}

export function readDetailsRoute(settings: AwardSettings) {
  return reads(readDetails, async ({ params, actor, db }) =>
    detailsOfLoad(db, await findLoad(db, actor, params.id, settings)),
  )
}

export function readStaffDetailsRoute(settings: AwardSettings) {
  return reads(readStaffDetails, async ({ params, actor, db }) =>
    detailsOfLoad(db, await findLoad(db, actor, params.id, settings)),
  )
}

/**
 * The warning to the owner of a load if their other open loads have its container: "MSCU7301450 is also on load
 * QB-100044". Loads of other shippers are never mentioned. Source: X-042.
 */
async function loadsWithContainer(db: Db, load: LoadRow, number: string | null): Promise<string[]> {
  if (number === null) return []
  const others = await db
    .selectFrom('loads')
    .select('load_number')
    .where('shipper_id', '=', load.shipper_id)
    .where('container_number', '=', number)
    .where('status', 'not in', ['completed', 'cancelled', 'expired'])
    .where('id', '<>', load.id)
    .orderBy('id')
    .limit(mostNamed)
    .execute()
  return others.map((other) => `${number} is also on load ${other.load_number}`)
}
