import { Refusal } from '#domain/refusals.ts'
import type { Db } from '#server/db/db.ts'

/** The areas as given, each once; one that does not exist is refused. */
export async function knownAreas(db: Db, ids: number[]): Promise<number[]> {
  const asked = [...new Set(ids)]
  if (asked.length === 0) return []
  const found = await db.selectFrom('areas').select('id').where('id', 'in', asked).execute()
  if (found.length < asked.length) {
    throw new Refusal('invalid-input', [{ path: 'areasServed', message: 'Invalid input' }])
  }
  return asked
}

export async function isArea(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('areas').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** The area of each terminal that exists. */
export async function areasOfTerminals(db: Db, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('terminals').select(['id', 'area_id']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row.area_id]))
}
