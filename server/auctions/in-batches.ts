import type { Db, Tx } from '#server/db/db.ts'

/**
 * Does work in a transaction for each batch until one is not full; the work returns how many it took. Returns the sum.
 */
export async function inBatches(db: Db, batch: number, work: (tx: Tx) => Promise<number>): Promise<number> {
  let all = 0
  let done
  do {
    done = await db.transaction().execute(work)
    all += done
  } while (done === batch)
  return all
}
