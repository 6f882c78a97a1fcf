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
import type { UserActor } from '#server/http/sessions/actor.ts'
import { type KeptDetails, readAllKeptDetails } from '#server/loads/load-details.ts'
import { appointmentsOf } from './appointments.ts'
import { type ReadLoad, findLoad, findLoads } from './find-load.ts'
import { warningsOf } from './same-container.ts'

/** The fields that any reader gets; those it may not read are absent. */
type AnyDetails = TruckerDetails & ShipperDetails & StaffDetails

/** The details of a load as its reader gets them. Source. */
export async function detailsOfLoad(db: Db, read: ReadLoad): Promise<AnyDetails> {
  return (await detailsOfAll(db, [read])).get(read.load.id)!
}

/** The same of several loads, by their ids. */
async function detailsOfAll(db: Db, reads: ReadLoad[]): Promise<Map<number, AnyDetails>> {
  const kept = await readAllKeptDetails(
    db,
    reads.map(({ load }) => load.id),
  )
  const [names, followed, warnings] = await together([
    namesOf(db, reads, kept),
    followedBy(db, reads, kept),
    warningsOf(db, reads, kept),
  ])
  return new Map(
    reads.map((read) => {
      const { load, reader } = read
      const { values, changed } = kept.get(load.id)!
      const details = {
        timeZone: areaTimeZone(load.drayage_area_id),
        isoType: isoTypeOf(load.container_type),
        lastFreeDay: lastFreeDayOf(values.lastFreeDays),
        editable: isClosed(load) ? [] : editableBy(reader),
        history: historyFor(read, changed, names),
        ...valuesFor(reader, values),
        ...followed.get(load.id),
        ...(warnings && { warnings: warnings.get(load.id) ?? [] }),
      }
      // domain/details/readers.ts decides which of these a reader gets.
      return [load.id, details as AnyDetails]
    }),
  )
}

type Kept = ReadonlyMap<number, KeptDetails>

function isClosed({ status }: LoadRow): boolean {
  return status === 'completed' || status === 'cancelled'
}

/** A trucker reads nothing of what one before it had done. Source: X-034. */
function ownSince({ load, reader }: ReadLoad): Date | null {
  return reader.role === 'trucker' ? load.assigned_at : null
}

/** What the sides of an award and overseers get beside the fields. */
async function followedBy(db: Db, reads: ReadLoad[], kept: Kept) {
  const followed = reads.filter(({ reader }) => !isBidder(reader))
  if (followed.length === 0) return new Map()
  const ids = followed.map(({ load }) => load.id)
  const [ordered, appointments, clocks] = await together([
    withDeliveryOrder(db, ids),
    appointmentsOf(
      db,
      followed.map((read) => {
        const { earliestReturn, deliveryPlace } = kept.get(read.load.id)!.values
        const hours = mayRead(read.reader, 'deliveryPlace') ? deliveryPlace?.hours : null
        return { loadId: read.load.id, earliestReturn, hours, since: ownSince(read) }
      }),
    ),
    readClocks(db, ids),
  ])
  return new Map(
    followed.map(({ load }) => {
      const { version, values } = kept.get(load.id)!
      const facts = {
        export: load.export,
        specialHandling: load.special_handling,
        hasDeliveryOrder: ordered.has(load.id),
      }
      const readiness = readinessOf(facts, values)
      return [load.id, { version, readiness, clocks: clocks.get(load.id) ?? [], ...appointments.get(load.id) }]
    }),
  )
}

/** Those of some loads that have a delivery order. */
async function withDeliveryOrder(db: Db, loadIds: number[]): Promise<Set<number | null>> {
  const rows = await db
    .selectFrom('documents')
    .select('load_id')
    .distinct()
    .where('load_id', 'in', loadIds)
    .where('type', '=', 'delivery_order')
    .where('removed_at', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.load_id))
}

type ShownChange = { by: 'shipper' | 'trucker' | 'staff'; at: string; name?: string | null }

type Names = Map<string, string>

/** The last change of each field that the reader gets; a bidder learns of none. Source: G-323. */
function historyFor(read: ReadLoad, changed: DetailChanges, names: Names | null) {
  const { reader } = read
  const since = ownSince(read)
  const isOthers = ({ by, at }: NonNullable<DetailChanges[DetailField]>) =>
    by === 'trucker' && since !== null && Date.parse(at) < since.getTime()
  const shown = detailFields.filter((field) => {
    const change = changed[field]
    return !isBidder(reader) && mayRead(reader, field) && change && !isOthers(change)
  })
  const entries = shown.map((field): [DetailField, ShownChange] => {
    const { by, at, id } = changed[field]!
    return [field, { by, at, ...(names && { name: names.get(`${by === 'staff'} ${id}`) ?? null }) }]
  })
  return Object.fromEntries(entries)
}

/** The names of those who made changes, only for staff. */
async function namesOf(db: Db, reads: ReadLoad[], kept: Kept): Promise<Names | null> {
  if (reads[0]?.reader.role !== 'staff') return null
  const changes = [...kept.values()].flatMap(({ changed }) => Object.values(changed))
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

/** The details of those of some loads that the caller may see, by their ids. Source: F-282. */
export function nestDetails(settings: AwardSettings) {
  return async (db: Db, actor: UserActor, loadIds: number[]): Promise<Map<number, AnyDetails>> =>
    detailsOfAll(db, await findLoads(db, actor, loadIds, settings))
}
