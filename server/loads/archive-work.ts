import { fieldsOf } from '#domain/details/fields.ts'
import { noDetails } from '#domain/details/values.ts'
import type { Tx } from '#server/db/db.ts'
import { readKeptDetails, updateDetails } from './load-details.ts'

/**
 * Takes what the trucker of an ended award has entered out of the details of a locked load, and cancels the appointments
 * that it made, or staff since the award. Returns the driver and the chassis as they were; null when there were none.
 *
 * Source: X-034; G-457.
 */
export async function archiveWork(
  tx: Tx,
  loadId: number,
  { awarded_at: awardedAt }: { awarded_at: Date },
): Promise<Record<string, unknown> | null> {
  await tx
    .updateTable('appointments')
    .set({ state: 'cancelled' })
    .where('load_id', '=', loadId)
    .where((eb) => eb.or([eb('by_kind', '=', 'trucker'), eb('by_kind', '=', 'staff').and('at', '>=', awardedAt)]))
    .where('state', 'in', ['requested', 'confirmed'])
    .execute()
  const { version, values, changed } = await readKeptDetails(tx, loadId)
  const entered = fieldsOf('execution').filter((field) => values[field] !== noDetails[field])
  if (entered.length === 0) return null
  const kept = Object.entries(changed).filter(([field]) => !entered.some((one) => one === field))
  const none = Object.fromEntries(entered.map((field) => [field, noDetails[field]]))
  await updateDetails(tx, loadId, { version, values: none, changed: Object.fromEntries(kept) })
  return Object.fromEntries(entered.map((field) => [field, values[field]]))
}
