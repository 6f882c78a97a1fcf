import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { KeptDetails } from '#server/loads/load-details.ts'
import type { ReadLoad } from './find-load.ts'

const mostNamed = 5

/**
 * The warnings to the owner of some loads, by their ids, if other open loads of the owner have the same container:
 * "MSCU7301450 is also on load QB-100044". Null for other readers: loads of other shippers are never mentioned. Source:
 *
 */
export async function warningsOf(
  db: Db,
  reads: ReadLoad[],
  kept: ReadonlyMap<number, KeptDetails>,
): Promise<Map<number, string[]> | null> {
  if (reads[0]?.reader.role !== 'shipper') return null
  const named = reads.flatMap(({ load }) => {
    const { containerNumber: number } = kept.get(load.id)!.values
    return number === null ? [] : { id: load.id, shipperId: load.shipper_id, number }
  })
  if (named.length === 0) return new Map()
  const { rows } = await sql<{ id: number; number: string; others: string[] }>`
    select named.id, named.number, array(
      select load_number from loads where shipper_id = named."shipperId" and container_number = named.number
        and status not in ('completed', 'cancelled', 'expired') and loads.id <> named.id
      order by loads.id limit ${sql.lit(mostNamed)}) as others
    from json_to_recordset(${JSON.stringify(named)}) as named (id int, "shipperId" int, number text)`.execute(db)
  return new Map(
    rows.map(({ id, number, others }) => [id, others.map((other) => `${number} is also on load ${other}`)]),
  )
}
