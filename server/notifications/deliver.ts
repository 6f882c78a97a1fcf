import { sql } from 'kysely'
import { kindRow, notificationKinds } from '#domain/events/notification-kinds.ts'
import { mailOf } from './mail-content.ts'
import { isOpenSql } from '#server/auctions/auction.ts'
import { clockSql, type Db, type Tx } from '#server/db/db.ts'
import { signerOf } from '#server/db/secrets.ts'
import { queueMails } from '#server/mail/queue-mails.ts'
import { endedBy, unsubscribePathOf } from '#server/mail/subscription.ts'
import { queuePushes } from '#server/push/queue-pushes.ts'
import { type Mailable, mailable, memberReaders, ownerReaders } from './mailable.ts'

/** Notifications delivered in one transaction. */
const batch = 1000

const whileOpen = notificationKinds.filter((kind) => kindRow(kind).whileOpen)

/** A bid is emailed minutes after it came, and its auction can be decided by then. */
const isNews = sql<boolean>`(
  kind <> all(${whileOpen}::text[])
  or exists (select from loads where loads.id = notifications.load_id and ${isOpenSql})
)`

/** Delivers what is due. A failure does not hold up the rest: it is due again a minute later. */
export async function deliverDue(db: Db): Promise<void> {
  for (let due = await dueEvents(db); due.length > 0; due = await dueEvents(db)) {
    const events = due
    await deliver(db, events).catch(() => deliverEach(db, events))
  }
}

async function dueEvents(db: Db): Promise<number[]> {
  const { rows } = await sql<{ event_id: number }>`
    select distinct event_id from (
      select event_id from notifications where deliver_at <= ${clockSql} order by deliver_at limit ${batch}
    ) as due`.execute(db)
  return rows.map((row) => row.event_id)
}

async function deliverEach(db: Db, eventIds: number[]): Promise<void> {
  const failures: unknown[] = []
  for (const eventId of eventIds) {
    try {
      await deliver(db, [eventId])
    } catch (error) {
      failures.push(error)
      await sql`
        update notifications set deliver_at = clock_timestamp() + interval '1 minute'
        where event_id = ${eventId} and deliver_at is not null`.execute(db)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some notifications could not be delivered')
}

/**
 * Queues the emails and messages to devices of events' notifications. Skips what was read under the bell by then, or is
 * about an auction that has ended.
 *
 * Each is marked in the transaction that queues it: however often this runs, it is sent once. Source: G-181, G-182.
 */
export async function deliver(db: Db, eventIds: number[]): Promise<void> {
  let taken
  do {
    taken = await db.transaction().execute(async (tx) => {
      const rows = await take(tx, eventIds)
      await queuePushes(tx, idsOf(rows, 'is_pushed'))
      const toOwners = await mailable(tx, idsOf(rows, 'is_mailed'), ownerReaders)
      await mail(tx, [...toOwners, ...(await mailable(tx, idsOf(rows, 'is_member_mailed'), memberReaders))])
      return rows.length
    })
  } while (taken === batch)
}

type Taken = { id: number; is_mailed: boolean; is_member_mailed: boolean; is_pushed: boolean }

/** Marks notifications as delivered; returns which ways they go. */
async function take(tx: Tx, eventIds: number[]): Promise<Taken[]> {
  if (eventIds.length === 0) return []
  const { rows } = await sql<Taken>`
    with due as (
      select id,
        mail = 'at_once' and mailed_at is null and read_at is null and ${isNews} as is_mailed,
        member_mail = 'at_once' and member_mailed_at is null and ${isNews} as is_member_mailed,
        push and pushed_at is null and (read_at is null or member_mail is not null) and ${isNews} as is_pushed
      from notifications where event_id = any(${eventIds}::bigint[]) and deliver_at is not null
      order by id limit ${batch} for update
    )
    update notifications set deliver_at = null,
      mailed_at = case when is_mailed then clock_timestamp() else mailed_at end,
      member_mailed_at = case when is_member_mailed then clock_timestamp() else member_mailed_at end,
      pushed_at = case when is_pushed then clock_timestamp() else pushed_at end
    from due where notifications.id = due.id
    returning notifications.id, is_mailed, is_member_mailed, is_pushed`.execute(tx)
  return rows
}

function idsOf(rows: Taken[], way: 'is_mailed' | 'is_member_mailed' | 'is_pushed'): number[] {
  return rows.filter((row) => row[way]).map(({ id }) => id)
}

async function mail(tx: Tx, mailables: Mailable[]): Promise<void> {
  if (mailables.length === 0) return
  const signer = await signerOf(tx)
  await queueMails(
    tx,
    mailables.map(({ reader, to, notification }) => ({
      kind: 'telling',
      ...reader,
      to,
      content: mailOf(notification),
      unsubscribePath: unsubscribePathOf(signer, reader, endedBy(reader, notification.kind)),
    })),
  )
}
