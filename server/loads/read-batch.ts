import type { Tx } from '#server/db/db.ts'
import type { PostedLoad } from './insert-loads.ts'

/** The loads that a shipper posted under a key, by number; none when the key is new. */
export function readBatch(tx: Tx, shipperId: number, batchId: string): Promise<PostedLoad[]> {
  return tx
    .selectFrom('loads')
    .select(['id', 'load_number as loadNumber'])
    .where('batch_id', '=', batchId)
    .where('shipper_id', '=', shipperId)
    .orderBy('id')
    .execute()
}
