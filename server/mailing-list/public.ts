import { type Selectable, sql } from 'kysely'
import { isAuction } from '#domain/auctions/load-lifecycle.ts'
import { alertOf } from './alert.ts'
import { mailAddressSql } from '#server/auth/public.ts'
import { businessTimeZone } from '#server/db/business-day.ts'
import type { Tx } from '#server/db/db.ts'
import { signerOf } from '#server/db/secrets.ts'
import type { Tables } from '#server/db/tables.ts'
import { readRow } from '#server/http/lists/json-rows.ts'
import { nestedLoads } from '#server/loads/public.ts'
import { type NewMail, queueMails } from '#server/mail/public.ts'
import { unsubscribePath } from './links.ts'

/** Emails queued by one statement: a parameter holds each value, and a statement at most 65,535 of them. */
const batch = 2000

/**
 * Queues an email about a new load to every address of the mailing list in its area that is confirmed and not
 * unsubscribed.
 *
 * An account that gets the load by email is skipped here, so the accounts are notified first, in the same transaction
 * or before. Each load is announced once: called again, or for an auction that has ended, it does nothing. Source:
 * G-130, G-196.
 */
export async function alertMailingList(tx: Tx, load: Pick<Selectable<Tables['loads']>, 'id'>): Promise<void> {
  const { numInsertedOrUpdatedRows: isFirst } = await tx
    .insertInto('mailing_list_alerts')
    .values({ load_id: load.id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (!isFirst) return
  const shown = await readRow(nestedLoads(tx), sql`loads.id = ${load.id}`)
  if (!shown || !isAuction(shown.status)) return
  const content = alertOf(shown, businessTimeZone())
  const [addresses, signer] = [await addressesToTell(tx, shown), await signerOf(tx)]
  const mails = addresses.map(({ id, email: to }): NewMail => {
    return { kind: 'list_alert', userId: null, to, content, unsubscribePath: unsubscribePath(signer, id) }
  })
  for (let first = 0; first < mails.length; first += batch) await queueMails(tx, mails.slice(first, first + batch))
}

/** Addresses of the area that do not already get an email about the load as an account: few of all notifications. */
function addressesToTell(tx: Tx, load: { id: number; drayageAreaID: number }) {
  return tx
    .selectFrom('truckers_mailing_list as listed')
    .select(['listed.id', 'listed.email'])
    .where('drayage_area_id', '=', load.drayageAreaID)
    .where('confirmed_at', 'is not', null)
    .where('unsubscribed', '=', false)
    .where(
      sql<boolean>`lower(listed.email) not in (
        select lower(${mailAddressSql}) from events
          join notifications on notifications.event_id = events.id
          join users on users.id = notifications.user_id
        where events.load_id = ${load.id} and events.action = 'load_posted' and notifications.mail is not null
          and ${mailAddressSql} is not null
      )`,
    )
    .orderBy('listed.id')
    .execute()
}
