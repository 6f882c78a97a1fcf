import type { Tx } from '#server/db/db.ts'

/** Nothing is planned and nothing waits: whoever reads them is told so. Source: docs/decisions/product.md, G-081. */
const text = 'A sample notice of the demo market.'

/** The notices that the staff of the demo find, in the order in which they stand. */
export async function insertNotices(tx: Tx): Promise<void> {
  const titles = ['Document verification backlog: 12 documents', 'Scheduled maintenance window: Saturday 2:00 AM EST']
  await tx
    .insertInto('notices')
    .values(titles.map((title) => ({ title, text, audience: 'staff' as const })))
    .execute()
}
