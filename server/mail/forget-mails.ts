import { sql } from 'kysely'
import { secretKinds } from '#domain/mail/mail.ts'
import type { Db } from '#server/db/db.ts'

/** Days for which staff can see the state of an email. */
const keptDays = 90

/**
 * Removes old emails, and after a day the content of those with a link to an account, unless they are still waiting.
 */
export async function forgetMails(db: Db): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${keptDays})`)
    .where('state', '<>', 'waiting')
    .execute()
  await db
    .updateTable('mails')
    .set({ content: null })
    .where('kind', 'in', [...secretKinds])
    .where('state', 'in', ['dead', 'unsent'])
    .where('content', 'is not', null)
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}
