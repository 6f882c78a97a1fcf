import { sql } from 'kysely'
import { webhookLimits } from '#domain/webhooks/webhook.ts'
import type { Db } from '#server/db/db.ts'

/** Deliveries removed in one statement. */
const batch = 5000

/** Removes old deliveries with their attempts, those of removed webhooks, and secrets that sign no more. Source: Y-203. */
export async function forgetDeliveries(db: Db): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ old_secret: null, old_secret_ends_at: null })
    .where('old_secret_ends_at', '<', sql<Date>`clock_timestamp()`)
    .execute()
  let removed
  do removed = await forgetBatch(db)
  while (removed === batch)
}

async function forgetBatch(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_deliveries where id in (
      select id from webhook_deliveries
      where created_at < now() - make_interval(days => ${webhookLimits.keptDays})
        or webhook_id in (select id from webhooks where removed_at is not null)
      order by id limit ${batch} for update skip locked)`.execute(db)
  return Number(numAffectedRows ?? 0)
}
