import type pg from 'pg'
import { insertPeople, type Person } from '#server/test/people.ts'

/**
 * Writes many running auctions of one shipper, who is the answer, straight into the database, each with one bid.
 *
 * All of them end within the last millisecond of `endInSeconds` from the end of the writing.
 */
export async function insertAuctions(
  pool: pg.Pool,
  count: number,
  { endInSeconds, area = 7 }: { endInSeconds: number; area?: number },
): Promise<Person> {
  const [shipper] = await insertPeople(pool, 'shipper', 1)
  const [trucker] = await insertPeople(pool, 'trucker', 1, [area])
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `with auction as (
        insert into loads (shipper_id, drayage_area_id, delivery_city_or_zip, container_type, weight, special_handling,
          auction_duration, status, bid_count, expires_at)
        select $1, $2, 'Ontario, CA', '40'' HC', 'Legal', '{f,f,f,f,f}', 24, 'active', 1, now() + interval '1 day'
        from generate_series(1, $3::int) returning id
      )
      insert into bids (load_id, shipper_id, trucker_id, drayage, created_at, updated_at)
      select id, $1, $4, 500, now(), now() from auction`,
      [shipper!.id, area, count, trucker!.id],
    )
    await client.query(
      `update loads set expires_at = clock_timestamp() + make_interval(secs => $2) where shipper_id = $1`,
      [shipper!.id, endInSeconds],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
  return shipper!
}
