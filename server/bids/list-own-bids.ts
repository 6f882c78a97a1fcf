import { type RawBuilder, sql } from 'kysely'
import { listShipperBids, listTruckerBids } from '#domain/bids/api.ts'
import type { Bid } from '#domain/bids/bid.ts'
import { type BidStatus, bidStatuses } from '#domain/bids/lifecycle.ts'
import type { Db } from '#server/db/db.ts'
import { type Key, type Page, pageOf, readCursor } from '#server/http/paging.ts'
import { reads } from '#server/http/route.ts'
import { allOf, idsOfPage, type Slice, sumOf } from '#server/http/slices.ts'
import { type BidRow, selectBids, toBid } from './public.ts'
import { withLoads } from './queries.ts'

type Owner = 'shipper_id' | 'trucker_id'
type Query = { status: BidStatus[] | 'all' | undefined; limit: number; cursor?: string | undefined }

/** All bids on the shipper's loads. Source: A-406. */
export const listShipperBidsRoute = reads(listShipperBids, ({ query, actor, db }) =>
  pageOfBids(db, 'shipper_id', actor.id, query),
)

/** The trucker's own bids. Source: A-407. */
export const listTruckerBidsRoute = reads(listTruckerBids, async ({ query, actor, db }) => {
  const page = await pageOfBids(db, 'trucker_id', actor.id, query)
  return { ...page, items: await withLoads(db, page.items) }
})

const order = 'bids by change'
const keyOf = (row: BidRow): Key => [row.updated_at.toISOString(), row.id]

/** The latest change first. */
async function pageOfBids(db: Db, owner: Owner, ownerId: number, { status, limit, cursor }: Query): Promise<Page<Bid>> {
  const after = readCursor(order, cursor)
  const own = sql<boolean>`${sql.ref(`bids.${owner}`)} = ${ownerId}`
  const statuses = status === 'all' ? undefined : status
  const rest = after && sql<boolean>`(bids.updated_at, bids.id) < (${after[0]}::timestamptz, ${after[1]})`
  const slices = slicesOf(statuses).map(
    (slice) => sql`select id, at from (select bids.id, bids.updated_at as at ${slice} and ${allOf([own, rest])}
      ${slice === due ? sql`offset 0` : sql``}) as slice order by at desc, id desc limit ${limit + 1}`,
  )
  const rows = await selectBids(db)
    .where('bids.id', 'in', idsOfPage(slices, 'desc', limit + 1))
    .orderBy('bids.updated_at', 'desc')
    .orderBy('bids.id', 'desc')
    .execute()
  const total = after ? null : await countBids(db, own, statuses)
  const { items, ...page } = pageOf(rows, limit, { order, keyOf }, total)
  return { ...page, items: items.map(toBid) }
}

/** From the index alone, but for the few bids whose auction is due. */
async function countBids(db: Db, own: RawBuilder<boolean>, statuses: BidStatus[] = [...bidStatuses]): Promise<number> {
  const counts = statuses.map((status) => sql`select count(*) ${stored(status)} and ${own}`)
  const [pending, expired] = [statuses.includes('pending'), statuses.includes('expired')]
  const dueNow = sql`select count(*) ${due} and ${own}`
  if (expired && !pending) counts.push(dueNow)
  if (pending && !expired) counts.push(sql`select -(${dueNow})`)
  const { rows } = await sql<{ count: number }>`select ${sumOf(counts)} as count`.execute(db)
  return rows[0]!.count
}

/** Bids that are pending as stored, but whose auction is past its deadline: the clock has yet to close it. */
const due = sql`from loads join bids on bids.load_id = loads.id
  where loads.status in ('pending', 'active') and loads.expires_at <= statement_timestamp() and bids.status = 'pending'`

/** Statuses of this moment as slices of one stored status each, which is what the index is by. */
function slicesOf(statuses: BidStatus[] | undefined): Slice[] {
  if (!statuses) return bidStatuses.map(stored)
  return statuses.flatMap((status) => {
    if (status === 'pending') return [stillPending]
    return status === 'expired' ? [stored(status), due] : [stored(status)]
  })
}

function stored(status: BidStatus): Slice {
  return sql`from bids where bids.status = ${sql.lit(status)}`
}

const stillPending = sql`from bids where bids.status = 'pending' and not exists (select from loads
  where loads.id = bids.load_id and loads.status in ('pending', 'active') and loads.expires_at <= statement_timestamp())`
