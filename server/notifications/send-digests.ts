import { sql } from 'kysely'
import { clockKinds } from '#domain/clocks/clock.ts'
import { isWaiting } from '#domain/clocks/level.ts'
import { lastDigestTime, usualDigestHour } from '#domain/notifications/digest-time.ts'
import { digestOf } from './mail-content.ts'
import { businessTimeZone } from '#server/db/business-day.ts'
import { databaseNow, type Db, type Tx } from '#server/db/db.ts'
import { signerOf } from '#server/db/secrets.ts'
import { queueMails } from '#server/mail/queue-mails.ts'
import { type Mailable, mailable, memberReaders, ownerReaders, type Readers } from './mailable.ts'
import { locks } from '#server/db/locks.ts'
import { unsubscribePathOf } from '#server/mail/subscription.ts'

/** Recipients whose emails are queued in one transaction. */
const batch = 200
/** The most lines of one daily email; the rest is a number. */
const mostListed = 30

/**
 * Queues the daily email of everyone whose hour has come: one for each, of notifications until that hour that are still
 * unread. Later ones wait for the next day.
 *
 * Safe in any number of processes at a time, one of them works. Returns how many emails were queued. Source: G-180.
 */
export async function sendDigests(db: Db): Promise<number> {
  let mails = 0
  let claimed
  do {
    claimed = await db.transaction().execute(async (tx) => {
      const due = await claimDue(tx)
      const idsOf = (way: 'isUnread' | 'isForMembers') => due.filter((row) => row[way]).map(({ id }) => id)
      const digests = [
        ...(await digestsOf(tx, idsOf('isUnread'), ownerReaders)),
        ...(await digestsOf(tx, idsOf('isForMembers'), dailyMembers)),
      ]
      await queueMails(tx, digests)
      mails += digests.length
      return due.length
    })
  } while (claimed > 0)
  return mails
}

type Claimed = { id: number; isUnread: boolean; isForMembers: boolean }

const dailyMembers = { ...memberReaders, get: sql`${memberReaders.get} and members.daily_mail` }

/** The due notifications of some people, all of each, marked as mailed; nothing while another process does this. */
async function claimDue(tx: Tx): Promise<Claimed[]> {
  const { rows: held } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(${locks.digests}) as "isFree"`.execute(tx)
  if (!held[0]?.isFree) return []
  const { rows } = await sql<Claimed>`
    with due as (
      select notification.id, notification.user_id from notifications as notification
        left join user_settings as settings on settings.user_id = notification.user_id
        join jsonb_to_recordset(${JSON.stringify(await digestTimes(tx))}::jsonb)
          as digest (zone text, hour int, at timestamptz)
          on digest.zone = coalesce(settings.time_zone, ${businessTimeZone()})
          and digest.hour = coalesce(settings.digest_hour, ${usualDigestHour})
      where (notification.mail = 'daily' and notification.mailed_at is null
          or notification.member_mail = 'daily' and notification.member_mailed_at is null)
        and notification.created_at <= digest.at
    )
    , taken as (
      select id, mail = 'daily' and mailed_at is null as is_own, member_mail = 'daily' and member_mailed_at is null as is_for_members
      from notifications
      where id in (select id from due where user_id in (select distinct user_id from due order by user_id limit ${batch}))
      order by id for update)
    update notifications set
      mailed_at = case when is_own then clock_timestamp() else mailed_at end,
      member_mailed_at = case when is_for_members then clock_timestamp() else member_mailed_at end
    from taken where notifications.id = taken.id
    returning notifications.id, coalesce(is_own, false) and read_at is null and ${isNews} as "isUnread",
      coalesce(is_for_members, false) and ${isNews} as "isForMembers"`.execute(tx)
  return rows
}

const waits = clockKinds.filter((kind) => isWaiting(kind))

/**
 * A due clock may be past when the email goes out; being overdue has a separate notification. The waiting of a driver
 * stays red.
 */
const isNews = sql<boolean>`(kind <> 'deadline' or exists (
  select from events left join load_clocks on load_clocks.load_id = events.load_id
    and load_clocks.kind = events.after ->> 'clock' and load_clocks.due_at = (events.after ->> 'dueAt')::timestamptz
  where events.id = notifications.event_id and (events.after ->> 'level' = 'overdue'
    or events.after ->> 'level' = 'red' and events.after ->> 'clock' = any(${waits}::text[])
    or load_clocks.state = 'open' and load_clocks.due_at > clock_timestamp())))`

/** When the daily email was last due, for each zone and hour of those who wait for one. */
async function digestTimes(tx: Tx): Promise<{ zone: string; hour: number; at: Date }[]> {
  const { rows } = await sql<{ zone: string; hour: number }>`
    select distinct coalesce(time_zone, ${businessTimeZone()}) as zone, coalesce(digest_hour, ${usualDigestHour}) as hour
    from notifications left join user_settings using (user_id)
    where mail = 'daily' and mailed_at is null or member_mail = 'daily' and member_mailed_at is null`.execute(tx)
  const now = await databaseNow(tx)
  return rows.map(({ zone, hour }) => ({ zone, hour, at: lastDigestTime(now, hour, zone) }))
}

/** One email for each person. */
async function digestsOf(tx: Tx, ids: number[], readers: Readers) {
  const mailables = await mailable(tx, ids, readers)
  const signer = await signerOf(tx)
  const byReader = Map.groupBy(mailables, ({ reader }) => reader.memberId ?? reader.userId)
  return [...byReader.values()].map((own: Mailable[]) => ({
    kind: 'digest' as const,
    ...own[0]!.reader,
    to: own[0]!.to,
    content: digestOf(
      own.slice(0, mostListed).map(({ notification }) => notification),
      own.length,
    ),
    unsubscribePath: unsubscribePathOf(signer, own[0]!.reader, 'digest'),
  }))
}
