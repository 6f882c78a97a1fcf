import { sql } from 'kysely'
import type { DocumentType } from '#domain/documents/document.ts'
import { type ReportedMilestone, notifyingKinds } from '#domain/milestones/notifications.ts'
import { type NotificationContent, notificationsOf } from '#domain/notifications/rules.ts'
import type { Tx } from '#server/db/db.ts'

const hour = 3_600_000
/** Older notifications are read by now. */
const unreadHours = 3

type Happened = Awaited<ReturnType<typeof readHappened>>[number]
type Bid = Awaited<ReturnType<typeof readBids>>[number]
/** The reported milestones, by their ids. */
type ReportedRoad = ReadonlyMap<string, ReportedMilestone>
/** The people that an event notified, and of what. */
type Received = [reader: number, content: NotificationContent]

/**
 * Fills the bells of the demo's people with notifications of its events; no email is written. The demo's trucker has
 * asked for all new loads.
 */
export async function insertNotificationsOf(tx: Tx, road: ReportedRoad, now: Date): Promise<void> {
  await tx
    .insertInto('user_settings')
    .columns(['user_id', 'notify_new_loads'])
    .expression((db) =>
      db
        .selectFrom('users')
        .select(['id', sql.lit(true).as('alerts')])
        .where('username', '=', 'trucker'),
    )
    .execute()
  const bids = Map.groupBy(await readBids(tx), ({ load_id: loadId }) => loadId)
  const alerted = await readAlerted(tx)
  const rows = (await readHappened(tx)).flatMap((event) =>
    [...receivedFrom(event, bids.get(event.load_id) ?? [], alerted), ...receivedFromRoad(event, road)].map(
      ([reader, content]) => ({
        kind: content.kind,
        title: content.title,
        message: content.message,
        link: content.link,
        user_id: reader,
        event_id: event.event_id,
        load_id: event.load_id,
        created_at: event.at,
        read_at: now.getTime() - event.at.getTime() > unreadHours * hour ? event.at : null,
      }),
    ),
  )
  for (let first = 0; first < rows.length; first += 1000) {
    await tx
      .insertInto('notifications')
      .values(rows.slice(first, first + 1000))
      .execute()
  }
}

function readHappened(tx: Tx) {
  return tx
    .selectFrom('events')
    .innerJoin('loads', 'loads.id', 'events.load_id')
    .select([
      'events.id as event_id',
      'events.at',
      'events.action',
      'events.bid_id',
      'actor_user_id',
      'before',
      'after',
    ])
    .select(['loads.id as load_id', 'load_number', 'drayage_area_id', 'delivery_city_or_zip', 'container_type'])
    .select(['loads.shipper_id', 'loads.status', 'loads.winner_id', 'loads.assigned_at'])
    .orderBy('events.id')
    .execute()
}

function readBids(tx: Tx) {
  return tx.selectFrom('bids').select(['id', 'load_id', 'trucker_id', 'created_at']).execute()
}

function readAlerted(tx: Tx) {
  return tx
    .selectFrom('users')
    .innerJoin('user_settings', 'user_settings.user_id', 'users.id')
    .select(['users.id', 'areas_served'])
    .where('notify_new_loads', '=', true)
    .execute()
}

/** Only the shipper is notified of milestones and proofs of delivery. */
function receivedFromRoad(event: Happened, road: ReportedRoad): Received[] {
  const { id, type } = (event.after ?? {}) as { id?: string; type?: string }
  const milestone = id === undefined ? undefined : road.get(id)
  if (event.action === 'milestone_recorded' && milestone && notifyingKinds.includes(milestone.kind)) {
    return [[event.shipper_id, notificationsOf(event.action, { ...factsOf(event), milestone }).shipper]]
  }
  if (event.action !== 'file_added' || type !== 'pod') return []
  return [[event.shipper_id, notificationsOf(event.action, factsOf(event)).shipper]]
}

function factsOf(event: Happened) {
  return {
    loadId: event.load_id,
    loadNumber: event.load_number,
    areaId: event.drayage_area_id,
    deliveryCityOrZip: event.delivery_city_or_zip,
    containerType: event.container_type,
    status: event.status,
  }
}

function receivedFrom(event: Happened, bids: Bid[], alerted: { id: number; areas_served: number[] }[]): Received[] {
  const { status = event.status, type } = (event.after ?? {}) as { status?: typeof event.status; type?: DocumentType }
  const facts = { ...factsOf(event), status, ...(type && { documentType: type }) }
  const bidders = bids.filter((bid) => bid.created_at < event.at).map((bid) => bid.trucker_id)
  const shipper = event.shipper_id
  // Before the award no one else may see the attachments.
  const winner = event.assigned_at !== null && event.assigned_at <= event.at ? event.winner_id : null
  const all = (readers: number[], content: NotificationContent) => readers.map((reader): Received => [reader, content])

  switch (event.action) {
    case 'load_posted': {
      const served = alerted.filter(({ areas_served: areas }) => areas.includes(event.drayage_area_id))
      return all(
        served.map(({ id }) => id),
        notificationsOf('load_posted', facts).areaTruckers,
      )
    }
    case 'bid_submitted':
    case 'bid_modified':
      return [[shipper, notificationsOf(event.action, facts).shipper]]
    case 'bid_accepted': {
      const content = notificationsOf('bid_accepted', facts)
      return bids.map((bid) => [bid.trucker_id, bid.id === event.bid_id ? content.winner : content.losers])
    }
    case 'auction_extended': {
      const isRevival = (event.before as { status?: string } | null)?.status === 'expired'
      const content = notificationsOf('auction_extended', facts)
      return all(bidders, isRevival ? content.revived : content.bidders)
    }
    case 'auction_cancelled':
      return all(bidders, notificationsOf('auction_cancelled', facts).bidders)
    case 'auction_expired': {
      const content = notificationsOf('auction_expired', facts)
      return [[shipper, content.shipper], ...all(bidders, content.bidders)]
    }
    case 'status_changed':
    case 'document_uploaded': {
      const content = notificationsOf(event.action, facts)
      const parties: Received[] = [
        [shipper, content.shipper],
        ...(winner === null ? [] : all([winner], content.winner)),
      ]
      return parties.filter(([reader]) => reader !== event.actor_user_id)
    }
    default:
      return []
  }
}
