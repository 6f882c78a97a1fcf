import { sql } from 'kysely'
import { isAuction } from '#domain/auctions/load-lifecycle.ts'
import type { MailContent } from '#domain/mail/mail.ts'
import { areaName } from '#domain/reference/reference.ts'
import { mailAddressSql } from '#server/auth/mail-address.ts'
import type { Tx } from '#server/db/db.ts'
import { signerOf } from '#server/db/secrets.ts'
import { readRow } from '#server/http/lists/json-rows.ts'
import { nestedLoads } from '#server/loads/sources.ts'
import { endRow, type LoadInMail, loadRows, routeOf } from '#server/mail/load-rows.ts'
import { type NewMail, queueMails } from '#server/mail/queue-mails.ts'
import { unsubscribePath } from './queries.ts'

/** Emails queued by one statement: a parameter holds each value, and a statement at most 65,535 of them. */
const batch = 2000

/**
 * A new load. If several were posted at once, the first that is open, with how many are: `postedId` is the one whose
 * event announces them all.
 */
type Announced = { id: number; postedId?: number; together?: number }

/**
 * Queues an email about a new load to every address of the mailing list in its area that is confirmed and not
 * unsubscribed.
 *
 * An account that gets the load by email is skipped here, so the accounts are notified first, in the same transaction
 * or before. Each load is announced once: called again, or for an auction that has ended, it does nothing. Source:
 * G-130, G-196.
 */
export async function alertMailingList(tx: Tx, { id, postedId = id, together = 1 }: Announced): Promise<void> {
  const { numInsertedOrUpdatedRows: isFirst } = await tx
    .insertInto('mailing_list_alerts')
    .values({ load_id: postedId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (!isFirst) return
  const shown = await readRow(nestedLoads(tx), sql`loads.id = ${id}`)
  if (!shown || !isAuction(shown.status)) return
  const content = alertOf(shown, together)
  const [addresses, signer] = [await addressesToNotify(tx, shown.drayageAreaID, postedId), await signerOf(tx)]
  const mails = addresses.map(({ id: listedId, email: to }): NewMail => {
    return { kind: 'list_alert', userId: null, to, content, unsubscribePath: unsubscribePath(signer, listedId) }
  })
  for (let first = 0; first < mails.length; first += batch) await queueMails(tx, mails.slice(first, first + batch))
}

/** Addresses of the area that do not already get an email about the load as an account: few of all notifications. */
function addressesToNotify(tx: Tx, areaId: number, postedId: number) {
  return tx
    .selectFrom('truckers_mailing_list as listed')
    .select(['listed.id', 'listed.email'])
    .where('drayage_area_id', '=', areaId)
    .where('confirmed_at', 'is not', null)
    .where('unsubscribed', '=', false)
    .where(
      sql<boolean>`lower(listed.email) not in (
        select lower(${mailAddressSql}) from events
          join notifications on notifications.event_id = events.id
          join users on users.id = notifications.user_id
        where events.load_id = ${postedId} and events.action = 'load_posted' and notifications.mail is not null
          and ${mailAddressSql} is not null
      )`,
    )
    .orderBy('listed.id')
    .execute()
}

/**
 * The email about a new load to the mailing list, or about several posted at once, including this one: only what every
 * trucker of its area may see, without its shipper and the target price. The end of the auction is in the zone of its area.
 * Source: G-130; X-253.
 */
function alertOf(load: LoadInMail, together: number): MailContent {
  const area = areaName(load.drayageAreaID) ?? 'your area'
  const isOne = together === 1
  const news = isOne ? 'New load' : `${together} new loads`
  return {
    subject: `${news}: ${routeOf(load)}, ${load.containerType}`,
    heading: `${news} in ${area}`,
    paragraphs: ['Open for bids now. Sign in to bid, or register in a few minutes.'],
    facts: [
      {
        title: `Load ${load.loadNumber}${isOne ? '' : ` and ${together - 1} more like it`}`,
        rows: [...loadRows(load), endRow(load)],
      },
    ],
    action: { label: 'Sign in or register to bid', path: '/auth' },
  }
}
