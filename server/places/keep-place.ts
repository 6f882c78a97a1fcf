import { isNamed, mostPlaces, type Place, placeKey } from '#domain/places/place.ts'
import type { Tx } from '#server/db/db.ts'

/**
 * Keeps the place that a load is posted for, in place of the same one from before; the places used longest ago go where
 * there are too many. The row of the account is locked, so of posts at one moment each counts those before it.
 */
export async function keepPlace(tx: Tx, userId: number, place: Place, now: Date): Promise<void> {
  if (!isNamed(place.deliveryPlace)) return
  const row = { city_or_zip: place.deliveryCityOrZip, place: JSON.stringify(place.deliveryPlace), used_at: now }
  await tx
    .insertInto('places')
    .values({ user_id: userId, key: placeKey(place), ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet(row))
    .execute()
  await tx
    .deleteFrom('places')
    .where('id', 'in', (places) =>
      places
        .selectFrom('places')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('used_at', 'desc')
        .orderBy('id', 'desc')
        .offset(mostPlaces),
    )
    .execute()
}
