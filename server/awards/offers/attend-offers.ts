import type { Db } from '#server/db/db.ts'
import { lapseAwardOffers } from './lapse-award-offers.ts'
import { remindOffered } from './remind-offered.ts'

/** The clock's work on open offers. */
export async function attendOffers(db: Db): Promise<void> {
  await lapseAwardOffers(db)
  await remindOffered(db)
}
