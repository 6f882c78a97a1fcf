import { sql } from 'kysely'
import { countMails } from '#domain/mail/api.ts'
import { mailStates } from '#domain/mail/mail.ts'
import { countGroups } from '#server/http/lists/counts.ts'
import { reads } from '#server/http/route.ts'

/** How many emails are in each state, for the tabs of staff. Source: F-108; G-291. */
export const countMailsRoute = reads(countMails, ({ db }) =>
  countGroups(db, mailStates, (state) => [sql`select 1 from mails where state = ${sql.lit(state)}`]),
)
