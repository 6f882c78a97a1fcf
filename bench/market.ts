import type pg from 'pg'
import { insertPeople, type Person } from '#server/test/people.ts'

export type Market = { shipper: Person; truckers: Person[]; area: number }

const loads = 100_000
const area = 7

/** 200 shippers with 500 loads each over all areas, most of them done, every tenth open; and truckers of one area. */
export async function fillMarket(pool: pg.Pool): Promise<Market> {
  const shippers = await insertPeople(pool, 'shipper', 200)
  const truckers = await insertPeople(pool, 'trucker', 500, [area])
  await pool.query(
    `insert into loads (shipper_id, drayage_area_id, delivery_city_or_zip, container_type, weight, special_handling,
       auction_duration, status, created_at, expires_at)
     select ($1::int[])[1 + n % cardinality($1::int[])], 1 + n % 106, 'Ontario, CA 91761', '40'' HC', 'Legal',
       '{f,f,f,f,f}', 48, case when n % 10 = 0 then 'pending' else 'completed' end,
       now() - n * interval '1 minute', now() + (case when n % 10 = 0 then 1 else -1 end) * (1 + n % 40) * interval '1 hour'
     from generate_series(1, $2::int) as n`,
    [shippers.map((shipper) => shipper.id), loads],
  )
  await pool.query('vacuum analyze')
  return { shipper: shippers[0]!, truckers, area }
}

/** After a warm-up, as autovacuum does in a running market: plans made for empty tables are made again. */
export async function planAnew(pool: pg.Pool): Promise<void> {
  await pool.query('analyze')
}

/**
 * Auctions of the market's shipper in its area, too old to count for how many may be posted in an hour; returns their
 * ids.
 */
export async function insertOpenLoads(
  pool: pg.Pool,
  { shipper, area: areaId }: Market,
  count: number,
): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into loads (shipper_id, drayage_area_id, delivery_city_or_zip, container_type, weight, special_handling,
       auction_duration, created_at, expires_at)
     select $1, $2, 'Ontario, CA 91761', '40'' HC', 'Legal', '{f,f,f,f,f}', 48, now() - interval '2 hours',
       now() + interval '2 days'
     from generate_series(1, $3::int) returning id`,
    [shipper.id, areaId, count],
  )
  return rows.map((row) => row.id)
}
