import { sql } from 'kysely'
import type { Topic } from '#domain/http/topics.ts'
import type { LiveHint } from '#domain/live/api.ts'
import {
  type AccountChange,
  concernsOtherBidders,
  type LoadChange,
  noticeTopicsFor,
  type NoticeChange,
  type NotificationChange,
  oversightTopicsFor,
  ownTopicsFor,
  topicsFor,
} from '#domain/live/changes.ts'
import type { ChangeMark } from '#server/db/change-mark.ts'
import type { Database } from '#server/db/db.ts'
import { areasInScope } from '#server/http/sessions/actor.ts'
import type { Listener } from './hub.ts'

/** A change, and the write that it comes from when its page named it. */
type Marked<Change> = Change & { by?: ChangeMark | undefined }
export type Notice = Marked<LoadChange | NotificationChange | AccountChange | NoticeChange>

/** What one change makes stale on one page. */
type Part = { stale: readonly Topic[]; by: ChangeMark | undefined; loadId?: number }

/** Sends each page what it is to refetch after these changes. */
export async function deliver(database: Database, listeners: Set<Listener>, notices: Notice[]): Promise<void> {
  const ofAccounts = notices.filter((notice) => 'userId' in notice)
  await refreshAreas(database, listeners, ofAccounts)
  tellOfAccounts(listeners, ofAccounts)
  tellOfNotices(
    listeners,
    notices.filter((notice) => 'audience' in notice),
  )
  const changes = notices.filter((notice) => 'loadId' in notice)
  const bidders = await biddersOf(database, changes, listeners)
  const notified = notices.filter((notice) => 'userIds' in notice)
  const notifications = Map.groupBy(
    notified.flatMap(({ userIds, by }) => userIds.map((userId) => ({ userId, by }))),
    ({ userId }) => userId,
  )
  for (const listener of listeners) {
    const ofListener = (listener.userId !== null && notifications.get(listener.userId)) || []
    const parts = ofListener.map(({ by }): Part => ({ stale: ['notifications'], by }))
    tell(listener, [...parts, ...changes.map((change) => partFor(listener, change, bidders))])
  }
}

/** One hint for all that is stale on a page; none when nothing is. */
function tell(listener: Listener, parts: Part[]): void {
  const stale = parts.filter((part) => part.stale.length > 0)
  if (stale.length === 0) return
  const topics = new Set(stale.flatMap((part) => part.stale))
  const [loadId, ...otherLoads] = new Set(stale.flatMap((part) => part.loadId ?? []))
  const own = ownIn(listener, stale)
  listener.hint({
    topics: [...topics],
    ...(loadId !== undefined && otherLoads.length === 0 && { loadId }),
    ...(own && { own }),
  })
}

/** The writes of the listener's session, where all of this comes from them: no other session learns their ids. */
function ownIn({ sessionId }: Listener, parts: Part[]): LiveHint['own'] {
  const own = parts.flatMap(({ by }) => (by?.sessionId === sessionId ? by.change : []))
  return own.length === parts.length ? [...new Set(own)] : undefined
}

function partFor(listener: Listener, change: Marked<LoadChange>, bidders: Map<number, Set<number>>): Part {
  const { userId: id, role, areas } = listener
  const hasBid = id !== null && (bidders.get(change.loadId)?.has(id) ?? false)
  return { stale: topicsFor(change, { id, role, areas, hasBid }), by: change.by, loadId: change.loadId }
}

/** By load: which of the truckers who have a page open bid on it. Read for those changes only that concern them. */
async function biddersOf(
  { kysely }: Database,
  changes: LoadChange[],
  listeners: Set<Listener>,
): Promise<Map<number, Set<number>>> {
  const loads = changes.filter(({ action }) => concernsOtherBidders(action)).map(({ loadId }) => loadId)
  const truckers = [...listeners].flatMap(({ role, userId }) => (role === 'trucker' && userId) || [])
  if (loads.length === 0 || truckers.length === 0) return new Map()
  const rows = await kysely
    .selectFrom('bids')
    .select(['load_id', 'trucker_id'])
    .where('load_id', '=', sql<number>`any(${loads}::int[])`)
    .where('trucker_id', '=', sql<number>`any(${truckers}::int[])`)
    .execute()
  const byLoad = Map.groupBy(rows, (row) => row.load_id)
  return new Map([...byLoad].map(([loadId, bids]) => [loadId, new Set(bids.map((bid) => bid.trucker_id))]))
}

/**
 * The pages of an account, on whatever device, get hints of its changes; admins and staff, who list accounts, of all.
 */
function tellOfAccounts(listeners: Set<Listener>, changes: Marked<AccountChange>[]): void {
  if (changes.length === 0) return
  const byUser = Map.groupBy(changes, ({ userId }) => userId)
  for (const listener of listeners) {
    const ofOwn = (listener.userId !== null && byUser.get(listener.userId)) || []
    const own = ofOwn.map(({ action, by }): Part => ({ stale: ownTopicsFor(action), by }))
    tell(listener, [
      ...own,
      ...changes.map(({ action, by }): Part => ({ stale: oversightTopicsFor(action, listener.role), by })),
    ])
  }
}

function tellOfNotices(listeners: Set<Listener>, changes: Marked<NoticeChange>[]): void {
  for (const listener of listeners) {
    tell(
      listener,
      changes.map((change): Part => ({ stale: noticeTopicsFor(change, listener.role), by: change.by })),
    )
  }
}

/** A trucker whose account was changed may serve other areas than when the page was opened. */
async function refreshAreas({ kysely }: Database, listeners: Set<Listener>, changes: AccountChange[]): Promise<void> {
  const ids = changes.flatMap(({ action, userId }) => (ownTopicsFor(action).includes('loads') && userId) || [])
  if (ids.length === 0) return
  const users = await kysely
    .selectFrom('users')
    .select(['id', 'registered', 'areas_served'])
    .where('id', 'in', ids)
    .execute()
  const areas = new Map(users.map((user) => [user.id, new Set(areasInScope(user))]))
  for (const listener of listeners) {
    if (listener.userId !== null) listener.areas = areas.get(listener.userId) ?? listener.areas
  }
}
