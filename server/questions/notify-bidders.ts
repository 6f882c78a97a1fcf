import type { LockedAuction } from '#server/auctions/public.ts'
import type { Tx } from '#server/db/db.ts'
import { statement } from '#server/db/statement.ts'
import { notify } from '#server/notifications/public.ts'

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
