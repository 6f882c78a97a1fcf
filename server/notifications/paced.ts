import { sql } from 'kysely'
import { pace } from '#domain/notifications/notification.ts'

const { atOnce, withinMinutes, thenMinutes } = pace

/** When a notification went out, or is about to; null for one that waits, or does not go out. */
const wentOutAt = sql`coalesce(earlier.mailed_at, earlier.pushed_at, earlier.member_mailed_at,
  case when earlier.deliver_at <= clock_timestamp() then earlier.deliver_at end)`

/**
 * The rows of `row` as `paced`, with the time at which they go out: three of one kind and load within an hour at once,
 * later ones 15 minutes after the last. A waiting one is merged into the next one. Source: F-204.
 *
 * Notifications of bids and of details have their own count: pending ones were taken before.
 */
export const pacedSql = sql`
  pressed as materialized (
    select row.*, past.last_at from row cross join lateral (
      select count(*) as sent, max(${wentOutAt}) as last_at from notifications as earlier
      where earlier.load_id = row.load_id and earlier.user_id = row.id and earlier.kind = row.kind
        and (earlier.mail = 'at_once' or earlier.push or earlier.member_mail = 'at_once')
        and ${wentOutAt} > clock_timestamp() - make_interval(mins => ${sql.lit(withinMinutes)})
    ) as past
    where row.due_at is not null and row.load_id is not null and past.sent >= ${sql.lit(atOnce)}
      and not exists (select from notifications as stored where stored.event_id = row.event_id and stored.user_id = row.id)
  ), held as (
    delete from notifications using pressed
    where notifications.load_id = pressed.load_id and notifications.user_id = pressed.id
      and notifications.kind = pressed.kind and (notifications.mail = 'at_once' or notifications.push or notifications.member_mail = 'at_once')
      and notifications.deliver_at > clock_timestamp() and notifications.mailed_at is null
      and notifications.pushed_at is null and notifications.member_mailed_at is null and notifications.read_at is null
    returning notifications.user_id, notifications.load_id, notifications.kind, notifications.happenings
  ), waiting as (
    select user_id, load_id, kind, sum(happenings)::int as happenings from held group by user_id, load_id, kind
  ), paced as (
    select row.id, row.event_id, row.load_id, row.kind,
      coalesce(words.title, row.title) as title, coalesce(words.title || '.', row.message) as message, row.link,
      row.happenings + coalesce(waiting.happenings, 0) as happenings, row.in_app, row.mail, row.push, row.member_mail,
      greatest(row.due_at, pressed.last_at + make_interval(mins => ${sql.lit(thenMinutes)})) as deliver_at
    from row
      left join pressed on pressed.id = row.id and pressed.event_id = row.event_id
      left join waiting on waiting.user_id = row.id and waiting.load_id = row.load_id and waiting.kind = row.kind
        and pressed.id is not null
      left join lateral (
        select format('%s more changes on %s', row.happenings + waiting.happenings, load_number) as title
        from loads where loads.id = waiting.load_id
      ) as words on true
  )`
