import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/db.ts'
import { statement } from '#server/db/statement.ts'
import { locks } from '#server/db/locks.ts'
import type { DeliveryRow, WebhookRow } from './queries.ts'

/** Messages that one webhook is sent at a time, and one process sends. Source: XD-19. */
export const atOnce = { webhook: 4, process: 16 } as const
type Share = { all: number; more: number }

/**
 * Messages that a process sends at a time to webhooks whose receivers answer promptly, and to the others: new, slow and
 * failing ones share few places, so that they delay only each other. A webhook gets `more` than one message at a time
 * only while its kind has no more than that many places.
 */
export const shares: Record<'prompt' | 'other', Share> = { prompt: { all: 12, more: 8 }, other: { all: 8, more: 4 } }
/** Messages that a webhook is sent at a time whose last one failed. */
const whileFailing = 1
/** Seconds after which another process takes what a process has that is gone; a message takes 15 at most. */
const takenFor = 30

/** A delivery to be sent, with what it needs of its webhook. */
export type Claimed = Pick<DeliveryRow, 'id' | 'public_id' | 'body' | 'attempts' | 'webhook_id'> &
  Pick<WebhookRow, 'url' | 'secret' | 'user_id' | 'is_prompt'> & { old_secret: string | null; now: Date }

/** The webhooks that have deliveries which are not ended, found by looking from one to the next along the index of what is due. */
const busyCte = `busy as (
  (select webhook_id from webhook_deliveries where next_at is not null order by webhook_id limit 1)
  union all
  select (select webhook_id from webhook_deliveries as later
    where next_at is not null and later.webhook_id > busy.webhook_id order by webhook_id limit 1)
  from busy where busy.webhook_id is not null
)`

/** No process has it, or one that is gone. */
const isFree = '(taken_until is null or taken_until < clock_timestamp())'

/** Whether there are events to turn into deliveries, and deliveries that are due. */
export const findWork = statement<{ values: []; row: { has_events: boolean; has_due: boolean } }>(
  'find-webhook-work',
  `with recursive ${busyCte}
   select exists (select from webhook_events) as has_events,
     exists (select from busy where (
       select next_at from webhook_deliveries where webhook_id = busy.webhook_id and next_at is not null and ${isFree}
       order by next_at, id limit 1) <= clock_timestamp()) as has_due`,
)

/**
 * Claims due deliveries, at most as many as there is room for: first one for each idle webhook, least recently used
 * first, then others; for each webhook the oldest first. The length of one queue doesn't matter. Any number of
 * processes may call it: while one of them claims, the others get nothing. Commits nothing if nothing is claimed.
 */
export async function claim(db: Db, room: Room): Promise<Claimed[]> {
  const claiming = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ is_free: boolean }>`
      select pg_try_advisory_xact_lock(${locks.webhooks}) as is_free`.execute(tx)
    const taken = rows[0]!.is_free ? await take(tx, room) : []
    if (taken.length === 0) throw nothingTaken
    return taken
  })
  return claiming.catch((error: unknown) => {
    if (error === nothingTaken) return []
    throw error
  })
}

/** Rolls the transaction back. */
const nothingTaken = new Error('no delivery is due')

export type Room = { all: number } & Record<keyof typeof shares, Share>

/** The statement of `claim`, in a transaction that holds its lock: the counts are read after the wait for it. */
export async function take(tx: Tx, room: Room): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    with recursive ${sql.raw(busyCte)}, open as materialized (
      select webhooks.id, is_prompt, last_tried_at,
        case when failing > 0 then ${whileFailing}::int else ${atOnce.webhook}::int end as most,
        (select count(*) from webhook_deliveries
          where webhook_id = webhooks.id and taken_until > clock_timestamp()) as sent
      from webhooks where id in (select webhook_id from busy) and disabled_reason is null and removed_at is null
    ), due as (
      select delivery.id, is_prompt, place,
        row_number() over (partition by is_prompt order by place, last_tried_at nulls first, next_at, delivery.id) as turn
      from open cross join lateral (
        select id, next_at, sent + row_number() over (order by next_at, id) as place from (
          select id, next_at from webhook_deliveries
          where webhook_id = open.id and next_at <= (select clock_timestamp()) and ${sql.raw(isFree)}
          order by next_at, id limit greatest(0, most - sent)
        ) as first
      ) as delivery
    ), taken as (
      select id from due
      where turn <= case when is_prompt and place = 1 then ${room.prompt.all}::int
        when is_prompt then ${room.prompt.more}::int
        when place = 1 then ${room.other.all}::int else ${room.other.more}::int end
      order by is_prompt desc, turn limit ${room.all}::int
    )
    update webhook_deliveries set taken_until = clock_timestamp() + make_interval(secs => ${takenFor})
    from webhooks
    where webhook_deliveries.id in (select id from taken) and webhooks.id = webhook_deliveries.webhook_id
    returning webhook_deliveries.id, webhook_deliveries.public_id, body, attempts, webhook_id, url, user_id, secret,
      case when old_secret_ends_at > clock_timestamp() then old_secret end as old_secret,
      is_prompt, clock_timestamp() as now`.execute(tx)
  return rows
}
