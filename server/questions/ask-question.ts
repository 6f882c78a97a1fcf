import { askQuestion } from '#domain/questions/api.ts'
import { NewQuestion } from '#domain/questions/question.ts'
import { refuseNote, refuseQuestion } from '#domain/questions/rules.ts'
import { Refusal } from '#domain/refusals.ts'
import { changeOf, type LockedAuction } from '#server/auctions/auction.ts'
import { lockForBid, refuseSuspended } from '#server/bids/queries.ts'
import type { Tx } from '#server/db/db.ts'
import { recordEvents } from '#server/db/events.ts'
import { parse } from '#server/http/parse.ts'
import { writes } from '#server/http/route.ts'
import type { UserActor } from '#server/http/sessions/actor.ts'
import { recordGrouped, takePendingNotifications } from '#server/notifications/notify.ts'
import { askedOn, type QuestionRow, toQuestion } from './queries.ts'
import { notifyNews } from './questions.ts'

/**
 * A trucker who may bid asks, or the shipper adds a note. Refusals: `registration-incomplete`, `load-not-found`,
 * `area-not-served`; those of `refuseQuestion` and `refuseNote`; `auction-closed` for a suspended shipper.
 * Source: Y-109 to Y-113, Y-117.
 */
export const askQuestionRoute = writes(askQuestion, async ({ params, body, actor, tx }) => {
  const isShipper = actor.visitor === 'shipper'
  if (!isShipper && !actor.user.registered) throw new Refusal('registration-incomplete')
  const auction = await lockForBid(tx, params.id, actor.id)
  if (!auction || (isShipper && auction.load.shipper_id !== actor.id)) throw new Refusal('load-not-found')
  const row = isShipper ? await addNote(tx, auction, actor, body.text) : await ask(tx, auction, actor, body)
  return toQuestion(row, actor)
})

async function ask(
  tx: Tx,
  auction: NonNullable<Awaited<ReturnType<typeof lockForBid>>>,
  actor: UserActor,
  body: { text: string },
): Promise<QuestionRow> {
  const { load, state, now, bidding } = auction
  if (!bidding.areas_served.includes(load.drayage_area_id)) throw new Refusal('area-not-served')
  // A note may be longer.
  parse(NewQuestion, body)
  const refusal = refuseQuestion(state, await askedOn(tx, load.id, actor.id), now)
  if (refusal) throw new Refusal(refusal)
  refuseSuspended(bidding)
  const row = await insert(tx, auction, { trucker_id: actor.id, text: body.text })
  const asked = {
    action: 'question_asked' as const,
    ...changeOf(load),
    actorUserId: actor.id,
    truckerId: actor.id,
    after: { questionId: row.public_id, text: body.text },
  }
  await recordGrouped(tx, 'question_asked', [asked], {
    ...auction,
    pending: await takePendingNotifications(tx, load.id, 'question'),
  })
  return row
}

async function addNote(tx: Tx, auction: LockedAuction, actor: UserActor, text: string): Promise<QuestionRow> {
  const { load, state, now, eventId } = auction
  const refusal = refuseNote(state, await askedOn(tx, load.id, actor.id), now)
  if (refusal) throw new Refusal(refusal)
  const row = await insert(tx, auction, { trucker_id: null, text })
  const added = {
    action: 'note_added' as const,
    ...changeOf(load),
    actorUserId: actor.id,
    after: { questionId: row.public_id, text },
  }
  await recordEvents(tx, [added], eventId)
  await notifyNews(tx, auction, { eventId })
  return row
}

function insert(tx: Tx, { load, now }: LockedAuction, entry: Pick<QuestionRow, 'trucker_id' | 'text'>) {
  return tx
    .insertInto('questions')
    .values({ load_id: load.id, asked_at: now, ...entry })
    .returningAll()
    .executeTakeFirstOrThrow()
}
