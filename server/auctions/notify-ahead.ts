import type { Db } from '#server/db/db.ts'
import { notifyDecideSoon } from './notify-decide-soon.ts'
import { notifyEndingSoon } from './notify-ending-soon.ts'
import { notifyLapsing } from './notify-lapsing.ts'

/** Notifies of what is about to end: bidding within `lead` minutes, the time to decide, and the validity of bids. */
export async function notifyAhead(db: Db, lead: number): Promise<void> {
  await notifyEndingSoon(db, lead)
  await notifyDecideSoon(db)
  await notifyLapsing(db)
}
