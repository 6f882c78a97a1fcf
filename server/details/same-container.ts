import type { LoadRow } from '#server/auctions/public.ts'
import type { Db } from '#server/db/db.ts'

const mostNamed = 5

/**
 * The warning to the owner of a load if their other open loads have its container: "MSCU7301450 is also on load
 * QB-100044". Loads of other shippers are never mentioned. Source: X-042.
 */
export async function loadsWithContainer(db: Db, load: LoadRow, number: string | null): Promise<string[]> {
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
