import { type Selectable, sql } from 'kysely'
import { mayNameContact } from '#domain/questions/contact.ts'
import type { Question, StaffQuestion } from '#domain/questions/question.ts'
import type { Asked } from '#domain/questions/rules.ts'
import { accountNameSql } from '#server/auth/users.ts'
import { type LockedAuction, lockAuction } from '#server/auctions/auction.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { statement } from '#server/db/statement.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Actor, UserActor } from '#server/http/sessions/actor.ts'

export type QuestionRow = Selectable<Tables['questions']>

const hour = 3_600_000

/** An entry as its reader gets it, without who asked or the minute. Source: Y-109, Y-122. */
export function toQuestion(row: QuestionRow, { visitor, id }: Pick<Actor, 'visitor' | 'id'>): Question {
  const isNote = row.trucker_id === null
  const mine = isNote ? visitor === 'shipper' : visitor === 'trucker' && row.trucker_id === id
  const removed = row.hidden_at !== null
  return {
    id: row.public_id,
    kind: isNote ? 'note' : 'question',
    text: removed ? null : row.text,
    askedAt: (mine ? row.asked_at : toTheHour(row.asked_at)).toISOString(),
    answer: removed ? null : row.answer,
    answeredAt: removed ? null : (row.answered_at?.toISOString() ?? null),
    mine,
    removed,
  }
}

function toTheHour(at: Date): Date {
  return new Date(Math.floor(at.getTime() / hour) * hour)
}

/** The entries of a load that a reader may see, oldest first: to all but the asker and the shipper those that are settled. */
export function entriesFor(db: Db, loadId: number, { visitor, id }: UserActor) {
  const all = db.selectFrom('questions').selectAll().where('load_id', '=', loadId).orderBy('id')
  if (visitor === 'shipper') return all.execute()
  const own = visitor === 'trucker' ? id : null
  return all
    .where(
      sql<boolean>`(trucker_id = ${own}::int or hidden_at is null and (answered_at is not null or trucker_id is null))`,
    )
    .execute()
}

/** The same for staff, by id of the load or of one entry: all of it, with who asked. */
export async function staffQuestions(
  db: Db,
  { loadId, id }: { loadId?: number; id?: number },
): Promise<StaffQuestion[]> {
  const rows = await db
    .selectFrom('questions')
    .leftJoin('users', 'users.id', 'questions.trucker_id')
    .selectAll('questions')
    .select(accountNameSql('users').as('asker'))
    .$if(loadId !== undefined, (query) => query.where('load_id', '=', loadId!))
    .$if(id !== undefined, (query) => query.where('questions.id', '=', id!))
    .orderBy('questions.id')
    .execute()
  return rows.map((row) => ({
    id: row.public_id,
    kind: row.trucker_id === null ? 'note' : 'question',
    text: row.text,
    askedAt: row.asked_at.toISOString(),
    answer: row.answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
    removed: row.hidden_at !== null,
    asker: row.trucker_id === null ? null : { id: row.trucker_id, name: row.asker },
    removedReason: row.hidden_reason,
    flagged: [row.text, row.answer ?? ''].some(mayNameContact),
  }))
}

const countAsked = statement<{ values: [loadId: number, truckerId: number]; row: Asked }>(
  'count-asked',
  `select count(*)::int as entries, count(*) filter (where trucker_id = $2)::int as own,
     count(*) filter (where trucker_id = $2 and answered_at is null and hidden_at is null)::int as waiting,
     exists (select from bids where load_id = $1 and trucker_id = $2 and status = 'rejected') as "isOut"
   from questions where load_id = $1`,
)

/** The questions that an account has asked on a locked load, and how many entries it has. */
export async function askedOn(tx: Tx, loadId: number, userId: number): Promise<Asked> {
  const [asked] = await countAsked(tx, loadId, userId)
  return asked!
}

/** An entry with its load locked, as it is after the wait; null when there is none. */
export async function lockQuestion(
  tx: Tx,
  publicId: number,
): Promise<{ auction: LockedAuction; row: QuestionRow } | null> {
  const find = () => tx.selectFrom('questions').selectAll().where('public_id', '=', publicId).executeTakeFirst()
  const found = await find()
  const auction = found && (await lockAuction(tx, found.load_id))
  const row = auction && (await find())
  return row ? { auction, row } : null
}
