import type { Db } from '#server/db/db.ts'
import { lapseAwardOffers } from './lapse-award-offers.ts'
import { remindOffered } from './remind-offered.ts'

/** What the clock does for open offers. */
export async function attendOffers(db: Db): Promise<void> {
  await lapseAwardOffers(db)
  await remindOffered(db)
}
