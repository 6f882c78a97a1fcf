import { type RawBuilder, sql } from 'kysely'
import { listHistory } from '#domain/activity/api.ts'
import type { HistoryItem } from '#domain/activity/history-item.ts'
import { actionsOfWinner, actionsTold, historyLine, type HistoryReader } from '#domain/activity/history.ts'
import { clientWords } from '#domain/profile/device.ts'
import { internalIdSql } from '#server/db/public-ids.ts'
import { type Key, pageOf, readPublicCursor } from '#server/http/lists/paging.ts'
import { reads } from '#server/http/route.ts'
import { type HistoryRow, selectHistory, toHistoryEvent } from './queries.ts'

const order = 'history'
const keyOf = (row: HistoryRow): Key => [row.at.toISOString(), row.public_id]

/** The caller's own history. It is not counted, because no page shows its length. Source: G-054. */
export const listHistoryRoute = reads(listHistory, async ({ query, actor, db }) => {
  const reader = { id: actor.id, role: actor.visitor }
  const types = query.type === 'all' ? undefined : query.type
  const told = actionsTold(reader.role, types)
  const ids = idsTold(reader, told, { after: readPublicCursor(order, query.cursor), most: query.limit + 1 })
  const rows = await selectHistory(db, reader).where('events.id', 'in', ids).execute()
  const { items, ...page } = pageOf(rows, query.limit, { order, keyOf }, null)
  return { ...page, items: items.flatMap((row) => itemOf(reader, row)) }
})

/**
 * The ids of the latest events of a reader, by who acted, by whose load it was, and by whose bid was in the auction.
 *
 * Each of the three is read in its order from an index and no further than the page needs, but for the auctions that
 * a trucker has bid on: those few events are gathered, then sorted. A bidder's history of an auction begins with the bid.
 */
function idsTold(
  reader: HistoryReader,
  { byActor, byOwner, byBidder }: ReturnType<typeof actionsTold>,
  { after, most }: { after: Key | null; most: number },
): RawBuilder<number> {
  const rest = after
    ? sql`and (events.at, events.id) < (${after[0]}::timestamptz, ${internalIdSql('events', after[1])})`
    : sql``
  const latest = sql`${rest} order by events.at desc, events.id desc limit ${most}`
  const named = (actions: string[]) => sql`events.action = any(${actions}::text[])`
  const ways = [
    { actions: byActor, of: sql`events where actor_user_id = ${reader.id}` },
    { actions: byOwner, of: sql`events where shipper_id = ${reader.id}` },
    {
      actions: byBidder,
      of: sql`bids join events on events.load_id = bids.load_id
        where bids.trucker_id = ${reader.id} and events.for_bidders and events.at >= bids.created_at
          and (bids.status = 'accepted' or events.action <> all(${actionsOfWinner}::text[]))`,
    },
  ]
  // A way without actions would be walked to its end for nothing.
  const asked = ways.filter(({ actions }, index) => index === 0 || actions.length > 0)
  const parts = asked.map(
    ({ actions, of }) => sql`(select events.id, events.at from ${of} and ${named(actions)} ${latest})`,
  )
  return sql<number>`(select id from (${sql.join(parts, sql` union all `)}) as told
    order by at desc, id desc limit ${most})`
}

function itemOf(reader: HistoryReader, row: HistoryRow): HistoryItem[] {
  const line = historyLine(reader, toHistoryEvent(row))
  if (!line) return []
  const { public_id: id, load_id: loadId, load_number: loadNumber, at } = row
  const client = clientWords(row.client_address, row.user_agent)
  const details = [line.details, client].filter(Boolean).join(', ')
  return [{ id, ...line, details, loadId, loadNumber, time: at.toISOString() }]
}
