import type { Tx } from '#server/db/db.ts'

/** Nothing is planned and nothing is pending, as the notices themselves say. Source: G-081. */
const text = 'A sample notice of the demo market.'

/** The notices of the demo for staff, in their order. */
export async function insertNotices(tx: Tx): Promise<void> {
  const titles = ['Document verification backlog: 12 documents', 'Scheduled maintenance window: Saturday 2:00 AM EST']
  await tx
    .insertInto('notices')
    .values(titles.map((title) => ({ title, text, audience: 'staff' as const })))
    .execute()
}
