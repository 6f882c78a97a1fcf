import { sql } from 'kysely'
import type { TestApp } from '../app.ts'

/** Lets a milestone be recorded a number of hours ago. */
export async function recordedAgo({ db }: TestApp, id: string, hours: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`alter table milestones disable trigger milestones_append_only`.execute(tx)
    const at = sql<Date>`clock_timestamp() - make_interval(hours => ${hours})`
    await tx.updateTable('milestones').set({ recorded_at: at }).where('id', '=', id).execute()
    await sql`alter table milestones enable trigger milestones_append_only`.execute(tx)
  })
}

/** Lets the award of a load be made a number of hours ago. */
export async function awardedAgo({ db }: TestApp, load: { id: number }, hours: number): Promise<void> {
  const at = sql<Date>`clock_timestamp() - make_interval(hours => ${hours})`
  await db.updateTable('awards').set({ awarded_at: at }).where('load_id', '=', load.id).execute()
}
