import { answerQuestion } from '#domain/questions/api.ts'
import { refuseAnswer } from '#domain/questions/rules.ts'
import { Refusal } from '#domain/refusals.ts'
import { changeOf } from '#server/auctions/public.ts'
import { recordEvents } from '#server/db/events.ts'
import { writes } from '#server/http/route.ts'
import { lockQuestion, toQuestion } from './queries.ts'
import { notifyNews } from './notify-bidders.ts'

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
