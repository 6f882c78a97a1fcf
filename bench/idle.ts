import { setTimeout as sleep } from 'node:timers/promises'
import type { OwnDatabase } from '#server/test/processes/own-database.ts'

/** Waits until all notifications so far are sent, including emails. */
export async function untilIdle({ database }: OwnDatabase): Promise<void> {
  const jobs = `
    select count(*) + (select count(*) from notifications where deliver_at <= now()) as waiting
    from graphile_worker.jobs where run_at <= now()`
  while ((await database.pool.query<{ waiting: number }>(jobs)).rows[0]!.waiting > 0) await sleep(50)
}
