import { type RawBuilder, sql } from 'kysely'
import { type AnyLoadStatus, isAuction, legacyLoadStatuses, loadStatuses } from '#domain/auctions/load-lifecycle.ts'
import { type LoadSort, type LoadSortKey, loadSorts, type StaffLoadSort } from '#domain/loads/sorts.ts'
import { areas, terminals } from '#domain/reference/reference.ts'
import { Refusal } from '#domain/refusals.ts'
import { effectiveStatusSql, isBiddingSql, isOpenSql } from '#server/auctions/auction.ts'
import { nextDeadlineColumn } from '#server/clocks/sql.ts'
import { type Order, orderOf, type SortColumn } from '#server/http/lists/list-order.ts'

const text = (value: ReturnType<typeof sql>) => sql`lower(${value}) collate "C"`
/** The names of areas or terminals, written out: those of a parameter would be parsed again for each row. */
function namesSql(named: readonly { id: number; name: string }[]): RawBuilder<unknown> {
  return sql`${sql.lit(JSON.stringify(Object.fromEntries(named.map(({ id, name }) => [id, name]))))}::jsonb`
}

/** The name of a load's area, as SQL. */
export const areaNameSql = sql`(${namesSql(areas)} ->> loads.drayage_area_id::text)`
/** The name of the terminal of pickup, or else of return. */
export const terminalNameSql = sql`coalesce(${namesSql(terminals)} ->> loads.pickup_terminal_id::text,
  ${namesSql(terminals)} ->> loads.return_terminal_id::text)`
const rank = sql`array_position(${[...loadStatuses, ...legacyLoadStatuses]}::text[], ${effectiveStatusSql})`

/** Beyond the end of any auction, in milliseconds. */
const farOff = sql`100000000000000`

/** Running auctions by their end, then closed ones, the latest end first. */
function remaining(isRunning: RawBuilder<unknown>, endsAt: RawBuilder<unknown>): SortColumn {
  const end = sql`(extract(epoch from ${endsAt}) * 1000)::int8`
  return {
    sql: sql`case when ${isRunning} then ${end} else ${farOff} - ${end} end`,
    descending: sql`case when ${isRunning} then ${end} else ${end} - ${farOff} end`,
    type: 'int8',
  }
}

/** When the countdown of a load is over: bidding, then the time to decide. */
const nextEnd = sql`case when ${isBiddingSql} then loads.bidding_ends_at else loads.expires_at end`

/** The sort orders of loads, over `loads`. */
export const columns: Record<LoadSortKey, SortColumn> = {
  created: { sql: sql`loads.created_at`, type: 'timestamptz' },
  expires: { sql: sql`loads.expires_at`, type: 'timestamptz' },
  timeRemaining: remaining(isOpenSql, sql`loads.expires_at`),
  // Numbers are given in the order of ids.
  loadNumber: { sql: sql`loads.id`, type: 'int8' },
  destination: { sql: text(sql`loads.delivery_city_or_zip`), type: 'text' },
  type: { sql: sql`loads.export::int`, type: 'int8' },
  route: { sql: text(sql`concat(${areaNameSql}, ' ', loads.delivery_city_or_zip)`), type: 'text' },
  containerType: { sql: text(sql`loads.container_type`), type: 'text' },
  pickupDate: {
    sql: sql`coalesce(loads.pickup_date, date '9999-12-31')`,
    descending: sql`coalesce(loads.pickup_date, date '0001-01-01')`,
    type: 'date',
  },
  assignedTo: {
    sql: sql`coalesce(loads.winner_id, 2147483647)`,
    descending: sql`coalesce(loads.winner_id, 0)`,
    type: 'int8',
  },
  status: { sql: sql`coalesce(${rank}, 0)`, type: 'int8' },
  bids: { sql: sql`loads.bid_count - loads.withdrawn_count`, type: 'int8' },
  nextDeadline: nextDeadlineColumn,
}

/**
 * The ends that a reader's own lists are ordered by: a shipper's by what is counted down to. A trucker's by the end of bidding,
 * since the end of the auction says whether there are bids. Source: Y-047, Y-075.
 */
const ownColumns: Record<keyof typeof loadSorts, Partial<Record<LoadSortKey, SortColumn>>> = {
  shipper: { expires: { sql: nextEnd, type: 'timestamptz' }, timeRemaining: remaining(isOpenSql, nextEnd) },
  trucker: {
    expires: { sql: sql`loads.bidding_ends_at`, type: 'timestamptz' },
    timeRemaining: remaining(isBiddingSql, sql`loads.bidding_ends_at`),
  },
  admin: {},
}

/**
 * The order in which a reader gets loads: the one asked for, else auctions by their end and everything else newest
 * first. Refusals: `invalid-input` for what this reader cannot order by. Source: G-171, G-279.
 */
export function orderOfLoads(
  reader: keyof typeof loadSorts,
  asked: LoadSort | undefined,
  statuses: readonly AnyLoadStatus[] | null,
): Order {
  const offered: readonly LoadSortKey[] = loadSorts[reader]
  if (asked && !offered.includes(asked.key))
    throw new Refusal('invalid-input', [{ path: 'sort', message: `Sort by ${offered.join(', ')}` }])
  const areAuctions = statuses !== null && statuses.length > 0 && statuses.every(isAuction)
  const usual: LoadSort = areAuctions ? { key: 'expires', descending: false } : { key: 'created', descending: true }
  const own = { ...columns, ...ownColumns[reader] }
  return orderOf('loads', own, byIndex(reader, asked ?? usual, areAuctions), sql`loads.id`)
}

/** If all auctions run, or nearly all, only their end is the order, which has an index. */
function byIndex(reader: keyof typeof loadSorts, sort: LoadSort, areAuctions: boolean): LoadSort {
  const isOfEnd = sort.key === 'timeRemaining' && (areAuctions || reader !== 'shipper')
  return isOfEnd ? { ...sort, key: 'expires' } : sort
}

/** The same for staff: the newest first unless another order is asked for. */
export function orderOfStaffLoads(asked: StaffLoadSort | undefined): Order {
  return orderOf('loads', columns, asked ?? { key: 'created', descending: true }, sql`loads.id`)
}
