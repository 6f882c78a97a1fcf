import { listQuestions, listStaffQuestions, answerQuestion, hideQuestion } from '#domain/questions/api.ts'
import { refuseAnswer } from '#domain/questions/rules.ts'
import { Refusal } from '#domain/refusals.ts'
import { changeOf, type LockedAuction } from '#server/auctions/auction.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { statement } from '#server/db/statement.ts'
import { reads, writes } from '#server/http/route.ts'
import { areasInScope, type UserActor } from '#server/http/sessions/actor.ts'
import { idsInScope } from '#server/loads/queries.ts'
import { notify } from '#server/notifications/notify.ts'
import { entriesFor, staffQuestions, toQuestion, lockQuestion } from './queries.ts'

/**
 * The questions and answers. Reading them clears a bidder's news. Refusals: `load-not-found`. Source: Y-110, Y-116,
 * Y-120.
 */
export const listQuestionsRoute = reads(listQuestions, async ({ params, actor, db }) => {
  if (!(await mayRead(db, params.id, actor))) throw new Refusal('load-not-found')
  if (actor.visitor === 'trucker') await forgetNews(db, params.id, actor.id)
  const rows = await entriesFor(db, params.id, actor)
  return rows.map((row) => toQuestion(row, actor))
})

export const listStaffQuestionsRoute = reads(listStaffQuestions, async ({ params, db }) => {
  const load = await db.selectFrom('loads').select('id').where('id', '=', params.id).executeTakeFirst()
  if (!load) throw new Refusal('load-not-found')
  return staffQuestions(db, { loadId: params.id })
})

async function mayRead(db: Db, loadId: number, { visitor, id, user }: UserActor): Promise<boolean> {
  const load = db.selectFrom('loads').select('loads.id').where('loads.id', '=', loadId)
  const seen =
    visitor === 'trucker'
      ? load.where('loads.id', 'in', idsInScope(db, id, areasInScope(user)))
      : load.$if(visitor === 'shipper', (query) => query.where('shipper_id', '=', id))
  return (await seen.executeTakeFirst()) !== undefined
}

async function forgetNews(db: Db, loadId: number, truckerId: number): Promise<void> {
  await db
    .updateTable('bids')
    .set({ news_at: null })
    .where('load_id', '=', loadId)
    .where('trucker_id', '=', truckerId)
    .where('news_at', 'is not', null)
    .execute()
}

/**
 * The shipper answers once; the entry is everyone's from then on. Refusals: `question-not-found`, also for a note and for what
 * staff removed; `question-answered`; those of `refuseAnswer`. Source: Y-111, Y-112, Y-115.
 */
export const answerQuestionRoute = writes(answerQuestion, async ({ params, body, actor, tx }) => {
  const found = await lockQuestion(tx, params.id)
  if (found?.auction.load.shipper_id !== actor.id) throw new Refusal('question-not-found')
  const { auction, row } = found
  const { load, state, now, eventId } = auction
  if (row.trucker_id === null || row.hidden_at) throw new Refusal('question-not-found')
  if (row.answered_at) throw new Refusal('question-answered')
  const refusal = refuseAnswer(state, now)
  if (refusal) throw new Refusal(refusal)
  const answered = await tx
    .updateTable('questions')
    .set({ answer: body.text, answered_at: now })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const event = {
    action: 'question_answered' as const,
    ...changeOf(load),
    actorUserId: actor.id,
    truckerId: row.trucker_id,
    after: { questionId: row.public_id, text: body.text },
  }
  await recordEvents(tx, [event], eventId)
  await notifyNews(tx, auction, { eventId, asker: row.trucker_id })
  return toQuestion(answered, actor)
})

/** Staff remove an entry; one that is removed already stays as it is. Refusals: `question-not-found`. Source: Y-118. */
export const hideQuestionRoute = writes(hideQuestion, async ({ params, body, actor, tx }) => {
  const found = await lockQuestion(tx, params.id)
  if (!found) throw new Refusal('question-not-found')
  const { auction, row } = found
  if (!row.hidden_at) {
    await tx
      .updateTable('questions')
      .set({ hidden_at: auction.now, hidden_by: actor.id, hidden_reason: body.reason })
      .where('id', '=', row.id)
      .execute()
    const hidden = {
      action: 'question_hidden' as const,
      ...changeOf(auction.load),
      actorStaffId: actor.id,
      ...(row.trucker_id !== null && { truckerId: row.trucker_id }),
      after: { questionId: row.public_id, reason: body.reason },
    }
    await recordEvents(tx, [hidden], auction.eventId)
  }
  const [question] = await staffQuestions(tx, { id: row.id })
  return question!
})

const markNews = statement<{ values: [loadId: number, now: Date]; row: { trucker_id: number } }>(
  'mark-news',
  `update bids set news_at = coalesce(news_at, $2) where load_id = $1 and status = 'pending' and (valid_until is null or valid_until > $2)
   returning trucker_id`,
)

type News = { eventId: number | undefined; asker?: number | null }

/**
 * Lets pending bidders know that there is something new on a locked load: their bids say so, and their daily email does; who
 * asked is notified at once. Source: Y-111, Y-116.
 */
export async function notifyNews(tx: Tx, { load, now }: LockedAuction, { eventId, asker = null }: News): Promise<void> {
  const marked = await markNews(tx, load.id, now)
  const bidders = marked.map(({ trucker_id: id }) => id).filter((id) => id !== asker)
  const happening = { load, eventId }
  if (asker === null) return notify(tx, 'note_added', happening, { bidders })
  await notify(tx, 'question_answered', happening, { asker: [asker], bidders })
}
