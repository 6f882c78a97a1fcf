import { sql } from 'kysely'
import type { Topic } from '#domain/http/topics.ts'
import {
  type AccountChange,
  concernsArea,
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
import type { Listener, PageKey, Pages } from './pages.ts'
import { addPart, type Part, type PartsByPage, sendHints } from './send-hints.ts'

/** A change, and the write that it comes from when its page named it. */
type Marked<Change> = Change & { by?: ChangeMark | undefined }
export type Notice = Marked<LoadChange | NotificationChange | AccountChange | NoticeChange>

/** Those who oversee everything. */
const overseers: PageKey[] = ['role admin', 'role staff']

/** The pages that were open before these changes were read: later ones don't get them. */
type Audience = { among: (keys: PageKey[]) => Set<Listener>; everyone: () => Listener[] }

/** Sends each of these pages, some or all of the open ones, the topics to refetch after these changes. */
export async function deliver(database: Database, open: Pages, notices: Notice[], pages = open): Promise<void> {
  const count = pages.count()
  const audience = { among: (keys: PageKey[]) => pages.among(keys, count), everyone: pages.all }
  const ofAccounts = notices.filter((notice) => 'userId' in notice)
  await refreshAreas(database, [open, pages], ofAccounts)
  await sendHints(partsOfAccounts(audience, ofAccounts))
  const ofStaff = notices.filter((notice) => 'audience' in notice)
  if (ofStaff.length > 0) await sendHints(partsOfNotices(audience, ofStaff))
  const ofLoads = notices.filter((notice) => 'loadId' in notice)
  const notified = notices.filter((notice) => 'userIds' in notice)
  const bidders = await biddersOf(database, ofLoads, pages)
  const parts = partsOfNotifications(audience, notified)
  for (const change of ofLoads) addLoadParts(parts, audience, change, bidders.get(change.loadId) ?? new Set())
  await sendHints(parts)
}

function partsOfNotifications({ among }: Audience, changes: Marked<NotificationChange>[]): PartsByPage {
  const parts: PartsByPage = new Map()
  for (const { userIds, by } of changes) {
    const part: Part = { stale: ['notifications'], by }
    for (const listener of among(userIds.map((id): PageKey => `user ${id}`))) addPart(parts, listener, part)
  }
  return parts
}

/** Judges a change for the pages that it may concern; those with the same lists to refetch share a part. */
function addLoadParts(
  parts: PartsByPage,
  { among }: Audience,
  change: Marked<LoadChange>,
  bidders: ReadonlySet<number>,
): void {
  const people = [change.shipperId, ...(change.truckerId === null ? [] : [change.truckerId]), ...bidders]
  const keys: PageKey[] = [...overseers, ...people.map((id): PageKey => `user ${id}`)]
  if (concernsArea(change.action)) keys.push(`area ${change.areaId}`)
  const known = new Map<readonly Topic[], Part>()
  for (const listener of among(keys)) {
    const { userId: id, role, areas } = listener
    const stale = topicsFor(change, { id, role, areas, hasBid: id !== null && bidders.has(id) })
    const part = known.get(stale) ?? { stale, by: change.by, loadId: change.loadId }
    known.set(stale, part)
    addPart(parts, listener, part)
  }
}

/** The bidders by load. Read only for those changes that concern them. */
async function biddersOf({ kysely }: Database, changes: LoadChange[], pages: Pages): Promise<Map<number, Set<number>>> {
  const loads = changes.filter(({ action }) => concernsOtherBidders(action)).map(({ loadId }) => loadId)
  if (loads.length === 0 || pages.by('role trucker').size === 0) return new Map()
  const rows = await kysely
    .selectFrom('bids')
    .select(['load_id', 'trucker_id'])
    .where('load_id', '=', sql<number>`any(${loads}::int[])`)
    .execute()
  const byLoad = Map.groupBy(rows, (row) => row.load_id)
  return new Map([...byLoad].map(([loadId, bids]) => [loadId, new Set(bids.map((bid) => bid.trucker_id))]))
}

/**
 * The pages of an account, on whatever device, get hints of its changes; admins and staff, who list accounts, of all.
 */
function partsOfAccounts({ among }: Audience, changes: Marked<AccountChange>[]): PartsByPage {
  const parts: PartsByPage = new Map()
  for (const { action, userId, by } of changes) {
    const own: Part = { stale: ownTopicsFor(action), by }
    if (userId !== null) for (const listener of among([`user ${userId}`])) addPart(parts, listener, own)
    for (const listener of among(overseers))
      addPart(parts, listener, { stale: oversightTopicsFor(action, listener.role), by })
  }
  return parts
}

function partsOfNotices({ everyone }: Audience, changes: Marked<NoticeChange>[]): PartsByPage {
  const parts: PartsByPage = new Map()
  for (const listener of everyone()) {
    for (const change of changes)
      addPart(parts, listener, { stale: noticeTopicsFor(change, listener.role), by: change.by })
  }
  return parts
}

/** A trucker whose account was changed may serve other areas than when the page was opened. */
async function refreshAreas({ kysely }: Database, sets: Pages[], changes: AccountChange[]): Promise<void> {
  const ids = changes
    .flatMap(({ action, userId }) => (ownTopicsFor(action).includes('loads') && userId) || [])
    .filter((id) => sets.some((pages) => pages.by(`user ${id}`).size > 0))
  if (ids.length === 0) return
  const users = await kysely
    .selectFrom('users')
    .select(['id', 'registered', 'areas_served'])
    .where('id', 'in', ids)
    .execute()
  for (const user of users) {
    for (const listener of sets.flatMap((pages) => [...pages.by(`user ${user.id}`)])) {
      listener.areas = new Set(areasInScope(user))
      for (const pages of sets) pages.refile(listener)
    }
  }
}
