import { type RawBuilder, sql } from 'kysely'
import { auctionStatuses } from '#domain/auctions/load-lifecycle.ts'
import { findLoad, findStaffLoad } from '#domain/find/api.ts'
import { withoutLabel } from '#domain/details/bare-code.ts'
import { type FoundLoad, findKey, leastOfPrefix, mostFound, Way } from '#domain/find/found-load.ts'
import type { Db } from '#server/db/db.ts'
import { parseRow, selectJson } from '#server/http/lists/json-rows.ts'
import type { FieldsSql } from '#server/http/lists/json-sql.ts'
import { allOf } from '#server/http/lists/slices.ts'
import { reads } from '#server/http/route.ts'
import { areasInScope, type UserActor } from '#server/http/sessions/actor.ts'
import { effectiveStatusSql } from '#server/auctions/auction.ts'
import { isListedSql } from '#server/loads/lists/slices.ts'
import { progressField, progressSql } from '#server/loads/progress.ts'
import { truckerStatusSql } from '#server/loads/trucker-status.ts'

/** The loads that one reader finds: by load number, and by the load's other identifiers. */
type Scope = {
  status: RawBuilder<unknown>
  /** Over `loads`: whether the reader follows it on its way. */
  isFollowed: RawBuilder<boolean>
  /** Over `loads`. */
  byLoadNumber: RawBuilder<boolean>
  /** Over `loads` and `load_identifiers`. */
  byIdentifier: RawBuilder<boolean>
}

export const findLoadRoute = reads(findLoad, async ({ query, actor, db }) => {
  return find(db, query.q, actor.visitor === 'trucker' ? scopeOfTrucker(actor) : scopeOfShipper(actor.id))
})

export const findStaffLoadRoute = reads(findStaffLoad, ({ query, db }) =>
  find(db, query.q, {
    status: effectiveStatusSql,
    isFollowed: sql`true`,
    byLoadNumber: sql`true`,
    byIdentifier: sql`true`,
  }),
)

function scopeOfShipper(shipperId: number): Scope {
  return {
    status: effectiveStatusSql,
    isFollowed: sql`true`,
    byLoadNumber: sql`loads.shipper_id = ${shipperId}`,
    byIdentifier: sql`load_identifiers.shipper_id = ${shipperId}`,
  }
}

/** Won loads by every identifier but the shipper's own id after the acknowledgement; open ones only by number. Source: X-034, X-066. */
function scopeOfTrucker({ id, user }: UserActor): Scope {
  const open = { truckerId: id, served: areasInScope(user), areas: null, ids: null }
  const isWon = sql<boolean>`loads.winner_id = ${id}`
  return {
    status: truckerStatusSql(id),
    isFollowed: isWon,
    byLoadNumber: sql`(${isWon} or (${isListedSql(open, [...auctionStatuses])}))`,
    byIdentifier: sql`${isWon} and load_identifiers.field <> 'externalId' and exists (select from awards where awards.load_id = loads.id
      and awards.trucker_id = ${id} and awards.state = 'acknowledged')`,
  }
}

/** At most eight loads without duplicates, those found by load number first, then by identifier. */
async function find(db: Db, q: string, scope: Scope): Promise<FoundLoad[]> {
  const keys = [...new Set([findKey(q), findKey(withoutLabel(q))])].filter((key) => key !== '')
  const queries = keys
    .flatMap((key) => [byLoadNumber(key, scope), byIdentifier(key, scope)])
    .filter((query) => query !== null)
  const { rows } = await sql<FoundRow>`
    select * from (${sql.join(queries, sql` union all `)}) as found order by place, key, id limit ${mostFound * 4}`.execute(
    db,
  )
  const each = [...new Map(rows.toReversed().map((row) => [row.id, row])).values()].toReversed()
  const found = each.slice(0, mostFound)
  const ways = await waysOf(
    db,
    found.map(({ id }) => id),
    scope,
  )
  return found.map(({ id, load_number: loadNumber, status, field, value }) => ({
    loadId: id,
    loadNumber,
    status,
    match: { field, value },
    way: ways.get(id),
  }))
}

/** How far those of the loads have come that are on their way. */
async function waysOf(
  db: Db,
  ids: readonly number[],
  { isFollowed }: Scope,
): Promise<ReadonlyMap<number, FoundLoad['way']>> {
  const from = db
    .selectFrom('loads')
    .innerJoinLateral(progressSql, (join) => join.onTrue())
    .where(sql<boolean>`loads.id = any(${ids}::int[])`)
    .where(isFollowed)
  const rows = await selectJson({ from, shape: Way, fields: wayFields }).select('loads.id').execute()
  return new Map(rows.map(({ id, json }) => [id, parseRow({ shape: Way }, json)]))
}

const wayFields: FieldsSql<typeof Way> = {
  drayageAreaID: sql`loads.drayage_area_id`,
  export: sql`loads.export`,
  liveOrdrop: sql`loads.live_or_drop`,
  pickupDate: sql`loads.pickup_date`,
  deliveryCityOrZip: sql`loads.delivery_city_or_zip`,
  progress: progressField,
}

type FoundRow = {
  id: number
  load_number: string
  status: FoundLoad['status']
  field: FoundLoad['match']['field']
  value: string
}

/** "QB-100039", with and without its letters; from four digits on by its beginning. */
function byLoadNumber(key: string, { status, byLoadNumber: isInScope }: Scope): RawBuilder<unknown> | null {
  const digits = /^(?:QB)?(\d+)$/.exec(key)?.[1]
  if (!digits) return null
  const number = `QB-${digits}`
  const isFound = digits.length < leastOfPrefix ? sql`load_number = ${number}` : beginsWith(sql`load_number`, number)
  return sql`(select 1 as place, load_number as key, id, load_number, ${status} as status, 'loadNumber' as field,
    load_number as value from loads where ${allOf([isFound, isInScope])} order by load_number limit ${mostFound})`
}

function byIdentifier(key: string, { status, byIdentifier: isInScope }: Scope): RawBuilder<unknown> {
  const column = sql`load_identifiers.key`
  const isFound = key.length < leastOfPrefix ? sql`${column} = ${key}` : beginsWith(column, key)
  return sql`(select 2 as place, key, loads.id, load_number, ${status} as status, field, value
    from load_identifiers join loads on loads.id = load_identifiers.load_id
    where ${allOf([isFound, isInScope])} order by key, load_id limit ${mostFound * 4})`
}

/** Served by an index that compares bytes; the text has only letters, digits and a hyphen. */
function beginsWith(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  return sql`${column} like ${`${text}%`}`
}
