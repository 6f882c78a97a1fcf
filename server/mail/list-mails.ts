import { sql } from 'kysely'
import { listMails, countMails, sendMailAgain } from '#domain/mail/api.ts'
import { mailStates, type MailKind, type MailState } from '#domain/mail/mail.ts'
import type { StaffMail } from '#domain/mail/staff-mail.ts'
import { mailStatus } from '#domain/mail/status-api.ts'
import { Refusal } from '#domain/refusals.ts'
import { wordsOf } from '#domain/searched-text.ts'
import type { Config } from '#server/config.ts'
import { type By, recordEvents } from '#server/db/events.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { countGroups } from '#server/http/lists/counts.ts'
import { type Ground, groundOfText, hasWordSql } from '#server/http/lists/grounds.ts'
import { orderOf } from '#server/http/lists/list-order.ts'
import { listPage } from '#server/http/lists/list-page.ts'
import type { Page } from '#server/http/lists/paging.ts'
import { reads, writes } from '#server/http/route.ts'
import { addJobs } from '#server/jobs/jobs.ts'

const columns = { created: { sql: sql`mails.created_at`, type: 'timestamptz' } } as const
const usual = { key: 'created', descending: true } as const

export const listMailsRoute = reads(listMails, ({ query, db }) => pageOfMails(db, query))

type Asked = ReturnType<typeof listMails.query.parse>

/** A page of the emails of the last 90 days, the newest first unless another order is asked for. */
export async function pageOfMails(db: Db, query: Asked): Promise<Page<StaffMail>> {
  const where = query.state === undefined ? sql<boolean>`true` : sql<boolean>`mails.state = ${query.state}`
  const rows = db.selectFrom('mails').select(shownColumns)
  const order = orderOf('mails', columns, query.sort ?? usual, sql`mails.id`)
  const found = query.q ? groundsOfMails(wordsOf(query.q)) : null
  const page = await listPage(db, { rows, table: 'mails', where, order, found }, query)
  return { ...page, items: page.items.map(toStaffMail) }
}

/** An email is found by its recipient, the account that it was written to, and its subject. Source: G-316. */
function groundsOfMails(words: string[]) {
  return { words, grounds: words.map((word) => [groundOfText('mails', word), groundOfAccount(word)]) }
}

/** Reads from the accounts to the emails of each: `offset 0` keeps the planner from reading all emails. */
function groundOfAccount(word: string): Ground {
  const names = sql`users.searched`
  const ofAccount = sql`(select * from mails as found where found.user_id = users.id offset 0) as mails`
  return {
    holds: sql`(select ${hasWordSql(names, word)} from users where users.id = mails.user_id)`,
    find: (condition) => sql`select mails.* from users cross join lateral ${ofAccount}
      where ${hasWordSql(names, word)} and ${condition}`,
  }
}

/** How many emails are in each state, for the tabs of staff. Source: F-108; G-291. */
export const countMailsRoute = reads(countMails, ({ db }) =>
  countGroups(db, mailStates, (state) => [sql`select 1 from mails where state = ${sql.lit(state)}`]),
)

export const sendMailAgainRoute = writes(sendMailAgain, ({ params: { id }, actor, tx }) =>
  sendAgain(tx, id, { actorStaffId: actor.id }),
)

/** Asked for twice, it goes out once: the second finds it waiting. Refusals: `mail-not-found`, `mail-not-dead`. Source: G-187. */
export async function sendAgain(tx: Tx, id: number, { by, ...actor }: By): Promise<StaffMail> {
  const waiting = await tx
    .updateTable('mails')
    .set({ state: 'waiting', attempts: 0 })
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .where('content', 'is not', null)
    .returning(shownColumns)
    .executeTakeFirst()
  if (!waiting) {
    const found = await tx.selectFrom('mails').select('id').where('id', '=', id).executeTakeFirst()
    throw new Refusal(found ? 'mail-not-dead' : 'mail-not-found')
  }
  await addJobs(tx, 'send_mail', [{ mailId: id }])
  const after = { mailId: id, to: waiting.to_address, subject: waiting.subject, ...(by && { by }) }
  await recordEvents(tx, [{ action: 'mail_sent_again', ...actor, after }])
  return toStaffMail(waiting)
}

export function mailStatusRoute({ mailServer }: Config) {
  return reads(mailStatus, async () => ({ mailIsSent: mailServer !== null }))
}

type MailRow = {
  id: number
  kind: MailKind
  to_address: string
  subject: string
  state: MailState
  attempts: number
  last_error: string | null
  created_at: Date
  sent_at: Date | null
  has_content: boolean
}

/** The columns of an email that staff may see: not its content. */
const shownColumns = [
  'id',
  'kind',
  'to_address',
  'subject',
  'state',
  'attempts',
  'last_error',
  'created_at',
  'sent_at',
  sql<boolean>`content is not null`.as('has_content'),
] as const

function toStaffMail(row: MailRow): StaffMail {
  return {
    id: row.id,
    kind: row.kind,
    to: row.to_address,
    subject: row.subject,
    state: row.state,
    attempts: row.attempts,
    lastError: row.last_error,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    canSendAgain: row.state === 'dead' && row.has_content,
  }
}
