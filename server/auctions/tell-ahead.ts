import type { Db } from '#server/db/db.ts'
import { tellDecideSoon } from './tell-decide-soon.ts'
import { tellEndingSoon } from './tell-ending-soon.ts'
import { tellLapsing } from './tell-lapsing.ts'

/** Notifies of what is about to end: bidding within `lead` minutes, the time to decide, and the validity of bids. */
export async function tellAhead(db: Db, lead: number): Promise<void> {
  await tellEndingSoon(db, lead)
  await tellDecideSoon(db)
  await tellLapsing(db)
}
