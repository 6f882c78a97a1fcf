import { refuseRuleChange } from '#domain/auctions/rules.ts'
import { changeAwardRule } from '#domain/loads/api.ts'
import { Refusal } from '#domain/refusals.ts'
import { recordEvents } from '#server/db/events.ts'
import { statement, together } from '#server/db/statement.ts'
import { writes } from '#server/http/route.ts'
import { readShipperLoad } from '#server/loads/queries.ts'
import { notify } from '#server/notifications/notify.ts'
import { changeOf, lockOwnAuction, pendingBidders } from './auction.ts'

/** The shipper chooses the bid by hand from now on; no load gets a rule after it is posted. Source: Y-092. */
export const changeAwardRuleRoute = writes(changeAwardRule, async ({ params, body, actor, tx }) => {
  const { load, state, now, eventId } = await lockOwnAuction(tx, params.id, actor.id)
  const refusal = refuseRuleChange(state, now)
  if (refusal) throw new Refusal(refusal)
  if (load.award_rule === body.awardRule) return readShipperLoad(tx, load.id)

  const changed = {
    action: 'award_rule_changed' as const,
    actorUserId: actor.id,
    ...changeOf(load),
    before: { awardRule: load.award_rule },
    after: body,
  }
  const bidders = await pendingBidders(tx, load.id, now)
  await together([
    chooseByHand(tx, load.id, now),
    recordEvents(tx, [changed], eventId),
    notify(tx, 'award_rule_changed', { load, eventId }, { bidders }),
  ])
  return readShipperLoad(tx, load.id)
})

const chooseByHand = statement<{ values: [loadId: number, now: Date]; row: never }>(
  'choose-by-hand',
  `update loads set award_rule = 'manual', updated_at = $2 where id = $1`,
)
