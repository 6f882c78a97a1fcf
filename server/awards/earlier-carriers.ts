import { sql } from 'kysely'
import type { EarlierCarrier } from '#domain/awards/parties.ts'
import type { PartyOnPaper } from '#domain/awards/paper.ts'
import { bidderLabel } from '#domain/formats.ts'
import type { Db } from '#server/db/db.ts'

/**
 * The earlier carriers of a load, oldest first, as their last confirmations name them. It leaves out carriers whose names
 * the shipper did not read during their award, and what a carrier changes in its account later.
 *
 * Source: G-457.
 */
export async function earlierCarriers(db: Db, shipperId: number, loadId: number): Promise<EarlierCarrier[]> {
  const rows = await db
    .selectFrom('awards')
    .innerJoin('confirmations', 'confirmations.award_id', 'awards.id')
    .select(['trucker_id', 'state', 'awarded_at', sql<Date>`ended_at`.as('ended_at')])
    .select(sql<PartyOnPaper>`snapshot -> 'party'`.as('party'))
    .where('awards.load_id', '=', loadId)
    .where('state', 'in', ['released', 'cancelled'])
    .where('side', '=', 'trucker')
    .where('replaced_at', 'is', null)
    .where(wasReadBy(shipperId))
    .orderBy('ordinal')
    .execute()
  return rows.map(({ trucker_id: truckerId, state, awarded_at: awardedAt, ended_at: endedAt, party }) => ({
    label: bidderLabel(truckerId),
    ...party,
    ending: state as EarlierCarrier['ending'],
    awardedAt: awardedAt.toISOString(),
    endedAt: endedAt.toISOString(),
  }))
}

function wasReadBy(shipperId: number) {
  return sql<boolean>`exists (select from events where events.load_id = awards.load_id
    and events.bid_id = awards.bid_id and action = 'parties_read' and actor_user_id = ${shipperId}
    and at between awarded_at and ended_at)`
}
