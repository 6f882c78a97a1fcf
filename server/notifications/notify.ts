import { type Selectable, sql } from 'kysely'
import { groupingMinutes } from '#domain/notifications/notification.ts'
import {
  type AudienceOf,
  type NotificationContent,
  notificationsOf,
  type NotifyingAction,
} from '#domain/notifications/rules.ts'
import type { LoadFacts } from '#domain/events/load-notification.ts'
import { factorEvents } from '#domain/events/rows/factor-events.ts'
import { memberEvents } from '#domain/events/rows/member-events.ts'
import { signInEvents } from '#domain/events/rows/sign-in-events.ts'
import { tokenEvents } from '#domain/events/rows/token-events.ts'
import { webhookEvents } from '#domain/events/rows/webhook-events.ts'
import type { Tx } from '#server/db/db.ts'
import { type Event, recordEvents } from '#server/db/events.ts'
import { statement, together } from '#server/db/statement.ts'
import type { Tables } from '#server/db/tables.ts'
import {
  type Delivery,
  insertNotifications,
  type People,
  type NewNotifications,
  notificationRow,
  rowPerPerson,
  type NewNotificationRow,
} from './queries.ts'

/** The facts of a load that a notification needs. */
export type LoadFactsRow = Pick<
  Selectable<Tables['loads']>,
  'id' | 'load_number' | 'drayage_area_id' | 'delivery_city_or_zip' | 'container_type' | 'status'
>

/** The load, its event, and further facts for the notification. */
type Happening = { load: LoadFactsRow; eventId: number | undefined; moreFacts?: Partial<LoadFacts> }

/**
 * Notifies people of an event of a load, in its transaction, so exactly if it happens.
 *
 * The row of the event in domain/events says who gets what; here each audience is given as ids or as a query. One
 * statement for all; none for an empty audience. Source: G-018.
 */
export async function notify<Action extends NotifyingAction>(
  tx: Tx,
  action: Action,
  happening: Happening,
  people: PeopleOf<Action>,
  delivery?: Delivery,
): Promise<void> {
  await notifyEach(tx, action, [{ ...happening, people }], delivery)
}

/** An event of an account that its owner is notified of, and the page that the notification leads to. */
type OfAccount = { eventId: number | undefined; userId: number; link: string; after: Record<string, unknown> }

const { webhook_disabled, webhook_failing } = webhookEvents
const { token_revoked, token_expiring } = tokenEvents
const { second_factor_removed } = factorEvents
const { reset_link_issued } = signInEvents
const { member_deactivated } = memberEvents
const ofMembers = { member_deactivated, reset_link_issued, second_factor_removed }
const ownerRows = { webhook_disabled, webhook_failing, token_revoked, token_expiring, ...ofMembers }

/** Notifies the owner of an account of an event of it, in its transaction; the words are those of its row. */
export async function notifyOwner(
  tx: Tx,
  action: keyof typeof ownerRows,
  { eventId, userId, link, after }: OfAccount,
): Promise<void> {
  if (eventId === undefined) throw new Error('A notification needs the id of its event')
  const { kind, title, message } = ownerRows[action].notifies.owner
  const row = { id: userId, event_id: eventId, load_id: null, kind, title, message: message(after), link }
  await insertNotifications(tx, [rowPerPerson([{ ...row, happenings: 1, rank: 0 }])])
}

type PeopleOf<Action extends NotifyingAction> = Record<AudienceOf<Action>, number[] | People>

/** The same for many loads, or for several events of one load. */
export async function notifyEach<Action extends NotifyingAction>(
  tx: Tx,
  action: Action,
  happenings: (Happening & { people: PeopleOf<Action> })[],
  delivery?: Delivery,
): Promise<void> {
  for (const isCalm of [false, true]) {
    const rows = rowsOf(action, happenings, isCalm)
    if (rows.length > 0) await insertNotifications(tx, rows, { ...delivery, isCalm })
  }
}

/** The notifications that go out over the ways that are usual for their kind, or the calm ones. */
function rowsOf<Action extends NotifyingAction>(
  action: Action,
  happenings: (Happening & { people: PeopleOf<Action> })[],
  isCalm: boolean,
): NewNotifications[] {
  const listed: NewNotificationRow[] = []
  const queried: NewNotifications[] = []
  for (const { load, eventId, moreFacts, people } of happenings) {
    if (eventId === undefined) throw new Error('A notification needs the id of its event')
    const facts = { ...factsOf(load), ...moreFacts }
    const { happenings: count = 1 } = facts
    for (const [audience, notification] of Object.entries<NotificationContent>(notificationsOf(action, facts))) {
      if (notification.isCalm !== isCalm) continue
      const those: number[] | People = people[audience as AudienceOf<Action>]
      const row = { ...notification, happenings: count }
      if (!Array.isArray(those)) queried.push(notificationRow({ ...row, eventId, loadId: load.id, people: those }))
      else listed.push(...those.map((id) => ({ id, event_id: eventId, load_id: load.id, ...row, rank: 0 })))
    }
  }
  if (listed.length > 0) queried.push(rowPerPerson(listed))
  return queried
}

type Judged = {
  load: LoadFactsRow & { shipper_id: number }
  now: Date
  eventId: number
  pending: PendingNotification[]
}

/**
 * Records the events of a bid or of a question under the lock of the load; the shipper is notified of the first. What
 * `takePendingNotifications` has taken is merged into that notification, which goes out when the first of them is due.
 * `now` is the database's clock.
 *
 * Source: G-181.
 */
export async function recordGrouped(
  tx: Tx,
  action: 'bid_submitted' | 'bid_modified' | 'question_asked',
  events: Event[],
  { load, now, eventId, pending }: Judged,
): Promise<void> {
  const happenings = pending.reduce((sum, row) => sum + row.happenings, 1)
  const inMinutes = new Date(now.getTime() + groupingMinutes * 60_000)
  const deliverAt = pending.map((row) => row.deliver_at ?? inMinutes).reduce(earlier, inMinutes)
  await together([
    recordEvents(tx, events, eventId),
    notify(tx, action, { load, eventId, moreFacts: { happenings } }, { shipper: [load.shipper_id] }, { deliverAt }),
  ])
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}

/** Kinds that become one notification to the shipper when several come within minutes. */
type Grouped = 'new_bid' | 'question'
type PendingNotification = { happenings: number; deliver_at: Date | null }

const takePendingOf = { new_bid: takingOf('new_bid'), question: takingOf('question') }

/** The kind is part of the text: no partial index serves a plan for all values of a parameter. */
function takingOf(kind: Grouped) {
  return statement<{ values: [loadId: number, minutes: number]; row: PendingNotification }>(
    `take-pending-${kind}`,
    `delete from notifications
     where load_id = $1 and user_id = (select shipper_id from loads where id = $1) and kind = '${kind}'
       and read_at is null and mailed_at is null and pushed_at is null and member_mailed_at is null
       and (created_at > (select clock_timestamp()) - make_interval(mins => $2) or mail = 'at_once' or push or member_mail = 'at_once')
     returning happenings, deliver_at`,
  )
}

/** Takes back the shipper's unread notifications of bids or questions from the last minutes or not yet delivered. */
export function takePendingNotifications(
  tx: Tx,
  loadId: number,
  kind: Grouped = 'new_bid',
): Promise<PendingNotification[]> {
  return takePendingOf[kind](tx, loadId, groupingMinutes)
}

/** The bids whose truckers are notified of an auction's events. */
const isStandingSql = sql<boolean>`(bids.status = 'pending'
  and (bids.valid_until is null or bids.valid_until > clock_timestamp()))`
const biddersOf = {
  auction_ending_soon: isStandingSql,
  bidding_ended: isStandingSql,
  decide_soon: sql<boolean>`false`,
  auction_expired: sql<boolean>`bids.status = 'expired' and bids.expired_with_auction`,
}

/** Whether the shipper is notified. Not of the end of bidding if they already know that no bid met the rule. */
const isForShipper = {
  auction_ending_soon: sql<boolean>`true`,
  bidding_ended: sql<boolean>`award_settled_at is null`,
  decide_soon: sql<boolean>`true`,
  auction_expired: sql<boolean>`true`,
}

/**
 * Notifies the shippers and bidders of many auctions.
 *
 * One statement for all.
 */
export async function notifyOfAuctions(
  tx: Tx,
  action: keyof typeof biddersOf,
  auctions: { load: LoadFactsRow; eventId: number; moreFacts?: Partial<LoadFacts> }[],
): Promise<void> {
  if (auctions.length === 0) return
  const rows = auctions.flatMap(({ load, eventId, moreFacts }) =>
    Object.entries<NotificationContent>(notificationsOf(action, { ...factsOf(load), ...moreFacts })).map(
      ([audience, notification]) => ({
        ...notification,
        audience,
        event_id: eventId,
        load_id: load.id,
      }),
    ),
  )
  const found = sql<NewNotificationRow>`
    select person.id, event_id, row.load_id, kind, title, message, link, 1 as happenings, 0 as rank
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      audience text, event_id bigint, load_id int, kind text, title text, message text, link text)
    cross join lateral (
      select shipper_id as id from loads where loads.id = row.load_id and audience = 'shipper' and ${isForShipper[action]}
      union all
      select trucker_id from bids where bids.load_id = row.load_id and audience = 'bidders' and ${biddersOf[action]}
    ) as person`
  await insertNotifications(tx, [{ rows: found, kinds: rows.map(({ kind }) => kind) }])
}

/** The facts of a row of `loads` for notifications. */
export function factsOf(load: LoadFactsRow): LoadFacts {
  return {
    loadId: load.id,
    loadNumber: load.load_number,
    areaId: load.drayage_area_id,
    deliveryCityOrZip: load.delivery_city_or_zip,
    containerType: load.container_type,
    status: load.status,
  }
}
