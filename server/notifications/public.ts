import { type Selectable, sql } from 'kysely'
import { groupingMinutes } from '#domain/notifications/notification.ts'
import { type AudienceOf, type Telling, tellingsOf, type ToldAction } from '#domain/notifications/rules.ts'
import type { LoadFacts } from '#domain/events/load-telling.ts'
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
  type Told,
  toldBy,
  toldEach,
  type ToldRow,
} from './queries.ts'

export { takeUntoldDetails, type UntoldDetails } from './untold.ts'

/** The facts of a load that a notification needs. */
export type ToldLoad = Pick<
  Selectable<Tables['loads']>,
  'id' | 'load_number' | 'drayage_area_id' | 'delivery_city_or_zip' | 'container_type' | 'status'
>

/** The load, its event, and further facts for the notification. */
type Happening = { load: ToldLoad; eventId: number | undefined; told?: Partial<LoadFacts> }

/**
 * Notifies people of an event of a load, in its transaction: exactly when it is true.
 *
 * The row of the event in domain/events says who gets what; here each audience is given as ids or as a query. One
 * statement for all; none where there is no one. Source: G-018.
 */
export async function tell<Action extends ToldAction>(
  tx: Tx,
  action: Action,
  happening: Happening,
  people: PeopleOf<Action>,
  delivery?: Delivery,
): Promise<void> {
  await tellEach(tx, action, [{ ...happening, people }], delivery)
}

/** An event of an account that its owner is notified of, and the page that the notification leads to. */
type OfAccount = { eventId: number | undefined; userId: number; link: string; after: Record<string, unknown> }

const { webhook_disabled, webhook_failing } = webhookEvents
const { token_revoked, token_expiring } = tokenEvents
const toldOwners = { webhook_disabled, webhook_failing, token_revoked, token_expiring }

/** Notifies the owner of an account of an event of it, in its transaction; the words are those of its row. */
export async function tellOwner(
  tx: Tx,
  action: keyof typeof toldOwners,
  { eventId, userId, link, after }: OfAccount,
): Promise<void> {
  if (eventId === undefined) throw new Error('What is told has an event of its own')
  const { kind, title, message } = toldOwners[action].told.owner
  const row = { id: userId, event_id: eventId, load_id: null, kind, title, message: message(after), link }
  await insertNotifications(tx, [toldEach([{ ...row, happenings: 1, rank: 0 }])])
}

type PeopleOf<Action extends ToldAction> = Record<AudienceOf<Action>, number[] | People>

/** The same of many loads, or of several events of one. */
export async function tellEach<Action extends ToldAction>(
  tx: Tx,
  action: Action,
  happenings: (Happening & { people: PeopleOf<Action> })[],
  delivery?: Delivery,
): Promise<void> {
  for (const isCalm of [false, true]) {
    const told = toldOf(action, happenings, isCalm)
    if (told.length > 0) await insertNotifications(tx, told, { ...delivery, isCalm })
  }
}

/** The notifications that go out over the ways that are usual for their kind, or the calm ones. */
function toldOf<Action extends ToldAction>(
  action: Action,
  happenings: (Happening & { people: PeopleOf<Action> })[],
  isCalm: boolean,
): Told[] {
  const listed: ToldRow[] = []
  const queried: Told[] = []
  for (const { load, eventId, told, people } of happenings) {
    if (eventId === undefined) throw new Error('What is told has an event of its own')
    const facts = { ...factsOf(load), ...told }
    const { happenings: count = 1 } = facts
    for (const [audience, telling] of Object.entries<Telling>(tellingsOf(action, facts))) {
      if (telling.isCalm !== isCalm) continue
      const those: number[] | People = people[audience as AudienceOf<Action>]
      const row = { ...telling, happenings: count }
      if (!Array.isArray(those)) queried.push(toldBy({ ...row, eventId, loadId: load.id, people: those }))
      else listed.push(...those.map((id) => ({ id, event_id: eventId, load_id: load.id, ...row, rank: 0 })))
    }
  }
  if (listed.length > 0) queried.push(toldEach(listed))
  return queried
}

type Judged = { load: ToldLoad & { shipper_id: number }; now: Date; eventId: number; untold: Untold[] }

/**
 * Records the events of a bid, or of a question, of which the first is told to the shipper, under the lock of the load. What `takeUntold` has
 * taken is merged into it and delivered as one, when the first of them is due. `now` is the database's clock.
 *
 * Source: G-181.
 */
export async function recordGrouped(
  tx: Tx,
  action: 'bid_submitted' | 'bid_modified' | 'question_asked',
  events: Event[],
  { load, now, eventId, untold }: Judged,
): Promise<void> {
  const happenings = untold.reduce((sum, row) => sum + row.happenings, 1)
  const inMinutes = new Date(now.getTime() + groupingMinutes * 60_000)
  const deliverAt = untold.map((row) => row.deliver_at ?? inMinutes).reduce(earlier, inMinutes)
  await together([
    recordEvents(tx, events, eventId),
    tell(tx, action, { load, eventId, told: { happenings } }, { shipper: [load.shipper_id] }, { deliverAt }),
  ])
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}

/** The kinds of which several within minutes become one notification of the shipper. */
type Grouped = 'new_bid' | 'question'
type Untold = { happenings: number; deliver_at: Date | null }

const takeUntoldOf = { new_bid: takingOf('new_bid'), question: takingOf('question') }

/** The kind stands in the text: as a parameter, no partial index would serve a plan made once for all values. */
function takingOf(kind: Grouped) {
  return statement<{ values: [loadId: number, minutes: number]; row: Untold }>(
    `take-untold-${kind}`,
    `delete from notifications
     where load_id = $1 and user_id = (select shipper_id from loads where id = $1) and kind = '${kind}'
       and read_at is null and mailed_at is null and pushed_at is null
       and (created_at > (select clock_timestamp()) - make_interval(mins => $2) or mail = 'at_once' or push)
     returning happenings, deliver_at`,
  )
}

/** Takes back the shipper's unread notifications of bids, or of questions, that are of the last minutes or not yet delivered. */
export function takeUntold(tx: Tx, loadId: number, kind: Grouped = 'new_bid'): Promise<Untold[]> {
  return takeUntoldOf[kind](tx, loadId, groupingMinutes)
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

/** Whether the shipper is: not of the end of bidding where that no bid met the rule was told. */
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
export async function tellOfAuctions(
  tx: Tx,
  action: keyof typeof biddersOf,
  auctions: { load: ToldLoad; eventId: number; told?: Partial<LoadFacts> }[],
): Promise<void> {
  if (auctions.length === 0) return
  const rows = auctions.flatMap(({ load, eventId, told }) =>
    Object.entries<Telling>(tellingsOf(action, { ...factsOf(load), ...told })).map(([audience, telling]) => ({
      ...telling,
      audience,
      event_id: eventId,
      load_id: load.id,
    })),
  )
  const told = sql<ToldRow>`
    select person.id, event_id, row.load_id, kind, title, message, link, 1 as happenings, 0 as rank
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      audience text, event_id bigint, load_id int, kind text, title text, message text, link text)
    cross join lateral (
      select shipper_id as id from loads where loads.id = row.load_id and audience = 'shipper' and ${isForShipper[action]}
      union all
      select trucker_id from bids where bids.load_id = row.load_id and audience = 'bidders' and ${biddersOf[action]}
    ) as person`
  await insertNotifications(tx, [{ rows: told, kinds: rows.map(({ kind }) => kind) }])
}

/** The facts of a row of `loads` for notifications. */
export function factsOf(load: ToldLoad): LoadFacts {
  return {
    loadId: load.id,
    loadNumber: load.load_number,
    areaId: load.drayage_area_id,
    deliveryCityOrZip: load.delivery_city_or_zip,
    containerType: load.container_type,
    status: load.status,
  }
}
