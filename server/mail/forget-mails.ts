import { sql } from 'kysely'
import { secretKinds } from '#domain/mail/mail.ts'
import type { Db } from '#server/db/db.ts'

/** How many days staff can see what became of a mail. */
const keptDays = 90

/** Removes old mails, and after a day what those say that hold a link to an account, unless they still go out. */
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
