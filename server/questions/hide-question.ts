import { hideQuestion } from '#domain/questions/api.ts'
import { Refusal } from '#domain/refusals.ts'
import { changeOf } from '#server/auctions/public.ts'
import { recordEvents } from '#server/db/events.ts'
import { writes } from '#server/http/route.ts'
import { lockQuestion, staffQuestions } from './queries.ts'

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
