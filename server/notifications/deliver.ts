import { sql } from 'kysely'
import { kindRow, notificationKinds } from '#domain/events/notification-kinds.ts'
import { mailOf } from './mail-content.ts'
import { isOpenSql } from '#server/auctions/public.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { signerOf } from '#server/db/secrets.ts'
import { queueMails, unsubscribePathOf } from '#server/mail/public.ts'
import { queuePushes } from '#server/push/public.ts'
import { mailable } from './mailable.ts'

/** Emails queued in one transaction. */
const batch = 1000

const whileOpen = notificationKinds.filter((kind) => kindRow(kind).whileOpen)

/** A bid is emailed minutes after it came, and its auction can be decided by then. */
const isNews = sql<boolean>`(
  kind <> all(${whileOpen}::text[])
  or exists (select from loads where loads.id = notifications.load_id and ${isOpenSql})
)`

/**
 * Queues the emails and messages to devices of an event's notifications that are due right away. Skips what was read
 * under the bell by then, or is about an auction that has ended.
 *
 * Each is marked in the transaction that queues it: however often this runs, it is sent once. Source: G-181, G-182.
 */
export async function deliver(db: Db, eventId: number): Promise<void> {
  let written
  do {
    written = await db.transaction().execute(async (tx) => {
      await push(tx, eventId)
      return mail(tx, eventId)
    })
  } while (written === batch)
}

async function push(tx: Tx, eventId: number): Promise<void> {
  const { rows: due } = await sql`
    update notifications set pushed_at = clock_timestamp()
    where id in (
      select id from notifications
      where event_id = ${eventId} and push and pushed_at is null and read_at is null and ${isNews}
      order by id for update)
    returning id`.execute(tx)
  if (due.length > 0) await queuePushes(tx, eventId)
}

async function mail(tx: Tx, eventId: number): Promise<number> {
  const { rows: due } = await sql<{ id: number }>`
    update notifications set mailed_at = clock_timestamp()
    where id in (
      select id from notifications
      where event_id = ${eventId} and mail = 'at_once' and mailed_at is null and read_at is null and ${isNews}
      order by id limit ${batch} for update)
    returning id`.execute(tx)
  const tellings = await mailable(
    tx,
    due.map(({ id }) => id),
  )
  const signer = await signerOf(tx)
  await queueMails(
    tx,
    tellings.map(({ userId, to, timeZone, told }) => ({
      kind: 'telling',
      userId,
      to,
      content: mailOf(told, timeZone),
      unsubscribePath: unsubscribePathOf(signer, userId, told.kind),
    })),
  )
  return due.length
}
